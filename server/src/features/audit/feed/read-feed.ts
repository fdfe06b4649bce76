import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import { problem, refusal } from '@plumbline/contract/problems/refusal'
import { type Db, transaction } from '../../../db/db.ts'
import { FIRST_DAY, type SealedDay } from '../chain/audit-days.ts'

/** An answer has so many entries at most. */
export const FEED_MAX = 10_000
/** Seals of a year and more come at once. */
const SEALS_MAX = 400
const POSITION = /^\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\da-f-]{36}$/

/** A reader has read all seals until a day, and all entries until one of a moment. */
export interface FeedPosition {
  sealed: string
  at: string
  id: string
}

const BEGINNING: FeedPosition = {
  sealed: '0001-01-01',
  at: '0001-01-01T00:00:00.000000Z',
  id: '00000000-0000-0000-0000-000000000000',
}

/** What `after` takes: nothing, or the `next` of an answer. */
export const feedPosition = z
  .string()
  .regex(POSITION, problem('unknownPage'))
  .transform((text, context): FeedPosition => {
    const [sealed = '', at = '', last = ''] = text.split('_')
    const isPlace =
      z.iso.date().safeParse(sealed).success &&
      z.iso.datetime().safeParse(at).success &&
      z.uuid().safeParse(last).success
    if (!isPlace || /(?:^|_)0000-/.test(text)) context.addIssue(refusal('unknownPage'))
    return { sealed, at, id: last }
  })
  .default(BEGINNING)

/**
 * The lines of the feed after a position, the last of which says where to go on. An entry comes when every transaction
 * that began before it has ended: one that is committed late is never passed over.
 */
export async function readFeed(
  pool: pg.Pool,
  after: FeedPosition,
  limit: number,
): Promise<string[]> {
  // before the snapshot of what is read: a transaction that ends between the two is seen in it
  const until = await transaction(pool, 'statement', oldestBegin)
  return transaction(pool, 'read', async (db) => {
    const entries = await entriesAfter(db, after, until, limit)
    const last = entries.at(-1)
    const reached = last !== undefined && entries.length === limit ? last.at : until
    const seals = await sealsBetween(db, after.sealed, reached)
    const next = [seals.at(-1)?.day ?? after.sealed, last?.at ?? after.at, last?.id ?? after.id]
    return [
      ...entries.map(({ line }) => line),
      ...seals.map(({ line }) => line),
      JSON.stringify({ type: 'end', next: next.join('_') }),
    ]
  })
}

/** The beginning of the oldest transaction that is under way, in microseconds of UTC. */
async function oldestBegin(db: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`
    select to_char(coalesce(min(xact_start), now()) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
      from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL does not say which transactions are under way.')
  return row.at
}

interface Entry {
  at: string
  id: string
  line: string
}

async function entriesAfter(
  db: Db,
  { at, id: last }: FeedPosition,
  until: string,
  limit: number,
): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    with l as (
      select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment from audit_log
       where (at, id) > (${at}::timestamptz, ${last}::uuid) and at < ${until}::timestamptz
       order by at, id limit ${limit})
    select l.moment as at, l.id, json_build_object(
             'type', 'entry', '_id', l.id, 'at', l.moment, 'project', l.project_id,
             'actor', case when l.actor_id is not null
               then json_build_object('_id', l.actor_id, 'name', l.actor_name) end,
             'action', l.action,
             'target', case when l.target_type is not null
               then json_build_object('type', l.target_type, '_id', l.target_id) end,
             'before', l.before, 'after', l.after, 'ip', host(l.ip),
             'day', nullif(l.day, ${FIRST_DAY}), 'detail', encode(l.detail, 'hex'),
             'digest', encode(l.digest, 'hex'))::text as line
      from l order by l.at, l.id`.execute(db)
  return rows
}

/** The seals of days whose entries have all been sent. */
async function sealsBetween(
  db: Db,
  day: string,
  reached: string,
): Promise<(Pick<SealedDay, 'day'> & { line: string })[]> {
  const { rows } = await sql<{ day: string; line: string }>`
    select d.day::text, json_build_object('type', 'day', 'day', d.day, 'n', d.n,
             'digest', encode(d.digest, 'hex'), 'hash', encode(d.hash, 'hex'))::text as line
      from audit_days d
     where d.day > ${day}::date and d.day < (${reached}::timestamptz at time zone 'UTC')::date
     order by d.day limit ${SEALS_MAX}`.execute(db)
  return rows
}
