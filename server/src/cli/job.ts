import { createHealth } from '../health/health.ts'
import { createLog } from '../log.ts'
import { listFailedJobs, retryFailedJobs } from '../jobs/failed-jobs.ts'
import { runTask } from '../worker/run-tasks.ts'
import { timetable } from '../worker/tasks.ts'
import type { BareJob } from '../jobs/job.ts'
import { createMailer } from '../mail/create-mailer.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run job -- NAME
       npm run job -- failed
       npm run job -- retry [ID …]

  NAME     does this job now, to its end, also beside the running server:
${timetable.map(({ job, at }) => `             ${job.padEnd(20)} ${at === null ? 'by hand alone' : `by itself at ${at} (cron, UTC)`}`).join('\n')}
  failed   lists the jobs that were given up after several tries
  retry    lets them be tried again by the server, all or those with these numbers`

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
  const job = timetable.find((entry) => entry.job === name)?.job
  if (job === undefined) throw new UsageError(`There is no job ${name} to run by hand.\n${USAGE}`)
  await runNow(job)
})

async function runNow(job: BareJob): Promise<void> {
  await withInstallation(async ({ config, pool, storage }) => {
    const log = createLog(config.logLevel)
    const mailer = createMailer(config, log)
    const health = createHealth(log)
    console.log(await runTask(job, {}, { config, pool, storage, mailer, log, health }))
  })
}

async function listFailed(): Promise<void> {
  await withInstallation(async ({ pool }) => {
    const failed = await listFailedJobs(pool)
    for (const { id, name, attempts, at, error } of failed) {
      console.log(`${id}  ${name}  ${attempts} tries until ${at}  ${error}`)
    }
    console.log(failed.length === 0 ? 'No job was given up.' : `Given up: ${failed.length}.`)
  })
}

async function retry(ids: string[]): Promise<void> {
  await withInstallation(async ({ pool }) => {
    const count = await retryFailedJobs(pool, ids.length > 0 ? ids : undefined)
    console.log(`To be tried again: ${count}.`)
  })
}
