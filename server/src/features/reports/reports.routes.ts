import type { FastifyInstance, FastifyReply } from 'fastify'
import { reports } from '@plumbline/contract/reports'
import { transaction } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Context, Deps } from '../../http/context.ts'
import { disposition } from '../../http/disposition.ts'
import { rawRoute, route } from '../../http/route.ts'
import { writeLeaving } from '../audit/leaving.queries.ts'
import { getIssue } from '../issues/issues.queries.ts'
import { getSubmission } from '../submissions/submissions.queries.ts'
import { issueSheet, submissionSheet } from './pdf/document-sheets.ts'
import { keepPrinted, printedFile } from './pdf/printed-files.queries.ts'
import { seal } from './pdf/seal.ts'
import { withPhotos } from './pdf/sheet-photos.ts'
import type { Sheet } from './pdf/sheet.ts'
import { writingOf } from './pdf/sheet-parts.ts'
import { typeset } from './pdf/typeset.ts'
import { hashesOf, issueOnPaper, peopleOnPaper, placeOfReport } from './reports.queries.ts'

/** The routes of printed documents. A document is read in one snapshot, and set without holding the database. */
export function reportsRoutes(app: FastifyInstance, deps: Deps): void {
  const { origin, host } = new URL(deps.config.publicUrl)

  route(app, deps, reports.verify, async ({ db, params }) => {
    const docs = await printedFile(db, params.verifyId)
    if (!docs) throw problems.notFound()
    return { docs }
  })

  rawRoute(app, deps, reports.issue, async (context) => {
    const { db, params, user } = context
    const issue = await getIssue(db, params.projectId, params.docId, user._id, origin)
    if (!issue) throw problems.noIssue()
    const writing = await writingFor(
      context,
      issue.site._id,
      `I-${issue.refId} · ${host}`,
      'issues',
    )
    const beside = await issueOnPaper(db, issue, writing.today)
    return send(context, 'issue', issueSheet(issue, writing, beside), `I-${issue.refId}.pdf`)
  })

  rawRoute(app, deps, reports.submission, async (context) => {
    const { db, params, user } = context
    const submission = await getSubmission(db, params.projectId, params.docId, user._id, origin)
    if (!submission) throw problems.noSubmission()
    const { refId, site } = submission
    const writing = await writingFor(context, site._id, `S-${refId} · ${host}`, 'submissions')
    const people = await peopleOnPaper(db, [submission.createdBy])
    return send(
      context,
      'submission',
      submissionSheet(submission, writing, people),
      `S-${refId}.pdf`,
    )
  })

  async function send(
    { db, params, query, user, request }: Context<typeof reports.issue>,
    kind: 'issue' | 'submission',
    sheet: Sheet,
    name: string,
  ) {
    const photos = sheet.sections.flatMap(({ rows }) => rows.flatMap((row) => row.photos))
    const hashes = await hashesOf(
      db,
      params.projectId,
      photos.map(({ fileId }) => fileId),
    )
    return async (reply: FastifyReply) => {
      const printed = await withPhotos(deps.storage, sheet, hashes)
      const { work, verifyId } = seal(printed, sheet.lang, deps.config.publicUrl)
      const pdf = await typeset(work)
      const { projectId, docId } = params
      const by = { userId: user._id, ip: request.ip }
      const target = { type: kind, id: docId }
      await transaction(deps.pool, 'write', async (write) => {
        await keepPrinted(write, { projectId, verifyId, kind, periodStart: null }, pdf)
        await writeLeaving(write, by, { action: `${kind}.printed`, projectId, target })
      })
      void reply
        .type('application/pdf')
        .header(
          'content-disposition',
          disposition(query.as === 'page' ? 'inline' : 'attachment', name),
        )
        .header('cache-control', 'private, no-store')
      return pdf
    }
  }
}

/** Reads the language of a document, and the facts on each of its pages. */
async function writingFor(
  { db, params, query, user }: Context<typeof reports.issue>,
  siteId: string,
  begin: string,
  of: 'issues' | 'submissions',
) {
  const { projectId, docId } = params
  const place = await placeOfReport(db, { projectId, siteId, userId: user._id })
  return writingOf(query, user.language, place, `${begin}/projects/${projectId}/${of}/${docId}`)
}
