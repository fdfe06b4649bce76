import type {
  FormCalculation,
  FormDefinition,
  FormGroup,
  FormQuestion,
  FormRepeat,
} from '../forms/form-definition.ts'

/* Definitions for tests, in few words. */

type Given<T> = Partial<Omit<T, 'kind' | 'key'>>

const question = (
  key: string,
  type: FormQuestion['type'],
  more: Given<FormQuestion>,
): FormQuestion => ({ kind: 'question', key, type, label: { en: `The ${key}?` }, ...more })

export const text = (key: string, more: Given<FormQuestion> = {}) => question(key, 'text', more)
export const number = (key: string, more: Given<FormQuestion> = {}) =>
  question(key, 'decimal', more)
export const select = (key: string, list: string, more: Given<FormQuestion> = {}) =>
  question(key, 'selectOne', { list, ...more })

export const calculate = (key: string, calculation: string): FormCalculation => ({
  kind: 'calculate',
  key,
  calculation,
})

export const group = (
  key: string,
  items: FormGroup['items'],
  more: Given<FormGroup> = {},
): FormGroup => ({ kind: 'group', key, items, ...more })
export const repeat = (
  key: string,
  items: FormRepeat['items'],
  more: Given<FormRepeat> = {},
): FormRepeat => ({ kind: 'repeat', key, items, ...more })

/** A form in English with a list of conditions, asking for site and milestone, and what is given. */
export const form = (given: Partial<FormDefinition> = {}): FormDefinition => ({
  title: { en: 'Site visit' },
  languages: [{ code: 'en', name: 'English' }],
  defaultLanguage: 'en',
  place: { site: { required: true }, milestone: { required: true }, gps: null },
  items: [text('remarks')],
  lists: {
    condition: {
      choices: [
        { name: 'good', label: { en: 'Good' } },
        { name: 'bad', label: { en: 'Bad' } },
      ],
    },
  },
  settings: {},
  ...given,
})
