import { lasted } from '@plumbline/contract/answers/lasted'
import { FAR_METRES } from '@plumbline/contract/rules/limits'
import type { VisitDetails } from '@plumbline/contract/intake/visits'
import type { Submission } from '@plumbline/contract/submissions/submission'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { Translate } from '../../i18n/translate.ts'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { formatDateTime, formatDay, formatTime, localDay } from '../../lib/dates/dates.ts'
import { fullName } from '../../lib/texts/people.ts'
import { distanceText } from '../../map/scale.ts'
import type { Fact } from '../detail/Facts.tsx'
import classes from './Submission.module.css'
import { useLastTime } from './last/last-time.ts'
import { modelIn, useMetresToSite, useVisit } from './visit.ts'

/** The rows that only a visit of a phone has: form, times on the phone, accuracy, distance. */
export function useVisitFacts(submission: Submission): Fact[] {
  const t = useT()
  const { locale } = useLanguage()
  const visit = useVisit(submission)
  const metres = useMetresToSite(submission)
  const last = useLastTime(submission)
  if (!visit) return []
  const version = submission.formVersion
  return [
    {
      label: t('submissions.rowForm'),
      value: (
        <>
          <Link
            className={classes.link}
            to="/projects/$projectId/forms/$formId"
            params={{ projectId: submission.project, formId: visit.form._id }}
          >
            {visit.form.title}
          </Link>
          {version !== null && (
            <span className={classes.onPhone}>{t('submissions.formVersion', { n: version })}</span>
          )}
        </>
      ),
    },
    { label: t('submissions.rowOnPhone'), value: <OnPhone visit={visit} /> },
    ...(visit.accuracy === null
      ? []
      : [
          {
            label: t('submissions.rowAccuracy'),
            value: t('submissions.accuracy', { distance: distanceText(locale, visit.accuracy) }),
          },
        ]),
    ...(metres === null
      ? []
      : [{ label: t('submissions.rowDistance'), value: <Distance metres={metres} /> }]),
    ...(last
      ? [
          {
            label: t('versions.rowLast'),
            value: (
              <>
                <Link
                  className={classes.link}
                  to="/projects/$projectId/submissions/$docId"
                  params={{ projectId: submission.project, docId: last.submission._id }}
                >
                  S-{last.submission.refId}
                </Link>{' '}
                {[formatDay(last.at), ...(last.by ? [fullName(last.by)] : [])].join(', ')}
              </>
            ),
          },
        ]
      : []),
  ]
}

/** From when to when by the phone's clock, how long, and on what. */
function OnPhone({ visit }: { visit: VisitDetails }) {
  const t = useT()
  const { locale } = useLanguage()
  const { startedAt: from, endedAt: to, means, agent } = visit
  const isSameDay = from && to && localDay(from) === localDay(to)
  const about = [
    ...(from && to ? [lastedText(t, from, to)] : []),
    [modelIn(agent ?? ''), t(means === 'collect' ? 'submissions.collect' : 'submissions.browser')]
      .filter(Boolean)
      .join(', '),
  ]
  return (
    <>
      {from && (
        <span className="num">
          {to
            ? t('submissions.span', {
                from: formatDateTime(from, locale),
                to: isSameDay ? formatTime(to, locale) : formatDateTime(to, locale),
              })
            : formatDateTime(from, locale)}
        </span>
      )}
      <span className={from ? classes.onPhone : undefined}>{about.join(' · ')}</span>
    </>
  )
}

function lastedText(t: Translate, from: string, to: string): string {
  const span = lasted(from, to)
  if (span === null) return t('submissions.clockChanged')
  return 'days' in span
    ? t('submissions.lastedDays', { n: span.days })
    : t('submissions.lasted', { h: span.hours, m: span.minutes })
}

function Distance({ metres }: { metres: number }) {
  const t = useT()
  const { locale } = useLanguage()
  const text = distanceText(locale, metres)
  if (metres <= FAR_METRES) return <span className="num">{text}</span>
  return (
    <span className={`num ${classes.far}`}>
      <TriangleAlert size={14} aria-label={t('submissions.farFromSite')} />
      {text}
    </span>
  )
}
