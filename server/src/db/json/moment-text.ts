import { type RawBuilder, sql } from 'kysely'

/**
 * The moment in a column as the contract writes it, made by PostgreSQL. The function iso() says the
 * same and costs a call of its own each time, which shows in a list.
 */
export function momentText<T extends string | null = string>(column: string): RawBuilder<T> {
  return sql<T>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
