import { type RawBuilder, sql } from 'kysely'
import type { AskedPhoto } from '@plumbline/contract/organisations/public-asks'
import type { Db } from '../../db/db.ts'
import { isOpen } from '../../db/facts/issue-facts.ts'
import { reportOfIssue } from '../documents/report-of-issue.ts'
import type { FoundFile } from '../files/send-file.ts'
import { fromItems } from './asks.queries.ts'
import type { LiveAsk } from './lock-ask.ts'

/** The photos that `which` (a condition on `f`) selects; nothing of their originals. */
export function askedPhotosJson(which: RawBuilder<unknown>): RawBuilder<AskedPhoto[]> {
  return sql<AskedPhoto[]>`(
    select coalesce(json_agg(json_build_object('_id', f.id, 'width', b.width, 'height', b.height,
        'caption', f.caption) order by f.position, f.created_at, f.id), '[]')
      from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'photo')`
}

/** The entries `u` that were answered by a link. */
export const answeredBy = (askId: string) => sql<boolean>`
  u.action_type = 'Share Link Comment' and u.change ->> 'type' = 'Answer'
  and u.change #>> '{to,ask}' = ${askId} and not u.is_deleted`

/**
 * A picture of what the link asks about: of the report that raised its issue, where the organisation may see
 * that, and what came by the link itself.
 * Null for every other file, of the same issue too.
 */
export async function fileOfAsk(db: Db, ask: LiveAsk, fileId: string): Promise<FoundFile | null> {
  const { rows } = await sql<Omit<FoundFile, 'isPicture' | 'filename'>>`
    select f.sha256, b.mime
      from files f join blobs b on b.sha256 = f.sha256
      join updates u on u.project_id = f.project_id and u.id = f.update_id
     where f.project_id = ${ask.projectId} and f.id = ${fileId} and f.kind = 'photo'
       and (${answeredBy(ask.id)} or (${ask.seesPhotos} and not u.is_deleted and u.id in (
         select ${reportOfIssue} from ${fromItems}
          where a.project_id = f.project_id and a.id = ${ask.id} and ${isOpen('i')})))`.execute(db)
  const [row] = rows
  // cameras and people write places, dates and names into the names of photos
  return row ? { ...row, isPicture: true, filename: 'photo.jpg' } : null
}
