import { callTexts } from '../lib/call.ts'
import type { Catalogue } from './catalogue.ts'
import { createTranslate, type Translate } from './translate.ts'

export const LANGUAGES = ['en', 'uk'] as const
export type Language = (typeof LANGUAGES)[number]

/** What the languages call themselves. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', uk: 'Українська' }
/** The locales that dates and numbers are written in. */
const LOCALES: Record<Language, string> = { en: 'en-US', uk: 'uk-UA' }

const STORAGE_KEY = 'language'
const LOADERS: Record<Language, () => Promise<{ messages: Catalogue }>> = {
  en: () => import('../locales/en.ts'),
  uk: () => import('../locales/uk.ts'),
}

interface Loaded {
  language: Language
  locale: string
  translate: Translate
}

let current: Loaded | undefined
const listeners = new Set<() => void>()

/** The language that was chosen, else that of the browser, else English. */
export function preferredLanguage(): Language {
  const wished = [stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return wished.find((tag): tag is Language => LANGUAGES.some((known) => known === tag)) ?? 'en'
}

/** Loads a language and shows it. */
export async function showLanguage(language: Language): Promise<void> {
  const { messages } = await LOADERS[language]()
  const locale = LOCALES[language]
  const translate = createTranslate(locale, messages)
  current = { language, locale, translate }
  document.documentElement.lang = language
  callTexts.offline = translate('common.offline')
  callTexts.unexpected = translate('common.unexpected')
  for (const notify of listeners) notify()
}

/** Shows a language from now on, also after a reload. */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language)
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Without storage the choice holds until the page goes.
  }
}

/** The language on the screen. Nothing is painted before it is loaded. */
export function currentLanguage(): Loaded {
  if (!current) throw new Error('No language is loaded yet: call showLanguage() first.')
  return current
}

export function subscribeToLanguage(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
