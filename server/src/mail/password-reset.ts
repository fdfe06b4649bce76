import { randomBytes } from 'node:crypto'
import { hashToken } from '../db/hash-token.ts'
import { translate } from './language.ts'
import type { Addressed, MailDeps, MailType } from './mail-type.ts'

/** The link is valid for 10 minutes from the request on, and so long is the mail of use. */
export const passwordReset: MailType<'password-reset'> = {
  minutes: 10,
  async compose(mail, deps) {
    const token = await issueToken(mail, deps)
    if (token === null) return null
    const { language } = mail
    return {
      subject: translate(language, 'passwordReset.subject'),
      paragraphs: [
        translate(language, 'passwordReset.text'),
        {
          label: translate(language, 'passwordReset.link'),
          url: `${deps.config.publicUrl}/forgot-password/${token}`,
        },
        translate(language, 'passwordReset.once'),
        translate(language, 'passwordReset.notYou'),
      ],
    }
  },
}

/**
 * A token of 256 bits, of which only the hash is kept; it replaces the one of an older request.
 * Null without an account, or when a newer request has its token already. It is committed by
 * itself, before the mail goes: a link that arrives works.
 */
async function issueToken(
  { userId, expiresAt }: Addressed<'password-reset'>,
  { pool }: MailDeps,
): Promise<string | null> {
  if (userId === null) return null
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await pool.query(
    `insert into password_resets as r (user_id, token_hash, expires_at) values ($1, $2, $3)
     on conflict (user_id) do update set token_hash = excluded.token_hash,
       expires_at = excluded.expires_at
     where r.expires_at <= excluded.expires_at`,
    [userId, hashToken(token), expiresAt],
  )
  return rowCount === 1 ? token : null
}
