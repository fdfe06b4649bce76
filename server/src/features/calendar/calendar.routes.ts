import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { calendar } from '@plumbline/contract/users/calendar'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import type { Db } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import type { Deps } from '../../http/context.ts'
import { rawRoute, route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { daysOfWork, findReader } from './calendar.queries.ts'
import { writeCalendar } from './ics.ts'

/** The days of one's work for calendars outside of the product, which cannot sign in: by a private address. */
export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calendar.get, async ({ db, user }) => {
    const row = await db
      .selectFrom('users')
      .where('id', '=', user._id)
      .select(sql<string | null>`iso(calendar_made_at)`.as('madeAt'))
      .executeTakeFirstOrThrow()
    return row
  })

  route(app, deps, calendar.create, async ({ db, user }) => {
    const token = randomBytes(32).toString('base64url')
    const madeAt = await setHash(db, user._id, hashToken(token))
    const path = pathOf(calendar.feed, { token: `${token}.ics` })
    return { madeAt, url: `${deps.config.publicUrl}${API_PREFIX}${path}` }
  })

  route(app, deps, calendar.revoke, async ({ db, user }) => ({
    madeAt: await setHash(db, user._id, null),
  }))

  rawRoute(app, deps, calendar.feed, async ({ db, params }) => {
    const reader = await findReader(db, params.token.replace(/\.ics$/, ''))
    if (!reader) throw problems.notFound()
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

/** Null: there is no address any more. Answers since when there is one. */
async function setHash(db: Db, userId: string, hash: Buffer | null): Promise<string | null> {
  const { rows } = await sql<{ madeAt: string | null }>`
    update users set calendar_hash = ${hash}::bytea,
           calendar_made_at = case when ${hash}::bytea is not null then now() end
     where id = ${userId} returning iso(calendar_made_at) as "madeAt"`.execute(db)
  return rows[0]?.madeAt ?? null
}
