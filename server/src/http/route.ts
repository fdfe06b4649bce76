import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type pg from 'pg'
import {
  API_PREFIX,
  type AnyEndpoint,
  type BodyOf,
  type DataOf,
  type ParamsOf,
  type QueryOf,
} from '@plumbline/contract/endpoint'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import type { Config } from '../config.ts'
import { type Db, transaction } from '../db/db.ts'
import { inTime } from '../db/in-time.ts'
import { countUploads, refuseOverQuota } from '../features/upload-quota.ts'
import { discardUploads } from '../files/attach.ts'
import type { StoredUpload } from '../files/store-upload.ts'
import type { Storage } from '../storage/storage.ts'
import type { InTurn } from '../turns.ts'
import { checkAccess, confirmAccess } from './access.ts'
import { refuseCrossSite } from './csrf.ts'
import { problems } from './errors.ts'
import { idempotencyKey, onceOnly, type Sender } from './idempotency.ts'
import { parse } from './parse.ts'
import { type Caller, cookieName, findCaller } from './session.ts'
import { uploadRoom } from './upload-room.ts'
import { readMultipart } from './uploads.ts'

/** What the server is made of; built once in main.ts and passed on by hand. */
export interface Deps {
  config: Config
  pool: pg.Pool
  storage: Storage
  log: Logger
}

/** What a handler is given. Nothing else in a feature reaches the database. */
export interface Context<E extends AnyEndpoint> {
  db: Db
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** Uploads of this request: in the storage, still without rows. */
  files: StoredUpload[]
  /** The signed-in caller; on public endpoints read `maybeUser`. */
  user: Caller
  maybeUser: Caller | null
  request: FastifyRequest
  reply: FastifyReply
  deps: Deps
  /** Runs after the commit. A failing effect is logged, never turned into an error. */
  after(effect: () => void | Promise<void>): void
}

export type Handler<E extends AnyEndpoint> = (context: Context<E>) => Promise<DataOf<E>>
/** The handler of a `raw` endpoint answers what to do with the reply once the transaction is over. */
export type RawHandler<E extends AnyEndpoint> = (
  context: Context<E>,
) => Promise<(reply: FastifyReply) => Promise<unknown>>

/** How long a request waits for the database in all, so that nobody waits 5 seconds for a 503. */
const DATABASE_MS = 4500

interface RouteOptions<E extends AnyEndpoint> {
  /**
   * Whether the call can succeed at all, asked before anything of its body is read. It may set
   * `request.filesRefusal`.
   */
  beforeBody?: (
    context: Pick<Context<E>, 'db' | 'params' | 'maybeUser' | 'request'>,
  ) => Promise<void>
  /** Waits for its turn before a database connection is taken: for work that is slow on purpose. */
  inTurn?: InTurn
  /** Whether a read with this query is one statement, and so needs no transaction around it. */
  oneStatement?: (query: QueryOf<E>) => boolean
}

/**
 * A request is one function and one transaction. In this order: who is it → may they → read the
 * body, store files → parse by the contract → BEGIN → handler → parse the answer → COMMIT →
 * effects → answer. On failure: rollback, remove the files just stored, one problem to the wire.
 */
export function route<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
  { beforeBody, inTurn = (work) => work(), oneStatement }: RouteOptions<E> = {},
): void {
  const parsed = async (context: Context<E>) => endpoint.data.parse(await handler(context))
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    onRequest: async (request) => {
      await admit(deps, endpoint, request)
      if (!beforeBody) return
      const params = endpoint.params.parse(request.params) as ParamsOf<E>
      const begun = Date.now()
      await transaction(
        deps.pool,
        'read',
        (db) => beforeBody({ db, params, maybeUser: request.caller, request }),
        begun + request.databaseMs,
      )
      request.databaseMs -= Date.now() - begun
    },
    handler: async (request, reply) => {
      const until = Date.now() + request.databaseMs
      const data = await inTurn(
        () => run(deps, endpoint, request, reply, until, parsed, oneStatement),
        until,
      )
      return reply.send({ status: 'success', data })
    },
  })
}

/** The same for an endpoint that answers no envelope but a file. */
export function rawRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: RawHandler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    onRequest: (request) => admit(deps, endpoint, request),
    handler: async (request, reply) => {
      const until = Date.now() + request.databaseMs
      const send = await run(deps, endpoint, request, reply, until, handler)
      return send(reply)
    },
  })
}

/** Who is it, and may they: before anything of the body is read. */
async function admit(deps: Deps, endpoint: AnyEndpoint, request: FastifyRequest): Promise<void> {
  if (changesState(endpoint)) refuseCrossSite(request, new URL(deps.config.publicUrl).origin)
  const params = endpoint.params.safeParse(request.params)
  const begun = Date.now()
  request.caller = await inTime(whoCalls(deps, request, params.data), begun + DATABASE_MS)
  request.databaseMs = DATABASE_MS - (Date.now() - begun)
  checkAccess(endpoint, request.caller)
  // an id that no row can have is the id of nothing
  if (!params.success) throw problems.notFound()
}

