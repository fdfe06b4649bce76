import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Deps } from '../../../http/context.ts'
import { askedRange } from '../../../http/bytes/byte-range.ts'
import type { LoadedArchive } from './stored-archives.queries.ts'
import { type FileBytes, zipBytes, zipOfArchive } from './zip-of-archive.ts'

/** The bytes of archives, as their readers take them. It holds a piece of one photo at a time, and no connection. */
export function archiveReader({ storage, log }: Deps) {
  return function bytesOf(
    reply: FastifyReply,
    archiveId: string,
    archive: LoadedArchive,
  ): Readable | string {
    const { plan, index } = zipOfArchive(archive)
    const etag = `"${archiveId}"`
    const range = askedRange(reply.request.headers, { length: plan.length, etag })
    if (range === 'outside') {
      void reply.status(416).header('content-range', `bytes */${plan.length}`)
      return ''
    }
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="photos-${nameOf(archive.createdAt)}.zip"`,
    })
    const { from, to } = range ?? { from: 0, to: plan.length }
    if (range) {
      void reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${plan.length}`)
    }
    void reply.type('application/zip').header('content-length', to - from)
    return Readable.from(zipBytes(plan, { from, to }, read), { objectMode: false })

    async function read(n: number): Promise<FileBytes> {
      const file = archive.files[n - 1]
      if (!file) return { pieces: [index], length: index.length }
      const [, sha256, size] = file
      const found = await storage.read({ sha256, size })
      if (found) return { pieces: found.stream, length: found.length }
      log.error({ sha256, size }, 'a photo of an archive is missing in the storage')
      throw new Error('A photo of an archive is missing in the storage.')
    }
  }
}

const nameOf = (moment: string) =>
  `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
