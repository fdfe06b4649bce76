import type { AnswerClass } from '../answers/answer-class.ts'

/** The operators of a filter of answers, as a query names them. */
export const ANSWER_OPERATORS = [
  'eq',
  'ne',
  'lt',
  'le',
  'gt',
  'ge',
  'btw',
  /** Takes dates in the last n days. */
  'last',
  'in',
  'all',
  'out',
  'has',
  'beg',
  'set',
  'not',
  /** It could not be read. */
  'bad',
] as const
export type AnswerOperator = (typeof ANSWER_OPERATORS)[number]

const OF_NUMBERS = ['eq', 'ne', 'lt', 'le', 'gt', 'ge', 'btw'] as const
const OF_DAYS = ['eq', 'lt', 'gt', 'btw', 'last'] as const
const OF_ALL = ['set', 'not'] as const

/** The operators of each class of answers, in the order in which people choose them. */
export const OPERATORS_OF: Readonly<Record<AnswerClass, readonly AnswerOperator[]>> = {
  number: [...OF_NUMBERS, ...OF_ALL, 'bad'],
  day: [...OF_DAYS, ...OF_ALL, 'bad'],
  moment: [...OF_DAYS, ...OF_ALL, 'bad'],
  time: ['lt', 'gt', 'btw', ...OF_ALL],
  one: ['in', 'out', ...OF_ALL],
  several: ['in', 'all', 'out', ...OF_ALL],
  text: ['eq', 'has', 'beg', ...OF_ALL],
  place: OF_ALL,
  file: OF_ALL,
}

/** Characters of one value. */
export const FILTER_VALUE_MAX = 200
/** Choices of one filter. */
export const FILTER_CHOICES_MAX = 200
export const ANSWER_FILTERS_MAX = 5

/** A filter of the answers to one question. */
export interface AnswerFilter {
  q: number
  op: AnswerOperator
  /** Two of 'btw', one or more of choices, none of 'set', 'not' and 'bad', else one. */
  values: string[]
}

/** The reason why a text is no filter. */
export type FilterFault =
  | { code: 'dataQuestion'; params: { q: string } }
  | { code: 'dataOperator'; params: { op: string } }
  | { code: 'dataValue'; params: { value: string } }

const WITHOUT_VALUE: readonly AnswerOperator[] = ['set', 'not', 'bad']
const OF_CHOICES: readonly AnswerOperator[] = ['in', 'all', 'out']

/** Returns the number of values that an operator takes; 'choices' are one or more. */
export function valuesOf(op: AnswerOperator): 0 | 1 | 2 | 'choices' {
  if (WITHOUT_VALUE.includes(op)) return 0
  if (OF_CHOICES.includes(op)) return 'choices'
  return op === 'btw' ? 2 : 1
}

/** Characters of what is wrong that a refusal repeats. */
const SHOWN_MAX = 60

/** Reads `12.lt.50` or `19.in.bad,fair`: the values are percent-encoded, and commas stand between them. */
export function readAnswerFilter(text: string): AnswerFilter | FilterFault {
  const [, q = '', op = '', rest] = /^([^.]*)(?:\.([^.]*)(?:\.(.*))?)?$/s.exec(text) ?? []
  if (!isQuestion(q)) return { code: 'dataQuestion', params: { q: q.slice(0, SHOWN_MAX) } }
  if (!isOperator(op)) return { code: 'dataOperator', params: { op: op.slice(0, SHOWN_MAX) } }
  const values = rest === undefined ? [] : valuesIn(rest)
  return values !== null && hasEnough(op, values)
    ? { q: Number(q), op, values }
    : { code: 'dataValue', params: { value: (rest ?? '').slice(0, SHOWN_MAX) } }
}

/** Writes a filter for a query. */
export function answerFilterText({ q, op, values }: AnswerFilter): string {
  const asked = values.map((value) => encodeURIComponent(value)).join(',')
  return values.length === 0 ? `${q}.${op}` : `${q}.${op}.${asked}`
}

/** True if a text is the number of a question. */
export const isQuestion = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text)

const isOperator = (op: string): op is AnswerOperator =>
  (ANSWER_OPERATORS as readonly string[]).includes(op)

function hasEnough(op: AnswerOperator, values: readonly string[]): boolean {
  if (values.some((value) => value === '' || value.length > FILTER_VALUE_MAX)) return false
  const needed = valuesOf(op)
  if (needed === 'choices') return values.length > 0 && values.length <= FILTER_CHOICES_MAX
  return values.length === needed
}

/** Null where a percent sign begins no character, or what it begins cannot be stored. */
function valuesIn(text: string): string[] | null {
  try {
    const values = text.split(',').map((value) => decodeURIComponent(value))
    return values.every((value) => value.isWellFormed() && !value.includes('\0')) ? values : null
  } catch {
    return null
  }
}
