import { activity, ACTIVITY_WEEKS, type ActivityWeek } from '@plumbline/contract/activity'
import { useQuery } from '@tanstack/react-query'
import { Sparkline } from '../../charts/Sparkline.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { q } from '../../lib/api/query.ts'
import { localDay } from '../../lib/dates/dates.ts'
import { fullName } from '../../lib/texts/people.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card, CardHead } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const NUMBERS = ['visits', 'photos', 'raised', 'resolved', 'moved'] as const
const DEEDS = [
  'visits',
  'photos',
  'asked',
  'decided',
  'resolved',
  'raised',
  'moved',
  'comments',
] as const
/** The number of kinds of acts that are named for each person. */
const NAMED = 3

const ROOM = { padding: 'var(--space-12) var(--space-16)', font: 'var(--text-dense)' }

/** Beside the feed: the week in numbers, each with the twelve before it, and who did what. */
export default function WeekAside({ projectId }: { projectId: string }) {
  const t = useT()
  const week = useQuery(q(activity.week, { params: { projectId }, query: { day: localDay() } }))
  if (week.isLoadingError) {
    return (
      <ErrorState
        message={problemText(week.error)}
        busy={week.isFetching}
        onRefresh={() => void week.refetch()}
      />
    )
  }
  const { weeks, people } = week.data?.docs ?? {}
  return (
    // below the heading of the feed
    <div className="stack" style={{ paddingTop: 60 }}>
      <Card aria-labelledby="week-in-numbers">
        <CardHead id="week-in-numbers" title={t('deeds.week')} />
        <dl className="stack" style={ROOM}>
          {NUMBERS.map((name) => (
            <div key={name} className="row gap8">
              <dt className="quiet" style={{ flex: 1 }}>
                {t(`deeds.${name}`)}
              </dt>
              {weeks ? (
                <Weeks t={t} counts={weeks[name]} />
              ) : (
                <dd>
                  <Skeleton width={112} height={20} />
                </dd>
              )}
            </div>
          ))}
        </dl>
      </Card>
      {people && people.length > 0 && (
        <Card aria-labelledby="who-did-what">
          <CardHead id="who-did-what" title={t('deeds.people')} />
          <ul className="stack" style={ROOM}>
            {people.map((one) => (
              <li key={one.person._id} className="row gap10">
                <Avatar person={one.person} size={28} />
                <span className="narrow">
                  <b>{fullName(one.person)}</b>
                  <span className="hintText" style={{ display: 'block' }}>
                    {deedsOf(t, one)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Weeks({ t, counts }: { t: Translate; counts: readonly number[] }) {
  const [from = 0, to = 0] = [counts[0], counts.at(-1)]
  return (
    <>
      <dd style={{ height: 20 }} aria-hidden="true">
        <Sparkline values={counts} colour="var(--ink-3)" />
      </dd>
      <dd className="num" style={{ minWidth: 32, textAlign: 'end' }}>
        <b aria-hidden="true">{to}</b>
        <VisuallyHidden>{t('cells.weeks', { n: ACTIVITY_WEEKS - 1, from, to })}</VisuallyHidden>
      </dd>
    </>
  )
}

function deedsOf(t: Translate, deeds: ActivityWeek['people'][number]): string {
  return DEEDS.filter((deed) => deeds[deed] > 0)
    .slice(0, NAMED)
    .map((deed) => t(`deeds.n.${deed}`, { n: deeds[deed] }))
    .join(', ')
}
