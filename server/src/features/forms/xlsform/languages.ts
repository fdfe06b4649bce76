import { type FormLanguage, LANGUAGES_MAX } from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Column } from './columns.ts'
import { XlsformRefused } from './refused.ts'

/** The languages of a form, and which one a column means. */
export interface Languages {
  all: FormLanguage[]
  /** The code of the first one. */
  first: string
  /** The code of the language that a column names; null, where it names none: the first one. */
  codeOf: (written: string | null) => string
  /** The name of a language in the heads of columns. */
  nameOf: (code: string) => string
}

/** Names without a code, as people write them. */
const CODES: Record<string, string> = {
  english: 'en',
  українська: 'uk',
  ukrainian: 'uk',
  français: 'fr',
  francais: 'fr',
  french: 'fr',
  español: 'es',
  espanol: 'es',
  spanish: 'es',
  português: 'pt',
  portugues: 'pt',
  portuguese: 'pt',
  deutsch: 'de',
  german: 'de',
  italian: 'it',
  polski: 'pl',
  polish: 'pl',
  română: 'ro',
  romanian: 'ro',
  русский: 'ru',
  russian: 'ru',
  العربية: 'ar',
  arabic: 'ar',
  swahili: 'sw',
  kiswahili: 'sw',
  chinese: 'zh',
  hindi: 'hi',
  nepali: 'ne',
  turkish: 'tr',
  türkçe: 'tr',
}

/** The language of texts that name none. */
const UNNAMED: FormLanguage = { code: 'default', name: 'Default' }

/**
 * The languages that the columns name, in their order. Texts that name none are those of the setting
 * `default_language`; without it they are a language of their own when the questions are written so.
 */
export function languagesOf(
  survey: readonly Column[],
  others: readonly Column[],
  wanted: string,
): Languages {
  const known = new Map<string, FormLanguage>()
  const add = (written: string): FormLanguage => {
    const found = known.get(fold(written))
    if (found) return found
    const made = languageOf(written, [...known.values()])
    known.set(fold(written), made)
    return made
  }
  const named = [...survey, ...others].flatMap(({ language }) =>
    language === null ? [] : [language],
  )
  for (const language of named) add(language)
  const n = known.size
  if (n > LANGUAGES_MAX) {
    throw XlsformRefused.for('xlsformTooManyLanguages', { n, max: LANGUAGES_MAX })
  }
  const isPlain = survey.some(({ field, language }) => field === 'label' && language === null)
  const first = firstOf([...known.values()], wanted, isPlain || n === 0) ?? add(wanted)
  const all = [...new Set(known.values())]
  if (!all.includes(first)) all.unshift(first)
  return {
    all,
    first: first.code,
    codeOf: (written) => (written === null ? first.code : add(written).code),
    nameOf: (code) => {
      const { name } = all.find((language) => language.code === code) ?? { name: code }
      return `${name} (${code})`
    },
  }
}

/** The one that is shown first; null: the one that the settings name, which no column does. */
function firstOf(
  named: readonly FormLanguage[],
  wanted: string,
  isPlain: boolean,
): FormLanguage | null {
  const { code, name } = partsOf(wanted)
  const found = named.find(
    (language) => fold(language.name) === fold(name) || language.code === (code ?? name),
  )
  if (wanted !== '' && found) return found
  if (isPlain) return wanted === '' ? UNNAMED : null
  return named[0] ?? UNNAMED
}

const fold = (text: string) => text.trim().toLowerCase().replaceAll(/\s+/g, ' ')

/** `English (en)` */
function partsOf(written: string): { name: string; code?: string | undefined } {
  const match = /^(.*\S)\s*\(\s*([A-Za-z][A-Za-z0-9-]{0,19})\s*\)$/.exec(written.trim())
  return match?.[1] ? { name: match[1], code: match[2] } : { name: written.trim() }
}

function languageOf(written: string, others: readonly FormLanguage[]): FormLanguage {
  const { name, code } = partsOf(written)
  const short = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/.test(name) ? name : undefined
  const word = fold(name).replaceAll(/[^a-z0-9]/g, '')
  const slug = /^[a-z]/.test(word) ? word.slice(0, 15) : 'x'
  const base = code ?? ownValue(CODES, fold(name)) ?? short ?? slug
  const isFree = (candidate: string) => others.every((other) => other.code !== candidate)
  let free = base
  for (let n = 2; !isFree(free); n += 1) free = `${base.slice(0, 16)}-${n}`
  return { code: free, name: name.slice(0, 60) }
}
