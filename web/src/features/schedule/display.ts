import { z } from 'zod'

/** What the Display menu switches. Years and Months are always on (SPEC section 5). */
export const ganttDisplay = z.object({
  weeks: z.boolean(),
  rowHighlight: z.boolean(),
  planned: z.boolean(),
  actual: z.boolean(),
  labels: z.boolean(),
  todayLine: z.boolean(),
})
export type GanttDisplay = z.infer<typeof ganttDisplay>

/** Weeks and row highlight hidden, the other options shown (SPEC section 9). */
export const DISPLAY_DEFAULTS: GanttDisplay = {
  weeks: false,
  rowHighlight: false,
  planned: true,
  actual: true,
  labels: true,
  todayLine: true,
}
