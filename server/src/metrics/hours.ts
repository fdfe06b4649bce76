import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../db/db.ts'

/**
 * The figures of each hour in `server_hours`. A server has `calls` answers, `failed` of them with 500 or more, and
 * `p95Ms` within which 95 % were over. It has `diskFreeBytes` and `diskBytes` of the disk of its data folder. The
 * installation (host '') has `databaseBytes` and `fileBytes`.
 */
type HourFigure =
  | 'calls'
  | 'failed'
  | 'p95Ms'
  | 'diskFreeBytes'
  | 'diskBytes'
  | 'databaseBytes'
  | 'fileBytes'

/** Hours are kept for 400 days, slow statements for 30; see worker/remove-expired.ts. */
export const HOUR_DAYS = 400
export const SLOW_DAYS = 30

/**
 * Writes figures of an hour: `calls` and `failed` are added to those that it has, all others stand in their place.
 * @param at a moment of the hour
 */
export async function writeHour(
  pool: Pick<pg.Pool, 'query'>,
  at: Date,
  host: string,
  figures: Partial<Record<HourFigure, number>>,
): Promise<void> {
  await pool.query(
    `insert into server_hours as h (hour, host, name, value)
     select date_trunc('hour', $4::timestamptz), $1, f.name, f.value
       from unnest($2::text[], $3::float8[]) as f (name, value)
     on conflict (hour, host, name) do update
        set value = excluded.value + case when h.name in ('calls', 'failed') then h.value else 0 end`,
    [host, Object.keys(figures), Object.values(figures), at],
  )
}

/** Adds slow statements to this hour: how often each was slow, and its longest in milliseconds. */
export async function writeSlow(
  pool: Pick<pg.Pool, 'query'>,
  slow: ReadonlyMap<string, { n: number; maxMs: number }>,
): Promise<void> {
  const all = [...slow].toSorted(([a], [b]) => (a < b ? -1 : 1))
  await pool.query(
    `insert into slow_statements as s (hour, name, n, max_ms)
     select date_trunc('hour', now()), f.name, f.n, f.max_ms
       from unnest($1::text[], $2::integer[], $3::integer[]) as f (name, n, max_ms)
     on conflict (hour, name) do update
        set n = s.n + excluded.n, max_ms = greatest(s.max_ms, excluded.max_ms)`,
    [all.map(([name]) => name), all.map(([, { n }]) => n), all.map(([, { maxMs }]) => maxMs)],
  )
}

/** An hour of all servers together. */
export interface HourOfCalls {
  /** The beginning of the hour (ISO 8601). */
  hour: string
  calls: number
  failed: number
  /** The figure of the slowest server. */
  p95Ms: number
}

/**
 * Reads the number and the speed of the calls of the last hours, the oldest first; hours without a call are left out.
 */
export async function readHoursOfCalls(db: Db, hours = 24): Promise<HourOfCalls[]> {
  const { rows } = await sql<HourOfCalls>`
    select iso(hour) as hour,
           coalesce(sum(value) filter (where name = 'calls'), 0) as calls,
           coalesce(sum(value) filter (where name = 'failed'), 0) as failed,
           coalesce(max(value) filter (where name = 'p95Ms'), 0) as "p95Ms"
      from server_hours
     where hour > now() - make_interval(hours => ${hours}) and name in ('calls', 'failed', 'p95Ms')
     group by server_hours.hour having sum(value) filter (where name = 'calls') > 0
     order by server_hours.hour`.execute(db)
  return rows
}

/** A statement that was slow. */
export interface SlowStatement {
  name: string
  /** The number of times that it ran. */
  n: number
  maxMs: number
}

/** The statements that took longest in the last hours, the slowest first. */
export async function readSlowStatements(db: Db, hours = 24, most = 5): Promise<SlowStatement[]> {
  const { rows } = await sql<SlowStatement>`
    select name, sum(n)::integer as n, max(max_ms) as "maxMs"
      from slow_statements where hour > now() - make_interval(hours => ${hours})
     group by name order by 3 desc, 1 limit ${most}`.execute(db)
  return rows
}

/**
 * Returns the days until the disk of a data folder is full, as the last 14 days went, on the server that comes first.
 * Null where it does not fill, or less than a day is known.
 */
export async function readDaysUntilFull(db: Db): Promise<number | null> {
  const { rows } = await sql<{ days: number | null }>`
    with ends as (
      select host, (array_agg(value order by hour))[1] as first, (array_agg(value order by hour desc))[1] as last,
             extract(epoch from max(hour) - min(hour)) / 86400 as days
        from server_hours
       where name = 'diskFreeBytes' and hour > now() - interval '14 days'
       group by host)
    select min(last / ((first - last) / days)) as days
      from ends where days >= 1 and last < first`.execute(db)
  const [found] = rows
  return found?.days == null ? null : Math.floor(found.days)
}

/** The bytes of the database and of the files as they were at the end of each of the last days, the oldest first. */
export async function readSizes(
  db: Db,
  days = 14,
): Promise<{ day: string; databaseBytes: number; fileBytes: number }[]> {
  const { rows } = await sql<{ day: string; databaseBytes: number; fileBytes: number }>`
    select to_char(hour at time zone 'UTC', 'YYYY-MM-DD') as day,
           max(value) filter (where name = 'databaseBytes') as "databaseBytes",
           max(value) filter (where name = 'fileBytes') as "fileBytes"
      from server_hours
     where host = '' and hour > now() - make_interval(days => ${days}) group by 1 order by 1`.execute(
    db,
  )
  return rows
}
