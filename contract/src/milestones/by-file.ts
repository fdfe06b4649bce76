// A planner's file says more of a milestone than its dates: logic, calendar and float. It is kept as the
// file has it, and nothing is computed from it.
import { z } from 'zod'
import { id } from '../shapes.ts'

/** Kinds of links, by an end of the predecessor and one of the successor: finish to start, and others. */
export const LINK_KINDS = ['FS', 'SS', 'FF', 'SF'] as const
export const linkKind = z.enum(LINK_KINDS)
export type LinkKind = z.infer<typeof linkKind>

/**
 * The units of a lag: working time, time that elapses by day and night, or a part of the predecessor's duration.
 * Primavera has hours alone.
 */
export const LAG_UNITS = [
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'elapsedMinutes',
  'elapsedHours',
  'elapsedDays',
  'elapsedWeeks',
  'elapsedMonths',
  'percent',
  'elapsedPercent',
] as const
export const lagUnit = z.enum(LAG_UNITS)
export type LagUnit = z.infer<typeof lagUnit>

/** A link, seen from one of its milestones: `_id` is the one at the other end. */
export const milestoneLink = z.object({
  _id: id,
  name: z.string(),
  activityId: z.string(),
  kind: linkKind,
  /** The lag; below 0 it is a lead: the successor need not wait for all of it. */
  lag: z.object({ amount: z.number(), unit: lagUnit }),
  /** Minutes of a day in the predecessor's calendar; null if the file does not tell it. */
  minutesPerDay: z.number().int().nullable(),
})
export type MilestoneLink = z.infer<typeof milestoneLink>

/** Facts of a milestone by the newest file of its schedule; null where no file has any. */
export const milestoneByFile = z.object({
  /** The name of its calendar; '' where the file names none. */
  calendar: z.string(),
  /** Minutes of a day in that calendar. */
  minutesPerDay: z.number().int().nullable(),
  /** Minutes of working time, to the tenth; below 0 it is late already. */
  totalFloat: z.number().nullable(),
  freeFloat: z.number().nullable(),
  /** The first 100, by name; none to what is archived. */
  predecessors: z.array(milestoneLink),
  numPredecessors: z.number().int(),
  successors: z.array(milestoneLink),
  numSuccessors: z.number().int(),
})
export type MilestoneByFile = z.infer<typeof milestoneByFile>
