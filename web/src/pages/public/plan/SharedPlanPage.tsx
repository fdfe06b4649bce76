import { sharedPlans, type SharedPlan } from '@plumbline/contract/milestones/plan-shares'
import { isLater } from '@plumbline/contract/rules/dates/compare-baseline'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { CheckCheck, Printer } from 'lucide-react'
import { ChangesTable } from '../../../documents/baselines/ChangesTable.tsx'
import { planFilterWords } from '../../../documents/baselines/plan-filter-words.ts'
import { useT } from '../../../i18n/useT.ts'
import { call } from '../../../lib/api/call.ts'
import { q } from '../../../lib/api/query.ts'
import { formatDateTime } from '../../../lib/dates/dates.ts'
import { useSteadyLoading } from '../../../lib/loading/useSteadyLoading.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { useTitle } from '../../../lib/texts/title.ts'
import { baselineName } from '../../../schedule/baseline/baseline-name.ts'
import { Card } from '../../../ui/Card.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { useOpened } from '../useOpened.ts'
import { DeadLink } from '../SharedPage.tsx'
import shared from '../Shared.module.css'
import classes from './SharedPlan.module.css'

/** `/share/plan/{shareId}`: what slipped since a baseline, for whoever holds the link. */
export function SharedPlanPage() {
  const t = useT()
  const { shareId } = useParams({ from: '/public/share/plan/$shareId' })
  const { data, error, refetch } = useQuery({
    ...q(sharedPlans.get, { params: { shareId } }),
    retry: false,
  })
  const shown = useSteadyLoading(!data && !error)
  if (shown === 'nothing') return null
  if (data) return <SharedPlanView shareId={shareId} plan={data.docs} />
  if (error) return <DeadLink error={error} onRefresh={() => void refetch()} />
  return <SkeletonRows rows={10} label={t('shared.loading')} />
}

function SharedPlanView({ shareId, plan }: { shareId: string; plan: SharedPlan }) {
  const t = useT()
  useOpened(() => call(sharedPlans.opened, { params: { shareId } }))
  const { baseline, changes, sharedBy } = plan
  const name = baselineName(t, { name: baseline.name, import: baseline.isOfImport ? '' : null })
  const heading = t('baselines.sharedTitle', { name })
  useTitle(heading)
  return (
    <article className={shared.page} aria-labelledby="shared-plan">
      <p className="quiet">{plan.project.name}</p>
      <h1 id="shared-plan" className={`${shared.heading} ${classes.heading}`}>
        {heading}
      </h1>
      <p>
        <b>{planFilterWords(t, plan.filter)}</b>
      </p>
      <p>{countsOf(t, changes)}</p>
      <p className="quiet">
        {t('baselines.sharedToday', { date: formatDateTime(baseline.createdAt) })}{' '}
        {sharedBy && `${t('baselines.sharedBy', { who: fullName(sharedBy) })}. `}
        {plan.expiresAt !== null && t('shares.endsAt', { date: formatDateTime(plan.expiresAt) })}
      </p>
      <Button
        size="s"
        className={classes.print}
        icon={<Printer size={14} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('baselines.print')}
      </Button>
      <Card>
        {changes.length === 0 ? (
          <EmptyState
            as="h2"
            icon={<CheckCheck size={22} />}
            title={t('baselines.nothing')}
            text={t('baselines.sharedNothing')}
          />
        ) : (
          <ChangesTable
            changes={changes.map((change, n) => ({ ...change, n }))}
            rowKey={({ n }) => String(n)}
          />
        )}
      </Card>
    </article>
  )
}

function countsOf(t: ReturnType<typeof useT>, changes: SharedPlan['changes']): string {
  const moved = changes.filter(({ kind }) => kind === 'moved')
  const later = moved.filter(isLater).length
  const earlier = moved.filter(({ start, end }) => (end || start || 0) < 0).length
  const of = (wanted: string) => changes.filter(({ kind }) => kind === wanted).length
  const counts = { later, earlier, added: of('added'), removed: of('removed') }
  return t('baselines.sharedCounts', counts)
}
