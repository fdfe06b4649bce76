import { sql } from 'kysely'
import { type Db, transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { type DayOfLines, digestOfLines, FIRST_DAY, lastSealed, sealOf } from './audit-days.ts'

/** Seals the days of the audit log that are over. */
export async function sealAudit(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  return `Sealed ${await sealUntil(pool, new Date())} days of the audit log.`
}

/** Seals the days that are over at a moment. Returns how many these are. */
export async function sealUntil(pool: JobDeps['pool'], now: Date): Promise<number> {
  let sealed = 0
  while (await transaction(pool, 'write', (db) => sealNext(db, now))) sealed += 1
  return sealed
}

/** Seals the oldest day that is not sealed. Returns false where there is none, or where it may still get lines. */
async function sealNext(db: Db, now: Date): Promise<boolean> {
  // two servers would both build on the same day
  await sql`lock table audit_days in share row exclusive mode`.execute(db)
  const last = await lastSealed(db)
  const day = await oldestAfter(db, last?.day ?? null)
  if (day === undefined || !(await hasEnded(db, day, now))) return false
  const lines = await linesOf(db, day)
  const hash = sealOf(last?.hash ?? null, lines)
  await db
    .insertInto('audit_days')
    .values({ ...lines, hash })
    .execute()
  return true
}

async function oldestAfter(db: Db, day: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select min(l.day)::text as day from audit_log l
     where ${day}::date is null or l.day > ${day}::date`.execute(db)
  return rows[0]?.day ?? undefined
}

/** A day gets no more lines when it is past and every transaction that began in it has ended. */
async function hasEnded(db: Db, day: string, now: Date): Promise<boolean> {
  if (day === FIRST_DAY) return true
  const { rows } = await sql<{ hasEnded: boolean }>`
    with ended as (select (${day}::date + 1)::timestamp at time zone 'UTC' as at)
    select ${now}::timestamptz >= ended.at and not exists (
             select from pg_stat_activity a
              where a.datname = current_database() and a.backend_type = 'client backend'
                and a.pid <> pg_backend_pid() and a.xact_start < ended.at) as "hasEnded"
      from ended`.execute(db)
  return rows[0]?.hasEnded ?? false
}

async function linesOf(db: Db, day: string): Promise<DayOfLines> {
  const { rows } = await sql<Omit<DayOfLines, 'day'>>`
    select count(*)::integer as n, ${digestOfLines} as digest from audit_log l
     where l.day = ${day}::date`.execute(db)
  const [lines] = rows
  if (!lines) throw new Error(`The lines of ${day} cannot be counted.`)
  return { day, ...lines }
}
