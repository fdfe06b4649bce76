import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Rights } from '@plumbline/contract/rules/rights'
import type { Language } from '@plumbline/contract/shapes'
import { type Db, newId } from '../../db/db.ts'
import { RIGHTS_OF } from '../../db/facts/rights.ts'
import { hashToken } from '../../db/hash-token.ts'
import { keyIdleEnd } from '../../db/idle-access.ts'
import { problems } from '../../problems.ts'
import { rightsByKey } from '../access.ts'
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
  /** True if the use of the key is to be recorded: its last use was a while ago, or differed. */
  isNews: boolean
}

/** Phones may call themselves what they like: so many that are new to a key are written down in a day. */
const NEW_DEVICES_A_DAY = 20

/**
 * The key behind a token, and the person who acts by it; null when it opens nothing in this project. A key
 * lives only while the person belongs to the project and their account does; one that they made for themselves,
 * only while it is used.
 */
export async function findKey(
  pool: pg.Pool,
  token: string,
  projectId: string,
  request: FastifyRequest,
): Promise<FoundKey | null> {
  const { rows } = await pool.query<{
    id: string
    rights: Rights | null
    user_id: string
    kind: CallingKey['kind']
    forms: string[] | null
    language: Language
    is_news: boolean
  }>({
    name: 'find_key',
    text: `select k.id, k.user_id, k.kind, k.forms, u.language, ${RIGHTS_OF} as rights,
                  k.last_used_at is null or k.last_used_at < now() - interval '1 minute'
                    or k.last_agent <> $3
                    or ($4::text <> all (k.devices) and not exists (
                      select from attempts a where a.key = 'key-devices:' || k.id
                         and a.failures > $5 and a.window_ends_at > now())) as is_news
             from field_keys k
             join users u on u.id = k.user_id and u.is_active
             join memberships m on m.project_id = k.project_id and m.user_id = k.user_id
            where k.token_hash = $1 and k.project_id = $2::uuid and k.revoked_at is null
              and coalesce(least(k.expires_at, ${keyIdleEnd}) > now(), true)`,
    values: [
      hashToken(token),
      projectId,
      userAgentOf(request),
      deviceOf(request),
      NEW_DEVICES_A_DAY,
    ],
  })
  const row = rows[0]
  if (!row) return null
  return {
    key: { id: row.id, projectId, kind: row.kind, forms: row.forms },
    caller: {
      _id: row.user_id,
      authorityLevel: 'user',
      rights: rightsByKey(row.rights),
      language: row.language,
      timeZone: 'UTC',
      sessionHash: Buffer.alloc(0),
      isFresh: false,
    },
    isNews: row.is_news,
  }
}

/**
 * Writes down when, with what and on which phone a key was used. A phone that is new to it stands in the audit log;
 * beyond a number a day one line says that there are more, and no phone is written down.
 */
export async function noteUse(
  pool: pg.Pool,
  { key, caller }: FoundKey,
  request: FastifyRequest,
): Promise<void> {
  const device = deviceOf(request)
  // of two calls of one moment the second sees what the first has written
  await pool.query(
    `with known as (
       select devices from field_keys where project_id = $1 and id = $2 for no key update
     ), counted as (
       insert into attempts as a (key, failures, window_ends_at)
       select 'key-devices:' || $2::uuid, 1, now() + interval '1 day' from known
        where $4::text <> all (known.devices)
       on conflict (key) do update set
         failures = case when a.window_ends_at > now() then a.failures + 1 else 1 end,
         window_ends_at = case when a.window_ends_at > now() then a.window_ends_at
                          else excluded.window_ends_at end
       returning failures as n
     ), used as (
       update field_keys k set last_used_at = now(), last_agent = $3,
              devices = case when $4::text is null or exists (select from counted where n > $9)
                        then known.devices
                        else (array[$4::text] || array_remove(known.devices, $4))[1:10] end
         from known where k.project_id = $1 and k.id = $2
     )
     insert into audit_log (id, project_id, actor_id, actor_name, action, target_type, target_id, after, ip)
     select $5, $1, u.id, trim(u.first_name || ' ' || u.last_name),
            case when n > $9 then 'key.used-from-many-devices' else 'key.used-from-new-device' end,
            'key', $2::uuid::text, $6, $7
       from users u, counted
      where u.id = $8 and n <= $9 + 1`,
    [
      key.projectId,
      key.id,
      userAgentOf(request),
      device,
      newId(),
      JSON.stringify({ device }),
      asInet(request.ip),
      caller._id,
      NEW_DEVICES_A_DAY,
    ],
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

/** The device id that ODK Collect adds to every address, cut and cleaned as it is stored. */
export function deviceOf({ query }: Pick<FastifyRequest, 'query'>): string | null {
  const { deviceID } = query as { deviceID?: string }
  const device = deviceID?.toWellFormed().replaceAll('\0', '').slice(0, 200)
  return device || null
}
