import type { AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { DataQuestion } from '@plumbline/contract/data/form-data'
import type { MapClass } from '@plumbline/contract/data/form-map'
import { dateOf, dayOf, dayFrom, monthOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useMemo } from 'react'
import { FLAGGED, HUES, OTHER } from '../../../../charts/colours.ts'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { useFigures } from '../charts/useFigures.ts'
import { wordsOf } from '../questions.ts'

/** A class as the legend and the marks show it: it is told by its sign, and not by its colour alone. */
export interface ShownClass {
  sign: string
  colour: string
  label: string
  n: number
  /** The filter that a press adds on the question; 'withIssues' filters submissions; null where no filter fits. */
  filter: Omit<AnswerFilter, 'q'> | 'withIssues' | null
}

const A = 65

/** The classes of a map in words, in their order. */
export function useShownClasses(
  classes: readonly MapClass[],
  question: DataQuestion | undefined,
): ShownClass[] {
  const t = useT()
  const { language, locale } = useLanguage()
  const { number } = useFigures()
  return useMemo(() => {
    const month = new Intl.DateTimeFormat(locale, {
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    })
    const names = classes.flatMap((one) => (one.kind === 'choice' ? [one.name] : []))
    const [first] = classes.flatMap((one) => (one.kind === 'month' ? [one.month] : []))
    const shown = (one: MapClass): Pick<ShownClass, 'label' | 'filter'> & Partial<ShownClass> => {
      switch (one.kind) {
        case 'choice': {
          const choice = question?.choices.find(({ name }) => name === one.name)
          const label = (choice && wordsOf(choice.labels, language)) || one.name
          return { label, filter: { op: 'in', values: [one.name] } }
        }
        case 'numbers': {
          const ends = [number(one.from), number(one.to)]
          return {
            label: one.from === one.to ? number(one.from) : ends.join(' – '),
            filter: { op: 'btw', values: [String(one.from), String(one.to)] },
          }
        }
        case 'month':
          return {
            label: month.format(new Date(one.month)),
            filter: { op: 'btw', values: [one.month, lastDayOf(one.month)] },
          }
        case 'withIssues':
          return {
            label: t('data.map.withIssues'),
            filter: 'withIssues',
            sign: '!',
            colour: FLAGGED,
          }
        case 'withoutIssues':
          return { label: t('data.map.withoutIssues'), filter: null, sign: '✓', colour: HUES[1] }
        case 'other':
          return {
            label: t('data.chart.other'),
            filter:
              first === undefined ? { op: 'out', values: names } : { op: 'lt', values: [first] },
            sign: '+',
            colour: OTHER,
          }
        case 'unread':
          return {
            label: t('data.map.unread'),
            filter: { op: 'bad', values: [] },
            sign: '?',
            colour: OTHER,
          }
        default:
          return {
            label: t('data.map.unanswered'),
            filter: { op: 'not', values: [] },
            sign: '–',
            colour: OTHER,
          }
      }
    }
    return classes.map((one, place) => ({
      sign: String.fromCharCode(A + place),
      colour: HUES[place % HUES.length] ?? OTHER,
      n: one.n,
      ...shown(one),
    }))
  }, [classes, question, language, locale, number, t])
}

function lastDayOf(first: string): string {
  const { year, month } = monthOf(dayOf(first))
  return dateOf(dayFrom(year, month + 1, 1) - 1)
}
