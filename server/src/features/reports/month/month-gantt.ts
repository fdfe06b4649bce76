import { axisOf } from '@plumbline/contract/rules/dates/axis'
import { dateOf, type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { expectedDates, hasValidDates, runsOn } from '@plumbline/contract/rules/dates/dated'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { statusPill } from '../week/week-sheet.ts'
import { slipText } from '../week/week-writing.ts'
import { monthsBetween } from './month-curve.ts'
import type { MilestoneOfMonth, MonthFacts } from './month-facts.ts'
import { shownBySite } from './month-tables.ts'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The number of lines on a page, with those of sites. */
const LINES = 45

/** The first and the last day, both included. */
type Bar = [start: Day, end: Day]

interface Bars {
  /** The dates of the baseline, else of the plan of now. */
  plan: Bar
  /** The work until the end of the month; null where none has begun, or where nobody entered a date. */
  done: Bar | null
  /** The work that is still expected. */
  rest: Bar | null
}

/** A line of the chart; bars from 0 to 1 of its width. */
interface GanttLine {
  name: string
  /** True for a site, which stands above its milestones; the next fields are of milestones. */
  isSite: boolean
  tone: string
  slip: string
  isLate: boolean
  plan: Bar | null
  done: Bar | null
  rest: Bar | null
}

/** Pages of bars below their sites, as wide as all plausible dates; no pages without dates. */
export function ganttOf(facts: MonthFacts, lang: Language) {
  const words = PAPER_WORDS[lang].month
  const { to, baseline } = facts
  const groups = shownBySite(facts).groups.map(({ site, milestones }) => ({
    site,
    all: milestones
      .filter(({ now }) => !now.hideFromGantt)
      .map((milestone) => ({ milestone, bars: barsOf(milestone, to) })),
  }))
  const days = groups.flatMap(({ all }) =>
    all.flatMap(({ bars }) => [bars?.plan, bars?.done, bars?.rest].flatMap((bar) => bar ?? [])),
  )
  const { start, end } = axisOf(Int32Array.from(days), to)
  const x = (day: Day) => Math.min(1, Math.max(0, (day - start) / (end + 1 - start)))
  const on = (bar: Bar | null | undefined): Bar | null =>
    !bar || bar[1] < start || bar[0] > end ? null : [x(bar[0]), x(bar[1] + 1)]
  const lineOf = ({ milestone, bars }: (typeof groups)[number]['all'][number]): GanttLine => ({
    name: milestone.now.name,
    isSite: false,
    tone: statusPill(lang, milestone.now.actualStatus).tone,
    slip: milestone.slip ? slipText(lang, words.days, milestone.slip) : '',
    isLate: (milestone.slip ?? 0) > 0,
    plan: on(bars?.plan),
    done: on(bars?.done),
    rest: on(bars?.rest),
  })
  const pages = pagesOf(groups.map(({ site, all }) => ({ site, lines: all.map(lineOf) })))
  const date = (day: Day) => dateIn(lang, dateOf(day))
  return {
    title: words.gantt,
    months: monthsBetween(start, end).map(({ day, text }) => ({ x: x(day), text })),
    today: x(to + 1),
    legend: {
      plan: baseline === null ? words.ganttPlan : words.ganttBaseline,
      done: words.ganttDone,
      rest: words.ganttRest,
      today: date(to),
    },
    pages:
      days.length === 0
        ? []
        : pages.map((lines) => ({
            lines,
            alt: formatText(lang, words.ganttAlt, {
              n: String(lines.filter(({ isSite }) => !isSite).length),
              sites: lines.flatMap(({ isSite, name }) => (isSite ? [name] : [])).join(', '),
              from: date(start),
              to: date(end),
            }),
          })),
  }
}

/** The bars of a milestone; null without a plan, or with dates that contradict each other. */
function barsOf({ now, planned, plannedStart, ends }: MilestoneOfMonth, to: Day): Bars | null {
  if (planned === null || plannedStart === null || plannedStart > planned) return null
  if (!hasValidDates(now)) return null
  const plan: Bar = [dayOf(plannedStart), dayOf(planned)]
  const end = ends === null ? null : dayOf(ends)
  if (now.actualStatus === 'Not Started') {
    const { start } = expectedDates(now)
    const first = Math.max(start === null ? to : dayOf(start), to + 1)
    return { plan, done: null, rest: end === null ? null : [Math.min(first, end), end] }
  }
  if (now.dateActualStart === null) return { plan, done: null, rest: null }
  const begun = dayOf(now.dateActualStart)
  if (!runsOn(now)) {
    return { plan, done: [begun, dayOf(now.dateActualEnd ?? now.dateActualStart)], rest: null }
  }
  return {
    plan,
    done: [begun, Math.max(begun, to)],
    rest: end !== null && end > to ? [to + 1, end] : null,
  }
}

/** A site stands again above what goes on with it on the next page, and never alone at the end of one. */
function pagesOf(groups: readonly { site: string; lines: readonly GanttLine[] }[]): GanttLine[][] {
  const pages: GanttLine[][] = []
  let page: GanttLine[] = []
  for (const { site, lines } of groups) {
    let isNamed = false
    for (const line of lines) {
      if (page.length + (isNamed ? 1 : 2) > LINES) {
        pages.push(page)
        page = []
        isNamed = false
      }
      if (!isNamed) page.push(siteLine(site))
      isNamed = true
      page.push(line)
    }
  }
  return page.length === 0 ? pages : [...pages, page]
}

function siteLine(name: string): GanttLine {
  const none = { plan: null, done: null, rest: null }
  return { name, isSite: true, tone: '', slip: '', isLate: false, ...none }
}
