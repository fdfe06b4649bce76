import { randomBytes } from 'node:crypto'
import type { FieldKeyBody } from '@plumbline/contract/intake/field-keys'
import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { browserLink, collectSettings } from './collect-settings.ts'
import { getKey } from './field-keys.queries.ts'

interface NewKey {
  userId: string
  kind: MadeFieldKey['kind']
  label: string
  forms: string[] | null
  expiresAt: string | null
}

/** The token of a key: 256 bits. Its hash alone is kept. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Errors: 400 for an end (ISO 8601) that is over; whoever wants that now revokes the key. */
export function refusePastEnd(expiresAt: string | null): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw problems.invalid([{ path: 'expiresAt', code: 'keyEndPast' }])
  }
}

/** Makes a key and answers it with its token, which nobody can be told again. */
export async function makeKey(
  db: Db,
  projectId: string,
  given: NewKey,
  by: Actor & { userId: string },
  origin: string,
): Promise<MadeFieldKey> {
  refusePastEnd(given.expiresAt)
  const token = newToken()
  const keyId = newId()
  await db
    .insertInto('field_keys')
    .values({
      project_id: projectId,
      id: keyId,
      token_hash: hashToken(token),
      user_id: given.userId,
      label: given.label,
      kind: given.kind,
      forms: given.forms,
      created_by: by.userId,
      expires_at: given.expiresAt,
    })
    .execute()
  const { userId, kind, label } = given
  await writeAudit(db, by, {
    action: 'key.made',
    projectId,
    target: { type: 'key', id: keyId },
    after: { userId, kind, label },
  })
  return withToken(db, projectId, keyId, token, origin)
}

/** Gives a live key another token. Errors: 404, 409 for one that is revoked. */
export async function rotateKey(
  db: Db,
  projectId: string,
  keyId: string,
  by: Actor,
  origin: string,
): Promise<MadeFieldKey> {
  const found = await db
    .selectFrom('field_keys')
    .select('revoked_at')
    .where('project_id', '=', projectId)
    .where('id', '=', keyId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw problems.notFound()
  if (found.revoked_at !== null) throw problems.keyRevoked()
  const token = newToken()
  await db
    .updateTable('field_keys')
    // a code that is given to somebody anew says nothing of the phones before
    .set({ token_hash: hashToken(token), devices: [], last_agent: '' })
    .where('project_id', '=', projectId)
    .where('id', '=', keyId)
    .execute()
  await writeAudit(db, by, {
    action: 'key.rotated',
    projectId,
    target: { type: 'key', id: keyId },
  })
  return withToken(db, projectId, keyId, token, origin)
}

async function withToken(
  db: Db,
  projectId: string,
  keyId: string,
  token: string,
  origin: string,
): Promise<MadeFieldKey> {
  const key = await getKey(db, projectId, keyId)
  if (!key) throw problems.notFound()
  const { name } = await db
    .selectFrom('projects')
    .select('name')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const personName = `${key.person.firstName} ${key.person.lastName}`.trim()
  const isCollect = key.kind === 'collect'
  return {
    ...key,
    token,
    collectSettings: isCollect
      ? collectSettings({ origin, projectId, projectName: name, token, personName })
      : null,
    link: isCollect ? null : browserLink({ origin, projectId, token }),
  }
}

/**
 * Whose key it is to be: a member, or somebody new who belongs to the project from now on. Errors: 400
 * for neither or both, 404 for somebody who does not belong to the project.
 */
export async function personOfKey(
  db: Db,
  projectId: string,
  { userId, person }: Pick<FieldKeyBody, 'userId' | 'person'>,
  by: Actor,
): Promise<string> {
  if ((userId === undefined) === (person === undefined)) {
    throw problems.invalid([{ path: 'userId', code: 'whoseKey' }])
  }
  if (userId !== undefined) {
    const member = await db
      .selectFrom('memberships as m')
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select('m.user_id')
      .where('m.project_id', '=', projectId)
      .where('m.user_id', '=', userId)
      .where('u.is_active', '=', true)
      .forKeyShare('m')
      .executeTakeFirst()
    if (!member) throw problems.notFound()
    return userId
  }
  const made = newId()
  await db
    .insertInto('users')
    .values({
      id: made,
      email: null,
      first_name: person?.firstName ?? '',
      last_name: person?.lastName ?? '',
      organization: person?.organization ?? '',
      phone_number: person?.phoneNumber ?? '',
      language: person?.language ?? 'en',
      notify_by_mail: 'off',
      is_field_only: true,
    })
    .execute()
  await db.insertInto('memberships').values({ project_id: projectId, user_id: made }).execute()
  const target = { type: 'user', id: made }
  await writeAudit(db, by, { action: 'member.added', projectId, target })
  return made
}
