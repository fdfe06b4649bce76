import type { FastifyInstance, FastifyReply } from 'fastify'
import { events } from '@plumbline/contract/events'
import { operation } from '@plumbline/contract/operation/operation'
import { problems } from '../../problems.ts'
import { rawRoute } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { EventHub } from './hub.ts'
import { EventStream } from './event-stream.ts'
import { readPosition } from './read-events.ts'

/** Events bear the time at which their transaction began; it may be seen so much later. */
const TRANSACTION_MS = 5000

export function eventsRoutes(app: FastifyInstance, deps: Deps): void {
  const hub = new EventHub(deps.pool, deps.log)
  app.addHook('preClose', () => hub.close())

  rawRoute(app, deps, events.stream, async ({ params, query, user, request }) => {
    const header = request.headers['last-event-id']
    const from = readPosition(typeof header === 'string' ? header : query.lastEventId)
    return async (reply: FastifyReply) => {
      // nothing is waited for from here until the stream is among those that are counted
      if (hub.isFull(user._id)) throw problems.tooManyWindows({ retryAfter: 60 })
      const stream = new EventStream(reply)
      const { projectId } = params
      await hub
        .join(
          { projectId, userId: user._id, sessionHash: user.sessionHash, stream },
          from,
          query.readAgo === undefined ? 0 : query.readAgo + TRANSACTION_MS,
        )
        // the answer has begun: the listener comes again
        .catch(() => stream.close())
      return reply
    }
  })

  rawRoute(app, deps, operation.events, async ({ user }) => async (reply: FastifyReply) => {
    if (hub.isFull(user._id)) throw problems.tooManyWindows({ retryAfter: 60 })
    const stream = new EventStream(reply)
    hub.joinServer({ userId: user._id, sessionHash: user.sessionHash, stream })
    return reply
  })
}
