import type { BodyOf } from '@plumbline/contract/endpoint'
import type { imports } from '@plumbline/contract/imports'
import { type Db, newId } from '../../../db/db.ts'
import { attachFiles } from '../../../files/attach.ts'
import type { StoredUpload } from '../../../files/store-upload.ts'
import { problems } from '../../../problems.ts'
import type { Storage } from '../../../storage/storage.ts'
import { enqueueStep } from './import-steps.ts'

/** Stores an uploaded file, and asks for it to be read. Returns the id of the import. */
export async function startImport(
  db: Db,
  storage: Storage,
  { projectId, userId }: { projectId: string; userId: string },
  { kind, ...readAs }: BodyOf<typeof imports.create>['import'],
  files: StoredUpload[],
): Promise<string> {
  if (files.length === 0) throw problems.importNoFile()
  const importId = newId()
  await db
    .insertInto('imports')
    .values({
      project_id: projectId,
      id: importId,
      kind,
      read_as: JSON.stringify(readAs),
      created_by: userId,
    })
    .execute()
  await attachFiles(db, storage, files, {
    projectId,
    owner: { import_id: importId },
    createdBy: userId,
    deletable: false,
  })
  await enqueueStep(db, 'reading', { projectId, importId, step: 1 })
  return importId
}
