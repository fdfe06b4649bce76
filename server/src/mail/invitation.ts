import { randomBytes } from 'node:crypto'
import { hashToken } from '../db/hash-token.ts'
import { showMoment, translate } from './language.ts'
import type { Addressed, MailDeps, MailType } from './mail-type.ts'

/** A mail that could not be sent for three days comes too late to be understood. */
export const invitation: MailType<'invitation'> = {
  minutes: 3 * 24 * 60,
  async compose(mail, deps) {
    const live = await issueToken(mail, deps)
    if (!live) return null
    const { language, to } = mail
    const { token, project, inviter } = live
    return {
      thread: `invitation-${mail.content.invitationId}`,
      subject: translate(language, 'invitation.subject', { inviter, project }),
      paragraphs: [
        translate(language, 'invitation.text', { inviter, project }),
        translate(language, 'invitation.how', { email: to }),
        {
          label: translate(language, 'invitation.link'),
          url: `${deps.config.publicUrl}/invitation/${token}`,
        },
        translate(language, 'invitation.until', { date: showMoment(mail, live.until) }),
        translate(language, 'invitation.notYou'),
      ],
    }
  },
}

/**
 * A token of 256 bits, of which only the hash is kept; it replaces the one of the mail before. Null
 * when the invitation is over, or was sent anew since this mail was asked for. It is committed by
 * itself, before the mail goes: a link that arrives works.
 */
async function issueToken(
  { content }: Addressed<'invitation'>,
  { pool }: MailDeps,
): Promise<{ token: string; project: string; inviter: string; until: string } | null> {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await pool.query<{ project: string; inviter: string; until: string }>(
    `update invitations i set token_hash = $4
       from projects p, users u
      where i.project_id = $1 and i.id = $2 and i.times_sent = $3 and i.accepted_at is null
        and i.revoked_at is null and i.expires_at > now()
        and p.id = i.project_id and u.id = i.created_by
     returning p.name as project, trim(u.first_name || ' ' || u.last_name) as inviter,
               i.expires_at as until`,
    [content.projectId, content.invitationId, content.time, hashToken(token)],
  )
  return rows[0] ? { token, ...rows[0] } : null
}
