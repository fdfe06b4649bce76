// A backup of the demo, and then one with RESTORE_MB of files more (500; 5000 when asked for), are restored into empty data
// folders, and a server is started on each: how long until it answers. What 50 GB take follows from both.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { MAX_ATTACHMENTS, MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import { runCli } from '../../server/src/testing/processes/command.ts'
import { bytesBelow, startBackedUp, untilShipped } from '../lib/backup-folder.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const MEGABYTES = Number(process.env['RESTORE_MB'] ?? 500)
const GIGABYTES = 50
const MINUTES = 30
const AIM_MINUTES = 12

const backedUp = await startBackedUp()
try {
  await untilShipped(backedUp)
  const small = await bringBack('small')
  const notes = Math.ceil((MEGABYTES * 1e6) / (MAX_ATTACHMENTS * MAX_FILE_SIZE))
  for (let n = 0; n < notes; n += 1) {
    const files = Array.from(
      { length: MAX_ATTACHMENTS },
      () => new File([randomBytes(MAX_FILE_SIZE)], 'survey.dat'),
    )
    if (!(await backedUp.send(`Filled ${n}`, files))) throw new Error('A note was refused.')
  }
  await untilShipped(backedUp)
  const large = await bringBack('large')
  const perGb = (large.seconds - small.seconds) / (large.gigabytes - small.gigabytes)
  report([
    {
      what: `back and serving, ${GIGABYTES} GB by what ${large.gigabytes.toFixed(2)} GB took`,
      measured: (small.seconds + GIGABYTES * Math.max(0, perGb)) / 60,
      unit: 'min',
      must: MINUTES,
      aim: AIM_MINUTES,
    },
  ])
} finally {
  await backedUp.end()
}

/** Restores the backup and starts a server on it. Answers how long that took, and how much there was. */
async function bringBack(name: string): Promise<{ seconds: number; gigabytes: number }> {
  const gigabytes = (await bytesBelow(backedUp.backup)) / 1e9
  const dataDir = join(backedUp.folder, name)
  const begun = performance.now()
  const { code, output, errors } = await runCli({ DATA_DIR: dataDir }, 'restore', backedUp.backup)
  if (code !== 0) throw new Error(errors)
  const there = await startServer(dataDir)
  const seconds = (performance.now() - begun) / 1000
  await there.stop()
  console.log(`${output.trim()} Serving ${gigabytes.toFixed(2)} GB after ${seconds.toFixed(1)} s.`)
  return { seconds, gigabytes }
}
