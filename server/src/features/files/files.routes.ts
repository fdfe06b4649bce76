import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type FileSize, files } from '@plumbline/contract/files'
import type { Db } from '../../db/db.ts'
import { problems } from '../../http/errors.ts'
import { type Deps, rawRoute } from '../../http/route.ts'

interface FoundFile {
  sha256: string
  filename: string
  mime: string
  isPicture: boolean
}

export function filesRoutes(app: FastifyInstance, deps: Deps): void {
  rawRoute(app, deps, files.get, async ({ db, params, query, user, request }) => {
    const file =
      (await fileOfProject(db, params.fileId, user._id)) ??
      (await photoOfPerson(db, params.fileId, user._id))
    if (!file) throw problems.notFound()
    return (reply: FastifyReply) => sendFile(deps, request, reply, file, query.size)
  })
}

/** A file of a project that the caller belongs to. */
async function fileOfProject(db: Db, fileId: string, userId: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom('files as f')
    .innerJoin('blobs as b', 'b.sha256', 'f.sha256')
    .innerJoin('memberships as m', (join) =>
      join.onRef('m.project_id', '=', 'f.project_id').on('m.user_id', '=', userId),
    )
    .where('f.id', '=', fileId)
    .select(['f.sha256', 'f.filename', 'b.mime', 'f.kind'])
    .executeTakeFirst()
  return row ? { ...row, isPicture: row.kind === 'photo' } : null
}

/** The photo of oneself, or of somebody with whom one shares a project. */
async function photoOfPerson(db: Db, fileId: string, userId: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom('user_photos as p')
    .innerJoin('blobs as b', 'b.sha256', 'p.sha256')
    .where('p.id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('p.user_id', '=', userId),
        eb.exists(
          eb
            .selectFrom('memberships as mine')
            .innerJoin('memberships as theirs', 'theirs.project_id', 'mine.project_id')
            .whereRef('theirs.user_id', '=', 'p.user_id')
            .where('mine.user_id', '=', userId)
            .select(sql`1`.as('one')),
        ),
      ]),
    )
    .select(['p.sha256', 'b.mime'])
    .executeTakeFirst()
  return row ? { ...row, filename: 'photo.jpg', isPicture: true } : null
}

/**
 * Sends a file. Pictures are shown inline, re-encoded or as the original; everything else is a
 * download that no browser runs. A browser that has it already gets 304, after its right to it was
 * checked like anybody's.
 */
async function sendFile(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  file: FoundFile,
  wanted: FileSize,
): Promise<FastifyReply> {
  const size = file.isPicture ? wanted : 'original'
  const etag = `"${file.sha256}-${size}"`
  void reply.header('etag', etag).header('cache-control', 'private, no-cache')
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.status(304).send()
  const found = await deps.storage.read({ sha256: file.sha256, size })
  if (!found) {
    deps.log.error({ sha256: file.sha256, size }, 'a file is missing in the storage')
    throw problems.notFound()
  }
  const inline = file.isPicture
  const mime = file.isPicture && size !== 'original' ? 'image/jpeg' : file.mime
  return reply
    .header('content-type', inline ? mime : 'application/octet-stream')
    .header('content-length', found.length)
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', file.filename))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(found.stream)
}

/** If-None-Match: `*`, or a list in which the tags may be marked as weak. */
function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}

/** RFC 6266: a plain name for old clients, the real one in UTF-8. */
function disposition(kind: 'inline' | 'attachment', filename: string): string {
  const plain = filename.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(filename).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
