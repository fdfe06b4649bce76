import { daysBetween } from '../dates/calendar-day.ts'
import type { LateMilestone, PlanFacts, StoryFacts } from './story-facts.ts'

/** Fewer days before or after a plan are not worth saying. */
const APART_DAYS = 3

/** The cases of a story. Those with a plan have it beside them. */
type StoryCase =
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

/** The story that is to be told: the first case that holds. */
function storyCase(facts: StoryFacts): StoryCase {
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

type FinishedKey = 'finished' | 'finishedOnTime' | 'finishedLate' | 'finishedEarly'
type LateKey = 'lateNone' | 'lateOne' | 'lateAllAt' | 'lateMostAt' | 'lateSpread' | 'lateSite'
type EndKey = 'endPace' | 'endForecast' | 'endAsPlanned' | 'endPassed' | 'endFar'

/** The texts of the catalogue that are sentences. */
export type StoryKey =
  | Exclude<StoryCase['of'], 'finished'>
  | FinishedKey
  | LateKey
  | EndKey
  | 'reported'

/** A sentence by the key of its text, with what it says. */
export interface Sentence {
  key: StoryKey
  counts?: Record<string, number>
  /** Calendar days. */
  dates?: Record<string, string>
  /** The late milestone that it names. */
  worst?: LateMilestone
  /** All of it leads to the plan. */
  isOfPlan?: boolean
}

/** The sentences about a project, or about one of its sites: one to three of them. */
export function sentencesOf(facts: StoryFacts): Sentence[] {
  const found = storyCase(facts)
  if (!('plan' in found)) {
    const { visits: v, openIssues: i, sites: k } = facts
    const reported: Sentence[] = k > 0 ? [{ key: 'reported', counts: { v, i, k } }] : []
    return [{ key: found.of }, ...(found.of === 'noPlan' ? reported : [])]
  }
  const { of, plan } = found
  const hasPace = of === 'behind' || of === 'ahead' || of === 'onPlan'
  return [
    { ...position(facts, found), isOfPlan: true },
    ...(of === 'finished' || of === 'notBegun' ? [] : [late(facts)]),
    ...(of === 'finished' || of === 'stopped' ? [] : ending(facts, plan, hasPace)),
  ]
}

type Planned = Extract<StoryCase, { plan: object }>

function position(facts: StoryFacts, { of, plan }: Planned): Sentence {
  if (of === 'finished') return finished(facts.endedOn, plan.end)
  if (of === 'stopped' || of === 'onPlan') return { key: of }
  if (of === 'notBegun' || of === 'toBegin') return { key: of, dates: { date: plan.start } }
  if (of === 'tooEarly') return { key: of, dates: { date: facts.startedOn ?? plan.start } }
  return { key: of, counts: { n: Math.round(Math.abs(plan.daysAhead ?? 0)) } }
}

/** The sentence when all is done, with the days after the plan: by its days, and not by a pace, which returns to 1 then. */
function finished(endedOn: string | null, planned: string): Sentence {
  if (endedOn === null) return { key: 'finished' }
  const after = daysBetween(planned, endedOn)
  const dates = { date: endedOn }
  if (after === 0) return { key: 'finishedOnTime', dates }
  return {
    key: after > 0 ? 'finishedLate' : 'finishedEarly',
    dates,
    counts: { n: Math.abs(after) },
  }
}

function late({ late: { n, of, sites, most, longest }, isOfSite }: StoryFacts): Sentence {
  if (!most || !longest) return { key: 'lateNone' }
  const d = longest.days
  if (n === 1) return { key: 'lateOne', counts: { d }, worst: longest }
  if (isOfSite) return { key: 'lateSite', counts: { n, of, d }, worst: longest }
  if (most.n === n) return { key: 'lateAllAt', counts: { n, of }, worst: most.longest }
  if (most.n * 2 > n) return { key: 'lateMostAt', counts: { n, of }, worst: most.longest }
  return { key: 'lateSpread', counts: { n, of, k: sites, d }, worst: longest }
}

/** Tells the expected end; nothing where nobody knows it. */
function ending(
  { day, expectedEnd }: StoryFacts,
  plan: Planned['plan'],
  hasPace: boolean,
): Sentence[] {
  const planned = plan.end
  if (planned < day) return [{ key: 'endPassed', dates: { planned } }]
  if (hasPace && plan.isPaceFar) return [{ key: 'endFar' }]
  const paceEnd = hasPace ? plan.paceEnd : null
  const end = paceEnd ?? expectedEnd
  // what was to end before today and has not is no forecast any more
  if (end === null || end < day) return []
  if (Math.abs(daysBetween(planned, end)) < APART_DAYS) {
    return [{ key: 'endAsPlanned', dates: { date: end } }]
  }
  return [{ key: paceEnd === null ? 'endForecast' : 'endPace', dates: { date: end, planned } }]
}
