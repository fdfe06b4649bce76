import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const TERMINATE = 0x58

/**
 * A pooler in transaction mode in small: all of its clients share one connection of PostgreSQL. The first one signs in;
 * to one at a time it answers.
 */
export async function startPooler(
  databaseUrl: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const database = connect(Number(target.port), target.hostname)
  const clients = new Set<Socket>()
  let isSignedIn = false
  let asking: Socket | undefined
  database.on('data', (chunk: Buffer) => {
    isSignedIn ||= chunk.includes(READY)
    asking?.write(chunk)
  })
  const server = createServer((client) => {
    clients.add(client)
    let hasBegun = !isSignedIn
    client.on('error', () => undefined)
    client.on('data', (chunk: Buffer) => {
      if (!hasBegun) {
        hasBegun = true
        client.write(Buffer.concat([AUTHENTICATED, READY]))
      } else if (chunk[0] !== TERMINATE) {
        asking = client
        database.write(chunk)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  url.searchParams.delete('host')
  return {
    url: url.href,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const client of clients) client.destroy()
      database.destroy()
      await closed
    },
  }
}
