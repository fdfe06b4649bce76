import type pg from 'pg'
import type { Change } from '@plumbline/contract/events'

/** A point in the stream of a project: every event that was not seen then has at least this xid. */
export interface Position {
  xid: string
  /** Milliseconds since 1970 by the database's clock. */
  at: number
}

interface ReadEvent extends Change {
  eventId: string
}

/** Events are stored for an hour (worker/remove-expired.ts); a position must be younger to be resumed. */
const RESUMABLE_MS = 50 * 60_000
const AT_ONCE_MAX = 1000

export const writePosition = ({ xid, at }: Position): string => `${xid}-${at}`

/** The position that a client names; null without one. One that cannot be is older than all. */
export function readPosition(text: string | undefined): Position | null {
  if (!text) return null
  const [, xid = '0', at = '0'] = /^(\d{1,18})-(\d{1,15})$/.exec(text) ?? []
  return { xid, at: Number(at) }
}

/**
 * The position of now, and the events of a project since `from`, or of some milliseconds without one, oldest first.
 * Null when they are not stored any more, or when there are so many that reading everything again costs less.
 */
export async function eventsSince(
  pool: pg.Pool,
  projectId: string,
  from: Position | null,
  ofMs = 0,
): Promise<{ now: Position; events: ReadEvent[] | null }> {
  const { rows } = await pool.query<Position & { is_retained: boolean; events: ReadEvent[] }>({
    name: 'events_since',
    // the snapshot of the statement: a change that it does not see yet has at least its xmin
    text: `with moment as (
        select pg_snapshot_xmin(pg_current_snapshot())::text as xid,
          floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at,
          $2::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
            and $3::bigint > extract(epoch from clock_timestamp()) * 1000 - ${RESUMABLE_MS} as is_retained)
      select moment.*, (
        select coalesce(json_agg(json_build_object(
                 'eventId', e.id::text, 'kind', e.kind, '_id', e.doc_id) order by e.id), '[]')
          from (select * from events
                 where is_retained and project_id = $1 and xid >= $2::xid8
                union all
                select * from events
                 where $2::xid8 is null and project_id = $1
                   and at > clock_timestamp() - $4::bigint * interval '1 millisecond'
                 limit ${AT_ONCE_MAX + 1}) e) as events
      from moment`,
    values: [projectId, from?.xid ?? null, from?.at ?? null, ofMs],
  })
  const [row] = rows
  if (!row) throw new Error('PostgreSQL answered no row.')
  const { xid, at, is_retained: isRetained, events } = row
  const isComplete = (from === null || isRetained) && events.length <= AT_ONCE_MAX
  return { now: { xid, at }, events: isComplete ? events : null }
}

/** Finds the places of those listeners who may not listen any longer. */
export async function endedListeners(
  pool: pg.Pool,
  listeners: { sessionHash: Buffer; projectId: string }[],
): Promise<number[]> {
  const { rows } = await pool.query<{ place: number }>({
    name: 'ended_listeners',
    text: `select (l.place - 1)::integer as place
       from unnest($1::bytea[], $2::uuid[]) with ordinality as l (hash, project_id, place)
      where not exists (
        select from sessions s
          join users u on u.id = s.user_id and u.is_active
          join memberships m on m.user_id = u.id and m.project_id = l.project_id
         where s.id_hash = l.hash and s.expires_at > now())`,
    values: [listeners.map((l) => l.sessionHash), listeners.map((l) => l.projectId)],
  })
  return rows.map((row) => row.place)
}

/** Finds the places of those listeners to the server who may not listen any longer. */
export async function endedOfServer(
  pool: pg.Pool,
  listeners: { sessionHash: Buffer }[],
): Promise<number[]> {
  const { rows } = await pool.query<{ place: number }>({
    name: 'ended_of_server',
    text: `select (l.place - 1)::integer as place
       from unnest($1::bytea[]) with ordinality as l (hash, place)
      where not exists (
        select from sessions s
          join users u on u.id = s.user_id and u.is_active and u.authority_level = 'superAdmin'
         where s.id_hash = l.hash and s.expires_at > now())`,
    values: [listeners.map((l) => l.sessionHash)],
  })
  return rows.map((row) => row.place)
}
