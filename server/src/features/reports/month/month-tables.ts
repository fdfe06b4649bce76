import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { isPlausibleSlip } from '@plumbline/contract/rules/dates/slip'
import { slipRanges, type Spread } from '@plumbline/contract/rules/progress/spread'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { filled, SHEET_WORDS } from '../pdf/sheet-words.ts'
import type { SheetPill } from '../pdf/sheet.ts'
import { statusPill } from '../week/week-sheet.ts'
import { dateOr, numberIn, percentIn, shortNameOf, slipText } from '../week/week-writing.ts'
import { knownSlips } from '../week/week-facts.ts'
import type { MilestoneOfMonth, MonthFacts } from './month-facts.ts'
import { MONTH_WORDS } from './month-words.ts'

/** So many milestones stand in the table; of more, those that moved most. */
const MILESTONES = 1000

/** What stands on paper, by sites, and how many do not. */
export function shownBySite({ sites, milestones }: MonthFacts) {
  const over = milestones.length - MILESTONES
  const shown =
    over > 0
      ? milestones.toSorted((a, b) => (b.slip ?? 0) - (a.slip ?? 0)).slice(0, MILESTONES)
      : milestones
  const bySite = Map.groupBy(shown, ({ now }) => now.site)
  const groups = sites.flatMap(({ id, name }) => {
    const own = bySite.get(id) ?? []
    return own.length === 0 ? [] : [{ site: name, milestones: own }]
  })
  return { over, groups }
}

/** The sites, what slipped, and the milestones below their sites. */
export function milestoneTables(facts: MonthFacts, lang: Language) {
  const words = MONTH_WORDS[lang]
  const { sites, milestones, baseline } = facts
  const { over, groups } = shownBySite(facts)
  const slips = knownSlips(milestones)
  const moved = slips.filter((slip) => slip !== 0).length
  return {
    milestones: {
      title: baseline === null ? words.planOfNow : words.milestones,
      against:
        baseline === null
          ? words.noBaseline
          : filled(words.against, {
              name: baseline.name,
              date: dateIn(lang, baseline.createdAt.slice(0, 10)),
              n: String(milestones.length),
              moved: String(moved),
              same: String(slips.length - moved),
              unknown: String(milestones.length - slips.length),
            }),
      heads:
        baseline === null ? words.milestoneHeads.with(1, words.plannedEnd) : words.milestoneHeads,
      more: over > 0 ? filled(words.more, { n: String(over) }) : '',
      groups: groups.map(({ site, milestones: own }) => ({
        site,
        rows: own.map((row) => milestoneRow(row, lang)),
      })),
    },
    slipped: slippedTable(facts, lang),
    spread: {
      title: words.spread,
      heads: words.spreadHeads,
      counts: slipRanges(slips).map(String),
    },
    sites: {
      title: words.sites,
      heads: words.siteHeads,
      rows: sites.map(({ name, region, counts, percent, delay, status, goesOn, silent }) => ({
        name,
        region,
        n: String(counts.N + counts.O + counts.X + counts.C),
        percent,
        complete: percentIn(lang, percent / 100),
        delay: delay > 0 ? slipText(words.days, delay) : '—',
        status: statusPill(lang, status),
        last: goesOn
          ? silent === null
            ? words.never
            : filled(words.days, { n: String(silent) })
          : '—',
      })),
    },
  }
}

/** So many of those that slipped most are named. */
const SLIPPED = 20

/** What is not complete and ends on another day than planned, the latest first. */
function slippedTable({ milestones, siteNames, baseline }: MonthFacts, lang: Language) {
  const words = MONTH_WORDS[lang]
  const slipped = milestones
    .flatMap(({ now, planned, ends, slip }) =>
      now.actualStatus === 'Completed' || !slip || !isPlausibleSlip(slip)
        ? []
        : [{ now, planned, ends, slip }],
    )
    .toSorted((a, b) => b.slip - a.slip)
  return {
    title: words.slipped,
    heads: baseline === null ? words.slippedHeads.with(3, words.plannedEnd) : words.slippedHeads,
    more:
      slipped.length > SLIPPED ? filled(words.more, { n: String(slipped.length - SLIPPED) }) : '',
    rows: slipped.slice(0, SLIPPED).map(({ now, planned, ends, slip }) => ({
      cells: [
        now.name,
        siteNames.get(now.site) ?? '',
        now.implementer || '—',
        dateOr(lang, planned),
        dateOr(lang, ends),
      ],
      slip: slipText(words.days, slip),
      isLate: slip > 0,
    })),
  }
}

