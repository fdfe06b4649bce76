import { translate } from './language.ts'
import type { MailType } from './mail-type.ts'

/** To an admin of a project that a superAdmin has joined; not when the project is theirs no more. */
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
