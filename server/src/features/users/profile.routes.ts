import type { FastifyInstance } from 'fastify'
import { users } from '@plumbline/contract/users'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/db.ts'
import { recordBlobs } from '../../files/attach.ts'
import { isCommonImage } from '../../files/file-type.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import { route } from '../../http/route.ts'
import type { Deps } from '../../http/context.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Storage } from '../../storage/storage.ts'
import { getUser } from './users.queries.ts'

/** What people tell about themselves on My Profile. */
export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, users.updateMe, async ({ db, body, user }) => {
    await db
      .updateTable('users')
      .set((eb) => ({
        ...(body.firstName !== undefined && {
          first_name: body.firstName,
          last_name: body.lastName ?? '',
          position: body.position ?? '',
          organization: body.organization ?? '',
          phone_number: body.phoneNumber ?? '',
        }),
        ...(body.language !== undefined && { language: body.language }),
        ...(body.timeZone !== undefined && { time_zone: body.timeZone }),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', user._id)
      .execute()
    return { user: await getUser(db, user._id) }
  })

  route(app, deps, users.updateMyPhoto, async ({ db, files, user }) => {
    const [picture] = files
    if (!picture) throw problems.choosePicture()
    if (!isCommonImage(picture.mime)) throw problems.noPicture()
    await replacePhoto(db, deps.storage, user._id, picture)
    return { user: await getUser(db, user._id) }
  })
}

/** The new portrait in the place of the old one, whose bytes go by a job. */
async function replacePhoto(
  db: Db,
  storage: Storage,
  userId: string,
  picture: StoredUpload,
): Promise<void> {
  await recordBlobs(db, storage, [picture])
  // of two photos at once one replaces the other
  const { photo_sha256: old } = await db
    .selectFrom('users')
    .select('photo_sha256')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // under a new id, so that no browser shows the old one from its cache
  await db
    .updateTable('users')
    .set({ photo_id: newId(), photo_sha256: picture.sha256 })
    .where('id', '=', userId)
    .execute()
  if (old) await enqueue(db, 'remove-blobs', { sha256: [old] })
}
