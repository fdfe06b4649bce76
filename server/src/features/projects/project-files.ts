import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { isAdmin } from '../../http/access.ts'
import { problems } from '../../problems.ts'
import type { Caller } from '../../http/session.ts'
import type { Storage } from '../../storage/storage.ts'
import { deleteFile } from '../files/delete-file.ts'

/** Adds files to a project; pictures are files among the others there. */
export async function addProjectFiles(
  db: Db,
  storage: Storage,
  projectId: string,
  userId: string,
  files: StoredUpload[],
): Promise<void> {
  if (files.length === 0) throw problems.noContent()
  await attachFiles(db, storage, files, {
    projectId,
    owner: { project_role: 'attachment' },
    createdBy: userId,
    deletable: true,
  })
}

/** Removes an attachment of a project: who added it may, and the project's admins (else 403). */
export async function deleteProjectFile(
  db: Db,
  projectId: string,
  { caller, ip }: { caller: Caller; ip: string },
  fileId: string,
): Promise<void> {
  const file = await db
    .selectFrom('files')
    .where('project_id', '=', projectId)
    .where('id', '=', fileId)
    .where('project_role', '=', 'attachment')
    .select(['id', 'filename', 'kind', 'created_by'])
    .executeTakeFirst()
  if (!file) throw problems.notFound()
  if (file.created_by !== caller._id && !isAdmin(caller)) throw problems.forbidden()
  await deleteFile(db, { userId: caller._id, ip }, projectId, file)
}
