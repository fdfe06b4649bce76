import { INVITATION_DAYS } from '@plumbline/contract/invitations'
import type { Invitation } from '@plumbline/contract/invitations/invitation'
import type { Language } from '@plumbline/contract/shapes'
import { type NotNull, sql } from 'kysely'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { personJson } from '../../db/json/person-json.ts'

const LISTED = 100

const isWaiting = sql<boolean>`i.accepted_at is null and i.revoked_at is null`
const isLive = sql<boolean>`(${isWaiting} and i.expires_at > now())`

/** All that wait, the newest first, and then the last ones that are over. */
export async function listInvitations(db: Db, projectId: string): Promise<Invitation[]> {
  const newest = selectInvitations(db, projectId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
  const live = await newest.where(isLive).execute()
  const ended = await newest
    .where(sql<boolean>`not ${isLive}`)
    .limit(LISTED)
    .execute()
  return [...live, ...ended]
}

/** Some of a project, in the order of their addresses. */
export function invitationsAmong(db: Db, projectId: string, ids: string[]): Promise<Invitation[]> {
  return selectInvitations(db, projectId)
    .where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('i.email')
    .execute()
}

function selectInvitations(db: Db, projectId: string) {
  return db
    .selectFrom('invitations as i')
    .where('i.project_id', '=', projectId)
    .select([
      'i.id as _id',
      'i.email',
      'i.language',
      'i.created_at as createdAt',
      personJson('i.created_by').as('createdBy'),
      'i.sent_at as sentAt',
      'i.expires_at as expiresAt',
      sql<Invitation['status']>`case when i.accepted_at is not null then 'Accepted'
        when i.revoked_at is not null then 'Revoked'
        when i.expires_at <= now() then 'Expired' else 'Invited' end`.as('status'),
    ])
}

/** Finds those of these addresses that belong to members. */
export async function membersAmong(db: Db, projectId: string, emails: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .where('m.project_id', '=', projectId)
    .where('u.email', 'in', emails)
    .select('u.email')
    .$narrowType<{ email: NotNull }>()
    .orderBy('u.email')
    .execute()
  return rows.map(({ email }) => email)
}

/** Invites an address, or gives the invitation that it has new days and a new mail. */
export async function invite(
  db: Db,
  projectId: string,
  invited: { email: string; language: Language; by: string },
): Promise<{ _id: string; time: number }> {
  const until = sql<string>`now() + make_interval(days => ${INVITATION_DAYS})`
  const { rows } = await sql<{ _id: string; time: number }>`
    insert into invitations as i (project_id, id, email, language, created_by, expires_at)
    values (${projectId}, ${newId()}, ${invited.email}, ${invited.language}, ${invited.by}, ${until})
    on conflict (project_id, email) where accepted_at is null and revoked_at is null
      do update set times_sent = i.times_sent + 1, sent_at = now(), token_hash = null,
        expires_at = excluded.expires_at, language = excluded.language,
        created_by = excluded.created_by
    returning i.id as _id, i.times_sent as time`.execute(db)
  const [row] = rows
  if (!row) throw new Error('An invitation was not written.')
  return row
}

/** Ends an invitation; false when it was over before, or is none of the project. */
export async function revokeInvitation(db: Db, projectId: string, id: string): Promise<boolean> {
  const revoked = await db
    .updateTable('invitations as i')
    .set({ revoked_at: sql<string>`now()`, token_hash: null })
    .where('i.project_id', '=', projectId)
    .where('i.id', '=', id)
    .where(isWaiting)
    .returning('i.id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The project to which a live invitation leads, or null. The token is the only key: nothing else names the project. */
export async function previewInvitation(db: Db, token: string) {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .where('i.token_hash', '=', hashToken(token))
    .where(isLive)
    .select([
      'p.name',
      'i.email',
      sql<boolean>`exists (select from users u
        where u.email = i.email and (u.password_hash is not null or not u.is_active))`.as(
        'hasAccount',
      ),
    ])
    .executeTakeFirst()
  return row ?? null
}

/** Accepts a live invitation of this address; null when there is none. Of several requests at once, one accepts it. */
export async function useInvitation(
  db: Db,
  token: string,
  email: string,
): Promise<{ projectId: string; id: string } | null> {
  const { rows } = await sql<{ projectId: string; id: string }>`
    update invitations i set accepted_at = now()
     where i.token_hash = ${hashToken(token)} and i.email = ${email} and ${isLive}
    returning i.project_id as "projectId", i.id`.execute(db)
  return rows[0] ?? null
}

/** Undoes that in the same transaction: nobody has joined by it. */
export async function releaseInvitation(db: Db, projectId: string, id: string): Promise<void> {
  await db
    .updateTable('invitations')
    .set({ accepted_at: null })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
}

/**
 * The invitation of this token that the person has accepted, while they still belong to the project; else null. A
 * person who presses twice, or opens the link of the mail again, is let through once more.
 */
export async function ownAccepted(
  db: Db,
  token: string,
  userId: string,
): Promise<{ projectId: string; name: string; email: string } | null> {
  const row = await db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.email', 'i.email')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.project_id', '=', 'i.project_id').onRef('m.user_id', '=', 'u.id'),
    )
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .where('i.token_hash', '=', hashToken(token))
    .where('i.accepted_at', 'is not', null)
    .where('u.id', '=', userId)
    .select(['i.project_id as projectId', 'p.name', 'i.email'])
    .executeTakeFirst()
  return row ?? null
}
