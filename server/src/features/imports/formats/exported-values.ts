import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { statusFrom } from './collect-activities.ts'
import { exportedDates, wholePercent } from './exported-dates.ts'
import { Notes } from './notes.ts'
import type { Activity } from './schedule-file.ts'
import { Values } from './values.ts'

/** The fields of a milestone that an export contains. */
export type ExportedMilestone = Pick<
  Milestone,
  | 'name'
  | 'description'
  | 'activityId'
  | 'actualStatus'
  | 'datePlannedStart'
  | 'datePlannedEnd'
  | 'dateForecastStart'
  | 'dateForecastEnd'
  | 'dateActualStart'
  | 'dateActualEnd'
  | 'percentCompleted'
  | 'cost'
>

/** The values of an activity that our own files contain. */
export type ExportedValues = Omit<
  Activity,
  'key' | 'code' | 'milestoneId' | 'project' | 'sites' | 'isPoint' | 'at'
>

const LINE_MAX = 300
const TEXT_MAX = 5000
const values = new Values(new Notes())

/**
 * The values as which an export of a milestone is read when nobody has edited the file. A value that equals this one is
 * no change, even where the format could not hold all of it.
 */
export function exportedValues(
  milestone: ExportedMilestone,
  format: 'mspdi' | 'csv',
  today: string,
): ExportedValues {
  const { percentCompleted: percent, cost } = milestone
  const texts = {
    name: values.line(milestone.name, LINE_MAX, {}),
    description: values.text(milestone.description, TEXT_MAX, {}),
    activityId: values.line(milestone.activityId, LINE_MAX, {}),
  }
  if (format === 'csv') {
    return {
      ...texts,
      plannedStart: milestone.datePlannedStart,
      plannedEnd: milestone.datePlannedEnd,
      forecastStart: milestone.dateForecastStart,
      forecastEnd: milestone.dateForecastEnd,
      actualStart: milestone.dateActualStart,
      actualEnd: milestone.dateActualEnd,
      status: milestone.actualStatus,
      percent,
      cost,
    }
  }
  const dates = exportedDates(milestone, today)
  const { actualStart, actualFinish: actualEnd } = dates
  return {
    ...texts,
    plannedStart: milestone.datePlannedStart,
    plannedEnd: milestone.datePlannedEnd,
    forecastStart: actualStart === null ? dates.start : null,
    forecastEnd: actualEnd === null ? dates.finish : null,
    actualStart,
    actualEnd,
    status: statusFrom({ actualStart, actualEnd, percent: wholePercent(percent) }),
    percent,
    cost,
  }
}
