import { sql } from 'kysely'
import { type FailedMail, MAIL_ANSWER_MAX } from '@plumbline/contract/operation/failed-mails'
import type { Db } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { problems } from '../problems.ts'
import { mailTypes } from './mails.ts'
import type { MailKind } from './mail-type.ts'

/** The mails that did not go out, the newest first, with their addresses shown in part. */
export async function listFailedMails(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ docs: FailedMail[]; totalDocs: number }> {
  const { rows } = await sql<FailedMail & { total: number }>`
    select id as _id, kind, ended_at as at, outcome,
           left(to_address, 1) || '•••@' || split_part(to_address, '@', 2) as to,
           left(replace(coalesce(last_error, ''), to_address, '•••'), ${MAIL_ANSWER_MAX}) as answer,
           count(*) over ()::integer as total
      from mails where outcome in ('refused', 'expired')
     order by ended_at desc, id desc
     limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    // PostgreSQL counts whole characters, and answers are measured as JavaScript does
    docs: rows.map(({ total: _total, ...mail }) => ({
      ...mail,
      answer: mail.answer.slice(0, MAIL_ANSWER_MAX).toWellFormed(),
    })),
    totalDocs: rows[0]?.total ?? 0,
  }
}

/**
 * Sends a mail again that did not go out. It is as old and has the time of a new one, but for a link to a new password,
 * which ends when it was said to. Answers its kind. Errors: 404, 409 when it did not fail or its link is over.
 */
export async function sendAgain(db: Db, mailId: string): Promise<string> {
  const { rows } = await sql<{ kind: MailKind; failed: boolean; hasLinkEnded: boolean }>`
    select m.kind, coalesce(m.outcome in ('refused', 'expired'), false) as failed,
           case m.kind
             when 'password-reset' then m.expires_at <= now()
             when 'invitation' then not exists (
               select from invitations i
                where i.project_id::text = m.content ->> 'projectId' and i.id::text = m.content ->> 'invitationId'
                  and i.times_sent = (m.content ->> 'time')::integer and i.accepted_at is null
                  and i.revoked_at is null and i.expires_at > now())
             when 'ask' then not exists (
               select from asks a
                where a.project_id::text = m.content ->> 'projectId' and a.id::text = m.content ->> 'askId'
                  and a.revoked_at is null and a.expires_at > now())
             else false end as "hasLinkEnded"
      from mails m where m.id = ${mailId} for update`.execute(db)
  const [mail] = rows
  if (!mail) throw problems.notFound()
  if (!mail.failed) throw problems.mailNotFailed()
  if (mail.hasLinkEnded) throw problems.mailLinkEnded()
  const minutes = mailTypes[mail.kind]?.minutes ?? 0
  await sql`
    update mails set outcome = null, ended_at = null,
           created_at = case when kind = 'password-reset' then created_at else now() end,
           expires_at = case when kind = 'password-reset' then expires_at
             else now() + make_interval(mins => ${minutes}::integer) end
     where id = ${mailId}`.execute(db)
  await enqueue(db, 'send-mail', { mailId })
  return mail.kind
}
