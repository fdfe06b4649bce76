import { sql } from 'kysely'
import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import type { Db } from '../../../db/db.ts'
import { issueTitle } from '../../../db/json/issue-title.ts'
import type { ReportPlace } from '../week/week.queries.ts'
import type { PhotoOfReport, PhotoPair } from '../week/week-rows.ts'

/** The number of newest photos among which the shown ones are chosen. */
const PHOTOS_SEEN = 400

/** A photo and where it belongs, by `f`. A photo of a document in the trash has no `site`. */
const PLACED = sql`
  from files f
  left join updates u on (u.project_id, u.id) = (f.project_id, f.update_id) and not u.is_deleted
  left join issues i on (i.project_id, i.id) = (u.project_id, u.issue_id) and not i.is_deleted
  left join submissions s on (s.project_id, s.id)
         = (f.project_id, coalesce(f.submission_id, u.submission_id)) and not s.is_deleted
  left join milestones m on m.project_id = f.project_id
   and m.id = coalesce(i.milestone_id, s.milestone_id, u.milestone_id, f.milestone_id)`
const SITE = sql`coalesce(m.site_id, i.site_id)`
const TAKEN = sql<string>`coalesce(f.taken_at, f.created_at)`

const photoColumns = sql`
  f.id, f.sha256, coalesce(f.caption, '') as caption, ${TAKEN} as at,
  case when i.id is not null then 'I-' || i.ref_id when s.id is not null then 'S-' || s.ref_id else '' end as ref,
  coalesce(m.name, '') as milestone, ${SITE} as site`

/** The photos of the project that came from a day to another, of any site. */
const cameWithin = (projectId: string, { from, to }: { from: Day; to: Day }) => sql<boolean>`
  f.project_id = ${projectId} and f.kind = 'photo' and ${SITE} is not null
  and f.created_at >= date '1970-01-01' + ${from}::integer
  and f.created_at < date '1970-01-01' + ${to + 1}::integer`

/** The photos of a site that came from a day to another: of submissions, issues and histories; the newest first. */
export async function photosOfSite(
  db: Db,
  { projectId, siteId }: ReportPlace,
  days: { from: Day; to: Day },
  most = PHOTOS_SEEN,
): Promise<PhotoOfReport[]> {
  const { rows } = await sql<PhotoOfReport>`
    select ${photoColumns} ${PLACED}
     where ${cameWithin(projectId, days)}
       and (${siteId}::uuid is null or ${SITE} = ${siteId}::uuid)
     order by f.created_at desc, f.id
     limit ${most}::integer`.execute(db)
  return eachOnce(rows)
}

/** The field sends a photo once, and it hangs on the submission and on the issue: shown as that of the issue. */
function eachOnce(photos: PhotoOfReport[]): PhotoOfReport[] {
  const ofIssues = new Set(
    photos.filter(({ ref }) => ref.startsWith('I-')).map(({ sha256 }) => sha256),
  )
  const seen = new Set<string>()
  return photos.filter(({ sha256, ref }) => {
    if (seen.has(sha256) || (ofIssues.has(sha256) && !ref.startsWith('I-'))) return false
    seen.add(sha256)
    return true
  })
}

/** The photos that were chosen for a month, in their order; photos of documents in the trash are left out. */
export async function chosenPhotos(
  db: Db,
  projectId: string,
  month: Day,
): Promise<PhotoOfReport[]> {
  const { rows } = await sql<PhotoOfReport>`
    select ${photoColumns} ${PLACED}
      join report_photos r on (r.project_id, r.file_id) = (f.project_id, f.id)
     where r.project_id = ${projectId} and r.month = ${dateOf(month)}::date and ${SITE} is not null
     order by r.position`.execute(db)
  return rows
}

/** Finds those of these photos of the project that came within a month. */
export async function photosAmong(
  db: Db,
  projectId: string,
  days: { from: Day; to: Day },
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id ${PLACED}
     where ${cameWithin(projectId, days)} and f.id = any(${ids}::uuid[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Chooses the photos of a month, in their order, instead of those before. */
export async function choosePhotos(
  db: Db,
  projectId: string,
  month: Day,
  files: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('report_photos')
    .where('project_id', '=', projectId)
    .where('month', '=', dateOf(month))
    .execute()
  if (files.length === 0) return
  await db
    .insertInto('report_photos')
    .values(
      files.map((file_id, position) => ({
        project_id: projectId,
        month: dateOf(month),
        position,
        file_id,
      })),
    )
    .execute()
}

/**
 * The first photo of the report and the first of the repair, of the issues that these photos belong to and that
 * have both.
 */
export async function pairsOf(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<PhotoPair[]> {
  if (ids.length === 0) return []
  const photo = sql`json_build_object('sha256', f.sha256, 'at', iso(${TAKEN}))`
  const { rows } = await sql<PhotoPair>`
    select 'I-' || i.ref_id as ref, i.site_id as site,
           ${sql.raw(issueTitle('i'))} as title, before.photo as before, after.photo as after
      from issues i
     cross join lateral (
       select f.id, ${photo} as photo
         from updates u join files f on (f.project_id, f.update_id) = (u.project_id, u.id)
        where u.project_id = i.project_id and u.issue_id = i.id and f.kind = 'photo' and not u.is_deleted
          and (u.action_type = 'Field Submission' or u.change ->> 'type' = 'By Hand')
        order by f.position, f.created_at, f.id limit 1) before
     cross join lateral (
       select f.id, ${photo} as photo
         from updates u join files f on (f.project_id, f.update_id) = (u.project_id, u.id)
        where u.project_id = i.project_id and u.issue_id = i.id and f.kind = 'photo' and not u.is_deleted
          and (u.action_type = 'Resolved' or u.change ->> 'type' = 'Ready')
        order by u.action_type = 'Resolved' desc, u.created_at desc, f.position, f.created_at, f.id limit 1) after
     where i.project_id = ${projectId} and not i.is_deleted and i.id in (
       select u.issue_id from files f join updates u on (u.project_id, u.id) = (f.project_id, f.update_id)
        where f.project_id = ${projectId} and f.id = any(${ids}::uuid[]) and u.issue_id is not null)
     order by i.ref_id`.execute(db)
  return rows
}
