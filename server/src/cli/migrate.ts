import { RELEASE } from '@plumbline/contract/operation/release'
import { installJobs } from '../db/install-jobs.ts'
import { migrate, missingSteps } from '../db/migrate.ts'
import { openUnmigrated } from '../db/open-for-cli.ts'
import { describeSteps } from '../db/steps/dry-run.ts'
import { appliedSteps } from '../db/steps/records.ts'
import { readMigrations } from '../db/steps/step.ts'
import { describeComing } from '../worker/backfills/describe-backfills.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand } from './run-command.ts'

const USAGE = `Usage: npm run migrate [-- --dry-run]

  Brings the database to this release without serving, also beside servers that run.
  --dry-run  changes nothing, and says what each step would do`

await runCommand(async () => {
  const { values } = readArguments(
    { options: { help: { type: 'boolean', short: 'h' }, 'dry-run': { type: 'boolean' } } },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => stop.abort())
  }
  await withInstallation(async ({ pool }) => {
    const missing = missingSteps(await appliedSteps(pool), await readMigrations())
    if (values['dry-run']) {
      const coming = [...(await describeSteps(pool, missing)), ...(await describeComing(pool))]
      for (const line of coming) console.log(line)
    }
    if (missing.length === 0) console.log(`The database has the schema of ${RELEASE}.`)
    if (values['dry-run']) return
    await migrate(pool, { info: sayLine }, { stopped: stop.signal })
    await installJobs(pool)
    if (missing.length > 0) console.log(`The database is on ${RELEASE}.`)
  }, openUnmigrated)
})

/** Lines of the log as a person reads them. */
function sayLine(line: unknown, message?: string): void {
  const { migration } = line as { migration?: string }
  console.log(migration === undefined ? String(line) : `${migration}: ${message}`)
}
