import { type RawBuilder, sql } from 'kysely'
import type { PublicAttachment, PublicPhoto } from '@plumbline/contract/shares/shared-document'
import type { Db } from '../../db/db.ts'
import type { FoundFile } from '../files/send-file.ts'
import { mediaValues } from '../files/file-json.ts'
import { playedSize } from '../../db/json/media-of.ts'
import { reportOfIssue } from '../documents/report-of-issue.ts'
import type { LiveShare } from './load-share.ts'

/** The photos that `which` (a condition on `f`) selects, with addresses below the link. */
export function sharedPhotosJson(
  shareId: string,
  which: RawBuilder<unknown>,
): RawBuilder<PublicPhoto[]> {
  return sql<PublicPhoto[]>`(
    select coalesce(json_agg(json_build_object(
        '_id', f.id, 'url', ${below(shareId)} || f.id, 'width', b.width, 'height', b.height,
        'caption', f.caption) order by f.position, f.created_at, f.id), '[]')
      from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'photo')`
}

/** True where a link shows the files of answers that are no photos. */
export const showsFiles = (share: LiveShare) => sql<boolean>`${share.showFiles}::boolean`

/**
 * True where the link shows the attachments of the entry `u`. Those of the field's report need a link that shows files.
 */
export const showsFilesOf = (share: LiveShare) => sql<boolean>`
  (${showsFiles(share)} or u.action_type <> 'Field Submission')`

/** The same for files that are no pictures. */
export function sharedAttachmentsJson(
  shareId: string,
  which: RawBuilder<unknown>,
): RawBuilder<PublicAttachment[]> {
  return sql<PublicAttachment[]>`(
    select coalesce(json_agg(json_build_object(
        '_id', f.id, 'url', ${below(shareId)} || f.id, 'filename', f.filename, 'filesize', b.size, ${mediaValues},
        'extension', coalesce(lower(substring(f.filename from '\\.([^.]+)$')), ''))
        order by f.position, f.created_at, f.id), '[]')
      from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'attachment')`
}

function below(shareId: string): RawBuilder<string> {
  return sql<string>`${`/api/v1/shares/public/${shareId}/files/`}::text`
}

/**
 * A file that the link shows. It may be a photo of the document. Recordings and documents of it count where the link
 * shows these, and files of its history where the link shows that. Files of a deleted entry never count. Null for every
 * other file.
 */
export async function fileOfShare(
  db: Db,
  share: LiveShare,
  fileId: string,
): Promise<FoundFile | null> {
  const documentOf = sql.ref(share.type === 'issue' ? 'u.issue_id' : 'u.submission_id')
  const reported =
    share.type === 'issue'
      ? sql<boolean>`f.update_id = (select ${reportOfIssue} from issues i
          where i.project_id = f.project_id and i.id = ${share.documentId})`
      : sql<boolean>`f.submission_id = ${share.documentId} and exists (
          select from submission_items d
           where (d.project_id, d.submission_id, d.position)
               = (f.project_id, f.submission_id, f.item_position) and d.kind <> 'removed')`
  const row = await db
    .selectFrom('files as f')
    .innerJoin('blobs as b', 'b.sha256', 'f.sha256')
    .where('f.project_id', '=', share.projectId)
    .where('f.id', '=', fileId)
    .where(
      sql<boolean>`(((f.kind = 'photo' or ${showsFiles(share)}) and ${reported})
        or (${share.showUpdates} and exists (
          select from updates u where u.project_id = f.project_id and u.id = f.update_id
             and ${documentOf} = ${share.documentId} and not u.is_deleted
             and (f.kind = 'photo' or ${showsFilesOf(share)}))))`,
    )
    .select(['f.sha256', 'f.filename', 'b.mime', 'f.kind', playedSize.as('playedSize')])
    .executeTakeFirst()
  if (!row) return null
  const isPicture = row.kind === 'photo'
  // cameras and people write places, dates and names into the names of photos
  return { ...row, isPicture, filename: isPicture ? 'photo.jpg' : row.filename }
}
