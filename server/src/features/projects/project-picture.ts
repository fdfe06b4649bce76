import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import { isCommonImage } from '../../files/file-type.ts'
import { removeFiles } from '../../files/remove-files.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'

interface NewPicture {
  projectId: string
  userId: string
  picture: StoredUpload
  as: 'photo' | 'avatar'
}

/** The picture becomes the photo or the avatar of a locked project, in the place of the old one. */
export async function replacePicture(
  db: Db,
  storage: Storage,
  { projectId, userId, picture, as }: NewPicture,
): Promise<void> {
  if (!isCommonImage(picture.mime)) throw problems.noPicture()
  await removeFiles(db, projectId, { project_role: as })
  await attachFiles(db, storage, [picture], {
    projectId,
    owner: { project_role: as },
    createdBy: userId,
    deletable: false,
  })
}
