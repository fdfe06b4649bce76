import { resolve } from 'node:path'
import { readArguments, runCommand, UsageError } from './run-command.ts'
import { checkFolder } from './restore/folder.ts'

const USAGE = `Usage: npm run backup-check [-- FOLDER]

  Reads every byte of a backup and says what is wrong. Without FOLDER it is the one that BACKUP_TO names.`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    { allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } },
    USAGE,
  )
  if (values.help) return console.log(USAGE)
  const folder = positionals[0] ?? process.env['BACKUP_TO']
  if (!folder || positionals.length > 1) throw new UsageError(USAGE)
  await checkFolder(resolve(folder))
})
