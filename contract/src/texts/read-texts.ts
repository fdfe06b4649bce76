import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type exports from '../../locales/en/exports.json'
import type mail from '../../locales/en/mail.json'
import type paper from '../../locales/en/paper.json'
import type phone from '../../locales/en/phone.json'
import type problems from '../../locales/en/problems.json'
import type story from '../../locales/en/story.json'
import type answers from '../../locales/en/web/answers.json'
import type tables from '../../locales/en/web/tables.json'
import { type Language, LANGUAGE_CODES } from './languages.ts'

/** The files of a language that the server reads; those of the screens are read when they are built. */
interface Texts {
  /** The words of files that the server writes. */
  exports: typeof exports
  mail: typeof mail
  paper: typeof paper
  /** Texts of the phones themselves: the words around a form, and the answers to visits that they send. */
  phone: typeof phone
  problems: typeof problems
  /** The sentence about a project, as screens, mails and papers show it; what leads somewhere stands in tags. */
  story: typeof story
  /** The texts by the English words that stand in the templates of forms. */
  templates: Record<string, string>
  /** The names of answers that nobody gave, and the words in which answers are written, on screens and on paper. */
  'web/answers': typeof answers
  /** The names of fields, on screens and on paper. */
  'web/tables': typeof tables
}

const FOLDER = join(import.meta.dirname, '../../locales')

/** One file of contract/locales/<language>/ in each language. */
export function readTexts<Name extends keyof Texts>(name: Name): Record<Language, Texts[Name]> {
  const read = LANGUAGE_CODES.map((code) => {
    const text = readFileSync(join(FOLDER, code, `${name}.json`), 'utf8')
    return [code, JSON.parse(text)] as const
  })
  return Object.fromEntries(read) as Record<Language, Texts[Name]>
}
