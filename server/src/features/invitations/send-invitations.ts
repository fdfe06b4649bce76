import type { invitations } from '@plumbline/contract/invitations'
import type { BodyOf } from '@plumbline/contract/endpoint'
import type { Db } from '../../db/db.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { countAgainst } from '../../http/limits/limits.ts'
import { invite, membersAmong } from './invitations.queries.ts'

/** Invitations that a person sends in a day, and mails of that kind to an address in an hour. */
const A_DAY = 500
const TO_ADDRESS_AN_HOUR = 5

/**
 * Invites addresses, each with its mail and a line in the audit log. An address of a member is
 * answered as such: the admins of a project see its members. Nothing tells of other accounts.
 */
export async function sendInvitations(
  db: Db,
  projectId: string,
  actor: { userId: string; ip: string },
  body: BodyOf<typeof invitations.send>,
): Promise<{ sent: string[]; alreadyMembers: string[] }> {
  const emails = [...new Set(body.emails.map((email) => email.toLowerCase()))].toSorted()
  const alreadyMembers = await membersAmong(db, projectId, emails)
  const known = new Set(alreadyMembers)
  const invited = emails.filter((email) => !known.has(email))
  if (invited.length === 0) return { sent: [], alreadyMembers }
  await countAgainst(db, [
    { key: `invite:${actor.userId}`, most: A_DAY, minutes: 24 * 60, by: invited.length },
    ...invited.map((email) => ({
      key: `invite-to:${email}`,
      most: TO_ADDRESS_AN_HOUR,
      minutes: 60,
    })),
  ])
  const language = body.language ?? (await languageOf(db, actor.userId))
  const sent: string[] = []
  for (const email of invited) {
    const { _id, time } = await invite(db, projectId, { email, language, by: actor.userId })
    const content = { projectId, invitationId: _id, time }
    await sendMail(db, 'invitation', { to: email, content, language })
    await writeAudit(db, actor, {
      action: time === 1 ? 'invitation.sent' : 'invitation.resent',
      projectId,
      target: { type: 'invitation', id: _id },
      after: { email },
    })
    sent.push(_id)
  }
  return { sent, alreadyMembers }
}

async function languageOf(db: Db, userId: string) {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return language
}
