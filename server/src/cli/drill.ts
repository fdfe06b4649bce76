import { chainOf } from '../backup/chain/place.ts'
import { checkRestored, drill } from '../backup/chain/drill.ts'
import { checkOutside } from '../db/connect.ts'
import { createPatientPool } from '../db/pool.ts'
import { type Outcome, withRun } from '../jobs/runs.ts'
import { createLog } from '../log.ts'
import { problems } from '../problems.ts'
import { asksForProjects, describeDrill } from '../worker/backups.ts'
import { type Installation, withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run drill [-- --database URL]

  Restores the newest backup beside the running server, looks whether everything is there, and removes it again.
  --database   looks at a database that you have restored with the tools of your own PostgreSQL`

await runCommand(async () => {
  const { values } = readArguments(
    { options: { database: { type: 'string' }, help: { type: 'boolean', short: 'h' } } },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const url = values.database
  await withInstallation(async (installation) => {
    const outcome = await withRun(installation.pool, 'drill', undefined, () =>
      url === undefined ? tryOut(installation) : lookAt(url, installation),
    )
    if (!outcome.ok) throw new UsageError(`The drill failed: ${outcome.found}`)
    console.log(describeDrill(outcome))
  })
})

async function tryOut({ config, pool }: Installation): Promise<Outcome> {
  if (config.databaseUrl !== undefined) throw problems.drillByHand()
  return drill({ config, pool, log: createLog('warn') }, asksForProjects)
}

/** The operator has restored it already. */
async function lookAt(url: string, { config }: Installation): Promise<Outcome> {
  await checkOutside(url)
  const chain = config.backup.to === undefined ? null : await chainOf(config)
  const restored = createPatientPool(url, createLog('warn'))
  try {
    await asksForProjects(restored)
    return await checkRestored(restored, chain, {}, Date.now())
  } finally {
    await restored.end()
  }
}
