import { comparedPart, foldedAnswer } from '@plumbline/contract/answers/folded-answer'
import { typedOf } from '@plumbline/contract/answers/typed-of'
import { type AnswerFilter, OPERATORS_OF } from '@plumbline/contract/data/answer-filters'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { problems } from '../../problems.ts'
import { boundsOf, type Reader } from '../lists/day-bounds.ts'
import type { Question } from './form-questions.queries.ts'

/** SQL of a condition on a row of the index. @param a its alias */
export type RowCondition = (a: string) => string

/** The conditions of a filter on the rows of a question in the index. */
export interface Comparison {
  /** Conditions each of which some row has to meet. */
  some: RowCondition[]
  /** The condition that no row may meet; null for none. */
  none: RowCondition | null
}

/** `$n` for a value of a statement. */
type Bind = (value: unknown) => string

const DAYS_MOST = 3660
const SIGNS = { ne: '<>', lt: '<', le: '<=', gt: '>', ge: '>=' } as const

/**
 * SQL for a filter on an answer; days of moments are those of the reader. A filter for another answer finds no
 * submission without an answer. Errors: 400 for an operator or a value that does not fit.
 */
export function comparisonOf(
  question: Pick<Question, 'class'>,
  filter: AnswerFilter,
  bind: Bind,
  reader: Pick<Reader, 'timeZone'>,
): Comparison {
  const { op, values } = filter
  const of = question.class
  if (!OPERATORS_OF[of].includes(op)) {
    throw problems.invalid([{ path: 'answer', code: 'dataOperator', params: { op } }])
  }
  if (op === 'set') return { some: [anyRow], none: null }
  if (op === 'not') return { some: [], none: anyRow }
  if (op === 'bad') return { some: [(a) => `${a}.num is null`], none: null }
  switch (of) {
    case 'one':
    case 'several':
      return choicesCompared(op, values.map(comparedPart), bind)
    case 'text':
      return { some: [textCompared(op, values[0] ?? '', bind)], none: null }
    default:
      return { some: [numbersCompared(of, filter, bind, reader)], none: null }
  }
}

const anyRow: RowCondition = () => 'true'

function choicesCompared(op: string, names: string[], bind: Bind): Comparison {
  if (op === 'all') {
    const places = names.map((name) => `${bind(name)}::text`)
    return { some: places.map((place) => (a: string) => `${a}.txt = ${place}`), none: null }
  }
  const place = `${bind(names)}::text[]`
  const among: RowCondition = (a) => `${a}.txt = any(${place})`
  return op === 'in' ? { some: [among], none: null } : { some: [anyRow], none: among }
}

function textCompared(op: string, value: string, bind: Bind): RowCondition {
  const folded = foldedAnswer(value)
  if (folded === '') throw wrongValue(value)
  if (op === 'eq') {
    const place = bind(folded)
    return (a) => `${a}.txt = ${place}::text`
  }
  const pattern = `${folded.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const place = bind(op === 'beg' ? pattern : `%${pattern}`)
  return (a) => `${a}.txt like ${place}::text`
}

/** A range of numbers, of which the first is in it, and the last may be. */
interface Range {
  from: number
  to: number
}

function numbersCompared(
  of: 'number' | 'day' | 'moment' | 'time' | 'place' | 'file',
  { op, values }: AnswerFilter,
  bind: Bind,
  { timeZone }: Pick<Reader, 'timeZone'>,
): RowCondition {
  const compared = (sign: string, value: number): RowCondition => {
    const place = bind(value)
    return (a) => `${a}.num ${sign} ${place}::double precision`
  }
  const between = (from: number, to: number): RowCondition => {
    const [least, most] = [compared('>=', from), compared('<=', to)]
    return (a) => `${least(a)} and ${most(a)}`
  }
  const rangeOf = (value: string): Range => {
    if (of === 'moment') return momentsOf(value, timeZone)
    const number = readValue(of, value)
    return { from: number, to: number }
  }
  if (op === 'last') {
    const { first, last } = lastDays(values[0] ?? '', timeZone)
    const [begin, end] = [rangeOf(first), rangeOf(last)]
    return between(begin.from, end.to)
  }
  const [one = { from: 0, to: 0 }, other = one] = values.map(rangeOf)
  // the end of a day is not before it
  if (op === 'lt' || op === 'ge') return compared(SIGNS[op], one.from)
  if (op === 'gt' || op === 'le' || op === 'ne') return compared(SIGNS[op], one.to)
  return between(one.from, op === 'btw' ? other.to : one.to)
}

/** The seconds of a day where the reader is, to the last thousandth. */
function momentsOf(value: string, timeZone: string): Range {
  if (typedOf('day', value) === null) throw wrongValue(value)
  const { first, last } = boundsOf(value, timeZone)
  return { from: Date.parse(first) / 1000, to: Date.parse(last) / 1000 }
}

function readValue(of: 'number' | 'day' | 'time' | 'place' | 'file', value: string): number {
  if (of === 'day') {
    const day = typedOf('day', value)
    if (day !== null) return dayOf(day)
  } else if (of === 'number' || of === 'time') {
    const number = typedOf(of, value)
    if (number !== null) return number
  }
  throw wrongValue(value)
}

/** Today and the days before it, `n` of them together. */
function lastDays(n: string, timeZone: string): { first: string; last: string } {
  if (!/^[1-9]\d{0,3}$/.test(n) || Number(n) > DAYS_MOST) throw wrongValue(n)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  return { first: dateOf(dayOf(today) - Number(n) + 1), last: today }
}

const wrongValue = (value: string) =>
  problems.invalid([{ path: 'answer', code: 'dataValue', params: { value: value.slice(0, 60) } }])
