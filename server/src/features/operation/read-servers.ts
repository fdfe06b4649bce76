import { sql } from 'kysely'
import { DEGRADATIONS } from '@plumbline/contract/operation/degraded'
import type { OperationState, ServerOnPage } from '@plumbline/contract/operation/operation'
import type { Db } from '../../db/db.ts'

/** A server writes its row every 15 seconds; one that has been silent for so long is away. */
const SILENT = sql`interval '60 seconds'`

/**
 * The servers that run, or went away within the last day without notice, by host. An ailment of a newer release that
 * this one has no name for is left out.
 */
export async function readServers(db: Db): Promise<ServerOnPage[]> {
  const { rows } = await sql<ServerOnPage>`
    select id as _id, host, release, degraded, started_at as since,
           case when seen_at < now() - ${SILENT} then 'away' else state end as state,
           (figures #>> '{server,cpu}')::float8 as cpu,
           (figures #>> '{server,memoryMb}')::float8 as "memoryMb",
           (figures #>> '{server,callsMin}')::float8 as "callsMin",
           (figures #>> '{server,p95Ms}')::float8 as "p95Ms"
      from servers s
     where seen_at > now() - ${SILENT}
        -- another process of that host has come in its place
        or not exists (select from servers n where n.host = s.host and n.started_at > s.started_at)
     order by host, started_at`.execute(db)
  return rows.map((server) => ({
    ...server,
    degraded: DEGRADATIONS.filter((why) => server.degraded.includes(why)),
  }))
}

/** The data that a release moves while people work, until they are moved. */
export async function readBackfills(db: Db): Promise<OperationState['backfills']> {
  const { rows } = await sql<OperationState['backfills'][number]>`
    select name, state, done::float8 as done, total::float8 as total
      from backfills where state <> 'done' order by name`.execute(db)
  return rows
}
