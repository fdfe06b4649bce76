import type { Db } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Actor } from '../audit/write-audit.ts'
import { deleteFile } from '../files/delete-file.ts'
import { writeUpdate } from '../updates/write-update.ts'
import { noteLastUpdate } from './last-update.ts'

interface MilestoneParams {
  projectId: string
  milestoneId: string
}

type Kind = 'photos' | 'attachments'

/** Adds files to a locked milestone. Pictures become photos, which the person who added them may delete. */
export async function addMilestoneFiles(
  db: Db,
  storage: Storage,
  { projectId, milestoneId }: MilestoneParams,
  userId: string,
  files: StoredUpload[],
): Promise<void> {
  if (files.length === 0) throw problems.noContent()
  await attachFiles(db, storage, files, {
    projectId,
    owner: { milestone_id: milestoneId },
    createdBy: userId,
    deletable: true,
  })
  await tell(db, { projectId, milestoneId }, userId, { from: {}, to: namesByKind(files) })
}

/**
 * Removes a photo or attachment from a locked milestone; only who added it may, and nobody what the
 * field reported (403). 404 for a file of anything else.
 */
export async function deleteMilestoneFile(
  db: Db,
  { projectId, milestoneId }: MilestoneParams,
  actor: Actor & { userId: string },
  fileId: string,
  field: Kind,
): Promise<void> {
  const kind = field === 'photos' ? 'photo' : 'attachment'
  const file = await db
    .selectFrom('files as f')
    .leftJoin('submissions as s', (join) =>
      join.onRef('s.project_id', '=', 'f.project_id').onRef('s.id', '=', 'f.submission_id'),
    )
    .leftJoin('updates as u', (join) =>
      join.onRef('u.project_id', '=', 'f.project_id').onRef('u.id', '=', 'f.update_id'),
    )
    .where('f.project_id', '=', projectId)
    .where('f.id', '=', fileId)
    .where('f.kind', '=', kind)
    .where((eb) =>
      eb.or([
        eb('f.milestone_id', '=', milestoneId),
        eb('s.milestone_id', '=', milestoneId),
        // of a note: its photos go one by one, its other files with it alone
        eb.and([eb('u.milestone_id', '=', milestoneId), eb('f.kind', '=', 'photo')]),
      ]),
    )
    .select(['f.id', 'f.filename', 'f.kind', 'f.submission_id', 'f.update_id', 'f.created_by'])
    .select('f.is_deletable_by_owner as isDeletable')
    .executeTakeFirst()
  if (!file) throw problems.notFound()
  const isOwn = file.created_by === actor.userId && file.submission_id === null
  if (!isOwn || (kind === 'photo' && !file.isDeletable)) throw problems.forbidden()
  await deleteFile(db, actor, projectId, file)
  if (file.update_id !== null) return
  const change = { from: namesByKind([file]), to: {} }
  await tell(db, { projectId, milestoneId }, actor.userId, change)
}

/** `{"photos": ["roof.jpg"]}` */
function namesByKind(files: { filename: string; kind: 'photo' | 'attachment' }[]) {
  const names: Partial<Record<Kind, string[]>> = {}
  for (const { filename, kind } of files) (names[`${kind}s`] ??= []).push(filename)
  return names
}

async function tell(
  db: Db,
  { projectId, milestoneId }: MilestoneParams,
  userId: string,
  change: { from: Record<string, unknown>; to: Record<string, unknown> },
): Promise<void> {
  const of = { milestone_id: milestoneId }
  await writeUpdate(db, projectId, of, {
    actionType: 'Edited',
    by: { userId },
    change: { type: 'None', ...change },
  })
  await noteLastUpdate(db, projectId, milestoneId)
}
