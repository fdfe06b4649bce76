import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { type FieldError, problems } from '../../problems.ts'

/**
 * Refuses points of contact (400) who do not belong to the project, each by its path in the body.
 * Those who do stay members until the change is over.
 */
export async function refuseStrangers(
  db: Db,
  projectId: string,
  named: { path: string; userId: string | null | undefined }[],
): Promise<void> {
  const ids = [...new Set(named.flatMap(({ userId }) => userId ?? []))]
  if (ids.length === 0) return
  const members = await db
    .selectFrom('memberships')
    .where('project_id', '=', projectId)
    .where('user_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('user_id')
    .select('user_id')
    .forKeyShare()
    .execute()
  const known = new Set(members.map(({ user_id }) => user_id))
  const errors = named.flatMap(({ path, userId }): FieldError[] =>
    userId && !known.has(userId.toLowerCase()) ? [{ path, code: 'pocNoMember' }] : [],
  )
  if (errors.length > 0) throw problems.invalid(errors)
}
