// A backup with RESTORE_MB of files (500; 5000 for the bar of 5 GB) is restored into an empty data folder, and a server is
// started on it: how long until it answers, for a gigabyte.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { MAX_ATTACHMENTS, MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { runCli } from '../server/src/testing/processes/command.ts'
import { bytesBelow, startBackedUp, untilShipped } from './lib/backup-folder.ts'
import { report } from './lib/report.ts'
import { startServer } from './lib/server.ts'

const MEGABYTES = Number(process.env['RESTORE_MB'] ?? 500)
/** 50 GB in 30 minutes, better in 12. */
const SECONDS_PER_GB = 36
const AIM_PER_GB = 14.4

const backedUp = await startBackedUp()
try {
  const notes = Math.ceil((MEGABYTES * 1e6) / (MAX_ATTACHMENTS * MAX_FILE_SIZE))
  for (let n = 0; n < notes; n += 1) {
    const files = Array.from(
      { length: MAX_ATTACHMENTS },
      () => new File([randomBytes(MAX_FILE_SIZE)], 'survey.dat'),
    )
    if (!(await backedUp.send(`Filled ${n}`, files))) throw new Error('A note was refused.')
  }
  await untilShipped(backedUp)
  const bytes = await bytesBelow(backedUp.backup)
  const dataDir = join(backedUp.folder, 'restored')
  const begun = performance.now()
  const { code, output, errors } = await runCli({ DATA_DIR: dataDir }, 'restore', backedUp.backup)
  if (code !== 0) throw new Error(errors)
  const restored = (performance.now() - begun) / 1000
  const there = await startServer(dataDir)
  const serving = (performance.now() - begun) / 1000
  await there.stop()
  console.log(output.trim())
  console.log(`restored after ${restored.toFixed(1)} s, serving after ${serving.toFixed(1)} s`)
  report([
    {
      what: `back and serving, ${(bytes / 1e9).toFixed(2)} GB`,
      measured: serving / (bytes / 1e9),
      unit: 's per GB',
      must: SECONDS_PER_GB,
      aim: AIM_PER_GB,
    },
  ])
} finally {
  await backedUp.end()
}
