import { TO_REVIEW } from '@plumbline/contract/rules/review'
import { type RawBuilder, sql } from 'kysely'
import { column } from './fact-text.ts'

type Condition = RawBuilder<boolean>

/** Nobody has looked at it since it came, or since it was changed (contract/src/rules/review.ts). */
export const isToReview = (s: string): Condition =>
  sql`${column(s, 'review')} in (${sql.join(TO_REVIEW.map((review) => sql.lit(review)))})`

/** Answers leave open if they raise an issue, and nobody has looked at it since. */
export const isToCheck = (s: string): Condition =>
  sql`${column(s, 'to_check')} > 0 and ${isToReview(s)}`
