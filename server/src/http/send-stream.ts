import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/**
 * Sends a long text while it is made, and no faster than it is taken; compressed for whom that
 * helps, but lightly: others want to be answered meanwhile.
 */
export function sendStream(
  reply: FastifyReply,
  type: string,
  texts: AsyncIterable<string>,
): FastifyReply {
  const stream = Readable.from(texts, { objectMode: false })
  void reply.type(type).header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(stream)
  void reply.header('content-encoding', 'gzip')
  // when either end breaks, so does the other; what there is to say of it is in the log already
  return reply.send(pipeline(stream, createGzip({ level: 4 }), () => undefined))
}
