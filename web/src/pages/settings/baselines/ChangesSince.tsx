import type { Baseline } from '@plumbline/contract/baselines'
import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChartNoAxesGantt, ListChecks, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { problemText } from '../../../lib/api/problem-text.ts'
import { useT } from '../../../i18n/useT.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { formatDateTime, localDay } from '../../../lib/dates/dates.ts'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { isAdmin } from '../../../lib/texts/people.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Card, CardHead } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { useUser } from '../../../lib/session/useUser.ts'
import { projectQueries } from '../../../lib/project/project-queries.ts'
import { baselineName } from '../../../schedule/baseline/baseline-name.ts'
import type { BaselinesSearch } from './baselines-search.ts'
import { Changes } from './Changes.tsx'
import classes from './ChangesSince.module.css'
import { baselineQuery } from '../../../documents/baselines/baseline-queries.ts'
import { whatChanged } from './what-changed.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'

const RemoveDialog = lazyPart(() => import('./RemoveDialog.tsx'))

interface Props {
  projectId: string
  baseline: Baseline
  /** The other ones, with which it can be compared. */
  others: readonly Baseline[]
  search: BaselinesSearch
  onChange: (patch: BaselinesSearch) => void
}

/** What changed since a baseline by site, and where else it shows. */
export function ChangesSince({ projectId, baseline, others, search, onChange }: Props) {
  const t = useT()
  const other = others.find(({ _id }) => _id === search.against)
  const against = other ? 'kept' : search.against === 'forecast' ? 'forecast' : 'plan'
  const { changed, error, isFetching, refetch } = useWhatChanged(
    projectId,
    baseline._id,
    other ?? (against === 'forecast' ? against : 'plan'),
  )
  const view = useSteadyLoading(!changed && !error)
  return (
    <Card>
      <CardHead
        title={t(SINCE[against], {
          ...namesOf(t, baseline),
          other: t('baselines.named', namesOf(t, other ?? baseline)),
        })}
      />
      <Ways projectId={projectId} baseline={baseline} onRemoved={() => onChange({})}>
        <label className={classes.against}>
          {t('baselines.comparedWith')}
          <Select
            value={other?._id ?? against}
            onChange={({ target }) =>
              onChange({ against: target.value === 'plan' ? undefined : target.value })
            }
          >
            {(['plan', 'forecast'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`baselines.with.${value}`)}
              </option>
            ))}
            {others.map((one) => (
              <option key={one._id} value={one._id}>
                {t('baselines.named', namesOf(t, one))}
              </option>
            ))}
          </Select>
        </label>
      </Ways>
      {view === 'skeleton' && <SkeletonRows rows={8} label={t('common.loading')} />}
      {view === 'content' && error && (
        <ErrorState message={problemText(error)} busy={isFetching} onRefresh={refetch} />
      )}
      {view === 'content' && changed && (
        <Changes
          projectId={projectId}
          baselineId={baseline._id}
          changed={changed}
          against={against}
          search={search}
          onChange={onChange}
        />
      )}
    </Card>
  )
}

const SINCE = {
  plan: 'baselines.since',
  forecast: 'baselines.sinceForecast',
  kept: 'baselines.sinceKept',
} as const

/** What tells a baseline from one of the same name. */
function namesOf(t: Translate, baseline: Baseline) {
  return { name: baselineName(t, baseline), date: formatDateTime(baseline.createdAt) }
}

function useWhatChanged(
  projectId: string,
  baselineId: string,
  against: 'plan' | 'forecast' | Baseline,
) {
  const now = projectQueries(projectId)
  const baseline = useQuery(baselineQuery(projectId, baselineId))
  const otherId = typeof against === 'string' ? undefined : against._id
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
    error: queries.find((query) => query.isError)?.error,
    isFetching: queries.some((query) => query.isFetching),
    refetch: () => {
      for (const query of queries) if (query.isError) void query.refetch()
    },
  }
}

interface WaysProps {
  projectId: string
  baseline: Baseline
  onRemoved: () => void
  /** What stands before them. */
  children: ReactNode
}

/** The schedule and the archive against this baseline; for admins its end. */
function Ways({ projectId, baseline, onRemoved, children }: WaysProps) {
  const t = useT()
  const admin = isAdmin(useUser())
  const link = { params: { projectId }, search: { baseline: baseline._id } }
  return (
    <div className={classes.ways}>
      {children}
      <Link
        to="/projects/$projectId"
        {...link}
        className={`${buttonClass({ size: 's' })} ${classes.schedule}`}
      >
        <ChartNoAxesGantt size={15} aria-hidden="true" />
        {t('baselines.inSchedule')}
      </Link>
      <Link to="/projects/$projectId/milestones" {...link} className={buttonClass({ size: 's' })}>
        <ListChecks size={15} aria-hidden="true" />
        {t('baselines.inArchive')}
      </Link>
      {admin && (
        <Button
          size="s"
          variant="danger"
          icon={<Trash2 size={15} />}
          onClick={() => openDialog(RemoveDialog, { projectId, baseline, onRemoved })}
        >
          {t('baselines.remove')}
        </Button>
      )}
    </div>
  )
}
