import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { baselineQuery } from '../../documents/baselines/baseline-queries.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { useT } from '../../i18n/useT.ts'
import { formatDateTime, localDay } from '../../lib/dates/dates.ts'
import { useSteadyLoading } from '../../lib/loading/useSteadyLoading.ts'
import { projectQueries } from '../../lib/project/project-queries.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../ui/status/Skeleton.tsx'
import { Changes } from './Changes.tsx'
import { Facts } from './Facts.tsx'
import { Head } from './Head.tsx'
import { LeftOut } from './LeftOut.tsx'
import { shownChanges, type Contractors } from './shown-changes.ts'
import classes from './Slipped.module.css'
import type { SlippedSearch } from './slipped-search.ts'
import { whatChanged } from './what-changed.ts'
import { asks } from '@plumbline/contract/organisations/asks'
import { q } from '../../lib/api/query.ts'

interface Props {
  projectId: string
  baselines: readonly Baseline[]
  baseline: Baseline
  search: SlippedSearch
  onChange: (patch: SlippedSearch) => void
}

/** The slips since a baseline: what it is compared with, the numbers, and the milestones one by one. */
export function Slipped({ projectId, baselines, baseline, search, onChange }: Props) {
  const t = useT()
  const other = baselines.find((one) => one !== baseline && one._id === search.against)
  const against = other ? 'kept' : search.against === 'forecast' ? 'forecast' : 'plan'
  const { changed, at, error, isFetching, refetch } = useWhatChanged(
    projectId,
    baseline._id,
    other ?? (against === 'forecast' ? against : 'plan'),
  )
  const contractors = useContractors(projectId)
  const shown = useMemo(
    () => changed && shownChanges(changed.changes, search, contractors),
    [changed, search, contractors],
  )
  const view = useSteadyLoading(!changed && !error)
  const about = { projectId, baselineId: baseline._id, against, search, onChange } as const
  return (
    <div className={classes.page}>
      <Head
        {...about}
        baselines={baselines}
        baseline={baseline}
        other={other}
        shown={shown ?? []}
      />
      {view !== 'content' && (
        <Card>{view === 'skeleton' && <SkeletonRows rows={8} label={t('common.loading')} />}</Card>
      )}
      {view === 'content' && error && (
        <Card>
          <ErrorState message={problemText(error)} busy={isFetching} onRefresh={refetch} />
        </Card>
      )}
      {view === 'content' && changed && shown && (
        <>
          <Facts changed={changed} against={against} />
          <LeftOut changed={changed} projectId={projectId} against={against} />
          <Card>
            <Changes
              {...about}
              changed={changed}
              shown={shown}
              contractors={contractors}
              comparedAt={formatDateTime(at)}
            />
          </Card>
        </>
      )}
    </div>
  )
}

/** The changes as of `at`; undefined until all data is there. */
function useWhatChanged(
  projectId: string,
  baselineId: string,
  against: 'plan' | 'forecast' | Baseline,
) {
  const now = projectQueries(projectId)
  const otherId = typeof against === 'string' ? undefined : against._id
  const baseline = useQuery(baselineQuery(projectId, baselineId))
  const other = useQuery({
    ...baselineQuery(projectId, otherId ?? ''),
    enabled: otherId !== undefined,
  })
  const milestones = useQuery(now.milestones)
  const sites = useQuery(now.sites)
  const plans = typeof against === 'string' ? against : other.data?.docs
  const changed = useMemo(
    () =>
      plans &&
      baseline.data &&
      milestones.data &&
      sites.data &&
      whatChanged(
        baseline.data.docs,
        milestones.data.docs,
        sites.data.docs,
        dayOf(localDay()),
        plans,
      ),
    [baseline.data, milestones.data, sites.data, plans],
  )
  const queries = [baseline, other, milestones, sites]
  return {
    changed,
    at: new Date(milestones.dataUpdatedAt).toISOString(),
    error: queries.find((query) => query.isError)?.error,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

/**
 * The milestones for which a contractor has a link without an answer yet, and those with a date that waits for a
 * decision.
 */
function useContractors(projectId: string): Contractors {
  const params = { projectId }
  const asked = useQuery(q(asks.list, { params, query: {} })).data?.docs
  const proposed = useQuery(q(asks.proposals, { params })).data?.docs
  return useMemo(() => {
    const open = (asked ?? [])
      .filter(({ state }) => state === 'open')
      .flatMap(({ items }) => items)
      .flatMap(({ milestone, answeredAt }) => (answeredAt === null && milestone?._id) || [])
    return new Map([
      ...open.map((_id) => [_id, 'asked'] as const),
      ...(proposed ?? []).map(({ milestone }) => [milestone, 'answered'] as const),
    ])
  }, [asked, proposed])
}
