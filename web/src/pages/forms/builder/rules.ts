import {
  type Condition,
  type ConditionRow,
  type ConditionValue,
  readCondition,
} from '@plumbline/contract/forms/condition'
import type { FormDefinition, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import type { Translate } from '../../../i18n/translate.ts'
import type { MessageKey } from '../../../locales/index.ts'
import { choicesOf } from './model/options.ts'
import type { OutlineRow } from './model/outline.ts'

/** Words of a text in a language, else in the first one that has any. */
export function wordsOf(text: FormText | undefined, language: string): string {
  if (!text) return ''
  return text[language]?.trim() || Object.values(text).find((words) => words.trim()) || ''
}

/** What an item is called: its label, else its name. */
export const titleOf = (item: FormItem, language: string) =>
  ('label' in item && wordsOf(item.label, language)) || item.key

/** The questions of a form by their keys, for sentences about conditions. */
export interface FormIndex {
  definition: FormDefinition
  byKey: ReadonlyMap<string, OutlineRow>
  language: string
}

export function indexOf(
  definition: FormDefinition,
  rows: readonly OutlineRow[],
  language: string,
): FormIndex {
  return { definition, byKey: new Map(rows.map((row) => [row.item.key, row])), language }
}

/** Expressions that were read, by their text: each is told on every card that has it, at every keystroke. */
const read = new Map<string, Condition | null>()
const READ_MAX = 2000

function conditionOf(text: string): Condition | null {
  let condition = read.get(text)
  if (condition === undefined) {
    condition = readCondition(text)
    if (read.size >= READ_MAX) read.clear()
    read.set(text, condition)
  }
  return condition
}

/** `2.1 is “No” and 3 is answered`; the expression itself where it says more than rows can. */
export function conditionWords(t: Translate, text: string, index: FormIndex): string {
  const condition = conditionOf(text)
  if (!condition) return text.trim()
  const parts = condition.rows.map((row) =>
    ruleWords(t, `builder.rule_${row.is}`, {
      of: row.of === '.' ? t('builder.thisAnswer') : (index.byKey.get(row.of)?.number ?? row.of),
      value: valueWords(t, row, index),
    }),
  )
  return parts.join(t(condition.isAny ? 'builder.or' : 'builder.and'))
}

/** `at least 1, at most 2.2`: what the answer itself must be. */
export function limitWords(t: Translate, text: string, index: FormIndex): string {
  const condition = conditionOf(text)
  if (!condition || condition.rows.some(({ of }) => of !== '.')) {
    return conditionWords(t, text, index)
  }
  const parts = condition.rows.map((row) =>
    ruleWords(t, `builder.limit_${row.is}`, { value: valueWords(t, row, index) }),
  )
  return parts.join(condition.isAny ? t('builder.or') : ', ')
}

/** Sentences that were made, by language: putting one together costs a hundred times what finding it does. */
const made = new WeakMap<Translate, Map<string, string>>()

function ruleWords(t: Translate, key: string, values: Record<string, string>): string {
  const known = made.get(t) ?? new Map<string, string>()
  made.set(t, known)
  const name = [key, ...Object.values(values)].join('\n')
  const words = known.get(name) ?? t(key as MessageKey, values)
  if (known.size >= READ_MAX) known.clear()
  known.set(name, words)
  return words
}

function valueWords(t: Translate, { of, value }: ConditionRow, index: FormIndex): string {
  if (value.kind !== 'text') return plainWords(t, value, index)
  return ruleWords(t, 'builder.quoted', { text: choiceWords(of, value, index) })
}

function plainWords(t: Translate, value: ConditionValue, { byKey }: FormIndex): string {
  if (value.kind === 'question') return byKey.get(value.key)?.number ?? value.key
  return value.kind === 'today' ? t('builder.today') : 'text' in value ? value.text : ''
}

function choiceWords(of: string, { text }: { text: string }, index: FormIndex): string {
  const item = index.byKey.get(of)?.item
  if (item?.kind !== 'question') return text
  const choice = choicesOf(index.definition, item.list).find(({ name }) => name === text)
  return (choice && wordsOf(choice.label, index.language)) || text
}
