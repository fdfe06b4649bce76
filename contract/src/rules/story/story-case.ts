import type { PlanFacts, StoryFacts } from './story-facts.ts'

/** So many days ahead or behind are worth saying. */
const APART_DAYS = 3

/** What a story is about. Those with a plan have it beside them. */
export type StoryCase =
  | { of: 'empty' | 'noPlan' }
  | {
      of:
        | 'finished'
        | 'notBegun'
        | 'toBegin'
        | 'stopped'
        | 'tooEarly'
        | 'behind'
        | 'ahead'
        | 'onPlan'
      plan: PlanFacts
    }

/** Which story is to be told: the first case that holds. */
export function storyCase(facts: StoryFacts): StoryCase {
  const { plan, milestones, completed, stopped, notStarted, day } = facts
  if (facts.sites + facts.visits + facts.openIssues + milestones === 0) return { of: 'empty' }
  if (!plan || milestones === 0) return { of: 'noPlan' }
  if (completed === milestones) return { of: 'finished', plan }
  if (!plan.hasEarned && plan.start > day) return { of: 'notBegun', plan }
  // nobody has said that any of it started: there is no pace, and no start to tell of
  if (notStarted === milestones) return { of: plan.start < day ? 'toBegin' : 'notBegun', plan }
  if (completed + stopped === milestones) return { of: 'stopped', plan }
  if (plan.daysAhead === null) return { of: 'tooEarly', plan }
  if (plan.daysAhead <= -APART_DAYS) return { of: 'behind', plan }
  return { of: plan.daysAhead >= APART_DAYS ? 'ahead' : 'onPlan', plan }
}
