import type { FastifyInstance } from 'fastify'
import type { DocumentCalls } from '@plumbline/contract/documents'
import { shareOptionsOf } from '@plumbline/contract/documents/share-link'
import type { NewUpdate } from '@plumbline/contract/documents/updates'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import { isAdmin } from '../../http/access.ts'
import type { Deps } from '../../http/context.ts'
import { purgeNow } from './trash/purge-now.ts'
import { startSharing, stopSharing } from './sharing/change-share.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { deleteEntry } from '../updates/delete-entry.ts'
import { deletePhoto } from '../updates/delete-photo.ts'
import { refuseEmpty } from '../updates/add-entry.ts'
import { react } from '../updates/react.ts'
import { reply } from '../updates/reply.ts'
import { markReadOf } from '../updates/read-notifications.ts'
import { markSeen } from '../updates/unread.queries.ts'
import { type Actions, DOCUMENT_ACTIONS, isDeletion, isAllowed } from './actions.ts'
import {
  adminsOnly,
  type DocumentKind,
  historyOf,
  type LockedDocument,
  lockLive,
  lockOr404,
  readOr404,
} from './document-kind.ts'
import { inHistory, refuseStale } from './refuse-stale.ts'
import { takeSteps } from './take-steps.ts'

/** A note like 'NONE → HIGH', as a client may send it along: the server writes it by itself. */
const RECATEGORIZED_NOTE = /^[A-Z ]{1,20} → [A-Z ]{1,20}$/

/**
 * The calls that are the same for issues and submissions; each answers the whole document.
 * @param actions the actions that `update` allows
 */
export function documentRoutes<Doc, Locked extends LockedDocument>(
  app: FastifyInstance,
  deps: Deps,
  calls: DocumentCalls<Doc>,
  kind: DocumentKind<Doc, Locked>,
  actions: Actions<NoInfer<Locked>>,
): void {
  route(app, deps, calls.get, (context) => readOr404(kind, context, deps), {
    oneStatement: () => true,
  })

  route(app, deps, calls.update, async (context) => {
    const { db, params, body, files, user, request } = context
    const { update } = body
    const { actionType } = update
    const acting = { caller: user, ip: request.ip }
    const document = await lockOr404(kind, db, params)
    if (isDeletion(actionType)) adminsOnly(acting)
    if (!isAllowed(document, actionType)) throw problems[kind.deleted]()
    const action = Object.hasOwn(actions, actionType) ? actions[actionType] : undefined
    if (!action) throw problems.invalidActionType()
    const note = { ...withoutOwnNote(update), files }
    // what people say changes nothing: nobody is too late for it
    if (actionType === 'Updated') refuseEmpty(note)
    else {
      const seen = {
        id: params.docId,
        version: document.version,
        seen: update.version ?? body.version,
      }
      await refuseStale(db, params.projectId, seen, inHistory(kind.column))
    }
    const names = (await kind.names?.(db, params.projectId, document, update)) ?? new Map()
    const steps = action(document, update, { userId: user._id, isAdmin: isAdmin(user), names })
    await takeSteps(kind, db, deps.storage, params, steps, { acting, note })
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.reply, async (context) => {
    const { db, params, body, files, user } = context
    await lockLive(kind, db, params)
    await reply(db, deps.storage, {
      projectId: params.projectId,
      of: historyOf(kind, params.docId),
      updateId: params.updateId,
      userId: user._id,
      note: { ...body.update, files },
    })
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.reaction, async (context) => {
    const { db, params, body, user } = context
    await lockLive(kind, db, params)
    await react(db, {
      projectId: params.projectId,
      of: historyOf(kind, params.docId),
      updateId: params.updateId,
      userId: user._id,
      ...body,
    })
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.deleteEmbedded, async (context) => {
    const { db, params, user, request } = context
    const { projectId, docId, field, embeddedId } = params
    const what = { projectId, of: historyOf(kind, docId), userId: user._id }
    if (field !== 'updates' && field !== 'photos') {
      throw problems.deletableParts({ names: 'updates, photos' })
    }
    await lockLive(kind, db, params)
    if (field === 'photos') await deletePhoto(db, { ...what, photoId: embeddedId })
    else await deleteEntry(db, { ...what, updateId: embeddedId })
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: field === 'photos' ? 'photo.deleted' : 'update.deleted',
        projectId,
        target: { type: field === 'photos' ? 'photo' : 'update', id: embeddedId },
      },
    )
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.seen, async (context) => {
    const { db, params, user } = context
    await lockOr404(kind, db, params)
    const of = historyOf(kind, params.docId)
    await markSeen(db, params.projectId, of, user._id)
    await markReadOf(db, params.projectId, of, user._id)
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.createShare, async (context) => {
    const { db, params, body, user, request } = context
    const locked = await lockLive(kind, db, params)
    const seen = { id: params.docId, version: locked.version, seen: body.version }
    await refuseStale(db, params.projectId, seen, inHistory(kind.column))
    const acting = { caller: user, ip: request.ip }
    await startSharing(kind, db, params, acting, shareOptionsOf(body))
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.deleteShare, async (context) => {
    const { db, params, user, request } = context
    await lockOr404(kind, db, params)
    await stopSharing(kind, db, params, { caller: user, ip: request.ip })
    return readOr404(kind, context, deps)
  })

  route(app, deps, calls.purge, async ({ db, params, query, user, request }) => {
    const acting = { caller: user, ip: request.ip }
    await purgeNow(kind, db, params, query.reference, acting)
    return {}
  })
}

function withoutOwnNote(update: NewUpdate): NewUpdate {
  const isOwn =
    !Object.hasOwn(DOCUMENT_ACTIONS, update.actionType) &&
    RECATEGORIZED_NOTE.test(update.content.notes)
  return isOwn ? { ...update, content: { notes: '' } } : update
}
