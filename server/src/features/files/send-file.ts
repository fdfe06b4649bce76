import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileSize } from '@plumbline/contract/files'
import { makeSizes } from '../../files/make-sizes.ts'
import { disposition } from '../../http/disposition.ts'
import { beginPart } from '../../http/bytes/begin-part.ts'
import { hasTag } from '../../http/bytes/etag.ts'
import { problems } from '../../problems.ts'
import type { Deps } from '../../http/context.ts'
import type { BlobKey } from '../../storage/storage.ts'

/** A file that the caller has the right to. */
export interface FoundFile {
  sha256: string
  filename: string
  mime: string
  isPicture: boolean
  /** The size of a file that browsers play, of which players ask for parts; not set for other files. */
  playedSize?: number | null
}

/**
 * Sends a file. Pictures are shown inline, re-encoded or as the original; recordings are played, also in the parts
 * that `Range` asks for; everything else is a download that no browser runs. A browser that has it already gets 304,
 * after its right to it was checked like anybody's. Errors: 416 past the end, 503 while the storage is away.
 */
export async function sendFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FoundFile,
  wanted: FileSize,
): Promise<FastifyReply> {
  const size = file.isPicture ? wanted : 'original'
  const etag = `"${file.sha256}-${size}"`
  const known = { etag, 'cache-control': 'private, no-cache' }
  if (hasTag(request.headers['if-none-match'], etag)) {
    return reply.status(304).headers(known).send()
  }
  const length = file.playedSize ?? 0
  const isPlayed = length > 0
  const part = isPlayed ? beginPart(reply, { length, etag }) : undefined
  if (part === null) return reply
  const bytes = part && part.to - part.from
  const key = { sha256: file.sha256, size }
  // of all bytes together the store can say whether they are the right ones
  const found =
    (await deps.storage.read(key, bytes === length ? undefined : part)) ??
    (await madeNow(deps, key))
  if (!found || (part && found.length !== bytes)) {
    found?.stream.destroy()
    deps.log.error({ sha256: file.sha256, size }, 'a file is missing in the storage')
    throw problems.notFound()
  }
  const inline = file.isPicture || isPlayed
  const mime = file.isPicture && size !== 'original' ? 'image/jpeg' : file.mime
  return reply
    .headers(known)
    .header('content-type', inline ? mime : 'application/octet-stream')
    .header('content-length', found.length)
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', file.filename))
    .headers(isPlayed ? { 'accept-ranges': 'bytes' } : {})
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(found.stream)
}

/** A size of a photo that came from a phone a moment ago, and that no job has made yet. */
async function madeNow({ pool, storage }: Deps, key: BlobKey) {
  if (key.size === 'original' || !(await makeSizes(pool, storage, key.sha256))) return null
  return storage.read(key)
}
