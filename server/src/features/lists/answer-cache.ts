import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { type Db, transaction } from '../../db/db.ts'

/**
 * An answer about a project that is the same for all who may ask for it. `name` says which: the id of the project, or that
 * with whatever else the answer depends on.
 */
export interface AnswerSource {
  /** The data as JSON, and the oldest open transaction that it may lack. */
  make: (db: Db, name: string) => Promise<{ data: string; xid: string }>
  /**
   * The number of known changes by transactions from `xid` on. `state` is the state of all else that the answer is made
   * of, as a text to compare. One statement.
   */
  since: (db: Db, name: string, xid: string) => Promise<{ changes: number; state: string }>
  /** Bytes of the answers about all projects together. */
  bytesMax: number
}

/** An answer, compressed; it is true as long as no change is seen that it was made without. */
interface Cached {
  etag: string
  gzipped: Buffer
  state: string
  /**
   * A change that the answer lacks is of this transaction or a later one. `changes` counts those from it on that the
   * answer has.
   */
  xid: string
  changes: number
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Changes are stored for an hour (worker/remove-expired.ts): a much younger answer misses none. */
const CACHED_MS = 20 * 60_000

/**
 * Large answers about the projects that people look at, made once for each state of a project and shared by all who
 * ask. Building and compressing 20,000 milestones for each of twenty people would take the server from everybody else.
 * The next answer has every change.
 */
export class AnswerCache {
  readonly #pool: pg.Pool
  readonly #source: AnswerSource
  /** The one that was used last comes last. */
  readonly #cached = new Map<string, Cached>()
  /** The making that has not begun yet: callers of now may share it. */
  readonly #next = new Map<string, Promise<Cached>>()
  /** The making that comes last. */
  readonly #last = new Map<string, Promise<Cached>>()

  constructor(pool: pg.Pool, source: AnswerSource) {
    this.#pool = pool
    this.#source = source
  }

  /** The cached answer, if it has all that this transaction sees. */
  async current(db: Db, name: string): Promise<Cached | undefined> {
    const cached = this.#cached.get(name)
    if (!cached) return undefined
    const { changes, state } = await this.#source.since(db, name, cached.xid)
    const isOld = cached.madeAt < Date.now() - CACHED_MS
    // a later snapshot sees all that an earlier one saw: with fewer changes, this one is the earlier
    if (isOld || state !== cached.state || changes > cached.changes) return undefined
    this.#keep(name, cached)
    return cached
  }

  /** An answer that is made after this call, or was found to be true after it; one at a time for a project. */
  made(name: string): Promise<Cached> {
    const waiting = this.#next.get(name)
    if (waiting) return waiting
    const next = this.#makeAfter(this.#last.get(name), name)
    this.#next.set(name, next)
    this.#last.set(name, next)
    return next
  }

  async #makeAfter(before: Promise<Cached> | undefined, name: string): Promise<Cached> {
    await before?.catch(() => undefined)
    this.#next.delete(name)
    try {
      return await this.#make(name)
    } finally {
      // else it is the one that waits for this
      if (!this.#next.has(name)) this.#last.delete(name)
    }
  }

  async #make(name: string): Promise<Cached> {
    const made = await transaction(this.#pool, 'read', async (db) => {
      const found = await this.current(db, name)
      if (found) return found
      const { data, xid } = await this.#source.make(db, name)
      const { changes, state } = await this.#source.since(db, name, xid)
      return { text: `{"status":"success","data":${data}}`, state, xid, changes }
    })
    if (!('text' in made)) return made
    const { text, ...seen } = made
    const hash = createHash('sha256').update(text).digest('base64url')
    const cached = {
      ...seen,
      etag: `W/"${hash}"`,
      gzipped: await promisify(gzip)(text, { level: 5 }),
      madeAt: Date.now(),
    }
    this.#keep(name, cached)
    return cached
  }

  #keep(name: string, cached: Cached): void {
    this.#cached.delete(name)
    this.#cached.set(name, cached)
    let bytes = [...this.#cached.values()].reduce((sum, { gzipped }) => sum + gzipped.length, 0)
    for (const [id, { gzipped }] of this.#cached) {
      if (bytes <= this.#source.bytesMax) break
      this.#cached.delete(id)
      bytes -= gzipped.length
    }
  }
}

/** Sends a cached answer; 304 to a browser that has the same. */
export async function sendCached(reply: FastifyReply, cached: Cached): Promise<FastifyReply> {
  const { headers } = reply.request
  const { etag, gzipped } = cached
  const known = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  void reply.headers(known).type('application/json; charset=utf-8')
  if ((headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) {
    return reply.send(await promisify(gunzip)(gzipped))
  }
  return reply.header('content-encoding', 'gzip').send(gzipped)
}
