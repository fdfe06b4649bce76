import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run restore -- FROM [--at MOMENT] [--check]
       npm run restore -- FOLDER --file SHA256
       npm run restore -- FOLDER --of I-1204

  Brings a backup into an empty installation: a DATA_DIR in which no server has run yet,
  or, of a file, a new database in DATABASE_URL.
  FROM      a file that npm run backup made, or the folder that BACKUP_TO named
  --at      of a folder: everything as it was then, such as 2026-11-28T21:40:00Z; else as new as it is there
  --check   only finds out whether the backup is whole
  --file    puts the bytes of one file back, beside the running server
  --of      the same for all files of a document`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        at: { type: 'string' },
        check: { type: 'boolean' },
        file: { type: 'string' },
        of: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const [path, ...rest] = positionals
  if (path === undefined || rest.length > 0) throw new UsageError(USAGE)
  const from = resolve(path)
  const isFolder = statSync(from, { throwIfNoEntry: false })?.isDirectory() === true
  const { at, file, of: document } = values
  if (!isFolder && (at ?? file ?? document) !== undefined) {
    throw new UsageError(`${from} is no folder of a backup: --at, --file and --of need one.`)
  }
  if (!isFolder) {
    const { restoreArchive } = await import('./restore/archive.ts')
    return restoreArchive(from, values.check === true)
  }
  const { checkFolder, putBackFiles, restoreFolder } = await import('./restore/folder.ts')
  if (values.check) return checkFolder(from)
  if (file !== undefined || document !== undefined) return putBackFiles(from, { file, document })
  return restoreFolder(from, at)
})
