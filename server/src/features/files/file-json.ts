import { type RawBuilder, sql } from 'kysely'
import type { Attachment, Photo } from '@plumbline/contract/shapes'
import { personJson } from '../people.ts'

/**
 * One photo of the joined tables `f` (files) and `b` (blobs) as JSON. Of pictures only their
 * place, size and words leave the server; the original's metadata never does.
 */
const photoObject = sql`json_build_object(
  '_id', f.id, 'url', '/api/v1/files/' || f.id, 'width', b.width, 'height', b.height,
  'createdAt', iso(f.created_at), 'createdBy', ${personJson('f.created_by')},
  'isDeletableByOwner', f.is_deletable_by_owner, 'caption', f.caption,
  'captionLink', f.caption_link)`

const attachmentObject = sql`json_build_object(
  '_id', f.id, 'filename', f.filename,
  'extension', coalesce(lower(substring(f.filename from '\\.([^.]+)$')), ''),
  'filesize', b.size, 'url', '/api/v1/files/' || f.id, 'createdAt', iso(f.created_at),
  'createdBy', ${personJson('f.created_by')})`

/** The photos that `which` (a condition on `f`) selects, as a JSON array in their order. */
export function photosJson(which: RawBuilder<unknown>): RawBuilder<Photo[]> {
  return sql<Photo[]>`(
    select coalesce(json_agg(${photoObject} order by f.position, f.created_at, f.id), '[]')
      from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'photo')`
}

/** The same for files that are no pictures. */
export function attachmentsJson(which: RawBuilder<unknown>): RawBuilder<Attachment[]> {
  return filesJson(sql`(${which}) and f.kind = 'attachment'`)
}

/** All of them as attachments, pictures too. */
export function filesJson(which: RawBuilder<unknown>): RawBuilder<Attachment[]> {
  return sql<Attachment[]>`(
    select coalesce(json_agg(${attachmentObject} order by f.created_at, f.position, f.id), '[]')
      from files f join blobs b on b.sha256 = f.sha256 where ${which})`
}

/** The first photo that `which` selects, or null. */
export function firstPhotoJson(which: RawBuilder<unknown>): RawBuilder<Photo | null> {
  return sql<Photo | null>`(
    select ${photoObject} from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'photo'
     order by f.item_position, f.position, f.created_at, f.id limit 1)`
}
