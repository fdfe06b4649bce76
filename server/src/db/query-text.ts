import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Schema } from './schema.ts'

/** Builds queries and runs none: for SQL text that is made once, when the server starts. */
export const queryBuilder = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/**
 * The text of a query. Each of its values must be a key of `places`, and stands in the text as
 * what `places` says: `{ USER: '$2::uuid' }`.
 */
export function queryText(query: Compilable, places: Record<string, string>): string {
  const { sql, parameters } = query.compile()
  return sql.replaceAll(/\$(\d+)/g, (_, n: string) => {
    const place = places[String(parameters[Number(n) - 1])]
    if (place === undefined) throw new Error(`The value $${n} has no place in:\n${sql}`)
    return place
  })
}
