import { type RawBuilder, sql } from 'kysely'
import { SOON_DAYS } from '@plumbline/contract/rules/facts/issue-facts'
import { column, type SqlDay } from './fact-text.ts'

// The same as contract/src/rules/facts/issue-facts.ts in SQL, of the issues that have an alias.
// Conditions of several parts stand without brackets, so that partial indexes fit them: join them by `and`.

type Condition = RawBuilder<boolean>

/** Neither resolved nor deleted. */
export const isOpen = (i: string): Condition =>
  sql`not ${column(i, 'is_deleted')} and not ${column(i, 'is_resolved')}`

/** Its day has passed: of issues of which a statement knows that they are open. */
export const dayPassed = (i: string, today: SqlDay): Condition =>
  sql`${column(i, 'due_at')} < ${today}`

/** Open, and its day has passed. */
export const isOverdue = (i: string, today: SqlDay): Condition =>
  sql`${isOpen(i)} and ${dayPassed(i, today)}`

/** Open, and ready: it waits for somebody to verify it. */
export const isWaiting = (i: string): Condition =>
  sql`${isOpen(i)} and ${column(i, 'ready_at')} is not null`

/**
 * Open and ready, and it waits for this person: its verifier; where it has none, the person who raised it, unless
 * they called it ready. No screen decides that by itself, so the contract has no twin of it.
 */
export const isToVerify = (i: string, person: RawBuilder<unknown>): Condition =>
  sql`${isWaiting(i)} and (${column(i, 'verifier_id')} = ${person}
    or (${column(i, 'verifier_id')} is null and ${column(i, 'created_by')} = ${person}
      and ${column(i, 'ready_by')} is distinct from ${person}))`

/** Open, and its owner's to do: it waits for nobody else. */
export const isToDo = (i: string): Condition =>
  sql`${isOpen(i)} and ${column(i, 'ready_at')} is null`

/**
 * Its day has passed, is today or one of the next: of issues of which a statement knows that they are open. One comparison,
 * so that an index of days ends there.
 */
export const dayUntil = (i: string, today: SqlDay, days: number): Condition =>
  sql`${column(i, 'due_at')} <= ${today} + ${sql.lit(days)}`

/** Its day is today or one of the next: of issues of which a statement knows that they are open. */
export const dayWithin = (i: string, today: SqlDay, days: number): Condition =>
  sql`${column(i, 'due_at')} between ${today} and ${today} + ${sql.lit(days)}`

/** Its day is today or soon: of issues of which a statement knows that they are open. */
export const dayIsSoon = (i: string, today: SqlDay): Condition => dayWithin(i, today, SOON_DAYS)

/** Open, and its day is today or soon. */
export const isSoon = (i: string, today: SqlDay): Condition =>
  sql`${isOpen(i)} and ${dayIsSoon(i, today)}`
