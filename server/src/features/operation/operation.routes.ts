import type { FastifyInstance } from 'fastify'
import { serverMails } from '@plumbline/contract/operation/failed-mails'
import { operation } from '@plumbline/contract/operation/operation'
import { serverJobs } from '@plumbline/contract/operation/parked-jobs'
import type { Deps } from '../../http/context.ts'
import { countAgainst, type Limit } from '../../http/limits/limits.ts'
import { lateRoute, route } from '../../http/route.ts'
import { listParkedJobs, removeParkedJob, retryParkedJobs } from '../../jobs/parked-jobs.ts'
import { createMailer } from '../../mail/create-mailer.ts'
import { listFailedMails, sendAgain } from '../../mail/failed-mails.ts'
import { sendTestMail } from '../../mail/test-mail.ts'
import { problems } from '../../problems.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { getUser } from '../users/users.queries.ts'
import { operationReader } from './read-operation.ts'

/** Test mails that one person may send in an hour. */
const testMailLimit = (userId: string): Limit => ({
  key: `mail-test:${userId}`,
  most: 5,
  minutes: 60,
})

/** What superAdmins see of the installation, and do to keep it running. */
export function operationRoutes(app: FastifyInstance, deps: Deps): void {
  const mailer = createMailer(deps.config, deps.log)
  const readOperation = operationReader(deps)

  route(app, deps, operation.get, ({ db }) => readOperation(db))

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
