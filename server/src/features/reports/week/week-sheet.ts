import { dateOf, type Day, daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import { isOpen, isWaiting } from '@plumbline/contract/rules/facts/issue-facts'
import { hasPlausiblePlan } from '@plumbline/contract/rules/facts/milestone-facts'
import { wasStoppedOn } from '@plumbline/contract/rules/dates/dated'
import { weekOf } from '@plumbline/contract/rules/dates/week'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import type { Paper } from '@plumbline/contract/reports/printing'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn, momentIn } from '../pdf/sheet-parts.ts'
import type { SheetFrame, SheetPill } from '../pdf/sheet.ts'
import { changesOf, nextOf } from './week-lines.ts'
import type { IssueOfWeek, MilestoneOfWeek, WeekFacts } from './week-facts.ts'
import { measureLine, numbersOf } from './week-numbers.ts'
import type { PhotoOfReport } from './week-rows.ts'
import { rangeIn, shortDay, shortMoment, shortNameOf, slipText } from './week-writing.ts'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The language of a report, and the time when it was asked for. */
export interface WeekWriting {
  lang: Language
  paper: Paper
  zone: string
  createdAt: string
  /** The address of the project in the app, without the scheme. */
  address: string
}

/** A table that loses rows where the page is too short, those of the highest rank first. */
interface RankedRows<Row> {
  title: string
  heads: string[]
  rows: (Row & { rank: number })[]
  /** The text in place of a table without rows. */
  none: string
}

interface MilestoneRow {
  name: string
  sub: string
  planned: string
  actual: string
  slip: string
  isLate: boolean
  status: SheetPill
  done: string
}

interface IssueRow {
  ref: string
  what: string
  severity: SheetPill
  owner: string
  due: string
  state: string
}

/** A week of a site on one page; photos by their hashes. */
export interface WeekSheet extends SheetFrame {
  above: string
  under: string
  status: SheetPill
  numbers: { value: string; text: string }[]
  measures: string
  milestones: RankedRows<MilestoneRow>
  issues: RankedRows<IssueRow>
  changes: { title: string; lines: string[] }
  photos: { title: string; all: { sha256: string; alt: string; caption: string }[] }
  next: { title: string; lines: string[] }
  /** Says how many are not shown, with `{n}`. */
  more: string
}

/** The week of a site as it is typeset, every text in its language. */
export function weekSheet(facts: WeekFacts, writing: WeekWriting): WeekSheet {
  const { lang } = writing
  const words = PAPER_WORDS[lang].week
  const common = PAPER_WORDS[lang].sheet
  const { site, from, to } = facts
  const [year = 2000, month = 1, day = 1] = dateOf(to).split('-').map(Number)
  const week = formatText(lang, words.week, { n: String(weekOf(from)) })
  const made = momentIn({ lang, query: writing }, writing.createdAt)
  return {
    lang,
    paper: writing.paper,
    date: [year, month, day],
    title: site.name,
    above: [words.title, week, rangeIn(lang, dateOf(from), dateOf(from + 6))].join(' · '),
    under: [site.region, site.contractor].filter(Boolean).join(' · '),
    status: statusPill(lang, facts.status.status),
    head: { project: site.project, printed: formatText(lang, words.madeOn, { date: made }) },
    foot: {
      address: [formatText(lang, words.madeBy, { name: site.madeBy }), writing.address].join(' · '),
      page: common.page,
      of: common.of,
    },
    missing: common.missing,
    numbers: numbersOf(facts, lang),
    measures: measureLine(facts, lang),
    milestones: {
      title: words.milestones,
      heads: words.milestoneHeads,
      rows: facts.milestones.map((milestone) => milestoneRow(milestone, facts, lang)),
      none: words.noMilestones,
    },
    issues: {
      title: words.issues,
      heads: words.issueHeads,
      rows: facts.issues.map((issue, rank) => issueRow(issue, { rank, to, lang })),
      none: words.noIssues,
    },
    changes: { title: words.changes, lines: changesOf(facts, lang) },
    photos: {
      title: words.photos,
      all: chosenPhotos(facts.photos).map((photo) => photoOf(photo, writing)),
    },
    next: {
      title: (to - from) % 7 === 6 ? words.next : words.nextDays,
      lines: nextOf(facts, lang),
    },
    more: words.more,
  }
}

