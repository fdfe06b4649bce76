import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { RELEASE } from '@plumbline/contract/operation/release'
import { checkArchive, writeArchive } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import { type Outcome, withRun } from '../jobs/runs.ts'
import { openUnmigrated } from '../db/open-for-cli.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'
import { sizeOf } from './size-of.ts'

const USAGE = `Usage: npm run backup -- FILE

  Writes the database and the files into FILE, while the server runs and writes.
  FILE must not be there yet. It holds everything, passwords' hashes too: keep it safe.`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new UsageError(USAGE)
  const file = resolve(path)
  const begun = Date.now()
  const archive = await writeArchive(file)
  const stop = () => {
    void archive.discard().then(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  try {
    await withInstallation(async ({ pool, storage }) => {
      const { rows, files, missing } = await backUp(pool, storage, archive, RELEASE)
      await archive.finish()
      await checkArchive(file)
      await noteWhole(pool, { ok: missing.length === 0, bytes: statSync(file).size, files })
      const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      console.log(
        `${file}: ${all.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files, ` +
          `${sizeOf(file)} in ${seconds} s. Read back and found whole.`,
      )
      if (missing.length > 0) throw new UsageError(incomplete(missing))
    }, openUnmigrated)
  } finally {
    await archive.discard()
  }
})

/** Writes it down, where the schema of the release that runs has a place for it. */
async function noteWhole(pool: Pool, outcome: Outcome): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('backup_runs') is not null as there`,
  )
  if (rows[0]?.there) await withRun(pool, 'whole', undefined, () => Promise.resolve(outcome))
}

function incomplete(missing: string[]): string {
  const shown = missing.slice(0, 10).map((key) => `  ${key}`)
  const more = missing.length - shown.length
  return [
    `${missing.length} files that the database names are not in the storage, or have gone bad. ` +
      'The backup holds all the rest:',
    ...shown,
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ].join('\n')
}
