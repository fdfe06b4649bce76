import { spawn } from 'node:child_process'
import type { ChildProcess, ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { compileCache, projectRoot, serverFlags } from '../../config/early-settings.mjs'
import { UNHINDERED } from './unhindered.ts'

export interface ServerProcess {
  child: ChildProcess
  /** All that it printed until now. */
  output(): string
  /** Sends a signal and waits for the end. Returns the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

export interface ServerProcessOptions {
  env: NodeJS.ProcessEnv
  /** The path of the script to run, from the root. */
  script?: string
  /** The folder of the project that is run: this one, or an older release of it. */
  root?: string
  /** The user id to run as, when the test runs as root. */
  uid?: number
}

/** Starts a server as an operator would, in a process of its own. */
export function startProcess({
  env,
  script = 'server/src/main.ts',
  root = projectRoot,
  uid,
}: ServerProcessOptions): ServerProcess {
  const child = spawn(process.execPath, [...serverFlags, join(root, script)], {
    cwd: '/',
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...UNHINDERED, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  })
  return watchProcess(child)
}

/** Keeps what a process prints, and ends it when it is asked to. */
export function watchProcess(child: ChildProcessByStdio<null, Readable, Readable>): ServerProcess {
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return {
    child,
    output: () => output,
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'close')
        child.kill(signal)
        await ended
      }
      return child.exitCode ?? child.signalCode
    },
  }
}

/** Milliseconds that a server may take to load the demo, of which tests begin with copies. */
export const DEMO_MS = 300_000

/** Waits until a process says that it is ready. */
export async function untilReady(server: ServerProcess): Promise<void> {
  await until(() => {
    if (server.child.exitCode !== null) throw new Error(`It ended:\n${server.output()}`)
    return server.output().includes('is ready at')
  }, DEMO_MS)
}

/** Waits for a process that ends by itself. */
export async function ending(server: ServerProcess): Promise<{ code: number | null; ms: number }> {
  const begun = Date.now()
  if (server.child.exitCode === null) await once(server.child, 'close')
  return { code: server.child.exitCode, ms: Date.now() - begun }
}

/** Asks again and again until the answer is yes. */
export async function until(
  question: () => boolean | Promise<boolean>,
  patienceMs = 30_000,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!(await question())) {
    if (Date.now() > deadline) throw new Error(`It is still not so: ${question.toString()}`)
    await delay(25)
  }
}

/** Matches an output that is one line, with the text in it. */
export function lineWith(text: string): RegExp {
  return new RegExp(`^[^\\n]*${text.replaceAll(/[.()/]/g, String.raw`\$&`)}[^\\n]*\\n$`)
}