const TONES: Record<MilestoneStatus, SheetPill['tone']> = {
  'Not Started': 'n',
  Ongoing: 'o',
  Completed: 'c',
  Stopped: 'p',
  'Off Track': 'x',
}

export function statusPill(lang: Language, status: MilestoneStatus): SheetPill {
  return { text: PAPER_WORDS[lang].sheet.statuses[status], tone: TONES[status] }
}

function milestoneRow(
  { now, before, slip }: MilestoneOfWeek,
  { to }: Pick<WeekFacts, 'to'>,
  lang: Language,
): MilestoneRow & { rank: number } {
  const words = PAPER_WORDS[lang].week
  const isChanged =
    before !== null &&
    (before.actualStatus !== now.actualStatus || before.percentCompleted !== now.percentCompleted)
  const begun = now.actualStatus !== 'Not Started' ? now.dateActualStart : null
  const isKnown = slip !== null && slip !== 0 && (now.actualStatus === 'Completed' || slip > 0)
  return {
    rank: isChanged ? 0 : rankOf(now, to),
    name: now.name,
    sub: [now.activityId, now.implementer].filter(Boolean).join(' · '),
    planned: hasPlausiblePlan(now) ? rangeIn(lang, now.datePlannedStart, now.datePlannedEnd) : '—',
    actual:
      begun !== null && now.dateActualEnd !== null && wasStoppedOn(now)
        ? formatText(lang, words.stopped, {
            start: dateIn(lang, begun),
            end: dateIn(lang, now.dateActualEnd),
          })
        : now.actualStatus === 'Completed' && now.dateActualEnd !== null
          ? rangeIn(lang, begun, now.dateActualEnd)
          : begun === null
            ? '—'
            : formatText(lang, words.since, { date: dateIn(lang, begun) }),
    slip: isKnown ? slipText(lang, words.days, slip) : '—',
    isLate: isKnown && slip > 0,
    status: statusPill(lang, now.actualStatus),
    done: formatPercent(lang, now.actualStatus === 'Completed' ? 1 : now.percentCompleted / 100, 1),
  }
}

/** Ranks problems first, then ongoing work, then work that begins soon, and completed work last. */
function rankOf({ actualStatus, datePlannedStart }: MilestoneOfWeek['now'], to: Day): number {
  if (actualStatus === 'Off Track' || actualStatus === 'Stopped') return 1
  if (actualStatus === 'Ongoing') return 2
  if (actualStatus === 'Completed') return 5
  return datePlannedStart !== null && daysBetween(dateOf(to), datePlannedStart) <= 28 ? 3 : 4
}

function issueRow(
  issue: IssueOfWeek,
  { rank, to, lang }: { rank: number; to: Day; lang: Language },
): IssueRow & { rank: number } {
  const words = PAPER_WORDS[lang].week
  const { severity, resolvedOn, dueAt } = issue
  const state = isWaiting(issue)
    ? words.isReady
    : formatText(lang, words.isOpen, { n: String(to - issue.createdOn) })
  return {
    rank,
    ref: `I-${issue.refId}`,
    what: issue.title,
    severity: {
      text: PAPER_WORDS[lang].sheet.severities[severity] ?? '',
      tone: `s${severity}` as SheetPill['tone'],
    },
    owner: shortNameOf(issue.owner) || issue.organisation || '—',
    due: dueAt === null ? '—' : shortDay(lang, dueAt),
    state: isOpen(issue)
      ? state
      : formatText(lang, words.resolvedOn, { date: shortDay(lang, resolvedOn ?? to) }),
  }
}

/** The number of photos on the page. */
const PHOTOS = 3

/** The newest photo of each document first. Further photos of a document follow only where there are no others. */
function chosenPhotos(photos: readonly PhotoOfReport[]): PhotoOfReport[] {
  const seen = new Set<string>()
  const others: PhotoOfReport[] = []
  const chosen = photos.filter((photo) => {
    const of = photo.ref || photo.milestone
    if (!seen.has(of)) return seen.add(of)
    others.push(photo)
    return false
  })
  return [...chosen, ...others].slice(0, PHOTOS)
}

function photoOf({ sha256, caption, at, ref, milestone }: PhotoOfReport, writing: WeekWriting) {
  const moment = shortMoment(writing.lang, writing.zone, at)
  const of = [ref, caption || milestone].filter(Boolean).join(', ')
  return { sha256, alt: `${of}. ${moment}`, caption: `${moment} · ${of}` }
}
