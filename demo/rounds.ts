import { clockAt, addDays, daysBetween, STORY_DAY, STORY_NOW } from './clock.ts'
import type { Finding, Report, HistoryStep } from './field-report.ts'
import { type Check, INSPECTIONS } from './inspections.ts'
import { type Milestone, milestonesOf, type SiteStory } from './plan-site.ts'
import { between, type Random, randomFrom } from './random.ts'

interface Round {
  stories: SiteStory[]
  visits: number
  /** Who goes to the sites, and who judges what they find. */
  engineers: string[]
  judges: string[]
  seed: number
}

/**
 * Routine visits to the sites over the last months, besides the reports that the story tells: each
 * to a work that was going on that day, with what was seen and what became of it.
 */
export function rounds({ stories, visits, engineers, judges, seed }: Round): Report[] {
  const random = randomFrom(seed)
  const works = new Map(stories.map((story) => [story._id, begunWorks(story)]))
  const sites = stories.filter(({ _id }) => (works.get(_id) ?? []).length > 0)
  const reports = Array.from({ length: visits }, (_, n): Report => {
    const story = pick(sites, n)
    const work = pick(works.get(story._id) ?? [], between(random, 0, 20))
    const inspection = pick(
      INSPECTIONS.filter(({ of }) => of.test(work.name)),
      0,
    )
    const day = workdayOf(work, random)
    const by = pick(engineers, n * 3 + story._id.length)
    const found = random() < 0.45 ? 0 : random() < 0.8 ? 1 : 2
    const checks = rotated(inspection.checks, n).slice(0, found)
    return {
      site: story._id,
      work: work.name,
      by,
      at: `${day} ${clockTime(random, n)}`,
      photos: rotated(inspection.photos, n).slice(0, between(random, 1, inspection.photos.length)),
      notes: pick(inspection.remarks, n),
      findings: checks.map((check, index) =>
        findingOf(check, { day, by, judge: pick(judges, n + index), n: n + index, random }),
      ),
    }
  })
  return withDeletions(reports, judges)
}

/** Visits that were deleted, from some days ago to just before they go for good. */
function withDeletions(reports: Report[], judges: string[]): Report[] {
  const reasons = ['Sent twice.', 'Wrong site chosen on the phone.', 'A trial of the new form.']
  const taken = new Map<Report, Report['deleted']>()
  for (const [n, age] of [88, 41, 4].entries()) {
    const day = addDays(STORY_DAY, -age)
    const found = reports.find(
      (report) => report.at < day && report.findings?.length === 0 && !taken.has(report),
    )
    const by = pick(judges, 0)
    if (found) taken.set(found, { by, at: `${day} 17:20`, reason: pick(reasons, n) })
  }
  return reports.map((report) => ({ ...report, deleted: taken.get(report) }))
}

/** The works of a site that had begun, on days of the story. */
function begunWorks(story: SiteStory): Milestone[] {
  const clock = clockAt(new Date(STORY_NOW))
  return milestonesOf('', story, clock, randomFrom(story._id.length)).filter(
    (work) => work.actualStatus !== 'Not Started' && (work.dateActualStart ?? '9') < STORY_DAY,
  )
}

/** A day on which the work went on, not a weekend, in the last half year and before today. */
function workdayOf({ dateActualStart, dateActualEnd }: Milestone, random: Random): string {
  const yesterday = addDays(STORY_DAY, -1)
  const first = dateActualStart ?? yesterday
  const last = (dateActualEnd ?? yesterday) < yesterday ? (dateActualEnd ?? yesterday) : yesterday
  const from = daysBetween(first, last) > 60 ? addDays(last, -60) : first
  const day = addDays(from, between(random, 0, Math.max(0, daysBetween(from, last))))
  const weekday = new Date(day).getUTCDay()
  return weekday === 0 ? addDays(day, -2) : weekday === 6 ? addDays(day, -1) : day
}

interface Case {
  day: string
  by: string
  judge: string
  n: number
  random: Random
}

function findingOf(check: Check, about: Case): Finding {
  return {
    question: check.question,
    error: check.error,
    notes: check.notes,
    photos: [check.photo],
    history: historyOf(about),
  }
}

/** The history of a finding: the older it is, the more likely it is closed. */
function historyOf({ day, by, judge, n, random }: Case): HistoryStep[] {
  const age = daysBetween(day, STORY_DAY)
  if (age < 5) return []
  const after = (days: number) => addDays(day, Math.min(days, age - 1))
  if (n % 11 === 4) {
    return [{ by: judge, at: `${after(1)} 09:10`, says: 'Dismissed', notes: pick(DISMISSALS, n) }]
  }
  const severity = ([2, 1, 3, 2, 1, 3, 2] as const)[n % 7] ?? 2
  const judged: HistoryStep[] = [
    { by: judge, at: `${after(1)} 08:40`, says: 'Recategorized', severity },
  ]
  if (n % 3 === 0) {
    judged.push({
      by,
      at: `${after(2)} 14:25`,
      says: 'Updated',
      notes: pick(PROGRESS, n),
      liked: n % 2 === 0 ? { thumbsUp: [judge] } : { check: [judge], clap: [by] },
    })
    if (n % 2 === 0) {
      judged.push({
        by: judge,
        at: `${after(2)} 16:05`,
        says: 'Reply',
        to: 2,
        notes: pick(REPLIES, n),
      })
    }
  }
  if (n % 17 === 9) {
    judged.push({ by: judge, at: `${after(4)} 10:30`, says: 'Deleted', notes: 'Raised twice.' })
    return judged
  }
  const isClosed = random() < Math.min(0.9, age / 60)
  if (!isClosed) return judged
  judged.push({ by, at: `${after(6)} 11:15`, says: 'Resolved', notes: pick(CLOSINGS, n) })
  return judged
}

const DISMISSALS = [
  'As drawn: the detail was changed with revision C.',
  'Seen again together with the designer, within tolerance.',
  'Belongs to the neighbouring lot, reported there.',
]
const PROGRESS = [
  'The contractor has named Friday as the day of repair.',
  'Half of it is done, photos follow with the next visit.',
  'Material is ordered; the supplier confirms ten days.',
  'Agreed on site with the foreman, he signs the sheet tomorrow.',
]
const REPLIES = [
  'Thank you. Please send the delivery note as well.',
  'Good. I tell the ministry that it does not move the handover.',
  'Then let us look at it together on Monday.',
]
const CLOSINGS = [
  'Repaired and checked on site.',
  'Done as agreed, measured again: in order.',
  'Replaced by the contractor at his cost.',
  'Papers are complete now.',
]

function pick<T>(list: T[], n: number): T {
  const item = list[n % list.length]
  if (item === undefined) throw new Error('There is nothing to pick from.')
  return item
}

function rotated<T>(list: T[], n: number): T[] {
  const turn = n % Math.max(1, list.length)
  return [...list.slice(turn), ...list.slice(0, turn)]
}

/** Minutes of their own, so that two visits to a site never share a moment. */
function clockTime(random: Random, n: number): string {
  const hour = between(random, 8, 16)
  return `${String(hour).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`
}
