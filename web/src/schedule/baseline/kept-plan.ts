import type { BaselineRows, KeptMilestone } from '@plumbline/contract/baselines'
import { createContext } from 'react'

/** A baseline that is compared with, by milestone. */
export interface KeptPlan {
  baseline: Pick<BaselineRows, 'name' | 'import'>
  milestones: ReadonlyMap<string, KeptMilestone>
}

/** The baseline that what lies inside is compared with; null without one. */
export const KeptPlanContext = createContext<KeptPlan | null>(null)
