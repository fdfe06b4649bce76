import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** The day of all lines that were written before there was a chain. */
export const FIRST_DAY = '1970-01-01'

/** The lines of a day (UTC) as they are now. */
export interface DayOfLines {
  day: string
  n: number
  /** The hash of the digests of its lines in the order of their ids. */
  digest: Buffer
}

/** A day that was sealed when it was over. */
export interface SealedDay extends DayOfLines {
  hash: Buffer
}

/** The seal of a day, which holds that of the sealed day before it. */
export function sealOf(previous: Buffer | null, { day, n, digest }: DayOfLines): Buffer {
  const hash = createHash('sha256')
  if (previous !== null) hash.update(previous)
  return hash.update(`${day} ${n}`).update(digest).digest()
}

/** The digest of the lines `l` of a day. */
export const digestOfLines = sql<Buffer>`sha256(coalesce(
  string_agg(coalesce(l.digest, audit_digest(l)), ''::bytea order by l.id), ''))`

/** The sealed day with the greatest date. */
export async function lastSealed(db: Db): Promise<SealedDay | undefined> {
  const { rows } = await sql<SealedDay>`
    select day::text, n, digest, hash from audit_days order by audit_days.day desc limit 1`.execute(
    db,
  )
  return rows[0]
}
