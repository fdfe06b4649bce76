import { daysBetween } from '../dates/calendar-day.ts'

/** A site is silent when its last submission is more than so many days old. */
export const SILENT_DAYS = 14

/** The fields that decide whether a site is silent. */
export interface SiteState {
  /** True where a milestone is not completed: nobody expects visits at other sites. */
  hasWork: boolean
  /** The calendar day (UTC) of its last submission; null: there was none. */
  lastSubmissionOn: string | null
}

/** Something is to be done at the site, and its last submission is too old on the calendar day `today`. */
export function isSilent({ hasWork, lastSubmissionOn }: SiteState, today: string): boolean {
  return (
    hasWork && (lastSubmissionOn === null || daysBetween(lastSubmissionOn, today) > SILENT_DAYS)
  )
}
