import { daysBetween } from '@plumbline/contract/rules/dates/calendar-day'
import { isPlausibleSlip } from '@plumbline/contract/rules/facts/milestone-facts'
import { statusLetter } from '@plumbline/contract/rules/status'
import type { Language } from '@plumbline/contract/shapes'
import { dateIn } from '../pdf/sheet-parts.ts'
import { slipText } from '../week/week-writing.ts'
import type { MilestoneOfMonth, MonthFacts } from './month-facts.ts'
import { formatText } from '@plumbline/contract/texts/format-text'
import { PAPER_WORDS } from '../paper-words.ts'

/** The number of lines in each list. */
const LINES = 8

/** The changes of the month in four lists: completed, off track, moved, paid. */
export function changeLists({ milestones, siteNames }: MonthFacts, lang: Language) {
  const words = PAPER_WORDS[lang].month
  const named = ({ now }: MilestoneOfMonth) => `${now.name}, ${siteNames.get(now.site) ?? ''}`
  const list = (title: string, found: readonly string[], last: readonly string[] = []) => {
    const room = LINES - last.length
    const shown =
      found.length > room
        ? [
            ...found.slice(0, room - 1),
            formatText(lang, words.more, { n: String(found.length - room + 1) }),
          ]
        : found
    const lines = [...shown, ...last]
    return { title, lines: lines.length === 0 ? [words.nothing] : lines }
  }
  const became = (letter: 'C' | 'X') =>
    milestones
      .filter(
        ({ now, before }) =>
          before !== null &&
          statusLetter(now.actualStatus) === letter &&
          statusLetter(before.actualStatus) !== letter,
      )
      .map(named)
  const moved = milestones
    .flatMap((milestone) => {
      const [was, is] = [milestone.before?.datePlannedEnd, milestone.now.datePlannedEnd]
      return was && is && was !== is ? [{ milestone, is, by: daysBetween(was, is) }] : []
    })
    .toSorted((a, b) => b.by - a.by)
  const meant = moved.filter(({ by }) => isPlausibleSlip(by))
  const others = moved.length - meant.length
  const paid = milestones.filter(
    ({ now, before }) => before !== null && now.wasPaid && !before.wasPaid,
  )
  return [
    list(words.completed, became('C')),
    list(words.offTrack, became('X')),
    list(
      words.moved,
      meant.map(
        ({ milestone, is, by }) =>
          `${named(milestone)}: ${slipText(lang, words.days, by)}, ${dateIn(lang, is)}`,
      ),
      others > 0 ? [formatText(lang, words.farMoved, { n: String(others) })] : [],
    ),
    list(words.paidNow, paid.map(named)),
  ]
}
