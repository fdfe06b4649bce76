import { fullYear, monthNamed, realDate } from '@plumbline/contract/rules/imports/written-date'

/** Which of the two numbers of `01/04/2026` comes first. */
export type DateOrder = 'day' | 'month'

export type ReadDate = { value: string } | { problem: 'unreadable' | 'order' }

const UNREADABLE = { problem: 'unreadable' } as const
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})\.?$/
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})$/
const DAY_AND_NAME = /^(\d{1,2})[\s.-]+(\p{L}{3,})\.?[\s,.-]+(\d{4}|\d{2})$/u
const NAME_AND_DAY = /^(\p{L}{3,})\.?\s+(\d{1,2}),?\s+(\d{4})$/u
/** Midnight, which some spreadsheets add to a day, and the Ukrainian word for a year. */
const REST = /(?:[T\s]0?0:00(?::00(?:\.0{1,9})?)?Z?|р(?:\.|оку)?)$/u

/**
 * A calendar date as people and spreadsheets write it, as `YYYY-MM-DD`. The year comes first
 * (`2026-04-01`), or last with dots (`1.4.2026`: the day, then the month), with slashes (`01/04/2026`)
 * or with the name of the month (`1 Apr 2026`, `1 квітня 2026`). With slashes either number may be the
 * month: one above 12 decides, else the `order`; without one the person has to say. Years of two
 * digits are of this century.
 */
export function readDate(text: string, order: DateOrder | null = null): ReadDate {
  const plain = text.trim().replace(REST, '').trim()
  const iso = ISO.exec(plain)
  if (iso) return dateFrom(iso[1], iso[2], iso[3])
  const dotted = DOTTED.exec(plain)
  if (dotted) return dateFrom(dotted[3], dotted[2], dotted[1])
  const named = DAY_AND_NAME.exec(plain)
  if (named) return dateFrom(named[3], monthNamed(named[2] ?? ''), named[1])
  const american = NAME_AND_DAY.exec(plain)
  if (american) return dateFrom(american[3], monthNamed(american[1] ?? ''), american[2])
  const slashed = SLASHED.exec(plain)
  return slashed ? readSlashed(slashed, order) : UNREADABLE
}

function readSlashed([, one, two, year]: RegExpExecArray, order: DateOrder | null): ReadDate {
  const decided = decides(one, two)
  // 31/31/2026 is no date whichever comes first, 4/4/2026 is one either way.
  if (decided === 'no date') return UNREADABLE
  const by = decided ?? (Number(one) === Number(two) ? 'day' : order)
  if (!by) return { problem: 'order' }
  return by === 'day' ? dateFrom(year, two, one) : dateFrom(year, one, two)
}

function decides(one: string | undefined, two: string | undefined): DateOrder | 'no date' | null {
  if (Number(one) > 12) return Number(two) > 12 ? 'no date' : 'day'
  return Number(two) > 12 ? 'month' : null
}

/**
 * Which number comes first in dates that came together: what one of them leaves no doubt about holds
 * for all. Null when none says so, or when they say both.
 */
export function orderOf(texts: Iterable<string>): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const text of texts) {
    const slashed = SLASHED.exec(text.trim().replace(REST, '').trim())
    const decided = slashed && decides(slashed[1], slashed[2])
    if (decided && decided !== 'no date') found.add(decided)
  }
  return found.size === 1 ? ([...found][0] ?? null) : null
}

function dateFrom(year = '', month: string | number = 0, day = ''): ReadDate {
  const value = realDate(fullYear(year), Number(month), Number(day))
  return value === null ? UNREADABLE : { value }
}
