import type { Pool, PoolClient } from 'pg'
import type { Backfill } from './backfill.ts'

/** The number of rows that a batch locks: writers of these documents wait for it. */
const AT_ONCE = 50

/** A document, or a visit. */
export interface Key {
  project: string
  id: string
}

/** Lexemes of issues, as the function of the database takes texts apart now. */
export const issueWords = wordsOf('issues', 'issue')
/** And of submissions. */
export const submissionWords = wordsOf('submissions', 'submission')

function wordsOf(documents: 'issues' | 'submissions', one: 'issue' | 'submission'): Backfill {
  const [table, id] = [`${one}_search`, `${one}_id`]
  const keys = `select project_id as project, ${id} as id from ${table}
     where (project_id, ${id}) > ($1::uuid, $2::uuid) order by project_id, ${id} limit $3`

  /** Takes up to `size` documents behind a place; answers how far it came without a gap, and whether there are more. */
  async function fill(client: PoolClient, { project, id: after }: Key, size: number) {
    const { rows: all } = await client.query<Key>(keys, [project, after, size])
    // One alone is waited for. Of many, those that somebody writes to at this moment are left out: to wait for a row
    // while others are held may never end.
    const { rows: locked } = await client.query<Key>(
      `${keys} for update${size === 1 ? '' : ' skip locked'}`,
      [project, after, size],
    )
    // A statement of its own: it sees what those wrote who held a row before.
    await client.query(
      `update ${table} x set words = words_of_${one}(d) from ${documents} d,
              unnest($1::uuid[], $2::uuid[]) as w (project, id)
        where (x.project_id, x.${id}) = (w.project, w.id) and (d.project_id, d.id) = (w.project, w.id)
          and x.words <> words_of_${one}(d)`,
      [locked.map((key) => key.project), locked.map((key) => key.id)],
    )
    const gap = all.findIndex((key, n) => locked[n]?.id !== key.id)
    const done = gap === -1 ? all : all.slice(0, gap)
    return { done, isLast: gap === -1 && all.length < size }
  }

  return {
    name: `words-of-${documents}`,
    async count(pool) {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::integer as n from ${table}`,
      )
      return rows[0]?.n ?? 0
    },
    async fillBatch({ pool }, cursor, until) {
      let key = (cursor ?? NO_KEY) as Key
      let filled = 0
      let size = AT_ONCE
      do {
        const { done, isLast } = await inTransaction(pool, (client) => fill(client, key, size))
        filled += done.length
        if (isLast) return { filled, cursor: null }
        key = done.at(-1) ?? key
        // behind a row that somebody holds, it goes on with that one
        size = done.length === 0 ? 1 : AT_ONCE
      } while (performance.now() < until)
      return { filled, cursor: key }
    },
  }
}

/** The key before the first one. */
export const NO_KEY: Key = {
  project: '00000000-0000-0000-0000-000000000000',
  id: '00000000-0000-0000-0000-000000000000',
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
