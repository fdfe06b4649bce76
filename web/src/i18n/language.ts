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
  parts: readonly Part[]
}

/**
 * Texts that not all pages need: for setting up, for the cells and the curve of a story, for one issue, for shared
 * pages, and for second factors.
 */
type Part = 'setup' | 'story' | 'issue' | 'shared' | 'second'

let current: Loaded | undefined
/** The language that was asked for last. */
let wanted: Language | undefined
/** The parts that are wanted too. */
const parts = new Set<Part>()
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
  const { find, parts: loaded } = await textsOf(language)
  if (wanted !== language) return
  const locale = LANGUAGES[language].locale
  const translate = createTranslate(locale, find)
  current = { language, locale, translate, parts: loaded }
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

/** The texts of a part are there from now on. */
async function loadPart(part: Part): Promise<void> {
  if (current?.parts.includes(part)) return
  parts.add(part)
  await showLanguage(wanted ?? preferredLanguage())
}

const withPart =
  (part: Part) =>
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([load(), loadPart(part)])
    return module
  }

/** The code of a page that sets a project up, with its texts: for `lazyRouteComponent` and `lazy`. */
export const withSetupTexts = withPart('setup')

/** The code of the cells and the curve of a story, with their texts, which are a twentieth of those of setting up. */
export const withStoryTexts = withPart('story')

/** The code of the page of an issue, with its texts. */
export const withIssueTexts = withPart('issue')

/** The code of a page that was shared, with its texts. */
export const withSharedTexts = withPart('shared')

/** The code of what asks for a second factor or sets one up, with its texts. */
export const withSecondTexts = withPart('second')

/** The texts of a language that need not be the one on the screen. */
export async function textsIn(language: Language): Promise<Translate> {
  const { find } = await textsOf(language)
  return createTranslate(LANGUAGES[language].locale, find)
}

async function textsOf(language: Language) {
  const asked = [...parts]
  const loaded = await Promise.all(
    (['all', ...asked] as const).map((part) => loaders[language][part]()),
  )
  // such a page may have been opened while they were on their way
  if (asked.length < parts.size) return textsOf(language)
  return { find: findIn(loaded.flatMap(({ areas }) => areas)), parts: asked }
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
