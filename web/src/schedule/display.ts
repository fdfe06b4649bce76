import { aBoolean, fieldsOf, type ShapeOf } from '../lib/settings/shape.ts'

/** The choices of the Display menu. Years and Months are always on. */
export const ganttDisplay = fieldsOf({
  weeks: aBoolean,
  rowHighlight: aBoolean,
  planned: aBoolean,
  actual: aBoolean,
  labels: aBoolean,
  todayLine: aBoolean,
})
export type GanttDisplay = ShapeOf<typeof ganttDisplay>

/** Weeks and row highlight hidden, the other options shown. */
export const DISPLAY_DEFAULTS: GanttDisplay = {
  weeks: false,
  rowHighlight: false,
  planned: true,
  actual: true,
  labels: true,
  todayLine: true,
}
