import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import type pg from 'pg'
import { type Db, transaction } from '../../db/db.ts'
import { changesSince, packMilestones } from './pack-milestones.ts'

/** A packed schedule, compressed; it is true as long as no change is seen that it was made without. */
interface Packed {
  etag: string
  gzipped: Buffer
  today: string
  /** What it was made without has at least this transaction; so many of these it has. */
  xid: string
  changes: number
  /** Milliseconds since 1970. */
  madeAt: number
}

/** Changes are kept for an hour (worker/remove-expired.ts): what is younger by far misses none. */
const KEPT_MS = 20 * 60_000
/** Bytes of all schedules together. */
const BYTES_MAX = 48 * 1024 * 1024

/**
 * The schedules of the projects that people look at, made once for each state of a project and shared
 * by all who ask: building and compressing 20,000 milestones for each of twenty people would take the
 * server from everybody else. What one has changed, the next answer has.
 */
export class PackedAnswers {
  readonly #pool: pg.Pool
  /** The one that was used last comes last. */
  readonly #kept = new Map<string, Packed>()
  /** The making that has not begun yet: whoever asks now may share it. */
  readonly #next = new Map<string, Promise<Packed>>()
  /** The making that comes last. */
  readonly #last = new Map<string, Promise<Packed>>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** The kept answer, if it has all that this transaction sees. */
  async current(db: Db, projectId: string): Promise<Packed | undefined> {
    const packed = this.#kept.get(projectId)
    if (!packed) return undefined
    const { changes, today } = await changesSince(db, projectId, packed.xid)
    const isOld = packed.madeAt < Date.now() - KEPT_MS
    // a later snapshot sees all that an earlier one saw: with fewer changes, this one is the earlier
    if (isOld || today !== packed.today || changes > packed.changes) return undefined
    this.#keep(projectId, packed)
    return packed
  }

  /** An answer that is made after this call, or was found to be true after it; one at a time for a project. */
  made(projectId: string): Promise<Packed> {
    const waiting = this.#next.get(projectId)
    if (waiting) return waiting
    const next = this.#makeAfter(this.#last.get(projectId), projectId)
    this.#next.set(projectId, next)
    this.#last.set(projectId, next)
    return next
  }

  async #makeAfter(before: Promise<Packed> | undefined, projectId: string): Promise<Packed> {
    await before?.catch(() => undefined)
    this.#next.delete(projectId)
    try {
      return await this.#make(projectId)
    } finally {
      // else it is the one that waits for this
      if (!this.#next.has(projectId)) this.#last.delete(projectId)
    }
  }

  async #make(projectId: string): Promise<Packed> {
    const made = await transaction(this.#pool, 'read', async (db) => {
      const found = await this.current(db, projectId)
      if (found) return found
      const { packed, xid } = await packMilestones(db, projectId)
      const { changes, today } = await changesSince(db, projectId, xid)
      return { text: `{"status":"success","data":${packed}}`, today, xid, changes }
    })
    if (!('text' in made)) return made
    const { text, ...state } = made
    const hash = createHash('sha256').update(text).digest('base64url')
    const packed = {
      ...state,
      etag: `W/"${hash}"`,
      gzipped: await promisify(gzip)(text, { level: 5 }),
      madeAt: Date.now(),
    }
    this.#keep(projectId, packed)
    return packed
  }

  #keep(projectId: string, packed: Packed): void {
    this.#kept.delete(projectId)
    this.#kept.set(projectId, packed)
    let bytes = [...this.#kept.values()].reduce((sum, { gzipped }) => sum + gzipped.length, 0)
    for (const [id, { gzipped }] of this.#kept) {
      if (bytes <= BYTES_MAX) break
      this.#kept.delete(id)
      bytes -= gzipped.length
    }
  }
}

/** Sends a packed answer as it is kept; 304 to a browser that has the same. */
export async function sendPacked(reply: FastifyReply, packed: Packed): Promise<FastifyReply> {
  const { headers } = reply.request
  const { etag, gzipped } = packed
  const known = { etag, 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
  void reply.headers(known).type('application/json; charset=utf-8')
  if ((headers['if-none-match'] ?? '').split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) {
    return reply.send(await promisify(gunzip)(gzipped))
  }
  return reply.header('content-encoding', 'gzip').send(gzipped)
}
