import type { Db } from '../../db/db.ts'
import { removeFiles } from '../../files/remove-files.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'

/** Removes a file that the actor may remove, with an entry in the audit log; 404 when it is gone. */
export async function deleteFile(
  db: Db,
  actor: Actor,
  projectId: string,
  file: { id: string; filename: string; kind: 'photo' | 'attachment' },
): Promise<void> {
  const removed = await removeFiles(db, projectId, { id: file.id })
  if (removed === 0) throw problems.notFound()
  await writeAudit(db, actor, {
    action: `${file.kind}.deleted`,
    projectId,
    target: { type: file.kind, id: file.id },
    before: { filename: file.filename },
  })
}
