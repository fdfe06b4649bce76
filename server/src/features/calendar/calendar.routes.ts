import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { calendar } from '@plumbline/contract/users/calendar'
import { OWN_KEYS_AN_HOUR } from '@plumbline/contract/rules/limits'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { calendarIdleEnd } from '../../db/idle-access.ts'
import type { Deps } from '../../http/context.ts'
import { countAgainst } from '../../http/limits/limits.ts'
import { rawRoute, route } from '../../http/route.ts'
import { confirmSession, userAgentOf } from '../../http/session.ts'
import { problems } from '../../problems.ts'
import { auditCalendar, endCalendar } from '../users/own-access.queries.ts'
import { daysOfWork, findReader } from './calendar.queries.ts'
import { writeCalendar } from './ics.ts'

/** The days of one's work for calendars outside of the product, which cannot sign in: by a private address. */
export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calendar.get, async ({ db, user }) => {
    const row = await db
      .selectFrom('users as u')
      .where('u.id', '=', user._id)
      .where(sql<boolean>`${sql.raw(calendarIdleEnd)} > now()`)
      .select(sql<string | null>`iso(u.calendar_made_at)`.as('madeAt'))
      .executeTakeFirst()
    return row ?? { madeAt: null }
  })

  route(app, deps, calendar.create, async ({ db, user, request }) => {
    await confirmSession(db, user)
    await countAgainst(db, [{ key: `calendar:${user._id}`, most: OWN_KEYS_AN_HOUR, minutes: 60 }])
    const token = randomBytes(32).toString('base64url')
    const madeAt = await setHash(db, user._id, hashToken(token))
    await auditCalendar(db, user._id, { userId: user._id, ip: request.ip }, 'calendar.made')
    const path = pathOf(calendar.feed, { token: `${token}.ics` })
    return { madeAt, url: `${deps.config.publicUrl}${API_PREFIX}${path}` }
  })

  route(app, deps, calendar.revoke, async ({ db, user, request }) => {
    await endCalendar(db, user._id, { userId: user._id, ip: request.ip })
    return { madeAt: null }
  })

  rawRoute(app, deps, calendar.feed, async (context) => {
    const { db, params, request } = context
    const reader = await findReader(db, params.token.replace(/\.ics$/, ''))
    if (!reader) throw problems.notFound()
    if (reader.isNews) {
      context.after(() => noteReading(deps.pool, reader.userId, userAgentOf(request)))
    }
    const text = writeCalendar(await daysOfWork(db, reader), reader, deps.config.publicUrl)
    return async (reply: FastifyReply) =>
      reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="plumbline.ics"')
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(text)
  })
}

/** Another address takes the place of the one before. Answers since when. */
async function setHash(db: Db, userId: string, hash: Buffer): Promise<string> {
  const { rows } = await sql<{ madeAt: string }>`
    update users set calendar_hash = ${hash}, calendar_made_at = now(), calendar_used_at = null,
           calendar_agent = ''
     where id = ${userId} returning iso(calendar_made_at) as "madeAt"`.execute(db)
  return rows[0]?.madeAt ?? new Date().toISOString()
}

/** Stores the time of the last reading by a calendar, and the name of its program. */
async function noteReading(pool: pg.Pool, userId: string, agent: string): Promise<void> {
  await pool.query('update users set calendar_used_at = now(), calendar_agent = $2 where id = $1', [
    userId,
    agent,
  ])
}
