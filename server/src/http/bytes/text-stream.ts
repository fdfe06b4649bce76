import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'

/** The most bytes that go out as one piece: a slow reader takes the pieces one by one. */
const PIECE = 16_384

/**
 * A long text that is sent while it is made, and no faster than it is taken; compressed for whom that
 * helps, but lightly: others want to be answered meanwhile.
 */
export function textStream(
  reply: FastifyReply,
  type: string,
  texts: AsyncIterable<string | Uint8Array>,
): Readable {
  const stream = Readable.from(piecesOf(texts), { objectMode: false })
  void reply.type(type).header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return stream
  void reply.header('content-encoding', 'gzip')
  // when either end breaks, so does the other; what there is to say of it is in the log already
  return pipeline(stream, createGzip({ level: 4 }), () => undefined)
}

async function* piecesOf(texts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) {
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    for (let from = 0; from < bytes.length; from += PIECE) yield bytes.subarray(from, from + PIECE)
  }
}