async function run<E extends AnyEndpoint, Result>(
  deps: Deps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  until: number,
  work: (context: Context<E>) => Promise<Result>,
  oneStatement: RouteOptions<E>['oneStatement'] = () => false,
): Promise<Result> {
  const { caller } = request
  const stored: StoredUpload[] = []
  const effects: (() => void | Promise<void>)[] = []
  const leave = await takeRoom(endpoint, request)
  let patience: number | undefined
  let outcome: { answer: Result; again: boolean }
  try {
    const body = await readBody(deps, endpoint, request, stored)
    // an upload takes the time that it takes
    patience = request.isMultipart() ? Date.now() + request.databaseMs : until
    const context: Omit<Context<E>, 'db'> = {
      params: endpoint.params.parse(request.params) as ParamsOf<E>,
      query: parse(endpoint.query, request.query) as QueryOf<E>,
      body: parse(endpoint.body, body ?? {}) as BodyOf<E>,
      files: stored,
      user: caller as Caller,
      maybeUser: caller,
      request,
      reply,
      deps,
      after: (effect) => effects.push(effect),
    }
    const sender = endpoint.idempotent ? senderOf(caller, context.params) : null
    const key = sender && idempotencyKey(request)
    outcome = await transaction(
      deps.pool,
      changesState(endpoint) ? 'write' : oneStatement(context.query) ? 'statement' : 'read',
      async (db) => {
        const inTransaction = async () => {
          const answer = await work({ ...context, db })
          if (caller && stored.length > 0) {
            await countUploads(db, deps.config.uploadsADay, caller._id, stored)
          }
          return answer
        }
        const { projectId } = context.params as { projectId?: string }
        if (projectId && caller && changesState(endpoint)) {
          await confirmAccess(db, endpoint, caller, projectId)
        }
        if (!key) return { answer: await inTransaction(), again: false }
        const keyed = { sender, key, request, body, files: stored }
        return onceOnly(db, keyed, inTransaction)
      },
      patience,
    )
  } catch (error) {
    await discard(deps, stored, patience ?? Date.now() + request.databaseMs)
    throw error
  } finally {
    leave()
  }
  if (outcome.again) await discard(deps, stored, patience)
  for (const effect of effects) await runQuietly(deps, effect)
  return outcome.answer
}

/** Whose Idempotency-Key it is; null for a stranger without a link. */
function senderOf(caller: Caller | null, params: unknown): Sender | null {
  if (caller) return { user_id: caller._id }
  const { shareId } = params as { shareId?: string }
  return shareId === undefined ? null : { share_id: shareId }
}

function changesState(endpoint: AnyEndpoint): boolean {
  return endpoint.method !== 'GET' || endpoint.changesState === true
}

async function whoCalls(
  deps: Deps,
  request: FastifyRequest,
  params: unknown,
): Promise<Caller | null> {
  const token = request.cookies[cookieName(deps.config.publicUrl.startsWith('https:'))]
  return findCaller(deps.pool, token, (params as { projectId?: string } | undefined)?.projectId)
}

/** An upload lies in memory until its transaction is over. */
async function takeRoom(endpoint: AnyEndpoint, request: FastifyRequest): Promise<() => void> {
  if (!request.isMultipart() || !endpoint.multipart) return () => undefined
  const most = endpoint.multipart.maxFiles * MAX_FILE_SIZE + 1_048_576
  const told = Number(request.headers['content-length'] ?? most)
  return inMemory(request.caller?._id ?? request.ip, Math.min(told, most))
}

const inMemory = uploadRoom({ total: 268_435_456, ofOne: 67_108_864, patienceMs: 4000 })

async function readBody(
  deps: Deps,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  stored: StoredUpload[],
): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  if (!endpoint.multipart) throw problems.wrongType('This call takes JSON.')
  const { caller } = request
  const beforeFiles = async () => {
    const refuse = (db: Db) => refuseOverQuota(db, deps.config.uploadsADay, caller?._id ?? '')
    if (caller) await transaction(deps.pool, 'read', refuse, Date.now() + request.databaseMs)
  }
  const { body } = await readMultipart(
    request,
    endpoint.multipart,
    deps.storage,
    stored,
    beforeFiles,
  )
  return body
}

/** So long the answer waits until what was stored in vain is gone. */
const DISCARD_MS = 3000

/**
 * Removes what a request has stored in vain. While the database is away nobody can say whether
 * something else uses it, and while the storage is away nothing goes: then it is tried again, and
 * the answer does not wait for that.
 */
async function discard(deps: Deps, stored: StoredUpload[], until: number): Promise<void> {
  if (stored.length === 0) return
  const attempt = (by: number) => discardUploads(deps.pool, deps.storage, stored, by)
  const gone = attempt(Math.max(until, Date.now() + 500)).catch(() => {
    void runQuietly(deps, () => again(() => attempt(Date.now() + DATABASE_MS)))
  })
  await inTime(gone, Date.now() + DISCARD_MS).catch(() => undefined)
}

/** Tries every few seconds for a minute. What it leaves then is found by the integrity job. */
async function again(attempt: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n += 1) {
    await delay(5000, undefined, { ref: false })
    try {
      return await attempt()
    } catch (error) {
      if (n === 12) throw error
    }
  }
}

async function runQuietly(deps: Deps, effect: () => void | Promise<void>): Promise<void> {
  try {
    await effect()
  } catch (error) {
    deps.log.error({ err: error }, 'an effect after a request failed')
  }
}
