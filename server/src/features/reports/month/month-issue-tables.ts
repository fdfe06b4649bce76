import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { isOverdue } from '@plumbline/contract/rules/facts/issue-facts'
import type { Spread } from '@plumbline/contract/rules/progress/spread'
import type { Language } from '@plumbline/contract/shapes'
import type { SheetPill } from '../pdf/sheet.ts'
import { dateOr, numberIn, shortNameOf } from '../week/week-writing.ts'
import type { MonthFacts } from './month-facts.ts'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

const sum = (counts: readonly number[]) => counts.reduce((all, n) => all + n, 0)

/** The number of issues that are named. */
const WORST = 40

/** Issues by severity and age, and those that are worst. */
export function issueTables(facts: MonthFacts, lang: Language) {
  const words = PAPER_WORDS[lang].month
  const { ages, issues, to, siteNames, times } = facts
  const tooLong = sum(times.bySeverity.map((own) => own.tooLong))
  const severities = PAPER_WORDS[lang].sheet.severities
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
        text: formatText(lang, words.resolved, { days: String(times.toResolve?.median ?? 0) }),
      },
      {
        value: String(facts.overdue),
        text: formatText(lang, words.overdue, { n: String(tooLong) }),
      },
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
        .map(({ limit, open, tooLong: late, resolved, inTime }, severity) => ({
          severity: pill(severity),
          counts: [
            formatText(lang, words.days, { n: String(limit) }),
            String(open),
            String(late),
            String(resolved),
            resolved === 0 ? '—' : `${inTime} · ${formatPercent(lang, inTime / resolved)}`,
          ],
          isTooLong: late > 0,
        }))
        .toReversed(),
      foot: [
        spreadText(words.toCategorize, times.toCategorize, lang),
        spreadText(words.toResolve, times.toResolve, lang),
        formatText(lang, words.reopened, { n: String(times.reopened) }),
        words.ofNone,
      ]
        .filter(Boolean)
        .join(' · '),
    },
    worst: {
      title: words.worst,
      heads: words.issueHeads,
      none: words.none,
      more:
        worst.length > WORST
          ? formatText(lang, words.more, { n: String(worst.length - WORST) })
          : '',
      rows: worst.slice(0, WORST).map((issue) => {
        const due = dateOr(lang, issue.dueAt)
        const isPast = isOverdue(issue, dateOf(to))
        return {
          ref: `I-${issue.refId}`,
          what: issue.title,
          site: siteNames.get(issue.site) ?? '',
          severity: pill(issue.severity),
          owner: shortNameOf(issue.owner) || issue.organisation || '—',
          due: isPast ? formatText(lang, words.due, { date: due }) : due,
          isOverdue: isPast,
        }
      }),
    },
  }
}

/** The median, and the days that four of five do not exceed; '' without values. */
function spreadText(text: string, spread: Spread | null, lang: Language): string {
  if (spread === null) return ''
  const days = (value: number) => numberIn(lang, value, value % 1 === 0 ? 0 : 1)
  return formatText(lang, text, { median: days(spread.median), most: days(spread.most) })
}
