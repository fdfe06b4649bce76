import { dateOf, type Day, dayOf, daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import { hasPlausiblePlan, isPlausibleSlip } from '@plumbline/contract/rules/facts/milestone-facts'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import type { WeekFacts } from './week-facts.ts'
import type { MilestoneOfReport } from './week-rows.ts'
import { shortDay, shortNameOf, slipText } from './week-writing.ts'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The number of lines in each list. */
const LINES = 6

/** The changes of the week: a line for each milestone, and one for issues. */
export function changesOf(
  { milestones, raised, resolved, to }: WeekFacts,
  lang: Language,
): string[] {
  const words = PAPER_WORDS[lang].week
  const lines = milestones.flatMap(({ now, before }) => {
    const changes = before === null ? [] : changeOf({ now, before }, to, lang)
    return changes.length === 0 ? [] : [`${now.name}: ${changes.join(', ')}`]
  })
  const added = milestones.filter(({ before }) => before === null).length
  if (added > 0) lines.unshift(formatText(lang, words.added, { n: String(added) }))
  if (raised + resolved > 0) {
    const counts = { raised: String(raised), resolved: String(resolved) }
    lines.unshift(formatText(lang, words.issuesChanged, counts))
  }
  if (lines.length === 0) return [words.noChanges]
  const hidden = lines.length - LINES
  return hidden > 1
    ? [...lines.slice(0, LINES - 1), formatText(lang, words.more, { n: String(hidden + 1) })]
    : lines
}

function changeOf(
  { now, before }: { now: MilestoneOfReport; before: MilestoneOfReport },
  to: Day,
  lang: Language,
): string[] {
  const words = PAPER_WORDS[lang].week
  const { statuses } = PAPER_WORDS[lang].sheet
  const changes: string[] = []
  const isOther = now.actualStatus !== before.actualStatus
  if (isOther) changes.push(`${statuses[before.actualStatus]} → ${statuses[now.actualStatus]}`)
  if (now.percentCompleted !== before.percentCompleted && now.actualStatus !== 'Completed') {
    const [from, to] = [before, now].map((state) =>
      formatPercent(lang, state.percentCompleted / 100, 1),
    )
    changes.push(`${from} → ${to}`)
  }
  const [planned, was] = [now.datePlannedEnd, before.datePlannedEnd]
  if (planned !== null && was !== null && planned !== was) {
    const days = daysBetween(was, planned)
    const by = slipText(lang, words.days, days)
    changes.push(
      isPlausibleSlip(days)
        ? formatText(lang, words.planMoved, { by, date: dateIn(lang, planned) })
        : words.planMovedFar,
    )
  }
  const expected = now.dateForecastEnd
  const isNew = expected !== null && expected !== before.dateForecastEnd
  if (isNew && isPlausibleSlip(dayOf(expected) - to)) {
    changes.push(formatText(lang, words.expected, { date: dateIn(lang, expected) }))
  }
  if (now.wasPaid && !before.wasPaid) changes.push(words.wasPaid)
  return changes
}

/** The issues that are due, and the milestones that are planned to begin or to end, in the seven days after. */
export function nextOf({ milestones, issues, to }: WeekFacts, lang: Language): string[] {
  const words = PAPER_WORDS[lang].week
  const [first, last] = [dateOf(to + 1), dateOf(to + 7)]
  const isNext = (date: string | null) => date !== null && date >= first && date <= last
  const found: { date: string; text: string }[] = []
  const add = (date: string | null, text: string) => {
    if (date !== null && isNext(date)) found.push({ date, text })
  }
  for (const issue of issues) {
    const { dueAt, refId, owner, organisation } = issue
    const who = shortNameOf(owner) || organisation
    const due = formatText(lang, words.dueOn, { ref: `I-${refId}` })
    if (isOpen(issue)) add(dueAt, who === '' ? due : `${due} (${who})`)
  }
  for (const { now } of milestones) {
    if (now.actualStatus === 'Completed') continue
    const plan = hasPlausiblePlan(now) ? now : null
    const start = now.dateForecastStart ?? plan?.datePlannedStart ?? null
    if (now.actualStatus === 'Not Started')
      add(start, formatText(lang, words.starts, { name: now.name }))
    const end = now.dateForecastEnd ?? plan?.datePlannedEnd ?? null
    add(end, formatText(lang, words.ends, { name: now.name }))
  }
  if (found.length === 0) return [words.nothingNext]
  return found
    .toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
    .slice(0, LINES)
    .map(({ date, text }) => `${shortDay(lang, date)}: ${text}`)
}
