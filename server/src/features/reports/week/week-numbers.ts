import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import type { Measures } from '../progress/measures.ts'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { mostLate, type WeekFacts } from './week-facts.ts'
import { numberIn, signed } from './week-writing.ts'
import { formatPercent } from '@plumbline/contract/texts/format-percent'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS, type WeekWords } from '../paper-words.ts'

/** The five numbers at the top: complete, longest delay, open issues, submissions, and paid or earned. */
export function numbersOf(facts: WeekFacts, lang: Language): { value: string; text: string }[] {
  const words = PAPER_WORDS[lang].week
  const { status, issues, completedBefore, measures } = facts
  const longest = mostLate(facts.milestones)
  return [
    {
      value: formatPercent(lang, status.percent / 100),
      text: formatText(lang, words.complete, { more: signed(status.counts.C - completedBefore) }),
    },
    { value: formatText(lang, words.days, { n: String(longest) }), text: words.longest },
    {
      value: String(issues.filter(isOpen).length),
      text: formatText(lang, words.open, { n: String(facts.resolved) }),
    },
    { value: String(facts.submissions), text: words.submissions },
    ...lastOf(facts, measures, { words, lang }),
  ]
}

function lastOf(
  { paid, weights }: WeekFacts,
  measures: Measures | null,
  { words, lang }: { words: WeekWords; lang: Language },
) {
  if (measures === null) return []
  const [done, planned] = sharesOf(measures).map((share) => formatPercent(lang, share))
  if (weights.by === 'cost' && paid !== null) {
    return [
      {
        value: formatPercent(lang, paid),
        text: formatText(lang, words.paid, { done: done ?? '' }),
      },
    ]
  }
  return [{ value: done ?? '', text: formatText(lang, words.earned, { planned: planned ?? '' }) }]
}

/** The work that is done, and the work that was planned, as shares of all. */
const sharesOf = ({ done, planned, total }: Measures) => [done / total, planned / total]

/** The progress by the plan, in one line that names its unit; '' without a plan. */
export function measureLine(
  { measures, weights, doneBefore, baseline }: WeekFacts,
  lang: Language,
): string {
  const words = PAPER_WORDS[lang].week
  if (measures === null) return ''
  const [done = 0, planned = 0] = sharesOf(measures)
  const more = doneBefore === null ? null : Math.round(done * 100) - Math.round(doneBefore * 100)
  const shares = { done: formatPercent(lang, done), planned: formatPercent(lang, planned) }
  const { index, forecastEnd, lastDay } = measures
  return [
    formatText(lang, weights.by === 'cost' ? words.byCost : words.byDays, shares) +
      (more === null ? '' : formatText(lang, words.doneMore, { more: signed(more) })),
    index === null ? '' : formatText(lang, words.index, { n: numberIn(lang, index, 2) }),
    aheadText(measures, lang),
    forecastEnd === null
      ? ''
      : formatText(lang, words.forecast, {
          date: dateIn(lang, dateOf(forecastEnd)),
          planned: dateIn(lang, dateOf(lastDay)),
        }),
    baseline === null ? words.planOfNow : formatText(lang, words.against, { name: baseline }),
    weights.leftOut === 0 ? '' : formatText(lang, words.leftOut, { n: String(weights.leftOut) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function aheadText({ daysEarned, daysPassed, done, total }: Measures, lang: Language): string {
  const words = PAPER_WORDS[lang].week
  if (daysPassed === 0 || done >= total) return ''
  const days = Math.round(daysEarned - daysPassed)
  if (days === 0) return words.onPlan
  return formatText(lang, days > 0 ? words.ahead : words.behind, { n: String(Math.abs(days)) })
}
