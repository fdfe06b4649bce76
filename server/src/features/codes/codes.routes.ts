import type { FastifyInstance } from 'fastify'
import { codes } from '@plumbline/contract/codes'
import { users } from '@plumbline/contract/users'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { getUser } from '../users/users.queries.ts'
import { admit, admittedBefore } from './admit.ts'
import {
  codeMeantBy,
  getCode,
  listCodes,
  makeCode,
  projectOfCode,
  revokeCode,
} from './codes.queries.ts'
import { addMember } from '../members/add-member.ts'
import { signUp } from './sign-up.ts'
import { wrongCodes } from '../invitations/wrong-codes.ts'

export function codesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, codes.list, async ({ db, params }) => {
    const docs = await listCodes(db, params.projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, codes.create, async ({ db, params: { projectId }, user, request }) => {
    const code = await makeCode(db, projectId, user._id)
    const actor = { userId: user._id, ip: request.ip }
    await writeAudit(db, actor, { action: 'code.created', projectId, target: target(code) })
    return { docs: await codeOr404(db, projectId, code) }
  })

  route(app, deps, codes.revoke, async ({ db, params: { projectId, code }, user, request }) => {
    if (await revokeCode(db, projectId, code)) {
      const actor = { userId: user._id, ip: request.ip }
      await writeAudit(db, actor, { action: 'code.revoked', projectId, target: target(code) })
    }
    return { docs: await codeOr404(db, projectId, code) }
  })

  route(app, deps, codes.look, async ({ db, params, request }) => {
    const limits = wrongCodes(request.ip)
    await refuseWhenUsedUp(db, limits)
    const name = await projectOfCode(db, await codeMeantBy(db, params.code))
    if (name !== null) return { docs: { name } }
    await countAgainst(db, limits)
    throw problems.notFound({ keepsChanges: true })
  })

  route(app, deps, codes.join, async ({ db, body, user, request }) => {
    const limits = wrongCodes(request.ip)
    await refuseWhenUsedUp(db, limits)
    const { email } = await getUser(db, user._id)
    const admission = await admit(db, body, email)
    if (!admission) {
      const project = await admittedBefore(db, body, user._id)
      if (project !== null) return { docs: { project } }
      await countAgainst(db, limits)
      throw wrongCode()
    }
    const { projectId, target: by } = admission
    if (await addMember(db, projectId, user._id)) {
      const actor = { userId: user._id, ip: request.ip }
      await writeAudit(db, actor, { action: 'member.joined', projectId, target: by })
    } else if (by.type === 'code') await admission.giveBack()
    return { docs: { project: projectId } }
  })

  route(app, deps, users.signup, async (context) => {
    const limits = wrongCodes(context.request.ip)
    await refuseWhenUsedUp(context.db, limits)
    const signedUp = await signUp(context)
    if (signedUp) return signedUp
    await countAgainst(context.db, limits)
    throw wrongCode()
  })
}

const target = (code: string) => ({ type: 'code', id: code })

/** One text whatever is wrong: it tells neither of codes nor of accounts. */
const wrongCode = () => problems.wrongCode({ keepsChanges: true })

async function codeOr404(db: Db, projectId: string, code: string) {
  const found = await getCode(db, projectId, code)
  if (!found) throw problems.notFound()
  return found
}
