import type { CalculationStep, CalculationValue } from '@plumbline/contract/forms/rows/calculation'
import type { ConditionRow } from '@plumbline/contract/forms/rows/condition'
import type { FormItem, FormQuestion } from '@plumbline/contract/forms/form-definition'
import type { OutlineRow } from './outline.ts'
import { type ItemPath, isWithin } from '@plumbline/contract/forms/writing/places'

const NUMBERS: readonly FormQuestion['type'][] = ['integer', 'decimal', 'range']

/** True if the value of an item is a number for calculations. */
const isNumber = (item: FormItem) =>
  item.kind === 'calculate' || (item.kind === 'question' && NUMBERS.includes(item.type))

/** A value that a calculation can use, and the row of its item. */
export interface Operand {
  row: OutlineRow
  value: Exclude<CalculationValue, { kind: 'number' }>
}

/**
 * The values that the calculation at a path can use: numbers, and, of repeats around other items, the number of entries
 * and the sums of their numbers.
 */
export function operandsOf(rows: readonly OutlineRow[], own: ItemPath): Operand[] {
  const elsewhere = rows.filter(({ item, path }) => item.kind === 'repeat' && !isWithin(own, path))
  return rows.flatMap((row): Operand[] => {
    const { item, path } = row
    if (path === own) return []
    const { key } = item
    if (item.kind === 'repeat') {
      return elsewhere.includes(row) ? [{ row, value: { kind: 'count', key } }] : []
    }
    if (!isNumber(item)) return []
    const kind = elsewhere.some((repeat) => isWithin(path, repeat.path)) ? 'sum' : 'question'
    return [{ row, value: { kind, key } }]
  })
}

/**
 * The next step of a calculation: the number that is asked after the one in its last step, if it stands before the
 * calculation; at first the first number.
 */
export function nextStep(
  rows: readonly OutlineRow[],
  own: ItemPath,
  steps: readonly CalculationStep[],
): CalculationStep {
  const operands = operandsOf(rows, own)
  const at = rows.findIndex(({ path }) => path === own)
  const last = operands.findLastIndex(({ value }) =>
    steps.some((step) => step.value.kind === value.kind && step.value.key === value.key),
  )
  const next = operands[last + 1]
  const isBefore = next && (at < 0 || rows.indexOf(next.row) < at)
  return { sign: 'plus', value: isBefore ? next.value : { kind: 'number', text: '1' } }
}

/**
 * The first thing that a condition of the item at a path may be about: the answer before it that raises an issue, else
 * the question right before it.
 */
export function firstCondition(
  questions: readonly OutlineRow[],
  own: ItemPath,
): ConditionRow | undefined {
  const asked = questions.filter(({ path }) => path !== own)
  const at = questions.findIndex(({ path }) => path === own)
  const before = at < 0 ? asked : questions.slice(0, at)
  const row = before.findLast(({ item }) => flaggedChoice(item)) ?? before.at(-1) ?? asked.at(0)
  if (!row) return undefined
  const { item } = row
  const of = item.key
  if (item.kind === 'question' && item.type === 'selectOne') {
    return { of, is: 'is', value: { kind: 'text', text: flaggedChoice(item) ?? '' } }
  }
  if (item.kind === 'question' && item.type === 'selectMultiple') {
    return { of, is: 'has', value: { kind: 'text', text: flaggedChoice(item) ?? '' } }
  }
  if (isNumber(item)) return { of, is: 'moreThan', value: { kind: 'number', text: '0' } }
  return { of, is: 'answered', value: { kind: 'text', text: '' } }
}

const flaggedChoice = (item: FormItem) =>
  item.kind === 'question' && item.flag && 'choices' in item.flag.when
    ? item.flag.when.choices[0]
    : undefined

/** The next limit of an answer: first a minimum, then as maximum the number that was asked before it. */
export function nextLimit(
  questions: readonly OutlineRow[],
  own: ItemPath,
  before: readonly ConditionRow[],
): ConditionRow {
  if (before.length === 0) return { of: '.', is: 'atLeast', value: { kind: 'number', text: '0' } }
  const at = questions.findIndex(({ path }) => path === own)
  const number = questions
    .slice(0, Math.max(at, 0))
    .findLast(({ item }) => item.kind === 'question' && isNumber(item))
  const value = number
    ? { kind: 'question' as const, key: number.item.key }
    : { kind: 'number' as const, text: '100' }
  return { of: '.', is: 'atMost', value }
}
