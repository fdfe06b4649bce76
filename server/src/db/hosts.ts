import { Client, type ClientBase, type ClientConfig, type Pool } from 'pg'
import { hostUrls } from '../config/database-url.mjs'
import { askState, type DatabaseState } from './state.ts'

/** Milliseconds that a host may take to tell its state. */
const ASK_MS = 1000

/**
 * The hosts of one DATABASE_URL, of which one takes changes. New connections go to that one; when it is gone, `find`
 * looks for the next. When none takes changes, they go to one that can be read.
 */
class Hosts {
  readonly urls: readonly string[]
  #current: string
  #found: DatabaseState = 'writable'
  #finding: Promise<DatabaseState> | null = null

  constructor(urls: readonly [string, ...string[]]) {
    this.urls = urls
    this.#current = urls[0]
  }

  /** The address of the host to which new connections go. */
  get current(): string {
    return this.#current
  }

  /**
   * Asks every host and chooses the one that takes changes; who asks meanwhile gets the same answer. Of several that
   * do, the one with the newest history: a primary that comes back after another took its place is not believed.
   * @returns how the chosen one is
   */
  find(): Promise<DatabaseState> {
    this.#finding ??= this.#find().finally(() => {
      this.#finding = null
    })
    return this.#finding
  }

  async #find(): Promise<DatabaseState> {
    const here = this.#current
    const inOrder = [here, ...this.urls.filter((url) => url !== here)]
    const asked = await Promise.all(inOrder.map(async (url) => ({ url, ...(await askHost(url)) })))
    const writable = asked
      .filter(({ state }) => state === 'writable')
      .toSorted((a, b) => b.timeline.localeCompare(a.timeline))
    const chosen = writable[0] ?? asked.find(({ state }) => state === 'readOnly')
    if (chosen) this.#current = chosen.url
    this.#found = chosen?.state ?? 'away'
    return this.#found
  }

  /**
   * Asks a new connection whether it is one to the host that takes changes.
   * @throws when it is not, and another host may be it
   */
  async check(client: ClientBase): Promise<void> {
    const { state } = await askState(client)
    if (state === 'writable' || this.#found === 'readOnly') return
    if ((await this.find()) === 'writable') throw new OtherHost()
  }

  /** A connection to the host that is the right one now. */
  readonly Client = clientOf(this)

  /** True if a connection leads to a host that is no longer the right one. */
  isOutdated(client: ClientBase): boolean {
    return client instanceof this.Client && client.url !== this.#current
  }
}

/** This connection leads to a host that takes no changes, and another one does: as good as no connection. */
class OtherHost extends Error {
  readonly code = '57P03'
  constructor() {
    super('Another host of DATABASE_URL takes changes now.')
  }
}

const known = new Map<string, Hosts>()

/** The hosts of a DATABASE_URL; every pool and every connection of a process shares what is known of them. */
export function hostsOf(url: string): Hosts {
  const [first = url, ...others] = hostUrls(url)
  const hosts = known.get(url) ?? new Hosts([first, ...others])
  known.set(url, hosts)
  return hosts
}

/** The address of the host to which new connections of a pool go. */
export function currentUrl(pool: Pool): string {
  return hostsOf(pool.options.connectionString ?? '').current
}

/** Connections that follow the right host, with the options of a pool and others instead. */
export function connectionLike(pool: Pool, options: ClientConfig): Client {
  const { connectionString = '' } = pool.options
  return new (hostsOf(connectionString).Client)({ ...pool.options, ...options })
}

function clientOf(hosts: Hosts) {
  /** A host that lets nobody in, or throws us out, may not be the right one any more. */
  const lookAgain = () => {
    if (hosts.urls.length > 1) void hosts.find()
  }
  return class HostClient extends Client {
    readonly url: string

    constructor(options: ClientConfig = {}) {
      const url = hosts.current
      super({ ...options, connectionString: url })
      this.url = url
      this.once('error', lookAgain)
    }

    override connect(): Promise<Client>
    override connect(done: (error: Error | null) => void): void
    override connect(done?: (error: Error | null) => void): Promise<Client> | void {
      if (!done) {
        return super.connect().catch((error: unknown) => {
          lookAgain()
          throw error
        })
      }
      super.connect((error: Error | null) => {
        if (error) lookAgain()
        done(error)
      })
    }
  }
}

async function askHost(url: string): Promise<{ state: DatabaseState; timeline: string }> {
  const client = new Client({
    connectionString: url,
    application_name: 'plumbline (hosts)',
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await askState(client)
  } catch {
    return { state: 'away', timeline: '' }
  } finally {
    void client.end().catch(() => undefined)
  }
}
