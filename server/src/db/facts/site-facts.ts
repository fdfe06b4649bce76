import { type RawBuilder, sql } from 'kysely'
import { SILENT_DAYS } from '@plumbline/contract/rules/facts/site-facts'
import type { SqlDay } from './fact-text.ts'

// The same as contract/src/rules/facts/site-facts.ts in SQL.

/**
 * True where a site is silent.
 * @param hasWork whether it has a milestone that is not completed
 * @param lastAt the moment of its last submission, null without one
 */
export const isSilent = (
  hasWork: RawBuilder<unknown>,
  lastAt: RawBuilder<unknown>,
  today: SqlDay,
): RawBuilder<boolean> =>
  sql`(${hasWork} and coalesce((${lastAt} at time zone 'UTC')::date < ${today} - ${sql.lit(SILENT_DAYS)}, true))`
