import type { FastifyInstance, FastifyReply } from 'fastify'
import { shares } from '@plumbline/contract/shares'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type Handler, rawRoute, route } from '../../http/route.ts'
import type { MapFile } from '../../files/map-file.ts'
import type { Deps } from '../../http/context.ts'
import { sendMap } from '../../http/bytes/send-map.ts'
import type { Caller } from '../../http/session.ts'
import { sendFile } from '../files/send-file.ts'
import { countAgainst, refuseWhenUsedUp } from '../../http/limits/limits.ts'
import { addComment, checkTakesComments, commentLimits, isOfficial } from './add-comment.ts'
import { countOpenings } from './count-openings.ts'
import { planSharesRoutes } from './plans/plan-shares.routes.ts'
import { type LiveShare, loadShare, lockShare } from './load-share.ts'
import { sharedAnswers, sharedDocument } from './shared-document.ts'
import { fileOfShare } from './shared-files.ts'

/** The routes for the holders of sharing links, signed in or not. */
export function sharesRoutes(app: FastifyInstance, deps: Deps, mapFile: MapFile | null): void {
  planSharesRoutes(app, deps)
  const { publicUrl } = deps.config
  const openings = countOpenings(deps.pool, deps.log)
  app.addHook('onClose', () => openings.close())

  route(app, deps, shares.opened, async (context) => {
    const share = await loadShare(context.db, context.params.shareId)
    context.after(() => openings.count(share))
    return {}
  })

  route(app, deps, shares.get, async (context) => {
    const { db, params } = context
    const share = await loadShare(db, params.shareId)
    return { docs: await sharedDocument(db, share, publicUrl, await mayAddFiles(context, share)) }
  })

  route(app, deps, shares.answers, async ({ db, params, query: { page } }) => {
    const share = await loadShare(db, params.shareId)
    return { docs: await sharedAnswers(db, share, page), page }
  })

  rawRoute(app, deps, shares.getFile, async ({ db, params, query, request }) => {
    const share = await loadShare(db, params.shareId)
    const file = await fileOfShare(db, share, params.fileId)
    if (!file) throw problems.notFound()
    return (reply: FastifyReply) => sendFile(deps, request, reply, file, query.size)
  })

  rawRoute(app, deps, shares.getMap, async ({ db, params }) => {
    await loadShare(db, params.shareId)
    return sendMap(mapFile)
  })

  const createNote: Handler<typeof shares.createNote> = async (context) => {
    const { db, params, body, files, maybeUser, request } = context
    const share = await lockShare(db, params.shareId)
    checkTakesComments(share)
    const official = await mayAddFiles(context, share)
    if (files.length > 0 && !official) throw problems.filesByOfficials()
    await countAgainst(db, commentLimits(share, request.ip))
    const ofOfficial = { uploads: files, createdBy: maybeUser?._id ?? null }
    await addComment(db, deps.storage, share, body.update, ofOfficial)
    return { docs: await sharedDocument(db, share, publicUrl, official) }
  }
  route(app, deps, shares.createNote, createNote, {
    beforeBody: async (context) => {
      const { db, params, request } = context
      const share = await loadShare(db, params.shareId)
      checkTakesComments(share)
      await refuseWhenUsedUp(db, commentLimits(share, request.ip))
      if (!(await mayAddFiles(context, share))) request.filesRefusal = 'filesByOfficials'
    },
  })
}

/** True where the caller is a member of the link's project. */
async function mayAddFiles(
  { db, maybeUser }: { db: Db; maybeUser: Caller | null },
  share: LiveShare,
): Promise<boolean> {
  return maybeUser !== null && share.canComment && (await isOfficial(db, share, maybeUser._id))
}
