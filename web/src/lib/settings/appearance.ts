import { useSyncExternalStore } from 'react'

/** The appearance that a person chose; the page's `data-theme` shows the result. */
export type Appearance = 'light' | 'dark' | 'system'
export type Theme = 'light' | 'dark'

const STORAGE_KEY = 'theme'
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let choice: Appearance = stored()

export function chooseAppearance(next: Appearance): void {
  choice = next
  try {
    if (next === 'system') localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, next)
  } catch {
    // Without storage the choice holds until the page goes.
  }
  apply()
}

/** The one of the two themes that is not on the screen, from now on. */
export function toggleTheme(): void {
  chooseAppearance(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** The choice and the theme that it gives. */
export function useAppearance(): { appearance: Appearance; theme: Theme } {
  const appearance = useSyncExternalStore(subscribe, () => choice)
  const theme = useSyncExternalStore(subscribe, currentTheme)
  return { appearance, theme }
}

function currentTheme(): Theme {
  if (choice !== 'system') return choice
  return darkSystem.matches ? 'dark' : 'light'
}

/** Sets the one attribute of the tokens, and Mantine's, which is kept in step. */
function apply(): void {
  const theme = currentTheme()
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.mantineColorScheme = theme
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function stored(): Appearance {
  try {
    const value = localStorage.getItem(STORAGE_KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

darkSystem.addEventListener('change', apply)
window.addEventListener('storage', (event) => {
  if (event.key !== STORAGE_KEY) return
  choice = stored()
  apply()
})
apply()
