/**
 * The appearance that a person chose. The product reads the same (app/appearance.ts), as does theme.js before the first
 * paint.
 */
export type Appearance = 'light' | 'dark' | 'system'

const STORAGE_KEY = 'theme'
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

export function currentAppearance(): Appearance {
  try {
    const value = localStorage.getItem(STORAGE_KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

export function chooseAppearance(next: Appearance): void {
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // without storage the choice holds until the page goes
  }
  show(next)
}

function show(choice: Appearance): void {
  const theme = choice === 'system' ? (darkSystem.matches ? 'dark' : 'light') : choice
  document.documentElement.dataset['theme'] = theme
  document.documentElement.dataset['mantineColorScheme'] = theme
}

darkSystem.addEventListener('change', () => show(currentAppearance()))
