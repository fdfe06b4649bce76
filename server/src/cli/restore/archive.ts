import { checkArchive } from '../../backup/archive.ts'
import { checkEntries } from '../../backup/check-entries.ts'
import { restore } from '../../backup/restore.ts'
import { openExclusively } from '../../db/open-for-cli.ts'
import { createLog } from '../../log.ts'
import { withInstallation } from '../installation.ts'
import { sizeOf } from '../size-of.ts'

/** Restores a file that `npm run backup` made, or only reads it. */
export async function restoreArchive(file: string, isCheck: boolean): Promise<void> {
  const begun = Date.now()
  await checkArchive(file)
  await checkEntries(file)
  if (isCheck) return console.log(`${file} is whole, ${sizeOf(file)}.`)
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
}
