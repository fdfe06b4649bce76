import type { FastifyInstance } from 'fastify'
import { serverPeople } from '@plumbline/contract/sign-in/server-people'
import { signInRules } from '@plumbline/contract/sign-in/sign-in-rules'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { listServerPeople, readRules, setRule, unshownSessions } from './server.queries.ts'
import { endSessionsOf, resetFactorsOf } from './reset-factors.ts'

/** What superAdmins set for signing in, and what they do for people who are locked out or whose session was stolen. */
export function signInServerRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, signInRules.get, ({ db }) => readRules(db))

  route(app, deps, signInRules.update, async ({ db, body, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    await setRule(db, by, body)
    return readRules(db)
  })

  route(app, deps, signInRules.askAtOnce, async ({ db, user, request }) => {
    const { rows } = await sql<{ id: string }>`
      delete from sessions where id in (select s.id from ${unshownSessions})
         and id_hash <> ${user.sessionHash} returning id`.execute(db)
    const by = { userId: user._id, ip: request.ip }
    await writeAudit(db, by, {
      action: 'user.sessions-ended',
      projectId: null,
      target: { type: 'server', id: 'sign-in' },
      before: { sessions: rows.length },
    })
    return { ...(await readRules(db)), ended: rows.length }
  })

  route(app, deps, serverPeople.list, ({ db, query }) => listServerPeople(db, query))

  route(app, deps, serverPeople.endSessions, async ({ db, params, user, request }) => {
    await requireOther(db, params.personId, user._id)
    const by = { userId: user._id, ip: request.ip }
    return { ended: await endSessionsOf(db, by, params.personId) }
  })

  route(app, deps, serverPeople.resetFactors, async ({ db, params, user, request }) => {
    await requireOther(db, params.personId, user._id)
    const by = { userId: user._id, ip: request.ip }
    return { ended: await resetFactorsOf(db, by, params.personId) }
  })
}

/** Errors: 403 for oneself, who does it in the profile; 404 for nobody, and for people who do not sign in. */
async function requireOther(db: Db, userId: string, own: string): Promise<void> {
  if (userId === own) throw problems.ownLevel()
  const person = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('email', 'is not', null)
    .executeTakeFirst()
  if (!person) throw problems.notFound()
}
