import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { projectRoot } from '../../server/src/config/early-settings.mjs'
import { MEMBER } from './accounts.ts'

const PHOTOS = join(projectRoot, 'test-data/programme/photos')

/** `npm run import` as it runs. */
export interface Importing {
  child: ChildProcess
  output: () => string
}

/** The cost of an import that ended well. */
export interface Imported {
  seconds: number
  /** The largest resident memory of the process. */
  peakMegabytes: number
  output: string
}

/** Starts the import command on a data folder, beside the server that runs on it. */
export function startImport(dataDir: string, file: string): Importing {
  const script = join(projectRoot, 'server/src/cli/import.ts')
  const args = [script, file, '--photos', PHOTOS, '--member', MEMBER.email]
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return { child, output: () => output }
}

/** Runs the import to its end. @throws with what it printed when it fails */
export async function runImport(dataDir: string, file: string): Promise<Imported> {
  const begun = performance.now()
  const { child, output } = startImport(dataDir, file)
  const ended = once(child, 'close')
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, await peakOf(child.pid ?? 0))
    await Promise.race([ended, delay(100)])
  }
  await ended
  if (child.exitCode !== 0) throw new Error(`The import failed:\n${output()}`)
  const seconds = (performance.now() - begun) / 1000
  return { seconds, peakMegabytes: peak / 1024, output: output() }
}

/** The memory in KB; the kernel keeps the largest since the start. */
async function peakOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
