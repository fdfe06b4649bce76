import { readCalculation } from '@plumbline/contract/forms/rows/calculation'
import {
  type Condition,
  type ConditionRow,
  type ConditionValue,
  readCondition,
} from '@plumbline/contract/forms/rows/condition'
import type { FormDefinition, FormItem, FormText } from '@plumbline/contract/forms/form-definition'
import { FormNames } from '@plumbline/contract/forms/form-names'
import { type FormNode, formNodes, ROOT } from '@plumbline/contract/forms/form-tree'
import { ownValue } from '@plumbline/contract/rules/own-value'
import type { Translate } from '../../../i18n/translate.ts'
import type { MessageKey } from '../../../i18n/message-key.ts'
import { choicesOf } from './model/options.ts'
import type { OutlineRow } from './model/outline.ts'
import type { ItemPath } from '@plumbline/contract/forms/writing/places'

/** Words of a text in a language, else in the first one that has any. */
export function wordsOf(text: FormText | undefined, language: string): string {
  if (!text) return ''
  return ownValue(text, language)?.trim() || Object.values(text).find((words) => words.trim()) || ''
}

/** The label of an item, else its name. */
export const titleOf = (item: FormItem, language: string) =>
  ('label' in item && wordsOf(item.label, language)) || item.key

/** The items of a form, for sentences about conditions. */
export interface FormIndex {
  definition: FormDefinition
  rows: readonly OutlineRow[]
  /** The row that a name means in an expression of the item at a path. */
  rowCalled: (name: string, from: ItemPath) => OutlineRow | undefined
  language: string
}

export function indexOf(
  definition: FormDefinition,
  rows: readonly OutlineRow[],
  language: string,
): FormIndex {
  // most keystrokes need none of it
  let known: { names: FormNames; nodes: Map<string, FormNode>; byPath: Map<string, OutlineRow> }
  const read = () => {
    const nodes = formNodes(definition)
    const own = nodes.filter(({ isItem }) => isItem)
    return {
      names: new FormNames(nodes),
      nodes: new Map(own.map((node) => [node.path, node])),
      byPath: new Map(rows.map((row) => [row.path, row])),
    }
  }
  const rowCalled = (name: string, from: ItemPath) => {
    known ??= read()
    const to = known.names.node(name, known.nodes.get(from) ?? ROOT)
    return to?.isItem ? known.byPath.get(to.path) : undefined
  }
  return { definition, rows, rowCalled, language }
}

/** The rows that an expression of the item at a path can call by their names. */
export const rowsCalledFrom = ({ rows, rowCalled }: FormIndex, path: ItemPath) =>
  rows.filter((row) => rowCalled(row.item.key, path)?.path === row.path)

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
export function conditionWords(
  t: Translate,
  text: string,
  index: FormIndex,
  path: ItemPath,
): string {
  const condition = conditionOf(text)
  if (!condition) return text.trim()
  const parts = condition.rows.map((row) =>
    ruleWords(t, `builder.rule_${row.is}`, {
      of:
        row.of === '.'
          ? t('builder.thisAnswer')
          : (index.rowCalled(row.of, path)?.number ?? row.of),
      value: valueWords(t, row, index, path),
    }),
  )
  return parts.join(t(condition.isAny ? 'builder.or' : 'builder.and'))
}

/** `at least 1, at most 2.2`: what the answer itself must be. */
export function limitWords(t: Translate, text: string, index: FormIndex, path: ItemPath): string {
  const condition = conditionOf(text)
  if (!condition || condition.rows.some(({ of }) => of !== '.')) {
    return conditionWords(t, text, index, path)
  }
  const parts = condition.rows.map((row) =>
    ruleWords(t, `builder.limit_${row.is}`, { value: valueWords(t, row, index, path) }),
  )
  return parts.join(condition.isAny ? t('builder.or') : ', ')
}

const SIGN_WORDS = { plus: '+', minus: '−', times: '×', by: '÷' } as const

/** `(2.2 + 2.3) × 100`; the expression itself where it says more than steps can. */
export function calculationWords(
  t: Translate,
  text: string,
  index: FormIndex,
  path: ItemPath,
): string {
  const steps = readCalculation(text)
  if (!steps) return text.trim()
  return steps.reduce((words, { sign, value }, n) => {
    const name =
      value.kind === 'number' ? '' : (index.rowCalled(value.key, path)?.number ?? value.key)
    const own =
      value.kind === 'number' ? value.text : ruleWords(t, `builder.operand_${value.kind}`, { name })
    if (n === 0) return own
    const isClose = sign === 'times' || sign === 'by'
    const isLoose = isClose && / [+−] /.test(words) && !words.startsWith('(')
    return `${isLoose ? `(${words})` : words} ${SIGN_WORDS[sign]} ${own}`
  }, '')
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

function valueWords(
  t: Translate,
  { of, value }: ConditionRow,
  index: FormIndex,
  path: ItemPath,
): string {
  if (value.kind === 'text') {
    const item = index.rowCalled(of, path)?.item
    return ruleWords(t, 'builder.quoted', { text: choiceWords(item, value, index) })
  }
  if (value.kind === 'question') return index.rowCalled(value.key, path)?.number ?? value.key
  return plainWords(t, value)
}

function plainWords(t: Translate, value: ConditionValue): string {
  return value.kind === 'today' ? t('builder.today') : 'text' in value ? value.text : ''
}

function choiceWords(
  item: FormItem | undefined,
  { text }: { text: string },
  index: FormIndex,
): string {
  if (item?.kind !== 'question') return text
  const choice = choicesOf(index.definition, item.list).find(({ name }) => name === text)
  return (choice && wordsOf(choice.label, index.language)) || text
}
