import type { FastifyInstance } from 'fastify'
import { users } from '@plumbline/contract/users'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type Handler, route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { clearSessionCookie, cookieName, endSession } from '../../http/session.ts'
import { hashToken } from '../../db/hash-token.ts'
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { signinLimits } from './attempts.ts'
import { withFields } from '../lists/page.ts'
import { DEMO_PASSWORD } from './common-passwords.ts'
import { listPeople } from './list-people.ts'
import { checkPassword, hashPassword, isOutdated } from './password.ts'
import { signInHere } from './sign-in-here.ts'
import { getUser, membershipsAmong, setBookmarks } from './users.queries.ts'

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  const secure = deps.config.publicUrl.startsWith('https:')

  route(app, deps, users.list, async ({ db, query, user }) => {
    const docs = withFields(await listPeople(db, user._id, query), query.fields)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, users.isAuthenticated, async ({ db, user }) => ({
    user: await getUser(db, user._id),
  }))

  const signIn: Handler<typeof users.signin> = async (context) => {
    const { db, body, request } = context
    const email = body.email.toLowerCase()
    const limits = signinLimits(email, request.ip)
    await refuseWhenUsedUp(db, limits)
    const account = await db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where('is_active', '=', true)
      .executeTakeFirst()
    const stored = account?.password_hash ?? null
    const isRight = await checkPassword(stored, body.password)
    // the published password opens nothing where others come to; it takes as long to be refused
    const isKnownToAll = body.password === DEMO_PASSWORD && !deps.config.isLocal
    if (!isRight || isKnownToAll || !account || stored === null) {
      await writeAudit(db, { userId: null, ip: request.ip }, failedSignIn(email))
      await countAgainst(db, limits)
      throw problems.wrongCredentials()
    }
    // of many guesses at the same moment, a right one behind the limit opens nothing either
    await refuseWhenUsedUp(db, limits)
    await confirmPassword(db, account.id, stored, body.password)
    await signInHere(context, account.id)
    return { user: await getUser(db, account.id) }
  }
  route(app, deps, users.signin, signIn)

  route(app, deps, users.signout, async ({ db, request, reply, maybeUser }) => {
    const token = request.cookies[cookieName(secure)]
    const session = token ? await endSession(db, hashToken(token)) : undefined
    if (maybeUser) {
      const actor = { userId: maybeUser._id, ip: request.ip }
      const target = { type: 'user', id: maybeUser._id }
      const before = { session }
      await writeAudit(db, actor, { action: 'user.signed-out', projectId: null, target, before })
    }
    clearSessionCookie(reply, secure)
    return {}
  })

  route(app, deps, users.update, async ({ db, params, body, user }) => {
    if (params.userId !== user._id) throw problems.forbidden()
    const named = [
      ...(body.projectList ?? []),
      ...(body.defaultProject ? [body.defaultProject] : []),
    ]
    const theirs = await membershipsAmong(db, user._id, named)
    if (named.some((projectId) => !theirs.has(projectId))) throw problems.forbidden()
    if (body.defaultProject !== undefined) {
      await db
        .updateTable('users')
        .set({ default_project_id: body.defaultProject })
        .where('id', '=', user._id)
        .execute()
    }
    if (body.projectList) await setBookmarks(db, user._id, body.projectList)
    return { user: await getUser(db, user._id) }
  })
}

const failedSignIn = (email: string): AuditEntry => ({
  action: 'user.sign-in-failed',
  projectId: null,
  target: { type: 'email', id: email },
})

/**
 * Holds the account while a session begins: one whose password is changed at this moment ends all
 * sessions, this one too. A hash of weaker parameters than today's is made anew.
 */
async function confirmPassword(
  db: Db,
  userId: string,
  stored: string,
  plain: string,
): Promise<void> {
  const now = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (now?.password_hash !== stored) throw problems.wrongCredentials()
  if (!isOutdated(stored)) return
  await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(plain) })
    .where('id', '=', userId)
    .execute()
}
