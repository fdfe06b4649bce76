import { type RawBuilder, sql } from 'kysely'
import { queryBuilder } from '../query-text.ts'

/** A calendar day in a statement: of {@link onDay}, or `sql.raw('$2::date')` of one that is written as text. */
export type SqlDay = RawBuilder<unknown>

/** The calendar day `YYYY-MM-DD` as a value of a statement. */
export const onDay = (day: string): SqlDay => sql`${day}::date`

/** The column of an alias, as the fragments of facts name it. */
export const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/** The text of a fact for a statement that is written as text; its day stands in the text too. */
export function factText(fact: RawBuilder<unknown>): string {
  const { sql: text, parameters } = fact.compile(queryBuilder)
  if (parameters.length > 0) throw new Error(`A value has no place in: ${text}`)
  return text
}
