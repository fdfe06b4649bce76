import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { filled, SHEET_WORDS } from '../pdf/sheet-words.ts'
import type { SheetPill } from '../pdf/sheet.ts'
import { statusPill } from '../week/week-sheet.ts'
import { dateOr, percentIn, shortNameOf, slipText } from '../week/week-writing.ts'
import type { MilestoneOfMonth, MonthFacts } from './month-facts.ts'
import { MONTH_WORDS } from './month-words.ts'

/** So many milestones stand in the table; of more, those that moved most. */
const MILESTONES = 1000

/** The sites, and the milestones below theirs. */
export function milestoneTables(facts: MonthFacts, lang: Language) {
  const words = MONTH_WORDS[lang]
  const { sites, milestones, baseline } = facts
  const over = milestones.length - MILESTONES
  const shown =
    over > 0
      ? milestones.toSorted((a, b) => (b.slip ?? 0) - (a.slip ?? 0)).slice(0, MILESTONES)
      : milestones
  const bySite = Map.groupBy(shown, ({ now }) => now.site)
  return {
    milestones: {
      title: baseline === null ? words.planOfNow : words.milestones,
      against:
        baseline === null
          ? words.noBaseline
          : filled(words.against, {
              name: baseline.name,
              date: dateIn(lang, baseline.createdAt.slice(0, 10)),
            }),
      heads:
        baseline === null ? words.milestoneHeads.with(1, words.plannedEnd) : words.milestoneHeads,
      more: over > 0 ? filled(words.more, { n: String(over) }) : '',
      groups: sites.flatMap((site) => {
        const rows = bySite.get(site.id) ?? []
        return rows.length === 0
          ? []
          : [{ site: site.name, rows: rows.map((row) => milestoneRow(row, lang)) }]
      }),
    },
    sites: {
      title: words.sites,
      heads: words.siteHeads,
      rows: sites.map(({ name, region, counts, percent, delay, status }) => ({
        name,
        region,
        n: String(counts.N + counts.O + counts.X + counts.C),
        percent,
        complete: percentIn(lang, percent / 100),
        delay: delay > 0 ? slipText(words.days, delay) : '—',
        status: statusPill(lang, status),
      })),
    },
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
  const { ages, issues, to, siteNames, resolvedAfter } = facts
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
        value: String(resolvedAfter?.n ?? 0),
        text: filled(words.resolved, { days: String(resolvedAfter?.median ?? 0) }),
      },
      { value: String(facts.overdue), text: filled(words.overdue, { n: String(facts.overAge) }) },
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
