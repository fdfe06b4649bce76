import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Rights } from '@plumbline/contract/rules/rights'
import type { Language } from '@plumbline/contract/shapes'
import type { AuthorityLevel } from '@plumbline/contract/users/user'
import type { Db } from '../db/db.ts'
import type { Sessions, Way } from '../db/tables/people.ts'
import { RIGHTS_OF } from '../db/facts/rights.ts'
import { hashToken } from '../db/hash-token.ts'
import { problems } from '../problems.ts'

/** Who calls, read from the database at every request, never from the cookie. */
export interface Caller {
  _id: string
  authorityLevel: AuthorityLevel
  /** In the project in the path; null without one, and for whoever does not belong to it. */
  rights: Rights | null
  language: Language
  /** The time zone of their calendar days: as they chose, else UTC. */
  timeZone: string
  /** Of the session; empty for whoever calls by a key. */
  sessionHash: Buffer
  /** Whether it was shown a short while ago that the session is theirs; false for whoever calls by a key. */
  isFresh: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in caller; null before `route()` has asked, and for nobody. */
    caller: Caller | null
    /** How much longer it may wait for the database, once its body is there. */
    databaseMs: number
  }
}

const IDLE_DAYS = 7
const FULL_DAYS = 30
const SESSIONS_OF_A_PERSON = 50
/** For so long nobody is asked again before dangerous steps. */
export const FRESH_MINUTES = 10

/** `__Host-` binds the cookie to this host and to https; browsers refuse it on plain http. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-sid' : 'sid'
}

/**
 * The person behind the session cookie, with their rights in `projectId`; null when there is
 * no live session. A session ends after 7 idle days or 30 days, by the database's clock.
 */
export async function findCaller(
  pool: pg.Pool,
  token: string | undefined,
  projectId: string | undefined,
): Promise<Caller | null> {
  if (!token) return null
  const sessionHash = hashToken(token)
  const { rows } = await pool.query<{
    id: string
    rights: Rights | null
    level: AuthorityLevel
    language: Language
    time_zone: string | null
    stale: boolean
    is_fresh: boolean | null
  }>({
    name: 'find_caller',
    text: `select u.id, u.authority_level as level, u.language, u.time_zone, ${RIGHTS_OF} as rights,
                  s.last_seen_at < now() - interval '5 minutes' as stale,
                  s.fresh_at > now() - make_interval(mins => ${FRESH_MINUTES}) as is_fresh
             from sessions s
             join users u on u.id = s.user_id and u.is_active
             left join memberships m on m.user_id = u.id and m.project_id = $2::uuid
            where s.id_hash = $1 and s.expires_at > now()
              and s.last_seen_at > now() - make_interval(days => ${IDLE_DAYS})`,
    values: [sessionHash, projectId ?? null],
  })
  const row = rows[0]
  if (!row) return null
  if (row.stale) {
    await pool.query('update sessions set last_seen_at = now() where id_hash = $1', [sessionHash])
  }
  const { id, level, language, rights } = row
  const timeZone = row.time_zone ?? 'UTC'
  const isFresh = row.is_fresh === true
  return { _id: id, authorityLevel: level, language, timeZone, rights, sessionHash, isFresh }
}

/** What a browser says of itself, as far as it is kept. */
export const userAgentOf = (request: Pick<FastifyRequest, 'headers'>): string =>
  (request.headers['user-agent'] ?? '').slice(0, 300)

/** How a session begins: in which way, and by which second factor; `fresh_at` without it is now. */
export type Beginning = Pick<Sessions, 'factor'> & {
  way: Way
  /** Of a session that has just ended and goes on under another token. */
  id?: string
  fresh_at?: string | null
}

/**
 * Starts a session and answers its token and id. An older one of the same browser ends, and when the
 * person has too many, the one that was used least lately. Nothing but completeSignIn calls this
 * (`npm run house` looks), for it asks nobody for anything.
 */
export async function startSession(
  db: Db,
  userId: string,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  { oldToken, beginning }: { oldToken: string | undefined; beginning: Beginning },
): Promise<{ token: string; id: string }> {
  if (oldToken) await endSession(db, hashToken(oldToken))
  const token = randomBytes(32).toString('base64url')
  const started = await db
    .insertInto('sessions')
    .values({
      fresh_at: sql<string>`now()`,
      ...beginning,
      id_hash: hashToken(token),
      user_id: userId,
      expires_at: sql<string>`now() + make_interval(days => ${FULL_DAYS})`,
      ip: asInet(request.ip),
      user_agent: userAgentOf(request),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    delete from sessions where id_hash in (
      select id_hash from sessions where user_id = ${userId}
       order by last_seen_at desc, created_at desc, id desc offset ${SESSIONS_OF_A_PERSON})`.execute(
    db,
  )
  return { token, id: started.id }
}

/** The address as PostgreSQL's inet takes it: no zone; null for what a proxy made up. */
export function asInet(ip: string): string | null {
  const [address = ''] = ip.split('%')
  return isIP(address) ? address : null
}

/**
 * Asks again in the transaction of something that outlives the session, and holds the session until it is
 * over: a new password ends all sessions first, and then finds what they have made. Errors: 401.
 */
export async function confirmSession(db: Db, { sessionHash }: Caller): Promise<void> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('id_hash', '=', sessionHash)
    .forKeyShare()
    .executeTakeFirst()
  if (!live) throw problems.signInFirst()
}

/** The id of the session that has ended; undefined when there was none. */
export async function endSession(db: Db, idHash: Buffer): Promise<string | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('id_hash', '=', idHash)
    .returning('id')
    .executeTakeFirst()
  return ended?.id
}

export function setSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = FULL_DAYS * 24 * 3600
  void reply.setCookie(cookieName(secure), token, { ...attributes(secure), maxAge })
}

/** For the time between the password and the second factor; no call but those of a pending sign-in knows it. */
export const pendingCookieName = (secure: boolean): string =>
  secure ? '__Host-pending' : 'pending'

export const PENDING_MINUTES = 10

export function setPendingCookie(reply: FastifyReply, token: string, secure: boolean): void {
  const maxAge = PENDING_MINUTES * 60
  void reply.setCookie(pendingCookieName(secure), token, { ...attributes(secure), maxAge })
}

export function clearPendingCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(pendingCookieName(secure), attributes(secure))
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(cookieName(secure), attributes(secure))
}

/** What the cookie says of itself, also when it ends. */
const attributes = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const
