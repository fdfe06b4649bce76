import type words from '../../../locales/en/templates.json'
import { LANGUAGE_CODES, LANGUAGES } from '../../texts/languages.ts'
import { readTexts } from '../../texts/read-texts.ts'
import type {
  BesideAnswer,
  FlagCondition,
  FormDefinition,
  FormFlag,
  FormGroup,
  FormItem,
  FormList,
  FormQuestion,
  FormText,
} from '../form-definition.ts'

/* The words of the templates, in every language of the product. */

const TEXTS = readTexts('templates')

/** A text by its English words, as `templates.json` of each language has it. */
export const say = (english: keyof typeof words): FormText =>
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, TEXTS[code][english] ?? english]))

/** A question that raises an issue, with what it is then called; notes are asked for with it. */
export function flagged(when: FlagCondition, name: FormText, text: FormText) {
  const flag: FormFlag = { when, name, text }
  const notes: BesideAnswer = 'whenFlagged'
  return { flag, notes }
}

type More = Partial<Omit<FormQuestion, 'kind' | 'key' | 'type' | 'label'>>

export function ask(
  key: string,
  type: FormQuestion['type'],
  label: FormText,
  more: More = {},
): FormQuestion {
  return { kind: 'question', key, type, label, ...more }
}

/** One choice of a list of the form. */
export const choose = (key: string, list: string, label: FormText, more: More = {}) =>
  ask(key, 'selectOne', label, { list, required: true, ...more })

export const group = (key: string, label: FormText, items: FormItem[]): FormGroup => ({
  kind: 'group',
  key,
  label,
  items,
})

/** Choices by their names, which go along when somebody writes other words. */
export function list(choices: Record<string, FormText>): FormList {
  return {
    choices: Object.entries(choices).map(([name, label]) => ({ name, label, follows: true })),
  }
}

/** A form that asks where the visit is and when it began and ended. */
export function template(
  title: FormText,
  lists: FormDefinition['lists'],
  items: FormItem[],
): FormDefinition {
  return {
    title,
    languages: LANGUAGE_CODES.map((code) => ({ code, name: LANGUAGES[code].name })),
    defaultLanguage: 'en',
    place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
    items: [
      { kind: 'meta', key: 'start', type: 'start' },
      { kind: 'meta', key: 'end', type: 'end' },
      ...items,
    ],
    lists,
    settings: {},
  }
}
