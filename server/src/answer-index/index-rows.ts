import { type QuestionClass, questionClassOf } from '@plumbline/contract/answers/question-class'
import { comparedPart, foldedAnswer } from '@plumbline/contract/answers/folded-answer'
import { typedOf } from '@plumbline/contract/answers/typed-of'
import { entriesIn, entriesOf, pathOfEntry } from '@plumbline/contract/answers/entry-path'
import { questionPathOf } from '@plumbline/contract/forms/form-numbers'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'

/** The stored answer to one question, or a value that the form computed or the phone filled in. */
export interface GivenAnswer {
  /** Its path in the visit: 'pile[3]/depth'. */
  key: string
  kind: string
  vals: readonly string[]
  /** The number of files that the answer names. */
  files: number
}

/** An answer as a value that can be compared, or an entry of a repeat. */
export interface IndexRow {
  path: string
  class: QuestionClass
  /** The entry of the innermost repeat around it, counted over the whole visit from 1; 0 outside of repeats. */
  e: number
  /** Days since 1970, seconds, or a number. In the row of an entry: the entry of the next outer repeat around it. */
  num: number | null
  /** A choice, a folded text, or a value that could not be read. In the row of an entry: its numbers, '2.1'. */
  txt: string | null
}

/** Rows of one visit; what is behind them cannot be filtered. */
export const INDEX_ROWS_MAX = 5000

/**
 * The rows of a visit in the index of answers, from its answers in their order, those that nobody typed at the end.
 * Whatever writes or compares the index calls this alone.
 */
export function indexRows(given: readonly GivenAnswer[]): IndexRow[] {
  const entries = numberedEntries(given)
  const rows: IndexRow[] = []
  const seen = new Set<string>()
  for (const answer of given) {
    const around = entriesIn(answer.key)
    for (const [n, entry] of around.entries()) {
      if (seen.has(entry)) continue
      seen.add(entry)
      const outer = n === 0 ? 0 : (entries.get(around[n - 1] ?? '') ?? 0)
      const path = pathOfEntry(entry)
      const txt = entriesOf(entry).join('.')
      rows.push({ path, class: 'entry', e: entries.get(entry) ?? 0, num: outer, txt })
    }
    const path = questionPathOf(answer.key)
    const of = questionClassOf(answer.kind)
    const e = entries.get(around.at(-1) ?? '') ?? 0
    rows.push(...valuesOf(of, answer).map((value) => ({ path, class: of, e, ...value })))
    if (rows.length >= INDEX_ROWS_MAX) break
  }
  return rows.slice(0, INDEX_ROWS_MAX)
}

type Value = Pick<IndexRow, 'num' | 'txt'>

function valuesOf(of: QuestionClass, { vals, files }: GivenAnswer): Value[] {
  const [raw] = vals
  if (of === 'file') return files > 0 ? [{ num: files, txt: null }] : []
  if (raw === undefined || raw === '') return []
  switch (of) {
    case 'one':
    case 'several':
      return [...new Set(vals.map(comparedPart))].map((txt) => ({ num: null, txt }))
    case 'text':
      return textValues(null, raw)
    case 'computed':
      return textValues(typedOf('number', raw), raw)
    case 'place':
      return [{ num: null, txt: 'set' }]
    case 'entry':
      return []
    default: {
      const num = numberOf(of, raw)
      return [{ num, txt: num === null ? foldedAnswer(raw) : null }]
    }
  }
}

/** A text of blanks alone is none. */
function textValues(num: number | null, raw: string): Value[] {
  const txt = foldedAnswer(raw)
  return txt === '' ? [] : [{ num, txt }]
}

/** Null where it cannot be read. */
function numberOf(of: 'number' | 'day' | 'moment' | 'time', raw: string): number | null {
  if (of === 'day') {
    const day = typedOf('day', raw)
    return day === null ? null : dayOf(day)
  }
  if (of === 'moment') {
    const moment = typedOf('moment', raw)
    return moment === null ? null : moment.at / 1000
  }
  return typedOf(of, raw)
}

/** The number of each entry among those of its repeat, in the order of their own numbers. */
function numberedEntries(given: readonly GivenAnswer[]): Map<string, number> {
  const entries = [...new Set(given.flatMap(({ key }) => entriesIn(key)))]
  const numbered = new Map<string, number>()
  for (const of of Map.groupBy(entries, pathOfEntry).values()) {
    const inOrder = of.map((entry) => ({ entry, numbers: entriesOf(entry) }))
    inOrder.sort((a, b) => compareNumbers(a.numbers, b.numbers))
    for (const [n, { entry }] of inOrder.entries()) numbered.set(entry, n + 1)
  }
  return numbered
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((n, place) => n !== b[place])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
