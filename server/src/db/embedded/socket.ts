import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** The name of the folder of a socket that lies in its cluster. */
export const inCluster = '.'

/** The most bytes in the path of a socket, on the system that takes least. */
const LONGEST_PATH = 103

const NAME = '.s.PGSQL.'

/**
 * True if PostgreSQL can have a socket in its cluster, by which we reach it in half the time that the network takes.
 * Some file systems know none, and a path to one may be too long.
 */
export async function takesSocket(cluster: string): Promise<boolean> {
  const path = join(cluster, `${NAME}65535`)
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return false
  await removeSockets(cluster)
  const server = createServer()
  try {
    server.listen(path)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}

/** Removes the sockets of a PostgreSQL that was killed: the next one has another port. */
export async function removeSockets(cluster: string): Promise<void> {
  const names = await readdir(cluster)
  const left = names.filter((name) => name.startsWith(NAME))
  await Promise.all(left.map((name) => rm(join(cluster, name), { force: true })))
}
