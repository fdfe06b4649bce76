import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { Db } from './db.ts'
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

/**
 * A query under a name: its text is made once, and connections keep its plan, which of a document with
 * all that hangs on it takes longer to make than to run. Each row comes as one JSON object: forty
 * columns would be described, and read, one by one at each run.
 * @param places as of {@link queryText}; the values of each run stand in the order of the places
 */
export function preparedQuery<Row extends object>(
  name: string,
  query: Compilable<Row>,
  places: Record<string, string>,
): (db: Db, values: unknown[]) => Promise<Row[]> {
  const text = `select row_to_json(q) as whole from (${queryText(query, places)}) q`
  return async (db, values) => {
    const rows = await db.prepared<{ whole: Row }>(name, text, values)
    return rows.map(({ whole }) => whole)
  }
}
