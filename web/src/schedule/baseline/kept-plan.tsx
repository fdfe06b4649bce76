import type { BaselineRows, KeptMilestone } from '@plumbline/contract/baselines'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode } from 'react'
import { useChosenBaseline } from '../../documents/baselines/chosen-baseline.ts'
import { baselineQuery } from '../../documents/baselines/queries.ts'

/** A baseline that is compared with, by milestone. */
export interface KeptPlan {
  baseline: Pick<BaselineRows, 'name' | 'import'>
  milestones: ReadonlyMap<string, KeptMilestone>
}

/** The baseline that what lies inside is compared with; null without one. */
export const KeptPlanContext = createContext<KeptPlan | null>(null)

interface Props {
  projectId: string | undefined
  children: ReactNode
}

/** Compares what lies inside with the baseline that the address names, once it is there. */
export function AgainstBaseline({ projectId = '', children }: Props) {
  const baselineId = useChosenBaseline() ?? ''
  const { data } = useQuery({
    ...baselineQuery(projectId, baselineId),
    select: keptPlanOf,
    enabled: baselineId !== '' && projectId !== '',
  })
  return <KeptPlanContext value={data ?? null}>{children}</KeptPlanContext>
}

function keptPlanOf({ docs }: { docs: BaselineRows }): KeptPlan {
  return { baseline: docs, milestones: new Map(docs.milestones.map((kept) => [kept._id, kept])) }
}
