import { resolve } from 'node:path'
import { checkArchive } from '../backup/archive.ts'
import { checkEntries } from '../backup/check-entries.ts'
import { openExclusively } from '../db/open-for-cli.ts'
import { createLog } from '../log.ts'
import { withInstallation } from './installation.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'
import { sizeOf } from './size-of.ts'

const USAGE = `Usage: npm run restore -- FILE [--check]

  Brings a backup into an empty installation: a DATA_DIR in which no server has run yet,
  or a new database in DATABASE_URL.
  --check   only finds out whether FILE is whole`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: { check: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new UsageError(USAGE)
  const file = resolve(path)
  const begun = Date.now()
  await checkArchive(file)
  await checkEntries(file)
  if (values.check) return console.log(`${file} is whole, ${sizeOf(file)}.`)
  const { restore } = await import('../backup/restore.ts')
  await withInstallation(async ({ pool, storage }) => {
    const { rows, files, missing } = await restore(pool, storage, file, createLog('warn'))
    const all = Object.values(rows).reduce((sum, n) => sum + n, 0)
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    console.log(
      `Restored ${all.toLocaleString('en-US')} rows and ${files.toLocaleString('en-US')} files ` +
        `in ${seconds} s.`,
    )
    if (missing.length > 0) {
      console.log(`${missing.length} files were missing already when the backup was made.`)
    }
  }, openExclusively)
})
