import { type NotNull, sql } from 'kysely'
import type { User } from '@plumbline/contract/users/user'
import type { Db } from '../../db/db.ts'

/** One person's own record, as only they see it. */
export async function getUser(db: Db, userId: string): Promise<User> {
  const row = await db
    .selectFrom('users as u')
    .where('u.id', '=', userId)
    .select([
      'u.id as _id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.position',
      'u.organization',
      'u.phone_number as phoneNumber',
      'u.authority_level as authorityLevel',
      'u.language',
      'u.time_zone as timeZone',
      'u.default_project_id as defaultProject',
      'u.created_at as createdAt',
      sql<string>`coalesce((select max(s.created_at) from sessions s where s.user_id = u.id),
        timestamptz '2000-01-01 00:00Z')`.as('lastLoginDate'),
      sql<string | null>`'/api/v1/files/' || u.photo_id`.as('photo'),
      sql<string[]>`array(select project_id from memberships m
        where m.user_id = u.id and m.is_bookmarked order by m.joined_at, m.project_id)`.as(
        'projectList',
      ),
    ])
    // who has none does not sign in
    .$narrowType<{ email: NotNull }>()
    .executeTakeFirstOrThrow()
  return row
}

/** Of these projects, the ones that the person belongs to. */
export async function membershipsAmong(
  db: Db,
  userId: string,
  projectIds: string[],
): Promise<Set<string>> {
  if (projectIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('memberships')
    .select('project_id')
    .where('user_id', '=', userId)
    .where('project_id', 'in', projectIds)
    .execute()
  return new Set(rows.map((row) => row.project_id))
}

/** Makes exactly these memberships the person's bookmarks. */
export async function setBookmarks(db: Db, userId: string, projectIds: string[]): Promise<void> {
  await db
    .updateTable('memberships')
    .set({ is_bookmarked: sql`project_id = any(${projectIds})` })
    .where('user_id', '=', userId)
    .execute()
}
