import type { FastifyInstance } from 'fastify'
import { invitations } from '@plumbline/contract/invitations'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { wrongCodes } from './wrong-codes.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import {
  invitationsAmong,
  listInvitations,
  previewInvitation,
  ownAccepted,
  revokeInvitation,
} from './invitations.queries.ts'
import { sendInvitations } from './send-invitations.ts'

/** People are let into a project by mail; they accept with POST /users/signup and /users/join. */
export function invitationsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, invitations.list, async ({ db, params }) => {
    const docs = await listInvitations(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, invitations.send, async ({ db, params: { projectId }, body, user, request }) => {
    const actor = { userId: user._id, ip: request.ip }
    const { sent, alreadyMembers } = await sendInvitations(db, projectId, actor, body)
    return { docs: await invitationsAmong(db, projectId, sent), alreadyMembers }
  })

  route(app, deps, invitations.revoke, async ({ db, params, user, request }) => {
    const { projectId, invitationId } = params
    if (await revokeInvitation(db, projectId, invitationId)) {
      const actor = { userId: user._id, ip: request.ip }
      const target = { type: 'invitation', id: invitationId }
      await writeAudit(db, actor, { action: 'invitation.revoked', projectId, target })
    }
    const [docs] = await invitationsAmong(db, projectId, [invitationId])
    if (!docs) throw problems.notFound()
    if (docs.status === 'Accepted') throw problems.invitationOver()
    return { docs }
  })

  route(app, deps, invitations.look, async ({ db, params, maybeUser, request }) => {
    const limits = wrongCodes(request.ip)
    await refuseWhenUsedUp(db, limits)
    const docs = await previewInvitation(db, params.token)
    if (docs) return { docs }
    const own = maybeUser && (await ownAccepted(db, params.token, maybeUser._id))
    if (own) return { docs: { name: own.name, email: own.email, hasAccount: true } }
    await countAgainst(db, limits)
    throw problems.notFound({ keepsChanges: true })
  })
}
