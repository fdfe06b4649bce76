import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AnyEndpoint,
  type BodyOf,
  type DataOf,
  type ParamsOf,
  prefixOf,
  type QueryOf,
} from '@plumbline/contract/endpoint'
import { id } from '@plumbline/contract/shapes'
import { transaction } from '../../db/db.ts'
import { inTime } from '../../db/in-time.ts'
import { READ_ONLY } from '../../db/state.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import { boundedBy } from '../body/json-body.ts'
import { reserveBytes } from '../body/request-body.ts'
import { discard } from '../body/discard.ts'
import { type Context, DATABASE_MS, type Deps, type Effect } from '../context.ts'
import { runQuietly } from '../effects.ts'
import { sendSuccess } from '../json-text.ts'
import { countAgainst, refuseWhenUsedUp } from '../limits/limits.ts'
import { network } from '../limits/network.ts'
import { parse } from '../parse.ts'
import { transact } from '../transact.ts'
import { inTurn, refuseWithoutTurn } from '../turns/dear-work.ts'
import { type CallingKey, findKey, noteUse } from './find-key.ts'
import { wantsJson, XML_TYPE } from './open-rosa.ts'

/** The arguments of a handler: as elsewhere, with the key, and with the body as it was read. */
export interface KeyContext<E extends AnyEndpoint, Sent> extends Context<E> {
  key: CallingKey
  sent: Sent
}

/** An answer to a phone. */
export interface KeyAnswer<E extends AnyEndpoint> {
  status?: number
  headers?: Record<string, string>
  /** The answer for ODK Collect. */
  xml?: string
  /** The same for our own page. */
  data?: DataOf<E>
  /** The bytes of a file, whoever asks. */
  file?: { type: string; bytes: string | Uint8Array }
}

interface KeyRoute<E extends AnyEndpoint, Sent> {
  /** Reads the body before the transaction; what it stores it adds to `stored`. */
  read?: (request: FastifyRequest, stored: StoredUpload[]) => Promise<Sent>
  /** The most bytes of a body that lie in memory. */
  most?: number
  handle: (context: KeyContext<E, Sent>) => Promise<KeyAnswer<E>>
}

/** Tokens that open nothing, of one network in 15 minutes. */
const UNKNOWN_MOST = 100

/**
 * A call of a phone, which is let in by the key in its address: cookies are not looked at. In the order
 * of `route()`: would its turn come → whose key is it → read the body, store files → parse by the contract → BEGIN → is
 * the key still good → handler → COMMIT → effects → answer, in XML or as asked. On failure: rollback,
 * remove the files just stored.
 */
export function keyRoute<E extends AnyEndpoint, Sent = undefined>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  { read, most = 0, handle }: KeyRoute<E, Sent>,
): void {
  app.route({
    method: endpoint.method,
    url: prefixOf(endpoint) + endpoint.path,
    ...boundedBy(endpoint),
    onRequest: async (request) => {
      refuseWithoutTurn(endpoint, request)
      await admitKey(deps, endpoint, request)
    },
    handler: async (request, reply) => {
      const leave = most > 0 ? await reserveBytes(request, most) : () => undefined
      try {
        const answer = await run(deps, endpoint, request, reply, read, handle)
        return send(endpoint, request, reply, answer)
      } finally {
        leave()
      }
    },
  })
}

/** Finds the key of a request before anything of the body is read. Errors: 403, 429 for whoever guesses. */
async function admitKey(deps: Deps, endpoint: AnyEndpoint, request: FastifyRequest): Promise<void> {
  const { token = '', projectId } = request.params as { token?: string; projectId?: string }
  const begun = Date.now()
  const project = id.safeParse(projectId)
  const found = project.success
    ? await inTime(findKey(deps.pool, token, project.data, request), begun + DATABASE_MS)
    : null
  request.server.traffic.countCall(found?.caller._id, request.ip)
  if (!found) {
    await countUnknown(deps, request, begun + DATABASE_MS).catch(unlessReadOnly)
    throw problems.keyUnknown()
  }
  // each try would cost a connection, as a failed statement closes its own
  if (found.isNews && request.method !== 'HEAD' && !deps.health.ails('readOnly')) {
    await inTime(noteUse(deps.pool, found, request), begun + DATABASE_MS).catch(unlessReadOnly)
  }
  request.databaseMs = DATABASE_MS - (Date.now() - begun)
  request.caller = found.caller
  request.fieldKey = found.key
  if (!endpoint.params.safeParse(request.params).success) throw problems.notFound()
}

/** Whoever reads is served without that note; what a phone sends is refused as a change, and by no other reason. */
function unlessReadOnly(error: unknown): void {
  if ((error as { code?: unknown }).code !== READ_ONLY) throw error
}

async function countUnknown(deps: Deps, request: FastifyRequest, until: number): Promise<void> {
  const limits = [{ key: `field-key:${network(request.ip)}`, most: UNKNOWN_MOST, minutes: 15 }]
  await transaction(
    deps.pool,
    'write',
    async (db) => {
      await refuseWhenUsedUp(db, limits)
      await countAgainst(db, limits)
    },
    until,
  )
}

async function run<E extends AnyEndpoint, Sent>(
  deps: Deps,
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  read: KeyRoute<E, Sent>['read'],
  handle: KeyRoute<E, Sent>['handle'],
): Promise<KeyAnswer<E>> {
  const { caller, fieldKey: key } = request
  if (!caller || !key) throw problems.keyUnknown()
  const stored: StoredUpload[] = []
  const effects: Effect[] = []
  try {
    const sent = (await read?.(request, stored)) as Sent
    const context: Omit<KeyContext<E, Sent>, 'db'> = {
      params: endpoint.params.parse(request.params) as ParamsOf<E>,
      query: parse(endpoint.query, request.query) as QueryOf<E>,
      body: parse(endpoint.body, {}) as BodyOf<E>,
      files: stored,
      user: caller,
      maybeUser: caller,
      request,
      reply,
      deps,
      key,
      sent,
      after: (effect) => effects.push(effect),
    }
    const answer = await inTurn(endpoint, request, reply, async () => {
      const until = Date.now() + request.databaseMs
      const work = ({ db }: Context<E>) => handle({ ...context, db })
      const outcome = await transact(endpoint, { context, body: undefined }, until, false, work)
      return outcome.answer
    })
    for (const effect of effects) await runQuietly(deps, effect)
    return answer
  } catch (error) {
    await discard(deps, stored, Date.now() + request.databaseMs, error)
    throw error
  }
}

function send<E extends AnyEndpoint>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, headers = {}, xml, data, file }: KeyAnswer<E>,
): FastifyReply {
  void reply.status(status).headers(headers)
  if (file) return reply.type(file.type).send(file.bytes)
  if (data !== undefined && (xml === undefined || wantsJson(request))) {
    return sendSuccess(reply, endpoint.data.parse(data))
  }
  return xml === undefined ? reply.send() : reply.type(XML_TYPE).send(xml)
}
