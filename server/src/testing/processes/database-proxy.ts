import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The state of the network between the server and its PostgreSQL. */
export type Network = 'fine' | 'silent' | 'slow' | 'refusing'

export interface DatabaseProxy {
  /** A connection string of that PostgreSQL, by way of the proxy. */
  through(url: string): string
  become(network: Network): void
  close(): Promise<void>
}

/** Milliseconds by which everything is late while the network is slow, each way. */
const SLOW_MS = 1500

/**
 * Stands between a server and its PostgreSQL on 127.0.0.1. Silent means that connections are taken
 * and kept while nothing goes through; what was swallowed is never delivered.
 */
export async function startDatabaseProxy(databaseUrl: string, port = 0): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  let network: Network = 'fine'
  const open = new Set<Socket>()

  const carry = (from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (network === 'silent') return
      if (network === 'slow') setTimeout(() => to.write(chunk), SLOW_MS)
      else to.write(chunk)
    })
    from.on('error', () => undefined)
    from.once('close', () => {
      open.delete(from)
      to.destroy()
    })
  }

  const server = createServer((client) => {
    if (network === 'refusing') {
      client.destroy()
      return
    }
    const database = connect(Number(target.port), target.hostname)
    for (const socket of [client, database]) open.add(socket.setNoDelay())
    carry(client, database)
    carry(database, client)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  return {
    through(ofDatabase) {
      const url = new URL(ofDatabase)
      url.host = `127.0.0.1:${ownPort}`
      // else PostgreSQL's socket would be taken
      url.searchParams.delete('host')
      return url.href
    },
    become(next) {
      // what hung in silence is lost: a network that comes back does not deliver the past
      if (network === 'silent' || next === 'refusing') for (const socket of open) socket.destroy()
      network = next
    },
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
