import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** A visit that a later one has changed, and whose files come all the same. */
interface Late {
  projectId: string
  visitId: string
  submissionId: string
}

/** The names of those files that have come with another version of the visit, to the byte. */
export async function alreadyThere(
  db: Db,
  { projectId, visitId, submissionId }: Late,
  files: readonly { name: string; sha256: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select x.name from expected_files x
      join visits v on v.project_id = x.project_id and v.id = x.visit_id
      join unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ sha256 }) => sha256)}::text[])
             as came (name, sha256) on came.name = x.name and came.sha256 = x.sha256
     where x.project_id = ${projectId} and v.submission_id = ${submissionId}
       and x.visit_id <> ${visitId}`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** Passes files of a visit on to its other versions that name them, and counts the files of the newest version. */
export async function passOn(db: Db, { projectId, visitId, submissionId }: Late): Promise<void> {
  await sql`
    update expected_files x
       set sha256 = b.sha256, arrived_at = b.arrived_at, refused = null,
           taken_at = b.taken_at, lat = b.lat, lng = b.lng
      from expected_files b, visits v
     where x.project_id = ${projectId} and x.sha256 is null
       and v.project_id = x.project_id and v.id = x.visit_id and v.submission_id = ${submissionId}
       and b.project_id = x.project_id and b.visit_id = ${visitId} and b.name = x.name
       and b.sha256 is not null`.execute(db)
  await countNewest(db, projectId, submissionId)
}

/** Stores the number of files that the newest version of a submission names, and of those that have arrived. */
export async function countNewest(db: Db, projectId: string, submissionId: string): Promise<void> {
  await sql`
    update submissions s set files_expected = x.expected, files_arrived = x.arrived
      from (select count(*)::integer as expected, count(e.sha256)::integer as arrived
              from expected_files e join visits v on v.project_id = e.project_id and v.id = e.visit_id
             where e.project_id = ${projectId} and v.submission_id = ${submissionId}
               and v.is_current and e.refused is null) x
     where s.project_id = ${projectId} and s.id = ${submissionId}`.execute(db)
}
