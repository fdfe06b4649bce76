import { z } from 'zod'
import { requiredText } from '../shapes/form-fields.ts'
import { calendarDate, id, moment, personRef, siteRef } from '../shapes.ts'

/** The plan as it was at a moment. */
export const baseline = z.object({
  _id: id,
  /** The name that an admin gave it; if an import stored it, the name of its file. */
  name: z.string(),
  createdAt: moment,
  createdBy: personRef.nullable(),
  /** The import before which it was kept; null when it was kept by hand. */
  import: id.nullable(),
  milestoneCount: z.number().int(),
})
export type Baseline = z.infer<typeof baseline>

/** A milestone as it was planned then. */
export const baselineMilestone = z.object({
  _id: id,
  name: z.string(),
  site: id,
  datePlannedStart: calendarDate.nullable(),
  datePlannedEnd: calendarDate.nullable(),
})
export type BaselineMilestone = z.infer<typeof baselineMilestone>

export const baselineRows = baseline.extend({
  /** The sites of its milestones, by their names of then. */
  sites: z.array(siteRef),
  milestones: z.array(baselineMilestone),
})
export type BaselineRows = z.infer<typeof baselineRows>

export const baselineForm = z.object({ name: requiredText(60) })
