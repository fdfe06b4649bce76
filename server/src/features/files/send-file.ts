import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileSize } from '@plumbline/contract/files'
import { makeSizes } from '../../files/make-sizes.ts'
import { disposition } from '../../http/disposition.ts'
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
}

/**
 * Sends a file. Pictures are shown inline, re-encoded or as the original; everything else is a
 * download that no browser runs. A browser that has it already gets 304, after its right to it was
 * checked like anybody's. Errors: 503 while the storage is away.
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
  const key = { sha256: file.sha256, size }
  const found = (await deps.storage.read(key)) ?? (await madeNow(deps, key))
  if (!found) {
    deps.log.error({ sha256: file.sha256, size }, 'a file is missing in the storage')
    throw problems.notFound()
  }
  const inline = file.isPicture
  const mime = file.isPicture && size !== 'original' ? 'image/jpeg' : file.mime
  return reply
    .headers(known)
    .header('content-type', inline ? mime : 'application/octet-stream')
    .header('content-length', found.length)
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', file.filename))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(found.stream)
}

/** A size of a photo that came from a phone a moment ago, and that no job has made yet. */
async function madeNow({ pool, storage }: Deps, key: BlobKey) {
  if (key.size === 'original' || !(await makeSizes(pool, storage, key.sha256))) return null
  return storage.read(key)
}
