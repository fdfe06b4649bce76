import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { isOpen } from '@plumbline/contract/rules/facts/issue-facts'
import type { Measures } from '@plumbline/contract/rules/progress/measures'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { filled } from '../pdf/sheet-words.ts'
import { mostLate, type WeekFacts } from './week-facts.ts'
import { WEEK_WORDS, type WeekWords } from './week-words.ts'
import { numberIn, percentIn, signed } from './week-writing.ts'

/** The five numbers at the top: complete, longest delay, open issues, submissions, and paid or earned. */
export function numbersOf(facts: WeekFacts, lang: Language): { value: string; text: string }[] {
  const words = WEEK_WORDS[lang]
  const { status, issues, completedBefore, measures } = facts
  const longest = mostLate(facts.milestones)
  return [
    {
      value: percentIn(lang, status.percent / 100),
      text: filled(words.complete, { more: signed(status.counts.C - completedBefore) }),
    },
    { value: filled(words.days, { n: String(longest) }), text: words.longest },
    {
      value: String(issues.filter(isOpen).length),
      text: filled(words.open, { n: String(facts.resolved) }),
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
  const [done, planned] = sharesOf(measures).map((share) => percentIn(lang, share))
  if (weights.by === 'cost' && paid !== null) {
    return [{ value: percentIn(lang, paid), text: filled(words.paid, { done: done ?? '' }) }]
  }
  return [{ value: done ?? '', text: filled(words.earned, { planned: planned ?? '' }) }]
}

/** What is done, and what was to be, as shares of all. */
const sharesOf = ({ done, planned, total }: Measures) => [done / total, planned / total]

/** How far it is by the plan, in one line that names what is counted; '' without a plan. */
export function measureLine(
  { measures, weights, doneBefore, baseline }: WeekFacts,
  lang: Language,
): string {
  const words = WEEK_WORDS[lang]
  if (measures === null) return ''
  const [done = 0, planned = 0] = sharesOf(measures)
  const more = doneBefore === null ? null : Math.round(done * 100) - Math.round(doneBefore * 100)
  const shares = { done: percentIn(lang, done), planned: percentIn(lang, planned) }
  const { index, forecastEnd, lastDay } = measures
  return [
    filled(weights.by === 'cost' ? words.byCost : words.byDays, shares) +
      (more === null ? '' : filled(words.doneMore, { more: signed(more) })),
    index === null ? '' : filled(words.index, { n: numberIn(lang, index, 2) }),
    aheadText(measures, words),
    forecastEnd === null
      ? ''
      : filled(words.forecast, {
          date: dateIn(lang, dateOf(forecastEnd)),
          planned: dateIn(lang, dateOf(lastDay)),
        }),
    baseline === null ? words.planOfNow : filled(words.against, { name: baseline }),
    weights.leftOut === 0 ? '' : filled(words.leftOut, { n: String(weights.leftOut) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function aheadText({ daysEarned, daysPassed, done, total }: Measures, words: WeekWords): string {
  if (daysPassed === 0 || done >= total) return ''
  const days = Math.round(daysEarned - daysPassed)
  if (days === 0) return words.onPlan
  return filled(days > 0 ? words.ahead : words.behind, { n: String(Math.abs(days)) })
}
