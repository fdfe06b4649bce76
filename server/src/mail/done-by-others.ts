import { translate } from './language.ts'
import type { MailType } from './mail-type.ts'

/* Mails about acts of others that somebody has to know. */

/** The mail to an admin of a project that a superAdmin has joined; not sent when the project is theirs no more. */
export const superAdminJoined: MailType<'super-admin-joined'> = {
  minutes: 3 * 24 * 60,
  async compose({ content, language, userId }, { config, pool }) {
    const { rows } = await pool.query<{ project: string; name: string }>(
      `select p.name as project, trim(u.first_name || ' ' || u.last_name) as name
         from projects p, users u
        where p.id = $1 and u.id = $2
          and exists (select from memberships m where m.project_id = p.id and m.user_id = $3)`,
      [content.projectId, content.userId, userId],
    )
    const [joined] = rows
    if (!joined) return null
    return {
      subject: translate(language, 'superAdminJoined.subject', { ...joined }),
      paragraphs: [
        translate(language, 'superAdminJoined.text', { ...joined }),
        {
          label: translate(language, 'superAdminJoined.link'),
          url: `${config.publicUrl}/projects/${content.projectId}/team`,
        },
      ],
    }
  },
}

/** The mail to the person in whose name somebody else has made a key; not sent when it has ended since. */
export const keyMade: MailType<'key-made'> = {
  minutes: 3 * 24 * 60,
  async compose({ content, language, userId }, { config, pool }) {
    const { rows } = await pool.query<{ project: string; by: string; label: string }>(
      `select p.name as project, trim(b.first_name || ' ' || b.last_name) as by, k.label
         from field_keys k
         join projects p on p.id = k.project_id
         join users b on b.id = $3
        where k.project_id = $1 and k.id = $2 and k.user_id = $4 and k.revoked_at is null`,
      [content.projectId, content.keyId, content.by, userId],
    )
    const [made] = rows
    if (!made) return null
    const { label, ...values } = made
    return {
      subject: translate(language, 'keyMade.subject', values),
      paragraphs: [
        translate(language, label === '' ? 'keyMade.text' : 'keyMade.named', { ...made }),
        translate(language, 'keyMade.notExpected', { helpdesk: config.helpdeskEmail }),
        {
          label: translate(language, 'keyMade.link'),
          url: `${config.publicUrl}/projects/${content.projectId}/profile/security`,
        },
      ],
    }
  },
}
