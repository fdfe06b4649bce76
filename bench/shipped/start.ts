// The times of a fresh clone until it serves, of a later start, and of an import as large as a real programme. npm's
// cache is expected to be warm: run it twice on a new machine.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { freePort } from '../../server/src/db/embedded/free-port.ts'
import { runImport } from '../lib/import-command.ts'
import { writeProgramme } from '../lib/programme.ts'
import { report } from '../lib/report.ts'

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-start-'))
try {
  const clone = join(folder, 'clone')
  const dataDir = join(clone, 'data')
  // as it is committed; mkdtemp made a folder of mode 700
  await promisify(execFile)('git', ['clone', '--quiet', projectRoot, clone])
  const port = await freePort()

  const first = await start(clone, port)
  await first.stop()
  const later = await start(clone, port)

  const file = join(folder, 'programme.json')
  const size = { prefix: 'start', projects: 2, sites: 180, milestones: 1944, submissions: 800 }
  await writeProgramme(file, size)
  const imported = await runImport(dataDir, file)
  const again = await runImport(dataDir, file)
  await later.stop()
  if (!again.output.includes('Nothing changed:')) throw new Error(again.output)

  const peak = Math.max(imported.peakMegabytes, again.peakMegabytes)
  report([
    { what: 'fresh clone to ready', measured: first.seconds, unit: 's', must: 35, aim: 20 },
    { what: 'later start', measured: later.seconds, unit: 's', must: 6 },
    {
      what: 'import of 1,944 milestones, 800 submissions',
      measured: imported.seconds,
      unit: 's',
      must: 60,
    },
    { what: 'the same again', measured: again.seconds, unit: 's', must: 10 },
    { what: 'peak memory of the import', measured: peak, unit: 'MB', must: 500 },
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}

/** `npm start` until it says that it is ready. */
async function start(
  clone: string,
  port: number,
): Promise<{ seconds: number; stop: () => Promise<void> }> {
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // its own group: a signal reaches the server below npm as it does from a terminal
    detached: true,
  })
  const closed = once(child, 'close')
  let output = ''
  const ready = Promise.withResolvers<void>()
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
    if (output.includes('is ready at')) ready.resolve()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.once('close', () => ready.reject(new Error(`It ended:\n${output}`)))
  await ready.promise
  return {
    seconds: (performance.now() - begun) / 1000,
    async stop() {
      process.kill(-(child.pid ?? 0), 'SIGTERM')
      await closed
    },
  }
}
