import { sql } from 'kysely'
import type { FieldKey } from '@plumbline/contract/intake/field-key'
import type { Db } from '../../db/db.ts'
import { keyIdleEnd } from '../../db/idle-access.ts'
import { personJson } from '../../db/json/person-json.ts'

/** The keys of a project by the name of the person, newest first; `of` one person, or everybody's. */
export function listKeys(
  db: Db,
  projectId: string,
  of: { userId?: string | undefined } = {},
): Promise<FieldKey[]> {
  const { userId } = of
  return selectKeys(db, projectId)
    .$if(userId !== undefined, (keys) => keys.where('k.user_id', '=', userId ?? ''))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute()
}

/** One key of a project, or null. */
export async function getKey(db: Db, projectId: string, keyId: string): Promise<FieldKey | null> {
  const row = await selectKeys(db, projectId).where('k.id', '=', keyId).executeTakeFirst()
  return row ?? null
}

function selectKeys(db: Db, projectId: string) {
  return db
    .selectFrom('field_keys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.project_id', '=', 'k.project_id').onRef('m.user_id', '=', 'k.user_id'),
    )
    .where('k.project_id', '=', projectId)
    .select([
      'k.id as _id',
      sql<FieldKey['person']>`json_build_object('_id', u.id, 'firstName', u.first_name,
        'lastName', u.last_name, 'photo', '/api/v1/files/' || u.photo_id,
        'isFieldOnly', u.is_field_only, 'position', u.position, 'organization', u.organization,
        'phoneNumber', u.phone_number, 'language', u.language)`.as('person'),
      'k.label',
      'k.kind',
      'k.forms',
      personJson('k.created_by').as('createdBy'),
      'k.created_at as createdAt',
      'k.expires_at as expiresAt',
      'k.revoked_at as revokedAt',
      personJson('k.revoked_by').as('revokedBy'),
      'k.last_used_at as lastUsedAt',
      'k.last_agent as lastAgent',
      'k.devices',
      sql<FieldKey['status']>`case when k.revoked_at is not null then 'Revoked'
        when m.user_id is null or not u.is_active then 'Closed'
        when least(k.expires_at, ${sql.raw(keyIdleEnd)}) <= now() then 'Expired'
        else 'Live' end`.as('status'),
    ])
}

/** Ends the keys of somebody who leaves a project: they do not open it again should the person return. */
export async function revokeKeysOf(
  db: Db,
  projectId: string,
  userId: string,
  by: string,
): Promise<void> {
  await db
    .updateTable('field_keys')
    .set({ revoked_at: sql<string>`now()`, revoked_by: by })
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
