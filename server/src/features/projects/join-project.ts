import type { NotNull } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { addMember } from '../members/add-member.ts'
import { activeAdmins } from '../members/active-admins.ts'

/**
 * A superAdmin joins a project without an invitation: the audit log records it, and each of its active admins gets a
 * mail. A member of the project is let through. Of two who join at the same moment, the second one waits, and the first
 * gets a mail about it. Errors: 404.
 */
export async function joinProject(
  db: Db,
  { userId, ip }: Actor & { userId: string },
  projectId: string,
): Promise<void> {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!project) throw problems.notFound()
  if (!(await addMember(db, projectId, userId))) return
  await writeAudit(
    db,
    { userId, ...(ip !== undefined && { ip }) },
    {
      action: 'member.joined',
      projectId,
      target: { type: 'user', id: userId },
      after: { authorityLevel: 'superAdmin' },
    },
  )
  const admins = await activeAdmins(db)
    .where('m.project_id', '=', projectId)
    .where('m.user_id', '<>', userId)
    .select('u.email')
    .$narrowType<{ email: NotNull }>()
    .orderBy('u.id')
    .execute()
  for (const { email } of admins) {
    await sendMail(db, 'super-admin-joined', { to: email, content: { projectId, userId } })
  }
}
