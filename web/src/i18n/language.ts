import { type Language, LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { loaders } from 'virtual:texts'
import { callTexts } from './call-texts.ts'
import { findIn } from './catalogue.ts'
import { createTranslate, type Translate } from './translate.ts'

const STORAGE_KEY = 'language'

interface Loaded {
  language: Language
  locale: string
  translate: Translate
  hasSetup: boolean
}

let current: Loaded | undefined
/** The language that was asked for last. */
let wanted: Language | undefined
/** Whether the texts of setting up are wanted too. */
let isSettingUp = false
const listeners = new Set<() => void>()

/** The language that was chosen, else that of the browser, else English. */
export function preferredLanguage(): Language {
  const wished = [stored(), ...navigator.languages.map((tag) => tag.slice(0, 2))]
  return (
    wished.find((tag): tag is Language => LANGUAGE_CODES.some((known) => known === tag)) ?? 'en'
  )
}

/** Loads a language and shows it, unless another one is asked for meanwhile. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language
  const { find, hasSetup } = await textsOf(language)
  if (wanted !== language) return
  const locale = LANGUAGES[language].locale
  const translate = createTranslate(locale, find)
  current = { language, locale, translate, hasSetup }
  document.documentElement.lang = language
  callTexts.offline = translate('common.offline')
  callTexts.notSent = translate('common.notSent')
  callTexts.cancelled = translate('common.cancelled')
  callTexts.unexpected = translate('common.unexpected')
  callTexts.updated = translate('common.updated')
  callTexts.reload = translate('common.reload')
  callTexts.language = language
  for (const notify of listeners) notify()
}

/** The texts of the pages that set a project up are there from now on. */
async function loadSetupTexts(): Promise<void> {
  if (current?.hasSetup) return
  isSettingUp = true
  await showLanguage(wanted ?? preferredLanguage())
}

/** The code of a page that sets a project up, with its texts: for `lazyRouteComponent` and `lazy`. */
export function withSetupTexts<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    const [module] = await Promise.all([load(), loadSetupTexts()])
    return module
  }
}

/** The texts of a language that need not be the one on the screen. */
export async function textsIn(language: Language): Promise<Translate> {
  const { find } = await textsOf(language)
  return createTranslate(LANGUAGES[language].locale, find)
}

async function textsOf(language: Language) {
  const hasSetup = isSettingUp
  const { all, setup } = loaders[language]
  const loaded = await Promise.all(hasSetup ? [all(), setup()] : [all()])
  // such a page may have been opened while they were on their way
  if (hasSetup !== isSettingUp) return textsOf(language)
  return { find: findIn(loaded.flatMap(({ areas }) => areas)), hasSetup }
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
