import type { FastifyInstance } from 'fastify'
import { members } from '@plumbline/contract/members'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { refuseStale } from '../../http/sign-in/fresh.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { endCodesKnownTo } from '../invitations/known-codes.queries.ts'
import { revokeKeysOf } from '../field-keys/field-keys.queries.ts'
import { addMember } from './add-member.ts'
import { changeAccount } from './change-account.ts'
import { refuseLastAdmin } from './refuse-last-admin.ts'
import { setRights } from './set-rights.ts'
import { lockPerson } from './lock-person.ts'
import { getMember, listMembers } from './members.queries.ts'

/** The members of a project, and their rights. */
export function membersRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, members.list, async ({ db, params }) => {
    const docs = await listMembers(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, members.set, async ({ db, params: { projectId }, body, user, request }) => {
    const ofAccount = body.authorityLevel !== undefined || body.isActive !== undefined
    if (ofAccount && user.authorityLevel !== 'superAdmin') throw problems.forbidden()
    const person = await lockPerson(db, projectId, body.userId, user._id)
    if (!person) throw problems.notFound()
    if (ofAccount && person._id === user._id) throw problems.ownLevel()
    const by = { userId: user._id, ip: request.ip, projectId }
    if (person.isFieldOnly && (body.authorityLevel ?? 'user') !== 'user')
      throw problems.ofTheField()
    if (ofAccount) await changeAccount(db, by, person, body)
    if (!person.isMember) {
      if (!(body.isActive ?? person.isActive)) throw problems.deactivated()
      await addMember(db, projectId, person._id)
      const target = { type: 'user', id: person._id }
      await writeAudit(db, by, { action: 'member.added', projectId, target })
    }
    const docs = await getMember(db, projectId, person._id)
    if (!docs) throw problems.notFound()
    return { docs }
  })

  route(app, deps, members.setRights, async ({ db, params, query, body, user, request }) => {
    if (body.may === 'admin') await refuseStale(deps.pool, 'always', user, deps.config)
    const by = { userId: user._id, ip: request.ip }
    const effects = await setRights(db, by, params, body, query.dryRun !== undefined)
    const docs = await getMember(db, params.projectId, params.userId)
    if (!docs) throw problems.notFound()
    return { docs, effects }
  })

  route(app, deps, members.remove, async ({ db, params, user, request }) => {
    const { projectId, userId } = params
    const person = await lockPerson(db, projectId, userId, user._id)
    if (!person?.isMember) throw problems.notFound()
    const isAdmin = person.isActive && person.isAdmin
    if (isAdmin) await refuseLastAdmin(db, [projectId], userId)
    // its bookmark, default and marks go with it; the streams of the person end by a trigger
    const removed = await db
      .deleteFrom('memberships')
      .where('project_id', '=', projectId)
      .where('user_id', '=', userId)
      .returning('joined_at as joinedAt')
      .executeTakeFirst()
    if (!removed) throw problems.notFound()
    await revokeKeysOf(db, projectId, userId, user._id)
    const by = { userId: user._id, ip: request.ip }
    await endCodesKnownTo(db, { _id: userId, isAdmin }, [projectId], by)
    const target = { type: 'user', id: userId }
    await writeAudit(db, by, { action: 'member.removed', projectId, target, before: removed })
    return {}
  })
}
