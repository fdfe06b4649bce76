import type pg from 'pg'

/** Statements of one connection, by their texts. */
export interface Statements {
  /**
   * Runs SQL text as a prepared statement with this name; the text must never vary under it. Without
   * a name it is planned for these values, and forgotten.
   */
  prepared: <Row extends pg.QueryResultRow>(
    name: string | undefined,
    text: string,
    values: unknown[],
  ) => Promise<Row[]>
}

/** A connection for what needs no Kysely: to load that takes longer than a thread has. */
export const statementsOf = (client: Pick<pg.ClientBase, 'query'>): Statements => ({
  prepared: async <Row extends pg.QueryResultRow>(
    name: string | undefined,
    text: string,
    values: unknown[],
  ) => {
    const { rows } = await client.query<Row>({ ...(name && { name }), text, values })
    return rows
  },
})

/**
 * Yields rows that are read in one snapshot, however long their reader takes. Ends the snapshot and gives the
 * connection back, also when nobody reads on.
 */
export async function* inSnapshot<T>(
  client: pg.PoolClient,
  read: (db: Statements) => AsyncIterable<T>,
): AsyncGenerator<T> {
  let failed: Error | undefined
  const onBroken = (error: Error) => {
    failed = error
  }
  client.on('error', onBroken)
  try {
    await client.query('begin isolation level repeatable read read only')
    yield* read(statementsOf(client))
  } finally {
    await client.query('rollback').catch(onBroken)
    client.off('error', onBroken)
    client.release(failed !== undefined)
  }
}

/** The rows of a statement from a cursor, so many at a time, and no sooner than they are taken. */
export async function* batchesOf<Row extends pg.QueryResultRow>(
  db: Statements,
  { text, values }: { text: string; values: readonly unknown[] },
  size: number,
): AsyncGenerator<Row[]> {
  await db.prepared(undefined, `declare exported no scroll cursor for ${text}`, [...values])
  for (;;) {
    const rows = await db.prepared<Row>(undefined, `fetch ${size} from exported`, [])
    if (rows.length === 0) break
    yield rows
  }
  await db.prepared(undefined, 'close exported', [])
}
