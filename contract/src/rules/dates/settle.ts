import { actualDates, type Dated, daysLater, goesOn } from './dated.ts'

/** The stored state of a milestone: dates, status and progress in percent. */
export type Stored = Dated & { percentCompleted: number }

/** The fields that a change brings; an absent one stays. */
export type Sent<T> = { [Field in keyof T]?: T[Field] | undefined }

/** A mistake in an actual date that a change brings. */
export interface ActualProblem {
  field: 'dateActualStart' | 'dateActualEnd'
  /** Its code in the catalogue of refusals. */
  problem: 'actualAhead' | 'actualNotStarted' | 'actualGoesOn'
}

/** An end "so far" that a caller east or west of `today` may send of what goes on. */
const SO_FAR = -2

/**
 * The actual dates of a change that cannot have happened by the calendar day `today`: after today, of
 * what has not started, or the end of what goes on. What is stored so already (`before`; null: it is
 * new) is no mistake of the change, and neither are the dates that the timeline draws where nothing
 * has happened: the plan of what has not started, and today. `settled` leaves those out.
 */
export function actualProblems(
  change: Sent<Dated>,
  before: Sent<Dated> | null,
  today: string,
): ActualProblem[] {
  const status = change.actualStatus ?? before?.actualStatus ?? 'Not Started'
  return (['dateActualStart', 'dateActualEnd'] as const).flatMap((field) => {
    const date = change[field]
    if (date === undefined || date === null || date === before?.[field]) return []
    const problem = problemOf(field, date)
    return problem === null ? [] : [{ field, problem }]
  })

  function problemOf(field: ActualProblem['field'], date: string): ActualProblem['problem'] | null {
    if (status === 'Not Started') {
      const planned = field === 'dateActualStart' ? 'datePlannedStart' : 'datePlannedEnd'
      const plan = change[planned] === undefined ? before?.[planned] : change[planned]
      return date === plan ? null : 'actualNotStarted'
    }
    if (date > today) return 'actualAhead'
    const isSoFar = date >= (daysLater(today, SO_FAR) ?? today)
    return field === 'dateActualEnd' && goesOn(status) && !isSoFar ? 'actualGoesOn' : null
  }
}

/**
 * A change with what follows from it: no actual date of what has not happened, and with a new status
 * its progress, 100 of what is Completed and 0 of what is Not Started, unless the change says another.
 */
export function settled<Change extends Sent<Stored>>(
  change: Change,
  before: Sent<Stored> | null,
): Change {
  const after: Dated = { ...UNKNOWN, ...defined(before ?? {}), ...defined(change) }
  const happened = actualDates(after)
  const next = { ...change }
  if (after.dateActualStart !== happened.start) next.dateActualStart = happened.start
  if (after.dateActualEnd !== happened.end) next.dateActualEnd = happened.end
  const isNewStatus = after.actualStatus !== (before?.actualStatus ?? 'Not Started')
  if (isNewStatus && change.percentCompleted === undefined) {
    const progress = PROGRESS[after.actualStatus]
    if (progress !== undefined) next.percentCompleted = progress
  }
  return next
}

/**
 * A milestone of another program, which may keep a plan or a forecast as actual dates: those that
 * cannot have happened by the calendar day `today` are its forecast, where it brings none and they are
 * not its plan.
 */
export function happenedBy(given: Dated, today: string): Dated {
  const { start, end } = actualDates(given)
  const { dateActualStart, dateActualEnd } = given
  const isAhead = (date: string | null) =>
    date !== null && (given.actualStatus === 'Not Started' || date > today)
  return {
    ...given,
    dateActualStart: isAhead(start) ? null : start,
    dateActualEnd: isAhead(end) ? null : end,
    dateForecastStart:
      given.dateForecastStart ??
      (isAhead(dateActualStart) && dateActualStart !== given.datePlannedStart
        ? dateActualStart
        : null),
    dateForecastEnd:
      given.dateForecastEnd ??
      (isAhead(dateActualEnd) && dateActualEnd !== given.datePlannedEnd ? dateActualEnd : null),
  }
}

/** The progress that a status implies, in percent. */
const PROGRESS: Partial<Record<Dated['actualStatus'], number>> = {
  'Not Started': 0,
  Completed: 100,
}

/** The progress of a milestone that gets another status, in percent. */
export function progressWith(status: Dated['actualStatus'], before: number): number {
  return PROGRESS[status] ?? before
}

const UNKNOWN: Dated = {
  actualStatus: 'Not Started',
  datePlannedStart: null,
  datePlannedEnd: null,
  dateActualStart: null,
  dateActualEnd: null,
  dateForecastStart: null,
  dateForecastEnd: null,
}

function defined(change: Sent<Dated>): Partial<Dated> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
