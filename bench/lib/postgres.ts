import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The postmaster of a data folder that is ours, then its children. */
export async function postgresPids(dataDir: string): Promise<number[]> {
  const file = await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n', 1)[0])
  return [postmaster, ...(await childrenOf(postmaster))]
}

/** Signals processes of which some may have ended meanwhile. */
export function signalAll(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // it ended on its own
    }
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  )
  return pids.filter((_, i) => Number(/\) \S (\d+)/.exec(parents[i] ?? '')?.[1]) === parent)
}
