import { isPersonal } from '@plumbline/contract/submissions/quiet-answers'
import type { FastifyInstance } from 'fastify'
import { visitVersions } from '@plumbline/contract/intake/visit-versions'
import { type Visit, visits } from '@plumbline/contract/intake/visits'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Deps } from '../../http/context.ts'
import { languageOf } from '../../http/language-of.ts'
import { rawRoute, route } from '../../http/route.ts'
import type { Caller } from '../../http/session.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { sendFile } from '../files/send-file.ts'
import { endWaiting } from '../updates/notify-waiting.ts'
import { placeMany, placeOne } from './place-many.ts'
import { visitPlaced } from './place-visit.ts'
import { versionsOf } from './visit-row.ts'
import { getInstance, listVersions } from './changes/visit-versions.ts'
import { getVisit, getVisitDetails, listVisits, visitFile } from './visits.queries.ts'

/** The routes by which the office sees visits of phones, above all those that wait for their place. */
export function visitsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, visits.list, async ({ db, params, query, user }) => {
    const { page, limit, waiting } = query
    const { docs, totalDocs } = await listVisits(db, params.projectId, { page, limit, waiting })
    return { docs: docs.map((one) => seenBy(user, one)), totalDocs, page, limit }
  })

  route(app, deps, visits.get, async ({ db, params, user }) => {
    const docs = await getVisitDetails(db, params.projectId, params.visitId)
    if (!docs) throw problems.noVisit()
    const quiet = docs.quiet.filter(({ kind }) => !isPersonal(kind))
    const forMembers = { ...docs, senderEmail: null, xml: null, quiet }
    return { docs: seenBy(user, isAdmin(user) ? docs : forMembers) }
  })

  rawRoute(app, deps, visits.file, async ({ db, params, query, request }) => {
    const file = await visitFile(db, params)
    if (!file) throw problems.notFound()
    return (reply) => sendFile(deps, request, reply, file, query.size)
  })

  route(app, deps, visitVersions.list, async ({ db, params: { projectId, docId }, user }) => {
    await refuseUnknown(db, projectId, docId)
    const docs = await listVersions(db, projectId, docId)
    const seen = docs.map((one) => (isAdmin(user) ? one : { ...one, agent: null }))
    return { docs: seen, totalDocs: docs.length }
  })

  route(app, deps, visitVersions.instance, async ({ db, params: { projectId, docId } }) => {
    await refuseUnknown(db, projectId, docId)
    const docs = await getInstance(db, projectId, docId)
    if (!docs) throw problems.notFromPhone()
    return { docs }
  })

  route(app, deps, visits.place, async ({ db, params, body, user, request }) => {
    const { projectId, visitId } = params
    const acting = { userId: user._id, ip: request.ip }
    await placeOne(db, acting, projectId, { visit: visitId, milestone: body.milestone })
    await endWaiting(db, projectId)
    const docs = await getVisit(db, projectId, visitId)
    if (!docs) throw problems.noVisit()
    return { docs: seenBy(user, docs) }
  })

  route(app, deps, visits.placeMany, async ({ db, params: { projectId }, body, user, request }) => {
    const acting = { userId: user._id, ip: request.ip }
    const docs = await placeMany(db, acting, projectId, body.visits, languageOf(request))
    await endWaiting(db, projectId)
    return { docs, totalDocs: docs.length }
  })

  route(app, deps, visits.remove, async ({ db, params, query, user, request }) => {
    const { projectId, visitId } = params
    const gone = await removeWaiting(db, projectId, visitId)
    await endWaiting(db, projectId)
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: 'visit.deleted',
        projectId,
        target: { type: 'visit', id: visitId },
        before: gone,
        after: { note: query.note },
      },
    )
    return {}
  })
}

/** The id and the program of a phone would follow a person everywhere: admins alone see them. */
function seenBy<Seen extends Visit>(user: Caller, visit: Seen): Seen {
  return isAdmin(user) ? visit : { ...visit, deviceId: null, agent: null }
}

/** Errors: 404 for a submission that the project does not have. */
async function refuseUnknown(db: Db, projectId: string, submissionId: string): Promise<void> {
  const known = await db
    .selectFrom('submissions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', submissionId)
    .executeTakeFirst()
  if (!known) throw problems.noSubmission()
}

/** Errors: 404 for a visit that is not there, 409 for one that has its place. */
async function removeWaiting(db: Db, projectId: string, visitId: string) {
  const visit = await db
    .selectFrom('visits')
    .select(['instance_id as instanceId', 'sent_by as sentBy', 'submission_id as submissionId'])
    .where('project_id', '=', projectId)
    .where('id', '=', visitId)
    .forUpdate()
    .executeTakeFirst()
  if (!visit) throw problems.noVisit()
  const { submissionId, ...gone } = visit
  if (submissionId !== null) throw await visitPlaced(db, projectId, visitId, submissionId)
  // what it replaced waited with it, and nobody sees it elsewhere
  const versions = versionsOf(projectId, visitId)
  const files = await db
    .selectFrom('expected_files')
    .select('sha256')
    .where('project_id', '=', projectId)
    .where('visit_id', 'in', versions)
    .where('sha256', 'is not', null)
    .execute()
  await db
    .deleteFrom('visits')
    .where('project_id', '=', projectId)
    .where('id', 'in', versions)
    .where('submission_id', 'is', null)
    .execute()
  const sha256 = files.flatMap((file) => file.sha256 ?? [])
  if (sha256.length > 0) await enqueue(db, 'remove-blobs', { sha256 })
  return gone
}
