import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type DayOfLines, digestOfLines, FIRST_DAY, type SealedDay, sealOf } from './audit-days.ts'

/** The outcome of a look at the chain of the audit log. */
export interface Verified {
  days: number
  lines: number
  /** Lines of days that are not sealed yet. */
  open: number
  /** The last seal, by which a chain that was written again from its beginning is found. */
  last: { day: string; hash: string } | null
  /** The first thing that is wrong, as a sentence; null where nothing is. */
  fault: string | null
}

interface ReadDay extends DayOfLines {
  /** The first line that is not what was written. */
  changed: string | null
}

/**
 * Compares each line of the audit log with its hash, and each sealed day with its lines and with the day before it.
 * @param from the first day that is looked at; the seal before it is believed
 */
export async function verifyAudit(db: Db, from = FIRST_DAY): Promise<Verified> {
  const read = new Map((await readDays(db, from)).map((day) => [day.day, day]))
  const { rows: seals } = await sql<SealedDay>`
    select d.day::text, d.n, d.digest, d.hash from audit_days d
     where d.day >= ${from}::date or d.day = (
             select max(b.day) from audit_days b where b.day < ${from}::date)
     order by d.day`.execute(db)
  const before = seals[0] && seals[0].day < from ? seals.shift() : undefined
  const sealed = new Map(seals.map((day) => [day.day, day]))
  const last = seals.at(-1) ?? before
  let previous = before
  let fault: string | null = null
  for (const day of [...new Set([...read.keys(), ...sealed.keys()])].toSorted()) {
    const seal = sealed.get(day)
    fault ??= faultOf(day, read.get(day), seal, previous, last)
    previous = seal ?? previous
  }
  const all = [...read.values()]
  return {
    days: sealed.size,
    lines: linesIn(all),
    open: linesIn(all.filter(({ day }) => !sealed.has(day))),
    last: last ? { day: last.day, hash: last.hash.toString('hex') } : null,
    fault,
  }
}

const linesIn = (days: ReadDay[]) => days.reduce((sum, { n }) => sum + n, 0)

function faultOf(
  day: string,
  lines: ReadDay | undefined,
  seal: SealedDay | undefined,
  previous: SealedDay | undefined,
  last: SealedDay | undefined,
): string | null {
  const name = nameOf(day)
  if (lines?.changed) return `${name}: the line ${lines.changed} was changed after it was written.`
  if (!seal) {
    if (!last || day > last.day) return null
    return `${name}: it has ${lines?.n} lines and no seal, although a later day is sealed.`
  }
  const n = lines?.n ?? 0
  if (n !== seal.n) return `${name}: it was sealed with ${seal.n} lines, and has ${n}.`
  if (lines && !lines.digest.equals(seal.digest)) {
    return `${name}: its lines are not those that it was sealed with.`
  }
  if (sealOf(previous?.hash ?? null, seal).equals(seal.hash)) return null
  return previous
    ? `${name}: its seal does not follow from that of ${nameOf(previous.day)}.`
    : `${name}: its seal is not that of a first day.`
}

/** The days of the log from `from` on, in one pass over its lines. */
async function readDays(db: Db, from: string): Promise<ReadDay[]> {
  const { rows } = await sql<ReadDay>`
    select l.day::text, count(*)::integer as n, ${digestOfLines} as digest,
           (array_agg(l.id order by l.id) filter (where l.day > ${FIRST_DAY}::date and (
             l.detail is distinct from audit_detail(l) or l.digest is distinct from audit_digest(l)
             or l.day <> (l.at at time zone 'UTC')::date)))[1] as changed
      from audit_log l where l.day >= ${from}::date
     group by l.day`.execute(db)
  return rows
}

const nameOf = (day: string) => (day === FIRST_DAY ? 'The lines of before the chain' : day)
