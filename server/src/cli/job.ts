import { createHealth } from '../health/health.ts'
import { createLog } from '../log.ts'
import { transaction } from '../db/db.ts'
import { listParkedJobs, retryParkedJobs } from '../jobs/parked-jobs.ts'
import { describeBackfills } from '../worker/backfills/describe-backfills.ts'
import { storageOfWorker } from '../worker/keep-backup.ts'
import { runTask } from '../worker/run-tasks.ts'
import { timetable } from '../worker/tasks.ts'
import type { BareJob } from '../jobs/job.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run job -- NAME
       npm run job -- failed
       npm run job -- retry [ID …]
       npm run job -- backfills

  NAME       does this job now, to its end, also beside the running server:
${timetable.map(({ job, at }) => `             ${job.padEnd(20)} ${at === null ? 'by hand alone' : `by itself at ${at} (cron, UTC)`}`).join('\n')}
  failed     lists the jobs that were given up after several tries
  retry      lets them be tried again by the server, all or those with these numbers
  backfills  says how far the data are that a release moves while people work`

/** The number of parked jobs that the command lists at most. */
const LISTED_MAX = 1000

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { options: { help: { type: 'boolean', short: 'h' } }, allowPositionals: true },
    USAGE,
  )
  const [name, ...ids] = positionals
  if (values.help) return console.log(USAGE)
  if (name === undefined) throw new UsageError(USAGE)
  if (name === 'failed') return listFailed()
  if (name === 'retry') return retry(ids)
  if (name === 'backfills') return listBackfills()
  const job = timetable.find((entry) => entry.job === name)?.job
  if (job === undefined) throw new UsageError(`There is no job ${name} to run by hand.\n${USAGE}`)
  await runNow(job)
})

async function runNow(job: BareJob): Promise<void> {
  await withInstallation(async (installation) => {
    const { config, pool } = installation
    const storage = storageOfWorker(installation)
    const log = createLog(config.logLevel)
    const mailer = createMailer(config, log)
    const health = createHealth(log)
    console.log(await runTask(job, {}, { config, pool, storage, mailer, log, health }))
  })
}

async function listFailed(): Promise<void> {
  await withInstallation(async ({ pool }) => {
    const { docs, totalDocs } = await transaction(pool, 'read', (db) =>
      listParkedJobs(db, { page: 1, limit: LISTED_MAX }),
    )
    for (const { _id, name, tries, since, error } of docs) {
      console.log(`${_id}  ${name}  ${tries} tries until ${since}  ${error}`)
    }
    console.log(totalDocs === 0 ? 'No job was given up.' : `Given up: ${totalDocs}.`)
  })
}

async function retry(ids: string[]): Promise<void> {
  await withInstallation(async ({ pool }) => {
    const retried = await transaction(pool, 'write', (db) =>
      retryParkedJobs(db, ids.length > 0 ? ids : undefined),
    )
    console.log(`To be tried again: ${retried.length}.`)
  })
}

async function listBackfills(): Promise<void> {
  await withInstallation(async ({ pool }) => {
    const lines = await describeBackfills(pool)
    console.log(lines.length === 0 ? 'No backfill has begun yet.' : lines.join('\n'))
  })
}
