import { daysBetween } from '../dates/calendar-day.ts'

/** A day within so many days is 'soon', for issues and milestones alike. */
export const SOON_DAYS = 14
/** A day within so many days stands in the ink of a warning. */
export const NEAR_DAYS = 3

/** The fields that decide about an issue. A list without deleted issues may leave `isDeleted` out. */
export interface IssueState {
  isDeleted?: boolean | undefined
  isResolved: boolean
}

/** An issue with the calendar day `YYYY-MM-DD` by whose end it is to be done. */
export interface DueIssue extends IssueState {
  dueAt: string | null
}

/** An issue with the moment since which it is ready for verification. */
export interface ReadyIssue extends IssueState {
  readyAt: string | null
}

/** Neither resolved nor deleted. */
export function isOpen({ isDeleted = false, isResolved }: IssueState): boolean {
  return !isDeleted && !isResolved
}

/** Open, and its day has passed on the calendar day `today`. */
export function isOverdue(issue: DueIssue, today: string): boolean {
  return isOpen(issue) && issue.dueAt !== null && issue.dueAt < today
}

/** The days since the due date of an open issue, on the calendar day `today`; 0 when it is not overdue. */
export function daysPast(issue: DueIssue, today: string): number {
  return issue.dueAt !== null && isOverdue(issue, today) ? daysBetween(issue.dueAt, today) : 0
}

/** Open, and ready: it waits for somebody to verify it. */
export function isWaiting(issue: ReadyIssue): boolean {
  return isOpen(issue) && issue.readyAt !== null
}

/** Open, and its owner's to do: it waits for nobody else. */
export function isToDo(issue: ReadyIssue): boolean {
  return isOpen(issue) && issue.readyAt === null
}

/** Open, and its day is `today` or one of the next {@link SOON_DAYS}. */
export function isSoon(issue: DueIssue, today: string): boolean {
  return isOpen(issue) && isWithin(issue.dueAt, today, SOON_DAYS)
}

/** Open, and its day is `today` or one of the next {@link NEAR_DAYS}. */
export function isNear(issue: DueIssue, today: string): boolean {
  return isOpen(issue) && isWithin(issue.dueAt, today, NEAR_DAYS)
}

/** True where a day is `today` or one of the `days` after it. */
export function isWithin(day: string | null, today: string, days: number): boolean {
  if (day === null) return false
  const ahead = daysBetween(today, day)
  return ahead >= 0 && ahead <= days
}
