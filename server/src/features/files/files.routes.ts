import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { files } from '@plumbline/contract/files'
import type { Db } from '../../db/db.ts'
import { isAdminOf } from '../../db/facts/rights.ts'
import { problems } from '../../problems.ts'
import { rawRoute } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { playedSize } from '../../db/json/media-of.ts'
import { type FoundFile, sendFile } from './send-file.ts'

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
    .where(
      sql<boolean>`not exists (select from updates u
        where u.project_id = f.project_id and u.id = f.update_id and u.is_deleted)`,
    )
    // files of imports are for people who may import
    .where(sql<boolean>`(f.import_id is null or ${isAdminOf(sql`f.project_id`, sql`m.user_id`)})`)
    .select(['f.sha256', 'f.filename', 'b.mime', 'f.kind', playedSize.as('playedSize')])
    .executeTakeFirst()
  return row ? { ...row, isPicture: row.kind === 'photo' } : null
}

/** The photo of oneself, or of somebody with whom one shares a project. */
async function photoOfPerson(db: Db, fileId: string, userId: string): Promise<FoundFile | null> {
  const row = await db
    .selectFrom('users as p')
    .innerJoin('blobs as b', 'b.sha256', 'p.photo_sha256')
    .where('p.photo_id', '=', fileId)
    .where((eb) =>
      eb.or([
        eb('p.id', '=', userId),
        eb.exists(
          eb
            .selectFrom('memberships as mine')
            .innerJoin('memberships as theirs', 'theirs.project_id', 'mine.project_id')
            .whereRef('theirs.user_id', '=', 'p.id')
            .where('mine.user_id', '=', userId)
            .select(sql`1`.as('one')),
        ),
      ]),
    )
    .select(['b.sha256', 'b.mime'])
    .executeTakeFirst()
  return row ? { ...row, filename: 'photo.jpg', isPicture: true } : null
}
