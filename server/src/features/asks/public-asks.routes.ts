import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { askFilesMax } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../http/context.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { type Handler, rawRoute, route } from '../../http/route.ts'
import { problems } from '../../problems.ts'
import { sendFile } from '../files/send-file.ts'
import { answerAsk, answerLimits } from './answer-ask.ts'
import { readAsked } from './asked.ts'
import { fileOfAsk } from './asked-files.ts'
import { type LiveAsk, loadAsk, lockLiveAsk } from './lock-ask.ts'

/** Holders of links read and answer without an account, and reach nothing that members alone see. */
export function publicAsksRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, publicAsks.get, async ({ db, params }) => ({
    docs: await readAsked(db, await loadAsk(db, params.token)),
  }))

  route(app, deps, publicAsks.opened, async ({ db, params }) => {
    await noteOpened(db, await loadAsk(db, params.token))
    return {}
  })

  rawRoute(app, deps, publicAsks.getFile, async ({ db, params, query, request }) => {
    const ask = await loadAsk(db, params.token)
    const file = await fileOfAsk(db, ask, params.fileId)
    if (!file) throw problems.notFound()
    return (reply: FastifyReply) => sendFile(deps, request, reply, file, query.size)
  })

  const answer: Handler<typeof publicAsks.answer> = async ({
    db,
    params,
    body,
    files,
    request,
  }) => {
    const ask = await lockLiveAsk(db, params.token)
    await countAgainst(db, answerLimits(ask, request.ip))
    await noteOpened(db, ask)
    await answerAsk(db, deps.storage, ask, body.answer, files)
    return { docs: await readAsked(db, await loadAsk(db, params.token)) }
  }
  route(app, deps, publicAsks.answer, answer, {
    beforeBody: async ({ db, params, request }) => {
      const ask = await loadAsk(db, params.token)
      await refuseWhenUsedUp(db, answerLimits(ask, request.ip))
      // what would come in vain is not read
      const max = askFilesMax(ask.things)
      if (request.isMultipart() && ask.files >= max) throw problems.askFilesMax({ max })
    },
  })
}

/** Notes that a person opened the link for the first time. */
async function noteOpened(db: Db, { projectId, id }: LiveAsk): Promise<void> {
  await sql`update asks set opened_at = now()
    where project_id = ${projectId} and id = ${id} and opened_at is null`.execute(db)
}
