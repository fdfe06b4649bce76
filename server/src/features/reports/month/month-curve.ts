import { dateOf, type Day, dayFrom, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import { currencyText } from '@plumbline/contract/rules/currency'
import { plannedAt } from '../progress/planned.ts'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { numberIn, signed } from '../week/week-writing.ts'
import { knownSlips } from '../week/week-facts.ts'
import type { MonthFacts } from './month-facts.ts'
import type { DoneOnDay } from './month.queries.ts'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The number of points of a curve on paper. */
const POINTS = 80

type Point = [x: number, y: number]

/** A piece of the curve of progress; dashed where its days were worked out later. */
interface Piece {
  isDerived: boolean
  points: Point[]
}

/**
 * The planned and the real curve as points from 0 to 1 in both directions, with where months begin below; no lines where
 * nothing is planned.
 */
export function curveOf(facts: MonthFacts, lang: Language) {
  const { curve, to, measures } = facts
  const words = PAPER_WORDS[lang].month
  const legend = { planned: words.planned, actual: words.actual, derived: words.derived }
  const first = curve[0]?.day
  const end = curve.at(-1)?.day
  if (first === undefined || end === undefined || measures === null) {
    return { planned: [], done: [], months: [], today: 0, alt: '', legend }
  }
  const last = Math.max(end, to)
  const x = (day: Day) => (last === first ? 0 : (day - first) / (last - first))
  const planned = Array.from({ length: POINTS + 1 }, (_, n): Point => {
    const day = first + ((last - first) * n) / POINTS
    return [n / POINTS, plannedAt(curve, day) / measures.total]
  })
  const seen = [...beforeRecords(facts, first, measures.total), ...facts.done].filter(
    ({ day }) => day >= first && day < to,
  )
  const step = Math.max(1, Math.ceil(seen.length / POINTS))
  const thinned = seen.filter((_, n) => n % step === 0 || n === seen.length - 1)
  // what comes from a day that was worked out later is drawn as that is
  const isDerived = thinned.at(-1)?.isDerived ?? false
  const now = { day: to, share: measures.done / measures.total, isDerived }
  const share = (value: number) => formatPercent(lang, value / measures.total)
  return {
    planned,
    done: piecesOf(
      [...thinned, now].map((one) => ({ isDerived: one.isDerived, at: [x(one.day), one.share] })),
    ),
    months: monthsBetween(first, last).map(({ day, text }) => ({ x: x(day), text })),
    today: x(to),
    alt: formatText(lang, words.curveAlt, {
      from: dateIn(lang, dateOf(first + 1)),
      to: dateIn(lang, dateOf(last)),
      date: dateIn(lang, dateOf(to)),
      planned: share(measures.planned),
      done: share(measures.done),
    }),
    legend,
  }
}

/**
 * The progress before the first stored day: a milestone counts in full on the day on which it ended, and not before.
 */
function beforeRecords({ ended, done, to }: MonthFacts, first: Day, total: number): DoneOnDay[] {
  const until = done[0]?.day ?? to
  let sum = 0
  const found = ended
    .filter(({ day }) => day < until)
    .toSorted((a, b) => a.day - b.day)
    .map(({ day, weight }) => {
      sum += weight
      return { day, share: sum / total, isDerived: true }
    })
  return found.length === 0 ? [] : [{ day: first, share: 0, isDerived: true }, ...found]
}

/**
 * Splits points into pieces. Each piece begins where the one before it ends: filled-in days lie between stored ones.
 */
function piecesOf(points: readonly { isDerived: boolean; at: Point }[]): Piece[] {
  const pieces: Piece[] = []
  for (const { isDerived, at } of points) {
    const last = pieces.at(-1)
    if (last?.isDerived === isDerived) last.points.push(at)
    else pieces.push({ isDerived, points: [...(last?.points.slice(-1) ?? []), at] })
  }
  return pieces
}

/** The number of months that are named below a curve at most. */
const MONTHS = 12

/** The first days of months that lie between two days, at most twelve of them. */
export function monthsBetween(first: Day, last: Day): { day: Day; text: string }[] {
  const [from, to] = [monthCount(first - 1) + 1, monthCount(last)]
  const step = Math.max(1, Math.ceil((to - from + 1) / MONTHS))
  const found: { day: Day; text: string }[] = []
  for (let count = from; count <= to; count += step) {
    const [year, month] = [Math.floor(count / 12), (count % 12) + 1]
    found.push({
      day: dayFrom(year, month, 1),
      text: `${String(month).padStart(2, '0')}.${year}`,
    })
  }
  return found
}

function monthCount(day: Day): number {
  const { year, month } = monthOf(day)
  return year * 12 + month - 1
}

/** The measures by their names, without those that have no meaning. */
export function measureRows(facts: MonthFacts, lang: Language): [string, string][] {
  const words = PAPER_WORDS[lang].month
  const { measures, weights, late, paid } = facts
  if (measures === null) return []
  const { index, indexByDays, forecastEnd, lastDay, done, planned, total } = measures
  const percent = (value: number) => formatPercent(lang, value / total, 1)
  const date = (day: Day) => dateIn(lang, dateOf(day))
  const isDone = done >= total
  const rows: [string, string | null][] = [
    [
      weights.by === 'cost'
        ? formatText(lang, words.byCost, { unit: currencyText(weights.unit, lang) })
        : words.weighedByDays,
      `${words.actual} ${percent(done)} · ${words.planned} ${percent(planned)}`,
    ],
    [words.spi, index === null ? null : numberIn(lang, index, 2)],
    [
      words.sv,
      index === null
        ? null
        : formatText(lang, words.points, { n: pointsOf(lang, (done - planned) / total) }),
    ],
    [words.spiDays, indexByDays === null ? null : numberIn(lang, indexByDays, 2)],
    [
      words.slipDays,
      isDone || measures.daysPassed === 0
        ? null
        : formatText(lang, words.days, {
            n: signed(Math.round(measures.daysEarned - measures.daysPassed)),
          }),
    ],
    [words.forecast, forecastEnd === null ? null : date(forecastEnd)],
    [words.planEnd, date(lastDay)],
    [words.paid, paid === null || weights.by !== 'cost' ? null : formatPercent(lang, paid, 1)],
    [words.afterPlan, shareAfterPlan(facts, lang)],
    [
      words.medianLate,
      late === null
        ? null
        : [late.median, late.most, late.max]
            .map((days) =>
              formatText(lang, words.days, { n: numberIn(lang, days, days % 1 === 0 ? 0 : 1) }),
            )
            .join(' · '),
    ],
    [words.leftOut, weights.leftOut === 0 ? null : String(weights.leftOut)],
  ]
  return rows.flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as [string, string]],
  )
}

/** Points of percent with their sign: '+3.2', '−12.0'. */
function pointsOf(lang: Language, share: number): string {
  const points = numberIn(lang, Math.abs(share * 100), 1)
  return `${share < 0 ? '−' : '+'}${points}`
}

/** The share of milestones with a known end that end after the plan, or are expected to; null without any. */
function shareAfterPlan({ milestones }: MonthFacts, lang: Language): string | null {
  const known = knownSlips(milestones)
  if (known.length === 0) return null
  const after = known.filter((days) => days > 0).length
  return formatText(lang, PAPER_WORDS[lang].month.shareOf, {
    share: formatPercent(lang, after / known.length),
    some: String(after),
    n: String(known.length),
  })
}
