import { withStatus } from '@plumbline/contract/rules/dates/bulk-status'
import { type Dated, isReversed, runsOn } from '@plumbline/contract/rules/dates/dated'
import { happenedBy } from '@plumbline/contract/rules/dates/settle'

/** The status and the dates that a file gives a milestone; null where it gives none. */
export interface FileDates {
  status: Dated['actualStatus'] | null
  plannedStart: string | null
  plannedEnd: string | null
  forecastStart: string | null
  forecastEnd: string | null
  actualStart: string | null
  actualEnd: string | null
}

/**
 * The status and the dates of a milestone after a file. Those that the file lacks stay as they were `before` (null: it
 * is new), or follow from the status on the calendar day `today`. An actual date after `today` becomes the forecast.
 * Stopped and Off Track stay, because schedules do not have them.
 */
export function filledDates(given: FileDates, before: Dated | null, today: string): Dated {
  const known: Dated = {
    actualStatus: before?.actualStatus ?? 'Not Started',
    datePlannedStart: given.plannedStart ?? before?.datePlannedStart ?? null,
    datePlannedEnd: given.plannedEnd ?? before?.datePlannedEnd ?? null,
    dateActualStart: given.actualStart ?? before?.dateActualStart ?? null,
    dateActualEnd: given.actualEnd ?? before?.dateActualEnd ?? null,
    dateForecastStart: given.forecastStart ?? before?.dateForecastStart ?? null,
    dateForecastEnd: given.forecastEnd ?? before?.dateForecastEnd ?? null,
  }
  const status = keepsStatus(known.actualStatus)
    ? known.actualStatus
    : (given.status ?? known.actualStatus)
  // a milestone that keeps its status has the dates that somebody gave it
  const filled = status === before?.actualStatus ? known : withStatus(known, status, today)
  const dated = notReversed(given, {
    ...filled,
    ...(given.actualStart !== null && { dateActualStart: given.actualStart }),
    ...(given.actualEnd !== null && { dateActualEnd: given.actualEnd }),
  })
  return happenedBy(dated, today)
}

/** A status that only Plumbline has. */
export function keepsStatus(status: Dated['actualStatus']): boolean {
  return status === 'Stopped' || status === 'Off Track'
}

/** A date that was filled never lies on the wrong side of one that the file tells. */
function notReversed(given: FileDates, dated: Dated): Dated {
  const { dateActualStart: start, dateActualEnd: end } = dated
  const hasBoth = given.actualStart !== null && given.actualEnd !== null
  if (hasBoth || runsOn(dated) || !isReversed({ start, end })) return dated
  return given.actualEnd === null
    ? { ...dated, dateActualEnd: start }
    : { ...dated, dateActualStart: end }
}
