import { type RawBuilder, sql } from 'kysely'
import type { Reply } from '@plumbline/contract/documents/updates'
import type { Attachment, Photo } from '@plumbline/contract/shapes'
import type { SubmissionSummary } from '@plumbline/contract/submissions/submission'
import { mediaOf } from '../../db/json/media-of.ts'
import { personJson } from '../../db/json/person-json.ts'

/**
 * One photo of the joined tables `f` (files) and `b` (blobs) as JSON, for members. It has the time and the place of the
 * original's metadata; visitors of a link get photos of another shape, without both.
 */
const photoFields = sql`
  '_id', f.id, 'url', '/api/v1/files/' || f.id, 'width', b.width, 'height', b.height,
  'createdAt', iso(f.created_at), 'createdBy', ${personJson('f.created_by')},
  'isDeletableByOwner', f.is_deletable_by_owner, 'caption', f.caption,
  'captionLink', f.caption_link, 'takenAt', iso(f.taken_at), 'takenFrom',
  case when f.taken_lat is not null then json_build_object('lat', f.taken_lat, 'lng', f.taken_lng) end`

/** The fields about the bytes of a file, for members and for the holders of links. */
export const mediaValues = sql`
  'mime', b.mime, 'media', ${mediaOf}, 'durationMs', b.duration_ms,
  'isUndecodable', f.kind = 'attachment' and ${mediaOf} = 'image'`

const attachmentObject = sql`json_build_object(
  '_id', f.id, 'filename', f.filename,
  'extension', coalesce(lower(substring(f.filename from '\\.([^.]+)$')), ''),
  'filesize', b.size, ${mediaValues}, 'url', '/api/v1/files/' || f.id, 'createdAt', iso(f.created_at),
  'createdBy', ${personJson('f.created_by')})`

/** The question and the issues of a photo from the field, as SQL; `f` is the photo. */
export interface PhotoOf {
  /** The question that it answers. */
  question: RawBuilder<unknown>
  /** The undeleted issues of that answer. */
  issueCount: RawBuilder<unknown>
}

/** The answer of a photo that may be a submission's own. */
export const ofItsAnswer: PhotoOf = {
  question: sql`(select d.question_text from submission_items d
    where d.project_id = f.project_id and d.submission_id = f.submission_id
      and d.position = f.item_position)`,
  issueCount: sql`(select count(*) from issues n
    where n.project_id = f.project_id and n.submission_id = f.submission_id
      and n.item_position = f.item_position and not n.is_deleted)`,
}

/**
 * The question whose answer raised the issue `i`: that of its submission, else the copy that was made
 * when the answer was removed; null for an issue that no answer raised.
 */
export const questionOfIssue = sql<string | null>`coalesce((
  select d.question_text from submission_items d
   where d.project_id = i.project_id and d.submission_id = i.submission_id
     and d.position = i.item_position), i.question_text)`

/** The photos that `which` (a condition on `f`) selects, as a JSON array in their order. */
export function photosJson(which: RawBuilder<unknown>, of: PhotoOf): RawBuilder<Photo[]> {
  return sql<Photo[]>`(
    select coalesce(${photosOf(of)}, '[]')
      from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'photo')`
}

/** Photos and other files of all answers: rows of `item_position`, `photos` and `files`. */
export function filesByItem(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select f.item_position,
           ${photosOf(ofItsAnswer)} filter (where f.kind = 'photo') as photos,
           ${attachmentsOf} filter (where f.kind = 'attachment') as files
      from files f join blobs b on b.sha256 = f.sha256
     where ${which} group by f.item_position`
}

const photosOf = ({ question, issueCount }: PhotoOf) => sql<Photo[]>`
  json_agg(json_build_object(${photoFields}, 'question', ${question}, 'issueCount', ${issueCount})
    order by f.position, f.created_at, f.id)`

const attachmentsOf = sql<Attachment[]>`
  json_agg(${attachmentObject} order by f.created_at, f.position, f.id)`

/**
 * The content of the entry `u` of a history with its photos and other files. They are read together, since every entry
 * asks for them and few have any.
 */
export function contentJson(of: PhotoOf): RawBuilder<Reply['content']> {
  return sql<Reply['content']>`(
    select json_build_object('notes', u.notes, 'answers', u.answers, 'change', u.change,
             'photos', coalesce(${photosOf(of)} filter (where f.kind = 'photo'), '[]'),
             'attachments', coalesce(${attachmentsOf} filter (where f.kind = 'attachment'), '[]'))
      from files f join blobs b on b.sha256 = f.sha256
     where f.project_id = u.project_id and f.update_id = u.id)`
}

/** The same for files that are no pictures. */
export function attachmentsJson(which: RawBuilder<unknown>): RawBuilder<Attachment[]> {
  return filesJson(sql`(${which}) and f.kind = 'attachment'`)
}

/** All of them as attachments, pictures too. */
export function filesJson(which: RawBuilder<unknown>): RawBuilder<Attachment[]> {
  return sql<Attachment[]>`(
    select coalesce(${attachmentsOf}, '[]')
      from files f join blobs b on b.sha256 = f.sha256 where ${which})`
}

/** The first photo that `which` selects as a list shows it, or null. */
export function firstPhotoJson(which: RawBuilder<unknown>): RawBuilder<SubmissionSummary['photo']> {
  return sql<SubmissionSummary['photo']>`(
    select json_build_object(${photoFields}) from files f join blobs b on b.sha256 = f.sha256
     where (${which}) and f.kind = 'photo'
     order by f.item_position, f.position, f.created_at, f.id limit 1)`
}
