import type { FastifyInstance } from 'fastify'
import { users } from '@plumbline/contract/users'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { clearSessionCookie, cookieName, endSession } from '../../http/session.ts'
import { hashToken } from '../../db/hash-token.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { withFields } from '../lists/page.ts'
import { listPeople } from './list-people.ts'
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
