import { type NotNull, sql } from 'kysely'
import { type Db, newId, transaction } from '../../db/db.ts'
import type { JobDeps } from '../../jobs/job.ts'
import { sendMail } from '../../mail/send-mail.ts'

/** So many people at a time; each mail is committed with what it tells of. */
const BATCH = 50
/** What is older was told to somebody who wanted no mails then. */
const DAYS = 7

/**
 * Asks for a mail to everybody who wants one a day and has not read all, and to those who want mails
 * at once and would have got too many in an hour; each is told once.
 */
export async function sendDigests(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  let sent = 0
  for (let more = true; more;) {
    const people = await transaction(pool, 'write', nextDigests)
    sent += people
    more = people === BATCH
  }
  return `Asked for ${sent} digests.`
}

async function nextDigests(db: Db): Promise<number> {
  const due = sql<boolean>`n.read_at is null and n.mailed_as is null
    and n.created_at > now() - make_interval(days => ${DAYS})`
  const people = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.email'])
    .where('u.notify_by_mail', 'in', ['daily', 'atOnce'])
    .where('u.is_active', '=', true)
    .where('u.email', 'is not', null)
    .$narrowType<{ email: NotNull }>()
    .where(sql<boolean>`exists (select from notifications n where n.user_id = u.id and ${due})`)
    .orderBy('u.id')
    .limit(BATCH)
    // two jobs at the same moment never take the same person
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  for (const { id, email } of people) {
    const batch = newId()
    const told = await db
      .updateTable('notifications as n')
      .set({ mailed_as: batch })
      .where('n.user_id', '=', id)
      .where(due)
      .returning('n.id')
      .execute()
    if (told.length > 0) await sendMail(db, 'notifications', { to: email, content: { batch } })
  }
  return people.length
}
