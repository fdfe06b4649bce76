import { type FileHandle, open } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { problems } from '../../problems.ts'
import { beginPart } from './begin-part.ts'
import { hasTag } from './etag.ts'

/**
 * Sends a large file of the operator, or the one part of it that `Range` asks for (206, or 416 past
 * its end). With `If-Range` a part is sent only of the file that the tag names: of another, all of it.
 * Errors: 404 when the file has gone.
 */
export function sendRange(path: string, type: string) {
  return async (reply: FastifyReply): Promise<FastifyReply> => {
    const file = await open(path).catch(() => null)
    if (!file) throw problems.notFound()
    let isSent = false
    try {
      const { size, mtimeMs, ino } = await file.stat()
      const etag = `"${[size, Math.round(mtimeMs), ino].map((n) => n.toString(36)).join('-')}"`
      isSent = send(file, reply.type(type), { length: size, etag })
      return reply
    } finally {
      // a stream closes it at its own end
      if (!isSent) await file.close()
    }
  }
}

/** Sends a part of the file; returns true if bytes are under way. */
function send(
  file: FileHandle,
  reply: FastifyReply,
  { length, etag }: { length: number; etag: string },
): boolean {
  const { headers } = reply.request
  const known = { etag, 'accept-ranges': 'bytes', 'cache-control': 'private, max-age=3600' }
  if (hasTag(headers['if-none-match'], etag)) {
    void reply.status(304).headers(known).send()
    return false
  }
  const part = beginPart(reply, { length, etag })
  if (!part) return false
  const { from, to } = part
  void reply
    .headers(known)
    .header('content-length', to - from)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file.createReadStream({ start: from, end: to - 1 }))
  return true
}
