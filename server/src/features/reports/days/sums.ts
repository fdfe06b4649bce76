import { earnedShare, planDays } from '../progress/weights.ts'
import { statusLetter, type MilestoneStatus } from '@plumbline/contract/rules/status'

/** A milestone as far as sums go; under the names that histories have. */
export interface MilestoneState {
  site: string
  actualStatus: MilestoneStatus
  datePlannedStart: string | null
  datePlannedEnd: string | null
  percentCompleted: number
  cost: number | null
  costUnit: string
  wasPaid: boolean
  archived: boolean
}

/** The sums of a site, in their order in a row of numbers. */
const SUMS = [
  'milestones',
  'completed',
  'ongoing',
  'off_track',
  'weight_cost',
  'earned_cost',
  'paid_cost',
  'weight_days',
  'earned_days',
  'late',
  'due',
  'to_verify',
] as const
/** Open issues by severity follow the sums. */
const OPEN_AT = SUMS.length
export const WIDTH = OPEN_AT + 5

const COLUMN = { N: null, C: 'completed', O: 'ongoing', X: 'off_track' } as const

/**
 * The numbers that a milestone adds to the sums of its site; only zeros when it is archived. Money counts only in the
 * currency `unit`. Both weights count only for plans in order: others have no curve.
 */
export function milestoneSums(state: MilestoneState, unit: string): number[] {
  const sums = Array.from({ length: WIDTH }, () => 0)
  if (state.archived) return sums
  const column = COLUMN[statusLetter(state.actualStatus)]
  const days = planDays(state.datePlannedStart, state.datePlannedEnd)
  const cost = state.costUnit === unit ? (state.cost ?? 0) : 0
  const share = earnedShare(state.actualStatus, state.percentCompleted)
  const add = (name: (typeof SUMS)[number], value: number) => {
    sums[SUMS.indexOf(name)] = value
  }
  add('milestones', 1)
  if (column !== null) add(column, 1)
  if (state.wasPaid) add('paid_cost', cost)
  if (days !== null) {
    add('weight_cost', cost)
    add('earned_cost', cost * share)
    add('weight_days', days)
    add('earned_days', days * share)
  }
  return sums
}

/** A row that adds one to a column. */
const oneOf = (column: (typeof SUMS)[number]): number[] => oneAt(SUMS.indexOf(column))

const oneAt = (place: number): number[] =>
  Array.from({ length: WIDTH }, (_, at) => (at === place ? 1 : 0))

/** The numbers that a milestone adds while it is late, and while it is due. */
export const LATE_SUMS = oneOf('late')
export const DUE_SUMS = oneOf('due')
/** The numbers that an issue adds while it waits for its verification. */
export const TO_VERIFY_SUMS = oneOf('to_verify')

/** The numbers that an open issue adds. */
export const issueSums = (severity: number): number[] => oneAt(OPEN_AT + severity)

/** True while a site with these sums has milestones that are not complete. */
export const hasWork = (sums: readonly number[]): boolean =>
  (sums[SUMS.indexOf('milestones')] ?? 0) > (sums[SUMS.indexOf('completed')] ?? 0)

/** The columns of a row of numbers. They are cut to hundredths, because many additions leave small errors. */
export function namedSums(sums: readonly number[]): Record<string, number | number[]> {
  const cut = sums.map((value) => Math.round(value * 100) / 100)
  return {
    ...Object.fromEntries(SUMS.map((name, at) => [name, cut[at] ?? 0])),
    issues_open: cut.slice(OPEN_AT),
  }
}
