import type { BaselineRows } from '@plumbline/contract/baselines/baseline'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BaselinePlanContext, type BaselinePlan } from '../../schedule/baseline/baseline-plan.ts'
import { useChosenBaseline } from './chosen-baseline.ts'
import { baselineQuery } from './baseline-queries.ts'

interface Props {
  projectId: string | undefined
  children: ReactNode
}

/** Compares what lies inside with the baseline that the address names, once it is there. */
export function AgainstBaseline({ projectId = '', children }: Props) {
  const baselineId = useChosenBaseline() ?? ''
  const { data } = useQuery({
    ...baselineQuery(projectId, baselineId),
    select: baselinePlanOf,
    enabled: baselineId !== '' && projectId !== '',
  })
  return <BaselinePlanContext value={data ?? null}>{children}</BaselinePlanContext>
}

function baselinePlanOf({ docs }: { docs: BaselineRows }): BaselinePlan {
  return {
    baseline: docs,
    milestones: new Map(docs.milestones.map((planned) => [planned._id, planned])),
  }
}
