import { classOf } from '@plumbline/contract/answers/answer-class'
import { readNumber } from '@plumbline/contract/answers/read-number'
import { shownOf, type StoredAnswer } from '@plumbline/contract/answers/shown-of'
import { Link } from '@tanstack/react-router'
import { useT } from '../../../i18n/useT.ts'
import { formatDay } from '../../../lib/dates/dates.ts'
import { cutEnd } from '../../../lib/texts/cut.ts'
import { useAnswerFormats } from '../../../lib/texts/useAnswerFormats.ts'
import classes from '../Submission.module.css'
import type { Last, Was } from './last-time.ts'

const SHOWN_MAX = 120

interface Props {
  last: Last
  was: Was
  /** The answer that it stands beside. */
  now: StoredAnswer
  projectId: string
}

/** The answer of the last visit, as a link to it: 'Oct 14: 47 · −12', or only that it is the same. */
export function LastAnswer({ last, was, now, projectId }: Props) {
  const t = useT()
  const formats = useAnswerFormats()
  const day = formatDay(last.at)
  const shown = [
    shownOf(was, formats).text,
    was.photos > 0 && t('versions.photos', { n: was.photos }),
  ]
  const difference = differenceOf(now, was, formats.locale)
  return (
    <Link
      className={`num hintText ${classes.last}`}
      to="/projects/$projectId/submissions/$docId"
      params={{ projectId, docId: last.submission._id }}
      search={{ answer: was.key }}
    >
      {isSame(now, was) ? (
        t('versions.asOn', { day })
      ) : (
        <>
          {`${day}: `}
          <b dir="auto">{cutEnd(shown.filter(Boolean).join(' · '), SHOWN_MAX)}</b>
          {difference && ` · ${difference}`}
        </>
      )}
    </Link>
  )
}

/** True if two answers are equal: by the values that phones write, where both are known. */
function isSame(now: StoredAnswer, was: StoredAnswer): boolean {
  const [a, b] = [numberIn(now), numberIn(was)]
  if (a !== null && b !== null) return a === b
  const areKnown = now.values.length > 0 && was.values.length > 0
  const [one, other] = areKnown ? [now.values, was.values] : [now.answers, was.answers]
  const isAnswered = other.some((text) => text !== '')
  return isAnswered && one.length === other.length && one.every((text, n) => text === other[n])
}

/** '+1.5' since then; null of what are no two different numbers. */
function differenceOf(now: StoredAnswer, was: StoredAnswer, locale: string): string | null {
  const [a, b] = [numberIn(now), numberIn(was)]
  if (a === null || b === null || a === b) return null
  // without the dust of binary fractions
  const by = Number((a - b).toPrecision(12))
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: 12 }).format(Math.abs(by))
  return `${by < 0 ? '−' : '+'}${digits}`
}

function numberIn({ kind, values }: StoredAnswer): number | null {
  const [raw = ''] = values
  return classOf(kind) === 'number' || kind === 'calculate' ? readNumber(raw) : null
}
