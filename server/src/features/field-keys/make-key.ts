import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { FieldKeyBody } from '@plumbline/contract/intake/field-keys'
import { OWN_KEYS_MAX } from '@plumbline/contract/rules/limits'
import type { MadeFieldKey } from '@plumbline/contract/intake/field-key'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { mailsOfLastHour } from '../../mail/recent-mails.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit, writeAudits } from '../audit/write-audit.ts'
import { browserLink, collectSettings } from './collect-settings.ts'
import { getKey } from './field-keys.queries.ts'

interface NewKey {
  userId: string
  kind: MadeFieldKey['kind']
  label: string
  forms: string[] | null
  expiresAt: string | null
}

/** The token of a key: 256 bits. Only its hash is stored. */
function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Errors: 400 for an end (ISO 8601) that is over; revoking the key is the way to end it now. */
export function refusePastEnd(expiresAt: string | null): void {
  if (expiresAt !== null && Date.parse(expiresAt) <= Date.now()) {
    throw problems.invalid([{ path: 'expiresAt', code: 'keyEndPast' }])
  }
}

/** Makes a key and returns it with its token, which cannot be shown again. */
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
  const made = await withToken(db, projectId, keyId, token, origin)
  const { firstName, lastName } = made.person
  await writeAudit(db, by, {
    action: 'key.made',
    projectId,
    target: { type: 'key', id: keyId },
    after: { userId, person: `${firstName} ${lastName}`.trim(), kind, label },
  })
  if (userId === by.userId) await endUnused(db, projectId, userId, by)
  else await tellPerson(db, projectId, { keyId, userId }, by)
  return made
}

/** The number of mails about keys that a person gets in an hour: making hundreds of keys fills no mailbox. */
const MAILS_AN_HOUR = 10

/** Tells a person that others made a key in their name, or gave it another token: its holder acts as that person. */
async function tellPerson(
  db: Db,
  projectId: string,
  { keyId, userId }: { keyId: string; userId: string },
  by: { userId: string },
): Promise<void> {
  if (userId === by.userId) return
  const person = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('is_field_only', '=', false)
    .executeTakeFirst()
  if (!person?.email) return
  const mailsTo = await mailsOfLastHour(db, 'key-made', [person.email])
  if (mailsTo(person.email) >= MAILS_AN_HOUR) return
  const content = { projectId, keyId, by: by.userId }
  await sendMail(db, 'key-made', { to: person.email, content })
}

/** Each browser in which somebody begins gets a key: of too many, those used least lately end. */
async function endUnused(
  db: Db,
  projectId: string,
  userId: string,
  by: Actor & { userId: string },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update field_keys set revoked_at = now(), revoked_by = ${by.userId}
     where project_id = ${projectId} and id in (
       select id from field_keys
        where project_id = ${projectId} and user_id = ${userId} and created_by = ${userId}
          and kind = 'browser' and revoked_at is null
        order by greatest(created_at, rotated_at, last_used_at) desc, id desc
       offset ${OWN_KEYS_MAX}::integer)
    returning id`.execute(db)
  await writeAudits(
    db,
    by,
    rows.map(({ id }) => ({
      action: 'key.revoked',
      projectId,
      target: { type: 'key', id },
      after: { why: 'too-many' },
    })),
  )
}

/** Gives a live key another token. Errors: 404, 409 for one that is revoked. */
export async function rotateKey(
  db: Db,
  projectId: string,
  keyId: string,
  by: Actor & { userId: string },
  origin: string,
): Promise<MadeFieldKey> {
  const found = await db
    .selectFrom('field_keys')
    .select(['revoked_at', 'user_id'])
    .where('project_id', '=', projectId)
    .where('id', '=', keyId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw problems.notFound()
  if (found.revoked_at !== null) throw problems.keyRevoked()
  const token = newToken()
  await db
    .updateTable('field_keys')
    // a code that is given to another person tells nothing of the phones before
    .set({
      token_hash: hashToken(token),
      rotated_at: sql<string>`now()`,
      devices: [],
      last_agent: '',
    })
    .where('project_id', '=', projectId)
    .where('id', '=', keyId)
    .execute()
  await writeAudit(db, by, {
    action: 'key.rotated',
    projectId,
    target: { type: 'key', id: keyId },
  })
  await tellPerson(db, projectId, { keyId, userId: found.user_id }, by)
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
 * The person of a new key: a member, or somebody new who belongs to the project from now on. Errors: 400 for neither or
 * both, 404 for somebody who does not belong to the project.
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
