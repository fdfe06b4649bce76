import { execFile } from 'node:child_process'
import { readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import { readPostmasterFile } from './postmaster-file.ts'
import { removeSockets } from './socket.ts'

const escalation = [
  // Fast shutdown with a checkpoint; then without one, as after a crash; then without asking.
  { signal: 'SIGINT', patience: 5000 },
  { signal: 'SIGQUIT', patience: 2000 },
  { signal: 'SIGKILL', patience: 2000 },
] as const

/**
 * Ends what an earlier server that was killed left behind: its PostgreSQL, or processes of a
 * PostgreSQL that was killed itself. Does not touch a PostgreSQL of another folder.
 */
export async function clearLeftovers(cluster: string, log: Logger): Promise<void> {
  const file = await readPostmasterFile(cluster)
  if (!file) return
  for (const { signal, patience } of escalation) {
    const left = await postgresProcesses(cluster)
    if (left.length === 0) break
    log.info({ pids: left, signal }, 'Stopping the PostgreSQL that an earlier server left running')
    // The postmaster ends its children in good order; without it they end by themselves.
    for (const pid of left.includes(file.pid) ? [file.pid] : left) sendSignal(pid, signal)
    await until(async () => (await postgresProcesses(cluster)).length === 0, patience)
  }
  await removeSockets(cluster)
  // PostgreSQL does not start while the noted process lives, whoever got its number since then.
  if (sendSignal(file.pid, 0) && (await postgresProcesses(cluster)).length === 0) {
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  }
}

/** The process ids of every PostgreSQL process that works in the cluster. */
async function postgresProcesses(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') return postmastersByArguments(cluster)
  const { dev, ino } = await stat(cluster)
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await stat(`/proc/${pid}/cwd`).catch(() => undefined)
      if (cwd?.dev !== dev || cwd.ino !== ino) return []
      const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
      return name.trim() === 'postgres' ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

async function postmastersByArguments(cluster: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,args='])
  return stdout
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(` -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10))
}

/** Sends a signal. Returns whether there was a process to get it. */
function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function until(condition: () => Promise<boolean>, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline && !(await condition())) await delay(50)
}
