import type { FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '@plumbline/contract/endpoint'
import type pg from 'pg'
import { createFairLimiter, type FairLimiter } from '../concurrency/fair-limiter.ts'
import { type Db, transaction } from '../db/db.ts'
import { hashToken } from '../db/hash-token.ts'
import type { Health } from '../health/health.ts'
import { problems } from '../problems.ts'
import { addDbWait } from '../trace/current-work.ts'
import { countWritten } from './limits/upload-quota.ts'
import { confirmAccess } from './access.ts'
import { changesState } from './admission.ts'
import { confirmKey } from './field/find-key.ts'
import { inDocumentQueue } from './document-queue.ts'
import { idempotencyKey, onceOnly, type Outcome, type Sender } from './idempotency.ts'
import type { Context } from './context.ts'
import type { Caller } from './session.ts'

/** The request as `transact` knows it: its context, and the body as it was sent. */
export interface Sent<E extends AnyEndpoint> {
  context: Omit<Context<E>, 'db'>
  body: unknown
}

/** Transactions at once, of the ten connections of a pool; the others serve the look-ups of callers. */
const AT_ONCE = 8
/** Milliseconds that a transaction has left at least when it begins; with less, most would be cut off half done. */
const LEAST_MS = 1000
const turns = new WeakMap<pg.Pool, FairLimiter>()

/** Everybody's requests take turns: who asks for much at once waits for themselves, and others do not. */
function turnsOf(pool: pg.Pool) {
  const known = turns.get(pool)
  if (known) return known
  const made = createFairLimiter({
    atOnce: AT_ONCE,
    ofOne: AT_ONCE,
    waitingMax: 5000,
    whenFull: () => problems.unavailable(new Error('Too many requests wait for the database.')),
  })
  turns.set(pool, made)
  return made
}

/** A turn that comes later than this comes late; so many late ones after another are half a minute. */
const LATE_MS = 1000
const LATE_MOST = 6

/** Watches for how long a call waits for a connection, by waiting for one each five seconds as a call does. */
export function watchConnections(health: Health, pool: pg.Pool): void {
  let late = 0
  health.watch('pool', 5000, async () => {
    const begun = performance.now()
    const taken = turnsOf(pool).run({ person: 'health' }, async () =>
      (await pool.connect()).release(),
    )
    const hasCome = await taken.then(
      () => true,
      () => false,
    )
    late = !hasCome || performance.now() - begun > LATE_MS ? late + 1 : 0
    return late < LATE_MOST
  })
}

/**
 * Runs the work of a request in one transaction, which is over by `until` (ms since 1970). A change
 * waits for its turn, asks for the membership again and holds it, and is done once for an
 * Idempotency-Key.
 * @param isOneStatement of a read that needs no transaction around it
 */
export async function transact<E extends AnyEndpoint, Answer>(
  endpoint: E,
  { context, body }: Sent<E>,
  until: number,
  isOneStatement: boolean,
  work: (context: Context<E>) => Promise<Answer>,
): Promise<Outcome<Answer>> {
  const { deps, params, files, maybeUser: caller, request } = context
  const once = async (db: Db) => {
    const answer = await work({ ...context, db })
    // what a key sends is counted where it is received
    if (caller && changesState(endpoint) && !request.fieldKey) {
      const written = { uploads: files, text: textOf(request, body, files) }
      await countWritten(db, deps.config.uploadsADay, caller._id, written)
    }
    return answer
  }
  const inTurn = <T>(mode: Parameters<typeof transaction>[1], what: (db: Db) => Promise<T>) => {
    const asked = performance.now()
    return turnsOf(deps.pool).run(
      { person: caller?._id ?? request.ip },
      () => {
        addDbWait(performance.now() - asked)
        return transaction(deps.pool, mode, what, until)
      },
      until - LEAST_MS,
    )
  }
  if (!changesState(endpoint)) {
    return { answer: await inTurn(isOneStatement ? 'statement' : 'read', once), again: false }
  }
  const sender = endpoint.idempotent ? senderOf(caller, params) : null
  const key = sender && idempotencyKey(request)
  const change = async (db: Db) => {
    const { projectId } = params as { projectId?: string }
    if (projectId && caller) await confirmAccess(db, endpoint, caller, projectId)
    if (request.fieldKey) await confirmKey(db, request.fieldKey)
    if (!key) return { answer: await once(db), again: false }
    return onceOnly(db, { sender, key, request, body, files }, () => once(db))
  }
  // of one key many visits may come at once
  return inDocumentQueue(request.fieldKey ? {} : (params as object), until, () =>
    inTurn(request.fieldKey ? 'routine' : 'write', change),
  )
}

/** Returns the owner of the Idempotency-Key; null for a stranger without a link. */
function senderOf(caller: Caller | null, params: unknown): Sender | null {
  if (caller) return { user_id: caller._id }
  const { shareId, token } = params as { shareId?: string; token?: string }
  if (shareId !== undefined) return { share_id: shareId }
  // of a link to answer by nothing but the hash is kept
  return token === undefined ? null : { share_id: `ask:${hashToken(token).toString('hex')}` }
}

/** The bytes of a request that do not belong to its files. */
function textOf(
  { headers }: FastifyRequest,
  body: unknown,
  files: Context<AnyEndpoint>['files'],
): number {
  if (body === undefined || body === null) return 0
  const length = headers['content-length']
  // sent in pieces, without saying how much it will be
  if (length === undefined) return Buffer.byteLength(JSON.stringify(body))
  return Math.max(0, Number(length) - files.reduce((sum, { size }) => sum + size, 0))
}
