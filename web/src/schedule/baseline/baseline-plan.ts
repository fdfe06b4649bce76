import type { BaselineRows, BaselineMilestone } from '@plumbline/contract/baselines/baseline'
import { createContext } from 'react'

/** A baseline that is compared with, by milestone. */
export interface BaselinePlan {
  baseline: Pick<BaselineRows, 'name' | 'import'>
  milestones: ReadonlyMap<string, BaselineMilestone>
}

/** The baseline that what lies inside is compared with; null without one. */
export const BaselinePlanContext = createContext<BaselinePlan | null>(null)
