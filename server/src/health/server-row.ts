import { hostname } from 'node:os'
import type pg from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import { newId } from '../db/db.ts'
import type { Logger } from '../log.ts'
import type { Health } from './health.ts'

const EVERY_MS = 15_000

/** The row of this server in the table `servers`. */
export interface ServerRow {
  /** Writes it now, too, as when the state has just changed. */
  write(): Promise<void>
  /** Writes it no more and removes it: a server that ended in good order is not missed. */
  end(): Promise<void>
}

/** Keeps the row of this server up to date until `end`, and removes those of servers unseen for a day. */
export function keepServerRow(
  pool: Pick<pg.Pool, 'query'>,
  health: Health,
  log: Logger,
): ServerRow {
  const id = newId()
  const startedAt = new Date(performance.timeOrigin).toISOString()

  async function write(): Promise<void> {
    const { state, degraded } = health.now()
    const whys = degraded.map(({ why }) => why)
    const figures = JSON.stringify(health.allFigures())
    try {
      await pool.query(
        `with unseen as (delete from servers where seen_at < now() - interval '24 hours')
         insert into servers (id, host, release, started_at, state, degraded, figures, schema)
         select $1, $2, $3, $4, $5, $6, $7, coalesce(max(name), '') from schema_migrations
         on conflict (id) do update
            set seen_at = now(), state = excluded.state, degraded = excluded.degraded, figures = excluded.figures`,
        [id, hostname(), RELEASE, startedAt, state, whys, figures],
      )
    } catch (error) {
      log.debug({ err: error }, 'The row of this server could not be written')
    }
  }

  const timer = setInterval(() => void write(), EVERY_MS).unref()
  void write()
  return {
    write,
    async end() {
      clearInterval(timer)
      await pool.query('delete from servers where id = $1', [id]).catch(() => undefined)
    },
  }
}
