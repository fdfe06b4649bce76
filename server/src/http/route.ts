import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  API_PREFIX,
  type AnyEndpoint,
  type BodyOf,
  type DataOf,
  type ParamsOf,
  type QueryOf,
} from '@plumbline/contract/endpoint'
import { transaction } from '../db/db.ts'
import type { StoredUpload } from '../files/store-upload.ts'
import { admit } from './admission.ts'
import type { Context, Deps, Effect } from './context.ts'
import { discard } from './body/discard.ts'
import { runQuietly } from './effects.ts'
import type { Outcome } from './idempotency.ts'
import { JsonText, sendSuccess } from './json-text.ts'
import { parse } from './parse.ts'
import { boundedBy } from './body/json-body.ts'
import { readBody, reserveMemory } from './body/request-body.ts'
import type { Caller } from './session.ts'
import { transact } from './transact.ts'
import { inTurn, takeTurn } from './turns/dear-work.ts'

/** A list may answer its data as JSON that PostgreSQL wrote. */
export type Handler<E extends AnyEndpoint> = (context: Context<E>) => Promise<DataOf<E> | JsonText>
/**
 * The handler of a `raw` endpoint answers what to do with the reply once the transaction is over. Where the work is dear,
 * that answers what is to be sent: the turn is over with it, or once a stream has been read.
 */
export type RawHandler<E extends AnyEndpoint> = (
  context: Context<E>,
) => Promise<(reply: FastifyReply) => Promise<unknown>>

interface RouteOptions<E extends AnyEndpoint> {
  /** Refuses a call that cannot succeed, before anything of its body is read. It may set `request.filesRefusal`. */
  beforeBody?: (
    context: Pick<Context<E>, 'db' | 'params' | 'maybeUser' | 'request'>,
  ) => Promise<void>
  /** True if a read with this query is one statement, and so needs no transaction around it. */
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
  { beforeBody, oneStatement }: RouteOptions<E> = {},
): void {
  const parsed = async (context: Context<E>) => {
    const data = await handler(context)
    return data instanceof JsonText ? data : endpoint.data.parse(data)
  }
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    ...boundedBy(endpoint),
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
      const data = await inTurn(endpoint, request, reply, () => {
        const until = Date.now() + request.databaseMs
        return run(deps, endpoint, request, reply, until, parsed, oneStatement)
      })
      return sendSuccess(reply, data)
    },
  })
}

/** The same for an endpoint that answers no envelope but a file. */
export function rawRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: RawHandler<E>,
  { oneStatement }: Pick<RouteOptions<E>, 'oneStatement'> = {},
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    ...boundedBy(endpoint),
    onRequest: (request) => admit(deps, endpoint, request),
    handler: async (request, reply) => {
      const turn = await takeTurn(endpoint, request, reply)
      let sent: unknown
      try {
        const until = Date.now() + request.databaseMs
        const send = await run(deps, endpoint, request, reply, until, handler, oneStatement)
        sent = await send(reply)
        if (sent instanceof Readable) turn.whileRead(sent)
        return sent
      } finally {
        if (!(sent instanceof Readable)) turn.leave()
      }
    },
  })
}

/**
 * The same for an answer that takes time to make of what the database holds: the handler answers what makes it once
 * the transaction is over, so that no connection waits for it.
 */
export function lateRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (context: Context<E>) => Promise<() => Promise<DataOf<E>>>,
): void {
  rawRoute(app, deps, endpoint, async (context) => {
    const make = await handler(context)
    return async (reply) => sendSuccess(reply, endpoint.data.parse(await make()))
  })
}

/**
 * The same for work with a file that passes through: it takes its time, and needs no database. No connection waits
 * for it, and nothing is kept.
 */
export function passingRoute<E extends AnyEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (context: Omit<Context<E>, 'db'>) => Promise<DataOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: API_PREFIX + endpoint.path,
    ...boundedBy(endpoint),
    onRequest: (request) => admit(deps, endpoint, request),
    handler: async (request, reply) => {
      const files: StoredUpload[] = []
      const leave = await reserveMemory(endpoint, request)
      try {
        const body = await readBody(deps, endpoint, request, files)
        const context = contextOf(deps, endpoint, { request, reply, body, files, effects: [] })
        // an upload takes the time that it takes: nobody holds a turn meanwhile
        const answer = await inTurn(endpoint, request, reply, () => handler(context))
        return sendSuccess(reply, endpoint.data.parse(answer))
      } finally {
        leave()
      }
    },
  })
}

async function run<E extends AnyEndpoint, Answer>(
  deps: Deps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  until: number,
  work: (context: Context<E>) => Promise<Answer>,
  oneStatement: RouteOptions<E>['oneStatement'] = () => false,
): Promise<Answer> {
  const stored: StoredUpload[] = []
  const effects: Effect[] = []
  const leave = await reserveMemory(endpoint, request)
  let patience: number | undefined
  let outcome: Outcome<Answer>
  try {
    const body = await readBody(deps, endpoint, request, stored)
    // an upload takes the time that it takes
    patience = request.isMultipart() ? Date.now() + request.databaseMs : until
    const context = contextOf(deps, endpoint, { request, reply, body, files: stored, effects })
    const sent = { context, body }
    outcome = await transact(endpoint, sent, patience, oneStatement(context.query), work)
  } catch (error) {
    await discard(deps, stored, patience ?? Date.now() + request.databaseMs, error)
    throw error
  } finally {
    leave()
  }
  if (outcome.again) await discard(deps, stored, patience)
  for (const effect of effects) await runQuietly(deps, effect)
  return outcome.answer
}

/** The arguments of a handler without the database, parsed by the contract. */
function contextOf<E extends AnyEndpoint>(
  deps: Deps,
  endpoint: E,
  {
    request,
    reply,
    body,
    files,
    effects,
  }: {
    request: FastifyRequest
    reply: FastifyReply
    body: unknown
    files: StoredUpload[]
    effects: Effect[]
  },
): Omit<Context<E>, 'db'> {
  const { caller } = request
  return {
    params: endpoint.params.parse(request.params) as ParamsOf<E>,
    query: parse(endpoint.query, request.query) as QueryOf<E>,
    body: parse(endpoint.body, body ?? {}) as BodyOf<E>,
    files,
    user: caller as Caller,
    maybeUser: caller,
    request,
    reply,
    deps,
    after: (effect) => effects.push(effect),
  }
}
