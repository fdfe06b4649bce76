import type { ValuePart } from '@plumbline/contract/forms/changes/item-differences'
import type {
  FlagCondition,
  FormDefinition,
  FormItem,
  FormText,
} from '@plumbline/contract/forms/form-definition'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Translate } from '../../../i18n/translate.ts'

/** A form whose words are shown, and in which language. */
export interface Shown {
  definition: FormDefinition
  language: string
}

/** A text in the language that is shown, else in the form's first, else in any. */
export function wordsOf(text: FormText | undefined, { definition, language }: Shown): string {
  if (!text) return ''
  return (
    ownValue(text, language)?.trim() ||
    ownValue(text, definition.defaultLanguage)?.trim() ||
    Object.values(text).find((words) => words.trim() !== '') ||
    ''
  )
}

/** The label of an item, else its name in the data. */
export function labelOf(item: FormItem, shown: Shown): string {
  return ('label' in item && wordsOf(item.label, shown)) || item.key
}

/** The type of an item in words: 'One choice'. */
export function typeWord(t: Translate, type: string): string {
  const key = `forms.type_${type}`
  return t.has(key) ? t(key as 'forms.type_text') : type
}

export const typeOf = (item: FormItem) => (item.kind === 'question' ? item.type : item.kind)

/** A choice by its value, as the form calls it. */
function choiceWords(name: string, item: FormItem, shown: Shown): string {
  const list = item.kind === 'question' ? ownValue(shown.definition.lists, item.list) : undefined
  const choice = list?.choices.find((one) => one.name === name)
  return wordsOf(choice?.label, shown) || name
}

/** The answers that raise an issue, in words: 'raises an issue above 20'. */
export function flagWords(t: Translate, when: FlagCondition, item: FormItem, shown: Shown): string {
  if ('choices' in when) {
    const names = when.choices.map((name) =>
      t('forms.quoted', { text: choiceWords(name, item, shown) }),
    )
    return t('forms.choicesFlag', { choices: names.join(', '), n: names.length })
  }
  if ('field' in when) return t('forms.fieldFlags', { field: when.field, value: when.equals })
  const { below, above } = when
  if (below !== undefined && above !== undefined) return t('forms.outsideFlags', { below, above })
  return below === undefined
    ? t('forms.aboveFlags', { above: above ?? 0 })
    : t('forms.belowFlags', { below })
}

/** An item in a line: what it is, and what raises an issue. */
export function itemWords(t: Translate, item: FormItem, shown: Shown): string {
  const type = typeWord(t, typeOf(item))
  const flag = item.kind === 'question' ? item.flag : undefined
  return flag ? `${type}, ${flagWords(t, flag.when, item, shown)}` : type
}

/** A value of one part of an item or a form in words; '' where there is none. */
export function valueWords(t: Translate, part: ValuePart, value: string): string {
  if (value === '') return ''
  if (part === 'kind') return typeWord(t, value)
  if (value === 'true') return t('forms.yes')
  const beside = `forms.beside_${value}`
  if ((part === 'notes' || part === 'photos') && t.has(beside)) {
    return t(beside as 'forms.beside_optional')
  }
  return value
}
