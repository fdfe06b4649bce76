// Codes of the reasons why an import could not go on, and of the notes on single changes. The screens have a text for
// each. Beside each stands what its params hold.
import { SCHEDULE_FILE_ERRORS } from './schedule-file-codes.ts'

/** The reasons why an import failed after its file was read. */
const FAILURES = [
  /** The project was changed since the difference was computed. */
  'changedMeanwhile',
  /** The person who asked for it is no admin of the project any more. */
  'noLongerAllowed',
  /** name: a milestone with more submissions and issues than can move to another site. */
  'milestoneTooFull',
  /** It was begun again and again, and ended in the middle each time. */
  'interrupted',
] as const

/** The reasons why an import failed: its file was refused, or a later step failed. */
export const IMPORT_FAILURES = [...SCHEDULE_FILE_ERRORS, ...FAILURES] as const
export type ImportFailureCode = (typeof IMPORT_FAILURES)[number]

/** The notes on a change. */
export const IMPORT_CHANGE_NOTES = [
  /** The key is another one than before: it was found by its name and site. */
  'foundByName',
  /** The key is there twice in the project: the one of this name or site was taken. */
  'keyTwice',
  /** status: what the file says; Stopped and Off Track are kept. */
  'keptStatus',
  /** start, end: the file has its start after its end; these dates are not taken. */
  'reversedDates',
  /** Actual dates that the file does not tell are filled by the status. */
  'filledDates',
  /** It is archived, or its site is: it stays as it is. */
  'archived',
  /** It is no more on the site where the project has it. */
  'moved',
  /** It was marked as not in the schedule, and is in it again. */
  'backInSchedule',
] as const
export type ImportChangeNoteCode = (typeof IMPORT_CHANGE_NOTES)[number]
