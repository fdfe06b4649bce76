import { type ExpressionBuilder, sql } from 'kysely'
import type { PeopleQuery } from '@plumbline/contract/users'
import type { ListedPerson } from '@plumbline/contract/users/user'
import type { Db } from '../../db/db.ts'
import type { Schema } from '../../db/schema.ts'
import { problems } from '../../problems.ts'
import { chosen } from '../lists/where.ts'
import { membershipsAmong } from './users.queries.ts'

/**
 * The people of projects that the caller belongs to: of those that the query names, else of all of
 * them. Errors: 404 when it names another one.
 */
export async function listPeople(
  db: Db,
  userId: string,
  query: PeopleQuery,
): Promise<ListedPerson[]> {
  const { projects: one, 'projects[in]': many = [] } = query
  const named = one === undefined ? many : [one, ...many]
  if (named.length > 0) {
    const theirs = await membershipsAmong(db, userId, named)
    if (named.some((projectId) => !theirs.has(projectId))) throw problems.notFound()
  }
  const asked = chosen(one, query['projects[in]'])
  const { authorityLevel: level, 'authorityLevel[eq]': same = level } = query
  const [sort] = query.sort
  return db
    .selectFrom('users as u')
    .where((eb) => eb.exists(sharedMemberships(eb, userId, asked)))
    .$if(same !== undefined, (q) => q.where('u.authority_level', '=', same ?? 'user'))
    .$if(level !== undefined, (q) => q.where('u.authority_level', '=', level ?? 'user'))
    .orderBy('u.last_name', sort?.order ?? 'asc')
    .orderBy('u.first_name', sort?.order ?? 'asc')
    .orderBy('u.id')
    .select(LISTED)
    .execute()
}

/** What a list tells of the person `u`. */
export const LISTED = [
  'u.id as _id',
  // people of the field have none
  sql<string>`coalesce(u.email, '')`.as('email'),
  'u.is_field_only as isFieldOnly',
  'u.first_name as firstName',
  'u.last_name as lastName',
  'u.position',
  'u.organization',
  'u.phone_number as phoneNumber',
  'u.authority_level as authorityLevel',
  sql<ListedPerson['status']>`case when u.is_active then 'Active' else 'Deactivated' end`.as(
    'status',
  ),
  sql<string | null>`'/api/v1/files/' || u.photo_id`.as('photo'),
] as const

function sharedMemberships(
  eb: ExpressionBuilder<Schema & { u: Schema['users'] }, 'u'>,
  userId: string,
  asked: string[] | undefined,
) {
  const shared = eb
    .selectFrom('memberships as mine')
    .innerJoin('memberships as theirs', 'theirs.project_id', 'mine.project_id')
    .whereRef('theirs.user_id', '=', 'u.id')
    .where('mine.user_id', '=', userId)
    .select(sql`1`.as('one'))
  return asked ? shared.where('mine.project_id', '=', sql<string>`any(${asked}::uuid[])`) : shared
}
