import type { BodyOf, DataOf, QueryOf } from '@plumbline/contract/endpoint'
import type { serverPeople, ServerPerson } from '@plumbline/contract/sign-in/server-people'
import type { SignInRules, signInRules } from '@plumbline/contract/sign-in/sign-in-rules'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { isAsked } from './factors.queries.ts'

const hasFactor = sql<boolean>`exists (select from factors f where f.user_id = u.id)`
const liveOf = sql`s.user_id = u.id and s.expires_at > now() and s.last_seen_at > now() - interval '7 days'`

/** Sessions `s` in which no second factor was shown, of people `u` whom the rule asks for one. */
export const unshownSessions = sql`sessions s join users u on u.id = s.user_id and s.factor is null and ${isAsked}`

/** The rules of the server, and whom they concern. */
export async function readRules(db: Db): Promise<SignInRules> {
  const { rows } = await sql<SignInRules>`
    select coalesce(max(r.second_factor), 'off') as "secondFactor", coalesce(max(r.version), 0) as version,
           (select count(*)::integer from users u where u.is_active and u.email is not null) as people,
           (select count(*)::integer from users u
             where u.is_active and u.email is not null and not ${hasFactor}) as without,
           (select count(*)::integer from ${unshownSessions}) as "sessionsWithout"
      from server_settings r`.execute(db)
  const [found] = rows
  if (!found) throw problems.notFound()
  return found
}

/** Sets of whom a second factor is wanted. Errors: 409 when somebody has changed it since. */
export async function setRule(
  db: Db,
  by: Actor,
  { secondFactor, version }: BodyOf<typeof signInRules.update>,
): Promise<void> {
  await sql`insert into server_settings (version) values (0) on conflict do nothing`.execute(db)
  const before = await db
    .selectFrom('server_settings')
    .select(['second_factor', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (before.version !== version) throw problems.staleUnknown()
  await db
    .updateTable('server_settings')
    .set({ second_factor: secondFactor, version: version + 1 })
    .execute()
  await writeAudit(db, by, {
    action: 'server.sign-in-changed',
    projectId: null,
    target: { type: 'server', id: 'sign-in' },
    before: { secondFactor: before.second_factor },
    after: { secondFactor },
  })
}

/** People who sign in here, by last name; the words that are searched for stand in their name or address. */
export async function listServerPeople(
  db: Db,
  query: QueryOf<typeof serverPeople.list>,
): Promise<DataOf<typeof serverPeople.list>> {
  const { page, limit, factor, level, 'text[search]': text = '' } = query
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = sql`u.email is not null
    and ${factor === undefined ? sql`true` : factor === 'with' ? hasFactor : sql`not ${hasFactor}`}
    and ${level === undefined ? sql`true` : sql`u.authority_level = ${level}`}
    and not exists (select from unnest(${words}::text[]) w
      where strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), w) = 0)`
  const { rows: docs } = await sql<ServerPerson>`
    select u.id as "_id", u.first_name as "firstName", u.last_name as "lastName", u.email,
           '/api/v1/files/' || u.photo_id as photo, u.authority_level as "authorityLevel", u.is_active as "isActive",
           (select count(*)::integer from memberships m where m.user_id = u.id) as projects,
           ${hasFactor} as "hasFactor",
           (select count(*)::integer from recovery_codes c where c.user_id = u.id and c.used_at is null) as "codesLeft",
           (select count(*)::integer from sessions s where ${liveOf}) as sessions,
           (select max(s.last_seen_at) from sessions s where ${liveOf}) as "lastSeenAt"
      from users u where ${wanted}
     order by lower(u.last_name), lower(u.first_name), u.id
     limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from users u where ${wanted}`.execute(db)
  return { docs, totalDocs: rows[0]?.n ?? 0, page, limit }
}
