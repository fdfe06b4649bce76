import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'
import type { Logger } from '../../log.ts'

/** Milliseconds between two writes of openings, and milliseconds that the database may take for one. */
const APART_MS = 1000
const PATIENCE_MS = 4500

/** The tables with links, and the column with the part that stands in an address. */
const KEYS = { shares: 'id', plan_shares: 'token' } as const

export interface Openings {
  /** Notes one more; it is counted at once, or with the others of the same second. */
  count(share: { projectId: string; id: string }): void
  /** Counts the noted openings, at the end of the server. */
  close(): Promise<void>
}

/**
 * Counts for the members how often links are opened, and when they were last: the first at once,
 * all that follow within a second in one statement, so that a link which thousands open costs no
 * more than another.
 */
export function countOpenings(
  pool: pg.Pool,
  log: Logger,
  table: keyof typeof KEYS = 'shares',
): Openings {
  let noted = new Map<string, { projectId: string; n: number }>()
  let timer: NodeJS.Timeout | null = null
  let lastAt = -APART_MS
  let counting = Promise.resolve()

  const flush = () => {
    timer = null
    lastAt = performance.now()
    const openings = noted
    noted = new Map()
    counting = counting
      .then(() => write(pool, table, openings))
      .catch((error: unknown) => log.warn({ err: error }, 'openings of links were not counted'))
  }

  return {
    count({ projectId, id }) {
      const n = noted.get(id)?.n ?? 0
      noted.set(id, { projectId, n: n + 1 })
      timer ??= setTimeout(flush, Math.max(0, lastAt + APART_MS - performance.now())).unref()
    },
    async close() {
      if (timer) {
        clearTimeout(timer)
        flush()
      }
      await counting
    },
  }
}

function write(
  pool: pg.Pool,
  table: keyof typeof KEYS,
  openings: Map<string, { projectId: string; n: number }>,
): Promise<void> {
  const counted = [...openings].map(([id, { projectId, n }]) => ({ project_id: projectId, id, n }))
  return transaction(
    pool,
    'write',
    async (db) => {
      await sql`
        update ${sql.table(table)} s set opened = s.opened + o.n, last_opened_at = now()
          -- rows are locked in the order of their ids
          from (select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
                    as r (project_id uuid, id text, n integer) order by r.id) o
         where s.project_id = o.project_id and s.${sql.id(KEYS[table])} = o.id`.execute(db)
    },
    Date.now() + PATIENCE_MS,
  )
}
