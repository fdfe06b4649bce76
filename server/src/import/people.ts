import type { Db } from '../db/db.ts'
import { newId } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import type { Programme } from './parse-programme.ts'
import type { UserRecord } from './programme-file.ts'

export interface People {
  /** Source id of a user → our id. */
  ids: Map<string, string>
  added: number
}

/**
 * Finds the people of a file by their e-mail addresses. New ones get an account without a
 * password, which nobody can sign in to until its owner has set one; existing accounts stay as
 * they are, whatever the file says of them.
 */
export async function storePeople(db: Db, programme: Programme): Promise<People> {
  const users = programme.users.map(({ record }) => record)
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(users.map(({ email }) => email)))))
    .execute()
  const existing = new Map(rows.map(({ id, email }) => [email, id]))
  const added = users.filter(({ email }) => !existing.has(email)).map(newUser)
  await insertRows(db, 'users', added)
  for (const { id, email } of added) existing.set(email, id)
  const ids = new Map<string, string>()
  for (const { _id, email } of users) {
    const id = existing.get(email)
    if (id !== undefined) ids.set(_id, id)
  }
  return { ids, added: added.length }
}

function newUser(user: UserRecord) {
  return {
    id: newId(),
    external_id: user._id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    position: user.position,
    organization: user.organization,
    phone_number: user.phoneNumber,
    authority_level: user.authorityLevel,
  }
}

/**
 * Who belongs to which project, as pairs of source ids: what the file says of a person, else all
 * of its projects for an admin, and those in which they sent something for everybody else.
 */
export function membershipsOf(programme: Programme): { user: string; project: string }[] {
  const reported = new Map<string, Set<string>>()
  for (const { record } of programme.submissions) {
    const projects = reported.get(record.createdBy) ?? new Set()
    reported.set(record.createdBy, projects.add(record.project))
  }
  const all = programme.projects.map(({ record }) => record._id)
  return programme.users.flatMap(({ record: { _id, projects, authorityLevel } }) => {
    const own = projects ?? (authorityLevel === 'admin' ? all : [...(reported.get(_id) ?? [])])
    return own.map((project) => ({ user: _id, project }))
  })
}

/** Adds memberships that are not there yet; answers how many. */
export async function grantMemberships(
  db: Db,
  memberships: { user: string; project: string }[],
  joinedAt: string,
): Promise<number> {
  if (memberships.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memberships')
    .values(
      memberships.map(({ user, project }) => ({
        user_id: user,
        project_id: project,
        joined_at: joinedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0)
}
