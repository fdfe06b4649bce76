import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { UserRecord } from '@plumbline/contract/programme/programme-file'
import { rereadRecord } from '../file/read-record.ts'

const BATCH = 500

/**
 * Stores the people of the file who have no account: they get one without a password, which nobody
 * can sign in to until its owner has set one. Existing accounts stay as they are, whatever the file
 * says of them. Answers how many are new.
 */
export async function storePeople(db: Db): Promise<number> {
  let added = 0
  let after = -1
  for (;;) {
    const { rows } = await sql<{ n: number; id: string; record: unknown }>`
      select o.n, o.id, f.record
        from our_ids o join file_records f on f.list = o.list and f.n = o.n
       where o.list = 'users' and o.state = 'added' and o.n > ${after}
       order by o.n limit ${BATCH}`.execute(db)
    if (rows.length === 0) return added
    await insertRows(
      db,
      'users',
      rows.map(({ id, record }) => newUser(id, rereadRecord('users', record))),
    )
    added += rows.length
    after = rows.at(-1)?.n ?? after
  }
}

function newUser(id: string, user: UserRecord) {
  return {
    id,
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

/** The admin whom the file names first, else its first user. */
export async function firstAdmin(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select o.id from our_ids o join file_records f on f.list = o.list and f.n = o.n
     where o.list = 'users'
     order by coalesce(f.record ->> 'authorityLevel', '') <> 'admin', o.n limit 1`.execute(db)
  return rows[0]?.id ?? null
}

/**
 * Adds memberships that are not there yet: what the file says of a person, else all of its projects
 * for an admin, and those in which they sent something for everybody else; all projects for who
 * imports. Answers how many were given.
 */
export async function grantMemberships(
  db: Db,
  importedBy: string | null,
  joinedAt: string,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with people as (
      select o.n, o.id, coalesce(f.record ->> 'authorityLevel', '') = 'admin' as is_admin,
             coalesce(jsonb_typeof(f.record -> 'projects') = 'array', false) as is_told
        from our_ids o join file_records f on f.list = o.list and f.n = o.n
       where o.list = 'users'),
    members as (
      select u.id as user_id, p.id as project_id
        from people u
        join file_references r on r.list = 'users' and r.n = u.n and r.target_list = 'projects'
        join our_ids p on p.list = 'projects' and p.source_id = r.target
      union
      select u.id, p.id from people u join our_ids p on p.list = 'projects' and p.n is not null
       where u.is_admin and not u.is_told
      union
      select u.id, s.project_id
        from our_ids s
        join file_references r on r.list = s.list and r.n = s.n and r.place = '.createdBy'
        join our_ids x on x.list = 'users' and x.source_id = r.target
        join people u on u.n = x.n
       where s.list = 'submissions' and not u.is_admin and not u.is_told
      union
      select ${importedBy}::uuid, p.id from file_projects p where ${importedBy}::uuid is not null)
    insert into memberships (user_id, project_id, joined_at)
    select user_id, project_id, ${joinedAt}::timestamptz from members on conflict do nothing`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}
