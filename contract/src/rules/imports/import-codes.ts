// Why an import could not go on, and what is noted of single changes: codes, so that the screens say
// them in their language. Beside each stands what its params hold.
import { SCHEDULE_FILE_ERRORS } from './schedule-file-codes.ts'

/** Why an import failed once its file was read. */
const FAILURES = [
  /** What is in the project was changed since the difference was computed. */
  'changedMeanwhile',
  /** Whoever asked for it is no admin of the project any more. */
  'noLongerAllowed',
  /** name: a milestone with more submissions and issues than can move to another site. */
  'milestoneTooFull',
  /** It was begun again and again, and ended in the middle each time. */
  'interrupted',
] as const

/** Why an import failed: its file was refused, or what came after. */
export const IMPORT_FAILURES = [...SCHEDULE_FILE_ERRORS, ...FAILURES] as const
export type ImportFailureCode = (typeof IMPORT_FAILURES)[number]

/** What is noted of a change. */
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
