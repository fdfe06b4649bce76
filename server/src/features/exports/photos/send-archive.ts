import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { problems } from '../../../problems.ts'
import type { Deps } from '../../../http/context.ts'
import { askedRange } from '../../../http/bytes/byte-range.ts'
import type { LoadedArchive } from './stored-archives.queries.ts'
import { type FileBytes, zipBytes } from './zip.ts'
import { zipOfArchive } from './zip-of-archive.ts'

/** So many archives are sent at once: each takes what the disk and the network give. */
const AT_ONCE = 2

/** Sends archives, two at once; who comes meanwhile gets 503. It holds a piece of one photo at a time, and no connection. */
export function archiveSender({ storage, log }: Deps) {
  let sending = 0
  const refuseWhenFull = () => {
    if (sending >= AT_ONCE) throw problems.archiveBusy()
  }

  function send(reply: FastifyReply, archiveId: string, archive: LoadedArchive): FastifyReply {
    const { plan, index } = zipOfArchive(archive)
    const etag = `"${archiveId}"`
    const range = askedRange(reply.request.headers, { length: plan.length, etag })
    if (range === 'outside') {
      return reply.status(416).header('content-range', `bytes */${plan.length}`).send()
    }
    refuseWhenFull()
    void reply.headers({
      etag,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="photos-${nameOf(archive.createdAt)}.zip"`,
    })
    const { from, to } = range ?? { from: 0, to: plan.length }
    sending += 1
    const stream = Readable.from(zipBytes(plan, { from, to }, read), { objectMode: false })
    stream.once('close', () => {
      sending -= 1
    })
    if (range) {
      void reply.status(206).header('content-range', `bytes ${from}-${to - 1}/${plan.length}`)
    }
    return reply
      .type('application/zip')
      .header('content-length', to - from)
      .send(stream)

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
  return Object.assign(send, { refuseWhenFull })
}

const nameOf = (moment: string) =>
  `${new Date(moment).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
