import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The facts that a running PostgreSQL writes about itself into `postmaster.pid` of its cluster. */
export interface PostmasterFile {
  pid: number
  port: number
  /** The folder of its socket, else empty. */
  socketFolder: string
  ready: boolean
}

export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | undefined> {
  const content = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (content === undefined) return undefined
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = content.split('\n')
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4]?.trim() ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}
