import type { DataOf } from '@plumbline/contract/endpoint'
import type { photoArchives } from '@plumbline/contract/exports/photo-archives'
import type { Db } from '../../../db/db.ts'
import { issueTitle } from '../../../db/json/issue-title.ts'

/** A photo of an archive, with the fields for its name and for its row of the index. */
export interface PhotoOfArchive extends Record<string, unknown> {
  fileId: string
  sha256: string
  /** The length and the checksum of its original; null: not summed yet, or gone. */
  length: number
  crc: number | null
  /** The same of the size that is shown; null while that has still to be made. */
  screenLength: number | null
  screenCrc: number | null
  isSummed: boolean
  mime: string
  /** 'I-12'. */
  ref: string
  docId: string
  site: string
  milestone: string
  /** The question that it answers, or what the issue is called. */
  about: string
  caption: string
  /** The time when it was taken, else when it came. */
  at: string
  lat: number | null
  lng: number | null
}

type PhotoCount = DataOf<typeof photoArchives.countOfIssues>

/** The ids of a list, as its filters leave it, in its order. `$1` is the project. */
export interface ChosenIds {
  text: string
  values: readonly unknown[]
}

export type ArchiveOf = 'issues' | 'submissions'

/** The joins of photos with documents `d`: those of the field, then those of histories. */
const PHOTOS = {
  issues: `
    select f.*, 0 as part, null as asked from files f
     where f.project_id = $1 and f.submission_id = d.submission_id and f.item_position = d.item_position
    union all
    select f.*, 1, null from updates u
      join files f on f.project_id = $1 and f.update_id = u.id
     where u.project_id = $1 and u.issue_id = d.id and not u.is_deleted`,
  submissions: `
    select f.*, 0 as part, i.question_text as asked from files f
      left join submission_items i on i.project_id = $1
           and i.submission_id = f.submission_id and i.position = f.item_position
     where f.project_id = $1 and f.submission_id = d.id
    union all
    select f.*, 1, null from updates u
      join files f on f.project_id = $1 and f.update_id = u.id
     where u.project_id = $1 and u.submission_id = d.id and not u.is_deleted`,
}
const ABOUT = {
  issues: issueTitle('d'),
  submissions: `coalesce(f.asked, '')`,
}
const LETTER = { issues: 'I', submissions: 'S' }

const fromOf = (of: ArchiveOf, chosen: ChosenIds) => `
  from (select c.id, row_number() over () as n from (${chosen.text}) c) at
  join ${of} d on d.project_id = $1 and d.id = at.id
  cross join lateral (${PHOTOS[of]}) f
  join blobs b on b.sha256 = f.sha256`

/** The photos of the chosen documents, in their order, `most` of them at most. */
export function photosOfChosen(
  db: Db,
  of: ArchiveOf,
  chosen: ChosenIds,
  most: number,
): Promise<PhotoOfArchive[]> {
  const text = `select f.id as "fileId", f.sha256, b.mime, b.size as length, b.crc32::float8 as crc,
           b.screen_size as "screenLength", b.screen_crc32::float8 as "screenCrc", b.summed_at is not null as "isSummed",
           '${LETTER[of]}-' || d.ref_id as ref, d.id as "docId",
           t.name as site, coalesce(m.name, '') as milestone, ${ABOUT[of]} as about,
           coalesce(f.caption, '') as caption, coalesce(f.taken_at, f.created_at) as at,
           coalesce(f.taken_lat, d.lat) as lat, coalesce(f.taken_lng, d.lng) as lng
      ${fromOf(of, chosen)}
      join sites t on t.project_id = $1 and t.id = d.site_id
      left join milestones m on m.project_id = $1 and m.id = d.milestone_id
     where f.kind = 'photo'
     order by at.n, f.part, f.item_position, f.position, f.created_at, f.id
     limit ${most}`
  return db.prepared<PhotoOfArchive>(undefined, text, [...chosen.values])
}

/** Counts the photos, and sums their sizes, as they came and as they are shown. */
export async function countPhotos(db: Db, of: ArchiveOf, chosen: ChosenIds): Promise<PhotoCount> {
  const text = `select count(*)::integer as count, coalesce(sum(b.size), 0)::float8 as bytes,
           coalesce(sum(coalesce(b.screen_size, b.size)), 0)::float8 as "screenBytes"
    ${fromOf(of, chosen)} where f.kind = 'photo'`
  const values = [...chosen.values]
  const [sum] = await db.prepared<PhotoCount & Record<string, unknown>>(undefined, text, values)
  return sum ?? { count: 0, bytes: 0, screenBytes: 0 }
}
