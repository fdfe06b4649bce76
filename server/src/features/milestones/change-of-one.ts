import type { MilestoneChange, MilestoneEdit } from '@plumbline/contract/milestones/milestone-forms'
import type { Field } from './milestone-columns.ts'

/** A change of one milestone, by a member or by an admin. */
export type ChangeOfOne = MilestoneChange &
  MilestoneEdit & {
    _id: string
    /** The entry of its history that the change puts back. */
    restores?: string | undefined
  }

export type LockedMilestone = { _id: string; version: number } & Record<Field, unknown>
