import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Language } from '@plumbline/contract/shapes'
import { type Db, newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { problems } from '../../problems.ts'
import { type Caller, asInet, userAgentOf } from '../session.ts'

/** The key that a phone calls with. */
export interface CallingKey {
  id: string
  projectId: string
  kind: 'collect' | 'browser'
  /** The ids of the forms that it opens; null: all that are open. */
  forms: string[] | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for everybody who calls in another way. */
    fieldKey: CallingKey | null
  }
}

interface FoundKey {
  key: CallingKey
  caller: Caller
  /** Whether its use is to be written down: it was used last a while ago, or in another way. */
  isNews: boolean
  devices: string[]
}

/**
 * The key behind a token, and the person who acts by it; null when it opens nothing in this project. A key
 * lives only while the person belongs to the project and their account does.
 */
export async function findKey(
  pool: pg.Pool,
  token: string,
  projectId: string,
  request: FastifyRequest,
): Promise<FoundKey | null> {
  const { rows } = await pool.query<{
    id: string
    user_id: string
    kind: CallingKey['kind']
    forms: string[] | null
    language: Language
    devices: string[]
    is_news: boolean
  }>({
    name: 'find_key',
    text: `select k.id, k.user_id, k.kind, k.forms, u.language, k.devices,
                  k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
                    or k.last_agent <> $3
                    or ($4::text is not null and k.devices[1] is distinct from $4) as is_news
             from field_keys k
             join users u on u.id = k.user_id and u.is_active
             join memberships m on m.project_id = k.project_id and m.user_id = k.user_id
            where k.token_hash = $1 and k.project_id = $2::uuid and k.revoked_at is null
              and (k.expires_at is null or k.expires_at > now())`,
    values: [hashToken(token), projectId, userAgentOf(request), deviceOf(request)],
  })
  const row = rows[0]
  if (!row) return null
  return {
    key: { id: row.id, projectId, kind: row.kind, forms: row.forms },
    caller: {
      _id: row.user_id,
      // by a key nobody is more than that, whatever they may do when they sign in
      authorityLevel: 'user',
      isMember: true,
      language: row.language,
      sessionHash: Buffer.alloc(0),
    },
    isNews: row.is_news,
    devices: row.devices,
  }
}

/** Writes down when, with what and on which phone a key was used; another phone stands in the audit log. */
export async function noteUse(
  pool: pg.Pool,
  { key, caller, devices }: FoundKey,
  request: FastifyRequest,
): Promise<void> {
  const device = deviceOf(request)
  await pool.query(
    `update field_keys set last_used_at = now(), last_agent = $3,
            devices = case when $4::text is null then devices
                      else (array[$4::text] || array_remove(devices, $4))[1:10] end
      where project_id = $1 and id = $2`,
    [key.projectId, key.id, userAgentOf(request), device],
  )
  if (device === null || devices.length === 0 || devices.includes(device)) return
  await pool.query(
    `insert into audit_log (id, project_id, actor_id, actor_name, action, target_type, target_id, after, ip)
     select $1, $2, u.id, trim(u.first_name || ' ' || u.last_name), 'key.used-from-new-device',
            'key', $3, $4, $5 from users u where u.id = $6`,
    [newId(), key.projectId, key.id, JSON.stringify({ device }), asInet(request.ip), caller._id],
  )
}

/**
 * Asks again in the transaction of what a phone sends, and holds the key until it is over: it may have been
 * revoked while the photos came in. Errors: 403.
 */
export async function confirmKey(db: Db, key: CallingKey): Promise<void> {
  const live = await db
    .selectFrom('field_keys')
    .select('id')
    .where('project_id', '=', key.projectId)
    .where('id', '=', key.id)
    .where('revoked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  if (!live) throw problems.keyUnknown()
}

/** What ODK Collect adds to every address, as far as it is kept. */
export function deviceOf({ query }: Pick<FastifyRequest, 'query'>): string | null {
  const { deviceID } = query as { deviceID?: string }
  const device = deviceID?.toWellFormed().replaceAll('\0', '').slice(0, 200)
  return device || null
}