function milestoneRow({ now, planned, ends, slip }: MilestoneOfMonth, lang: Language) {
  return {
    name: now.name,
    planned: dateOr(lang, planned),
    ends: dateOr(lang, ends),
    slip: slip === null || slip === 0 ? '—' : slipText(MONTH_WORDS[lang].days, slip),
    isLate: slip !== null && slip > 0,
    status: statusPill(lang, now.actualStatus),
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0)

/** So many issues are named. */
const WORST = 40

/** Issues by severity and age, and those that are worst. */
export function issueTables(facts: MonthFacts, lang: Language) {
  const words = MONTH_WORDS[lang]
  const { ages, issues, to, siteNames, times } = facts
  const over = sum(times.bySeverity.map((own) => own.over))
  const severities = SHEET_WORDS[lang].severities
  const worst = issues.filter(({ severity }) => severity >= 3)
  const pill = (severity: number): SheetPill => ({
    text: severities[severity] ?? '',
    tone: `s${severity}` as SheetPill['tone'],
  })
  return {
    title: words.issues,
    numbers: [
      { value: String(facts.raised), text: words.raised },
      {
        value: String(times.toResolve?.n ?? 0),
        text: filled(words.resolved, { days: String(times.toResolve?.median ?? 0) }),
      },
      { value: String(facts.overdue), text: filled(words.overdue, { n: String(over) }) },
      { value: String(facts.waiting), text: words.waiting },
    ],
    matrix: {
      title: words.matrix,
      heads: [words.severity, ...words.ages],
      rows: ages
        .map((counts, severity) => ({
          severity: pill(severity),
          counts: [...counts, sum(counts)].map(String),
        }))
        .toReversed(),
    },
    limits: {
      title: words.limits,
      heads: words.limitHeads,
      rows: times.bySeverity
        .map(({ limit, open, over: late, resolved, inTime }, severity) => ({
          severity: pill(severity),
          counts: [
            filled(words.days, { n: String(limit) }),
            String(open),
            String(late),
            String(resolved),
            resolved === 0 ? '—' : `${inTime} · ${percentIn(lang, inTime / resolved)}`,
          ],
          isOver: late > 0,
        }))
        .toReversed(),
      told: [
        spreadText(words.toCategorize, times.toCategorize, lang),
        spreadText(words.toResolve, times.toResolve, lang),
        filled(words.reopened, { n: String(times.reopened) }),
        words.ofNone,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    worst: {
      title: words.worst,
      heads: words.issueHeads,
      none: words.none,
      more: worst.length > WORST ? filled(words.more, { n: String(worst.length - WORST) }) : '',
      rows: worst.slice(0, WORST).map((issue) => {
        const due = dateOr(lang, issue.dueAt)
        const isOverdue = issue.dueAt !== null && issue.dueAt < dateOf(to)
        return {
          ref: `I-${issue.refId}`,
          what: issue.title,
          site: siteNames.get(issue.site) ?? '',
          severity: pill(issue.severity),
          owner: shortNameOf(issue.owner) || issue.organisation || '—',
          due: isOverdue ? filled(words.due, { date: due }) : due,
          isOverdue,
        }
      }),
    },
  }
}

/** What most took, in days; '' of nothing. */
function spreadText(text: string, spread: Spread | null, lang: Language): string {
  if (spread === null) return ''
  const days = (value: number) => numberIn(lang, value, value % 1 === 0 ? 0 : 1)
  return filled(text, { median: days(spread.median), most: days(spread.most) })
}
