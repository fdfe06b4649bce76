import { once } from 'node:events'
import { sql } from 'kysely'
import type { Language } from '@plumbline/contract/shapes'
import { type Db, transaction } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { say } from '../trace/signals.ts'
import type { JobDeps } from '../jobs/job.ts'
import { type Mailer, MailRefused, type OutgoingMail } from './mailer.ts'
import { mailTypes } from './mails.ts'
import type { Addressed, MailKind, MailType } from './mail-type.ts'
import { writeLetter } from './write.ts'

/** The services that mails are sent with. */
interface SendingDeps extends JobDeps {
  mailer: Mailer
}

/** The outcomes of a mail, each with its reason; a mail with one waits no more. */
export const MAIL_OUTCOMES = {
  sent: 'the mail server took it',
  refused: 'the mail server will not take it',
  expired: 'it could not be sent in time',
  'to nobody': 'what it tells of is over',
} as const
type Outcome = keyof typeof MAIL_OUTCOMES

/**
 * Sends a mail that waits, once: its row is locked until the outcome is written into it. A kill
 * between the mail server's yes and the commit sends it a second time. One that cannot be sent now
 * puts itself off until it is of no use any more.
 */
export async function deliverMail(
  { mailId }: { mailId: string },
  deps: SendingDeps,
): Promise<string> {
  return transaction(deps.pool, 'write', async (db) => {
    // somebody who sends it at this moment has an end
    await sql`set local lock_timeout = '60s'`.execute(db)
    const mail = await findWaiting(db, mailId)
    if (!mail) return 'The mail has ended already.'
    if (mail.isExpired) {
      deps.log.warn({ mail: mailId, kind: mail.kind }, 'A mail could not be sent in time')
      return end(db, mailId, 'expired')
    }
    const message = await compose(mailId, mail, deps)
    if (!message) return end(db, mailId, 'to nobody')
    try {
      await untilAborted(deps.mailer.send(message), deps.signal)
    } catch (error) {
      if (!(error instanceof MailRefused)) return putOff(db, mailId, error, deps)
      deps.log.error({ mail: mailId, kind: mail.kind, reason: error.message }, 'A mail was refused')
      return end(db, mailId, 'refused', error.message)
    }
    return end(db, mailId, 'sent')
  })
}

/** The same, unless the time of the job is over first. */
async function untilAborted<T>(sending: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return sending
  const ended = new AbortController()
  const aborted = once(signal, 'abort', { signal: ended.signal }).then(() => {
    throw signal.reason
  })
  try {
    return await Promise.race([sending, aborted])
  } finally {
    ended.abort()
    sending.catch(() => undefined)
  }
}

interface Waiting extends Addressed<MailKind> {
  kind: MailKind
  firstName: string
  isExpired: boolean
}

async function findWaiting(db: Db, mailId: string): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select m.kind, m.content, m.to_address as to,
           coalesce(u.language, m.language, 'en') as language,
           u.time_zone as "timeZone", u.id as "userId",
           coalesce(u.first_name, '') as "firstName", m.created_at as "createdAt",
           m.expires_at as "expiresAt", m.expires_at <= now() as "isExpired"
      from mails m left join users u on u.email = lower(m.to_address) and u.is_active
     where m.id = ${mailId} and m.outcome is null
       for update of m`.execute(db)
  return rows[0]
}

async function compose(
  id: string,
  mail: Waiting,
  { config, pool, storage }: SendingDeps,
): Promise<OutgoingMail | null> {
  const type = mailTypes[mail.kind] as MailType<MailKind>
  const letter = await type.compose(mail, { config, pool, storage })
  if (!letter) return null
  const { to, language, createdAt } = mail
  const written = writeLetter(letter, {
    language: language satisfies Language,
    name: mail.firstName,
    publicUrl: config.publicUrl,
  })
  const { attachment, thread } = letter
  return {
    id,
    to,
    language,
    createdAt,
    ...written,
    ...(attachment && { attachment }),
    ...(thread !== undefined && { thread }),
  }
}

async function end(db: Db, id: string, outcome: Outcome, error?: string): Promise<string> {
  await db
    .updateTable('mails')
    .set({
      outcome,
      ended_at: sql<string>`clock_timestamp()`,
      attempts: sql<number>`attempts + 1`,
      ...(error !== undefined && { last_error: error.slice(0, 500) }),
    })
    .where('id', '=', id)
    .execute()
  say('mail', { outcome })
  return `A mail has ended: ${outcome}.`
}

/** The next try: 5 s later, then twice as long each time, to a twentieth of the mail's life and 10 minutes. */
async function putOff(db: Db, id: string, error: unknown, { log }: SendingDeps): Promise<string> {
  const { rows } = await sql<{ runAt: string; attempts: number }>`
    update mails set attempts = attempts + 1,
           last_error = left(${error instanceof Error ? error.message : String(error)}, 500)
     where id = ${id}
    returning attempts, clock_timestamp() + least(
      interval '10 minutes', (expires_at - created_at) / 20,
      interval '5 seconds' * power(2, least(attempts, 20) - 1)) as "runAt"`.execute(db)
  const { runAt, attempts } = rows[0] ?? { runAt: new Date().toISOString(), attempts: 0 }
  await enqueue(db, 'send-mail', { mailId: id }, { runAt })
  log.warn({ mail: id, attempts, next: runAt, err: error }, 'A mail could not be sent now')
  return `A mail could not be sent now: tried again at ${runAt}.`
}
