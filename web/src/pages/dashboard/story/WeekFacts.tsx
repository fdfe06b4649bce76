import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { daysBehind } from '../../../charts/earned-time.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { useT } from '../../../i18n/useT.ts'
import { formatDay, localDay } from '../../../lib/dates/dates.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { dotted } from '../../../lib/texts/place.ts'
import { wholePercent } from './figures.ts'
import classes from './story.module.css'

const WeekNames = lazyPart(() => import('./WeekNames.tsx'))

/** The Monday of the week that a day lies in, as text. */
export const mondayText = (day: string): string => formatDay(dateOf(mondayOf(dayOf(day))))

/** A week in one sentence. */
export function weekSentence(t: Translate, curve: StoryCurve, n: number): string {
  const date = mondayText(curve.days[n] ?? '')
  const planned = wholePercent(curve.planned[n] ?? 0)
  const earned = curve.earned[n] ?? null
  if (earned === null) return t('curve.weekPlanned', { date, planned })
  const completed = curve.completed[n] ?? null
  const of = { date, planned, earned: wholePercent(earned) }
  return completed === null
    ? t('curve.weekEarned', of)
    : t('curve.weekCompleted', { ...of, n: completed })
}

/** The planned and earned work by the end of a week, and the events of that week. */
export function WeekFacts({ curve, at }: { curve: StoryCurve; at: number }) {
  const t = useT()
  const earned = curve.earned[at] ?? null
  const completed = curve.completed[at] ?? null
  const photos = curve.photos[at] ?? null
  const visits = String(curve.visits[at] ?? 0)
  const behind = daysBehind(curve, at)
  const percent = (n: number) => t('curve.percent', { n: wholePercent(n) })
  const rows = [
    [t('curve.planned'), percent(curve.planned[at] ?? 0)],
    ...(earned === null ? [] : [[t('curve.earned'), percent(earned)]]),
    ...(behind === null || behind === 0
      ? []
      : [
          [
            t(behind > 0 ? 'curve.behind' : 'curve.ahead'),
            t('curve.days', { n: Math.abs(behind) }),
          ],
        ]),
    // nothing has happened yet in the weeks to come
    ...((curve.days[at] ?? '') > localDay()
      ? []
      : [
          photos === null
            ? [t('curve.visits'), visits]
            : [t('curve.visitsPhotos'), dotted(visits, String(photos))],
          [
            t('curve.issues'),
            dotted(String(curve.opened[at] ?? 0), String(curve.resolved[at] ?? 0)),
          ],
        ]),
    ...(completed === null ? [] : [[t('curve.completed'), String(completed)]]),
  ]
  return (
    <>
      <dl className={`quiet ${classes.facts}`}>
        {rows.map(([name, value]) => (
          <div key={name} className="row apart">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {completed !== null && completed > 0 && (
        <WeekNames curve={curve} at={at} completed={completed} />
      )}
    </>
  )
}
