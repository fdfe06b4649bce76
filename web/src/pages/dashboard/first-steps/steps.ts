import type { SetUp } from '@plumbline/contract/attention/attention-shapes'
import { aString, listOf } from '../../../lib/settings/shape.ts'
import { persisted } from '../../../lib/settings/persisted.ts'

export const STEPS = ['sites', 'schedule', 'form', 'people', 'baseline'] as const
export type Step = (typeof STEPS)[number]

/** The steps of setting a project up that are done: by what is there, not by what was pressed. */
export function stepsDone(setUp: SetUp): ReadonlySet<Step> {
  const counts: Record<Step, number> = {
    sites: setUp.sites,
    schedule: setUp.milestones,
    form: setUp.forms,
    people: setUp.people,
    baseline: setUp.baselines,
  }
  return new Set(STEPS.filter((step) => counts[step] > 0))
}

/** Projects whose first steps one does not want to see any more, newest last. */
export const hiddenSteps = persisted('hiddenSteps', listOf(aString), [])
const PROJECTS_MAX = 100

/** Hides the first steps of a project on this device. */
export function hideSteps(projectId: string): void {
  const others = hiddenSteps.get().filter((id) => id !== projectId)
  hiddenSteps.set([...others, projectId].slice(-PROJECTS_MAX))
}
