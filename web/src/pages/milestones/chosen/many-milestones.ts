import type { BodyInput } from '@plumbline/contract/endpoint'
import type { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { type BulkStatus, withStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { DATED_FIELDS, type Dated, sameDated } from '@plumbline/contract/rules/dates/dated'
import { changeRecord } from '@plumbline/contract/rules/dates/milestone-change'
import { datedOf, patchOf } from '../../../lib/dates/pending-edits.ts'
import { type Shift, shifted } from '../../../lib/dates/shift.ts'

/** The change of one call to one of many milestones. */
export type Change = BodyInput<typeof milestones.updateMany>[number]

/** The fields that can be changed on many at once, and those that follow from them. */
const FIELDS = [...DATED_FIELDS, 'percentCompleted', 'implementer'] as const

/** Makes the changes that set a status on the day `today`, with the dates that follow from it. */
export function ofStatus(chosen: readonly Milestone[], status: BulkStatus, today: string) {
  return chosen.flatMap((milestone) => changeTo(milestone, withStatus(milestone, status, today)))
}

/** Makes the changes that shift milestones, and lists those that cannot be shifted: then none of them is. */
export function ofShift(
  chosen: readonly Milestone[],
  shift: Shift,
  today: string,
): { changes: Change[]; refused: Milestone[] } {
  const after = chosen.map((one) => ({ one, dated: shifted(datedOf(one), shift, today) }))
  return {
    changes: after.flatMap(({ one, dated }) => (dated ? changeTo(one, dated) : [])),
    refused: after.flatMap(({ one, dated }) => (dated ? [] : [one])),
  }
}

/** Makes the changes that set the implementer of milestones; '' for nobody. */
export function ofImplementer(chosen: readonly Milestone[], implementer: string): Change[] {
  return chosen
    .filter((milestone) => milestone.implementer !== implementer)
    .map(({ _id, version }) => ({ _id, version, implementer }))
}

/** Makes the changes that undo a save, to the milestones as they were before. */
export function backTo(before: readonly Milestone[], saved: readonly Milestone[]): Change[] {
  const was = new Map(before.map((milestone) => [milestone._id, milestone]))
  return saved.flatMap((milestone) => {
    const old = was.get(milestone._id)
    if (!old) return []
    const fields = FIELDS.filter((field) => old[field] !== milestone[field])
    const { _id, version } = milestone
    return [{ _id, version, ...Object.fromEntries(fields.map((field) => [field, old[field]])) }]
  })
}

/** Nothing for what is so already. */
function changeTo(milestone: Milestone, after: Dated): Change[] {
  const before = datedOf(milestone)
  const next = datedOf(after)
  const record = sameDated(before, next) ? null : changeRecord(before, next, milestone.version)
  return record ? [patchOf(milestone._id, record)] : []
}
