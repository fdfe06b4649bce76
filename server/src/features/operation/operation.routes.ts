import type { FastifyInstance } from 'fastify'
import { serverMails } from '@plumbline/contract/operation/failed-mails'
import { integrityFindings } from '@plumbline/contract/operation/findings'
import { type Certificate, operation } from '@plumbline/contract/operation/operation'
import { serverJobs } from '@plumbline/contract/operation/parked-jobs'
import type { Deps } from '../../http/context.ts'
import { countAgainst, type Limit } from '../../http/limits/limits.ts'
import { lateRoute, rawRoute, route } from '../../http/route.ts'
import { listParkedJobs, removeParkedJob, retryParkedJobs } from '../../jobs/parked-jobs.ts'
import { askForRun } from '../../jobs/runs.ts'
import { createMailer } from '../../mail/create-mailer.ts'
import { listFailedMails, sendAgain } from '../../mail/failed-mails.ts'
import { sendTestMail } from '../../mail/test-mail.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getUser } from '../users/users.queries.ts'
import { findingsCsv, readFindings } from './read-findings.ts'
import { operationReader } from './read-operation.ts'

/** Test mails that one person may send in an hour. */
const testMailLimit = (userId: string): Limit => ({
  key: `mail-test:${userId}`,
  most: 5,
  minutes: 60,
})

/**
 * The routes by which superAdmins see the installation and keep it running.
 * @param certificates reads the known certificates of the hosts that the settings name
 */
export function operationRoutes(
  app: FastifyInstance,
  deps: Deps,
  certificates: () => Certificate[],
): void {
  const mailer = createMailer(deps.config, deps.log)
  const readOperation = operationReader(deps, certificates)

  route(app, deps, operation.get, ({ db }) => readOperation(db))

  for (const kind of ['base', 'drill', 'integrity'] as const) {
    route(app, deps, operation[kind], async ({ db, user, request }) => {
      const runId = await askForRun(db, deps.config, kind)
      await writeAudit(
        db,
        { userId: user._id, ip: request.ip },
        { action: `operation.${kind}`, projectId: null, target: { type: 'run', id: runId } },
      )
      return { runId }
    })
  }

  route(app, deps, integrityFindings.list, async ({ db, params: { runId }, query, user }) => {
    const { page, limit } = query
    const found = await readFindings(db, { runId, userId: user._id, page, limit })
    return { ...found, page, limit }
  })
  rawRoute(app, deps, integrityFindings.csv, async ({ db, params: { runId }, user }) => {
    const { docs } = await readFindings(db, { runId, userId: user._id })
    const file = `findings-${runId}.csv`
    return async (reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${file}"`)
        .send(findingsCsv(docs))
  })

  lateRoute(app, deps, operation.testMail, async ({ db, user, request }) => {
    if (deps.config.smtpUrl === undefined) throw problems.mailServerNotSet()
    await countAgainst(db, [testMailLimit(user._id)])
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'operation.mail-test', projectId: null },
    )
    const { email, language } = await getUser(db, user._id)
    return () => sendTestMail(mailer, deps.config, { to: email, language })
  })

  route(app, deps, serverJobs.list, async ({ db, query: { page, limit } }) => {
    return { ...(await listParkedJobs(db, { page, limit })), page, limit }
  })

  route(app, deps, serverJobs.retry, async ({ db, params: { jobId }, user, request }) => {
    const [retried] = await retryParkedJobs(db, [jobId])
    if (retried === undefined) throw problems.notFound()
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'operation.job-retried', projectId: null, target: { type: 'job', id: jobId } },
    )
    return {}
  })

  route(app, deps, serverJobs.remove, async ({ db, params: { jobId }, user, request }) => {
    if (!(await removeParkedJob(db, jobId))) throw problems.notFound()
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      { action: 'operation.job-removed', projectId: null, target: { type: 'job', id: jobId } },
    )
    return {}
  })

  route(app, deps, serverMails.list, async ({ db, query: { page, limit } }) => {
    return { ...(await listFailedMails(db, { page, limit })), page, limit }
  })

  route(app, deps, serverMails.retry, async ({ db, params: { mailId }, user, request }) => {
    const kind = await sendAgain(db, mailId)
    await writeAudit(
      db,
      { userId: user._id, ip: request.ip },
      {
        action: 'operation.mail-sent-again',
        projectId: null,
        target: { type: 'mail', id: mailId },
        after: { kind },
      },
    )
    return {}
  })
}
