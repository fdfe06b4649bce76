// Waiting outside of requests: a mail behind 500 weekly reports, and the report of one project beside another that has
// asked for twenty. Each is compared with the same alone, in the same run.
import { setTimeout as delay } from 'node:timers/promises'
import { reports } from '@plumbline/contract/reports'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { newId, transaction } from '../../server/src/db/db.ts'
import { createPatientPool } from '../../server/src/db/pool.ts'
import { enqueue } from '../../server/src/jobs/enqueue.ts'
import { createLog } from '../../server/src/log.ts'
import { buildPerson, buildProject, signIn } from '../../server/src/testing/builders.ts'
import { startSlowMailServer } from '../../server/src/testing/slow-mail-server.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const REPORTS = Number(process.env['REPORTS'] ?? 500)
const BESIDE = 20

const smtp = await startSlowMailServer()
// a mail that is never acknowledged holds its worker, and what is measured here is the wait of the next one for a worker
smtp.letGo()
const SMTP_URL = `smtp://127.0.0.1:${smtp.port}`
const server = await startServer(undefined, { ...UNHINDERED, SMTP_URL })
const pool = createPatientPool((await runningEmbedded(server.dataDir)) ?? '', createLog('silent'))
const app = { origin: server.origin, pool }
try {
  const mailAlone = await secondsOfMail()
  await askForMailed(REPORTS)
  const mailBehind = await secondsOfMail()
  await forgetJobs()

  const [busy, quiet] = [await askingMember(), await askingMember()]
  await quiet.secondsOfReport()
  const alone = await quiet.secondsOfReport()
  for (let n = 0; n < BESIDE; n += 1) await busy.ask()
  const beside = await quiet.secondsOfReport()

  report([
    {
      what: `a mail behind ${REPORTS} weekly reports, more than alone`,
      measured: mailBehind - mailAlone,
      unit: 's',
      must: 5,
      aim: 1,
    },
    { what: 'a report alone', measured: alone, unit: 's' },
    {
      what: `a report beside a project that has asked for ${BESIDE}, of the same alone`,
      measured: beside / alone,
      unit: '×',
      must: 2.2,
      aim: 1.2,
    },
  ])
} finally {
  await pool.end()
  await server.stop()
  await smtp.close()
}

/** Seconds from asking for a new password until the mail server has the mail. */
async function secondsOfMail(): Promise<number> {
  const { email } = await buildPerson(app)
  const begun = performance.now()
  await new Visitor(server.origin).call(users.forgotPassword, { body: { email } })
  while (!smtp.arrived.has(email)) await delay(20)
  return (performance.now() - begun) / 1000
}

/** Reports that are mailed, one of each of so many projects, as on a Monday. */
async function askForMailed(n: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from projects limit 1')
  const projectId = rows[0]?.id ?? ''
  for (let i = 0; i < n; i += 1) {
    const reportId = newId()
    await pool.query(
      `insert into reports (project_id, id, kind, period_start, lang, paper, zone, created_by)
       select $1, $2, 'projectMonth', date_trunc('month', now())::date, 'en', 'a4', 'UTC', id
         from users limit 1`,
      [projectId, reportId],
    )
    const step = { projectId, reportId, step: 1 }
    await transaction(pool, 'write', (db) =>
      enqueue(db, 'make-mailed-report', step, { projectId: i % 2 ? newId() : projectId }),
    )
  }
}

async function forgetJobs(): Promise<void> {
  await pool.query(`delete from graphile_worker._private_jobs where locked_at is null`)
  await pool.query(`delete from reports where state = 'queued'`)
}

async function askingMember() {
  const projectId = await buildProject(app)
  const visitor = await signIn(app, await buildPerson(app, { projects: [projectId] }))
  const params = { projectId }
  const ask = async (): Promise<string> => {
    const body = { kind: 'projectMonth', month: thisMonth(), lang: 'en', zone: 'UTC' } as const
    const { data, status } = await visitor.call(reports.make, { params, body })
    if (status >= 300) throw new Error(`A report was not asked for: ${status}`)
    return data.docs._id
  }
  return {
    ask,
    /** Seconds from asking for a report until its file is there. */
    async secondsOfReport(): Promise<number> {
      const begun = performance.now()
      const id = await ask()
      for (;;) {
        const { rows } = await pool.query<{ state: string }>(
          'select state from reports where project_id = $1 and id = $2',
          [projectId, id],
        )
        if (rows[0]?.state === 'failed') throw new Error('The report failed.')
        if (rows[0]?.state === 'done') return (performance.now() - begun) / 1000
        await delay(50)
      }
    },
  }
}

function thisMonth(): string {
  return new Date().toISOString().slice(0, 7)
}
