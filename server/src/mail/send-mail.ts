import { sql } from 'kysely'
import type { Language } from '@plumbline/contract/shapes'
import { type Db, newId } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { mailTypes } from './mails.ts'
import type { MailKind, Mails } from './mail-type.ts'

/**
 * Sends a mail if the transaction is committed: writes it down and asks for the job. It speaks the
 * language of the account with that address; `language` is for those who have none.
 */
export async function sendMail<Kind extends MailKind>(
  db: Db,
  kind: Kind,
  mail: { to: string; content: Mails[Kind]; language?: Language },
): Promise<void> {
  const id = newId()
  await db
    .insertInto('mails')
    .values({
      id,
      kind,
      to_address: mail.to,
      language: mail.language ?? null,
      content: JSON.stringify(mail.content),
      expires_at: sql<string>`now() + make_interval(mins => ${mailTypes[kind].minutes}::integer)`,
    })
    .execute()
  await enqueue(db, 'send-mail', { mailId: id })
}
