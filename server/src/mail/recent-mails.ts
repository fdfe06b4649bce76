import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import type { MailKind } from './mail-type.ts'

/**
 * Counts the mails of a kind that each address was sent in the last hour, those that still wait too; 0 for none. It
 * locks nothing: of mails that are asked for at the same moment, one more may go out.
 * @param addresses in lower case
 */
export async function mailsOfLastHour(
  db: Db,
  kind: MailKind,
  addresses: string[],
): Promise<(address: string) => number> {
  if (addresses.length === 0) return () => 0
  const rows = await db
    .selectFrom('mails')
    .select(['to_address', sql<number>`count(*)::integer`.as('n')])
    .where('to_address', 'in', addresses)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - interval '1 hour'`)
    .groupBy('to_address')
    .execute()
  const counts = new Map(rows.map(({ to_address, n }) => [to_address, n]))
  return (address) => counts.get(address) ?? 0
}

/** Whether the address was sent a mail of a kind in the last day, or one waits. */
export async function hasMailOfLastDay(db: Db, kind: MailKind, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('to_address', '=', address)
    .where('kind', '=', kind)
    .where('created_at', '>', sql<string>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
