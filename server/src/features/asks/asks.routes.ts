import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { askSeveral as several } from '@plumbline/contract/organisations/ask-several'
import { asks } from '@plumbline/contract/organisations/asks'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Deps } from '../../http/context.ts'
import { languageOf } from '../../http/language-of.ts'
import { route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { askContact } from './ask-contact.ts'
import { askSeveral } from './ask-several.ts'
import { asksById, listAsks, listProposals } from './asks.queries.ts'
import { decide } from './decide.ts'
import { lockAsk } from './lock-ask.ts'
import { previewAsk } from './preview-ask.ts'
import { publicAsksRoutes } from './public-asks.routes.ts'
import { readBoard } from './board.queries.ts'
import { remindByHand, remindOfOne } from './remind.ts'
import { suggestAsks } from './suggest.queries.ts'
import { takeBack } from './take-back.ts'
import { writeIntoEach } from './write-ask.ts'

/** Members ask organisations by links without an account, and decide about the answers. */
export function asksRoutes(app: FastifyInstance, deps: Deps): void {
  publicAsksRoutes(app, deps)

  route(app, deps, asks.list, async ({ db, params, query, user }) => {
    const { mine, ...of } = query
    const whose = mine === undefined ? {} : { mine: user._id }
    return { docs: await listAsks(db, params.projectId, { ...of, ...whose }) }
  })

  route(app, deps, asks.proposals, async ({ db, params }) => ({
    docs: await listProposals(db, params.projectId),
  }))

  route(app, deps, asks.create, async ({ db, params, body, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    const { id, token } = await askContact(db, params.projectId, by, body)
    const url = token && new URL(`/ask/${token}`, deps.config.publicUrl).href
    return { ...(await one(db, params.projectId, id)), url }
  })

  route(app, deps, several.suggest, async ({ db, params, query, user }) => {
    const caller = { userId: user._id, isAdmin: isAdmin(user) }
    return { docs: await suggestAsks(db, params.projectId, query, caller) }
  })

  route(app, deps, several.preview, async ({ db, params, query, user }) => ({
    docs: await previewAsk(db, params.projectId, query, user._id),
  }))

  route(app, deps, several.batch, async ({ db, params, body, user, request }) => {
    const by = { userId: user._id, ip: request.ip }
    const place = { projectId: params.projectId, language: languageOf(request) }
    return { docs: await askSeveral(db, place, by, body.groups) }
  })

  route(app, deps, asks.revoke, async ({ db, params, user, request }) => {
    const { projectId, askId } = params
    const ask = await lockAsk(db, projectId, askId)
    if (ask.createdBy !== user._id && !isAdmin(user)) throw problems.forbidden()
    if (ask.revokedAt !== null) throw problems.askRevoked()
    await sql`
      update asks set revoked_at = now(), revoked_by = ${user._id}, token_hash = null
       where project_id = ${projectId} and id = ${askId}`.execute(db)
    const by = { userId: user._id, ip: request.ip }
    const target = { type: 'ask', id: askId }
    await writeAudit(db, by, { action: 'ask.revoked', projectId, target })
    const { organisation, contact } = ask
    const change = {
      type: 'Asked',
      from: { ask: ask.id, organisation, contact },
      to: { revoked: true },
    }
    const about = {
      issues: ask.items.flatMap(({ issueId }) => issueId ?? []),
      milestones: ask.items.flatMap(({ milestoneId }) => milestoneId ?? []),
    }
    const entry = { actionType: 'Edited' as const, by: { userId: user._id }, change }
    await writeIntoEach(db, projectId, about, entry)
    return one(db, projectId, askId)
  })

  route(app, deps, asks.remind, async ({ db, params, user, request }) => {
    await remindOfOne(db, params, { caller: user, ip: request.ip })
    return one(db, params.projectId, params.askId)
  })

  route(app, deps, asks.decide, async ({ db, params, body, user, request }) => {
    await decide(db, deps.storage, params, body, { caller: user, ip: request.ip })
    return one(db, params.projectId, params.askId)
  })

  route(
    app,
    deps,
    askBoard.get,
    async ({ db, params, query, user }) => {
      const isAll = isAdmin(user) && query.mine === undefined
      const { column, before } = query
      const userId = isAll ? undefined : user._id
      return { docs: await readBoard(db, params.projectId, { userId, column, before }) }
    },
    { oneStatement: () => true },
  )

  route(app, deps, askBoard.remind, async ({ db, params, body, user, request }) => ({
    docs: await remindByHand(db, params.projectId, body.asks, { caller: user, ip: request.ip }),
  }))

  route(app, deps, askBoard.undo, async ({ db, params, user, request }) => {
    await takeBack(db, deps.storage, params, { caller: user, ip: request.ip })
    return one(db, params.projectId, params.askId)
  })
}

async function one(db: Db, projectId: string, askId: string) {
  const [docs] = await asksById(db, projectId, [askId])
  if (!docs) throw problems.notFound()
  return { docs }
}
