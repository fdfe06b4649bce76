import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Identity } from './identity.ts'

/** The programs of PostgreSQL, the cluster that they work on, and the user that they run as. */
export interface Installation {
  /** The folder that holds bin/, lib/ and share/. */
  home: string
  /** PostgreSQL's major version. */
  major: number
  cluster: string
  identity: Identity | undefined
}

/**
 * The name by which a PostgreSQL program finds the cluster it was started in. The unprivileged user
 * may be unable to enter the folders above the cluster (a clone in a folder of mode 700), so it is
 * given no path but its working directory: Node changes into it before it changes the user, and the
 * kernel follows this link without looking at the folders on the way.
 */
export function clusterArgument({ cluster, identity }: Installation): string {
  return identity ? '/proc/self/cwd' : cluster
}

/**
 * Starts a program of the installation with the cluster as its working directory, in a session of
 * its own (a Ctrl-C in our terminal must reach us first, and PostgreSQL only when we are done).
 */
export function startProgram(
  installation: Installation,
  program: 'initdb' | 'postgres',
  args: string[],
  output: 'pipe' | number,
): ChildProcess {
  const { home, cluster, identity } = installation
  return spawn(join(home, 'bin', program), args, {
    cwd: cluster,
    ...identity,
    detached: true,
    stdio: [output === 'pipe' ? 'pipe' : 'ignore', output, output],
    // Nothing else of our environment: it may hold secrets, and PG* variables change defaults.
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
  })
}

/** Runs a program to its end. Returns its exit code and all that it printed. */
export async function runProgram(
  installation: Installation,
  program: 'initdb' | 'postgres',
  args: string[],
  input = '',
): Promise<{ code: number | null; output: string }> {
  const child = startProgram(installation, program, args, 'pipe')
  const { stdin, stdout, stderr } = child
  if (!stdin || !stdout || !stderr) {
    await once(child, 'spawn').catch((error: unknown) => explainSpawn(error, installation))
    throw new Error(`${program} did not start.`)
  }
  // A program that ends before it has read its input closes the pipe; its exit code tells.
  stdin.on('error', () => undefined)
  stdin.end(input)
  const [[code], out, err] = await Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(stdout),
    text(stderr),
  ]).catch((error: unknown) => explainSpawn(error, installation))
  return { code, output: `${err}\n${out}` }
}

/** Rethrows a failure to start a program as a sentence that says what to do. */
export function explainSpawn(error: unknown, { home, identity }: Installation): never {
  const code = (error as NodeJS.ErrnoException).code
  if (identity && (code === 'EPERM' || code === 'EINVAL')) {
    throw new Error(
      `PostgreSQL does not run as root, and this process may not change to user ${identity.uid}. ` +
        'Start Plumbline as an ordinary user, or set DATABASE_URL.',
      { cause: error },
    )
  }
  throw new Error(`PostgreSQL's programs in ${home} do not start (${code ?? String(error)}).`, {
    cause: error,
  })
}
