import type { FastifyReply } from 'fastify'
import { askedRange } from './byte-range.ts'

/**
 * Gives an answer the status and the headers of those bytes that its request asks for: 206 of a part, else all of them.
 * Null: there are no such bytes, and the request has got its 416.
 */
export function beginPart(
  reply: FastifyReply,
  of: { length: number; etag: string },
): { from: number; to: number } | null {
  const { length } = of
  const range = askedRange(reply.request.headers, of)
  if (range === 'outside') {
    void reply.status(416).header('content-range', `bytes */${length}`).send()
    return null
  }
  if (range) {
    void reply.status(206).header('content-range', `bytes ${range.from}-${range.to - 1}/${length}`)
  }
  return range ?? { from: 0, to: length }
}
