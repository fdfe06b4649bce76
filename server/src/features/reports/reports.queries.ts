import { sql } from 'kysely'
import type { Issue } from '@plumbline/contract/issues/issue'
import type { PersonRef } from '@plumbline/contract/shapes'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { daysLate } from '../../db/facts/milestone-facts.ts'

/** The facts that stand on every page, and the pin from which distances are measured. */
export interface PlaceOfReport {
  project: string
  /** The name of the person who asks for the report. */
  printedBy: string
  siteRegion: string
  sitePin: { lat: number; lng: number } | null
  /** The time of the request, by the clock of the database. */
  now: string
}

/** Reads the place of a report on a document of a site, for a member. */
export async function placeOfReport(
  db: Db,
  { projectId, siteId, userId }: { projectId: string; siteId: string; userId: string },
): Promise<PlaceOfReport> {
  return db
    .selectFrom('projects as p')
    .innerJoin('sites as s', 's.project_id', 'p.id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', userId))
    .where('p.id', '=', projectId)
    .where('s.id', '=', siteId)
    .select([
      'p.name as project',
      sql<string>`concat_ws(' ', nullif(u.first_name, ''), nullif(u.last_name, ''))`.as(
        'printedBy',
      ),
      's.region as siteRegion',
      sql<PlaceOfReport['sitePin']>`case when s.lat is not null
        then json_build_object('lat', s.lat, 'lng', s.lng) end`.as('sitePin'),
      sql<string>`iso(now())`.as('now'),
    ])
    .executeTakeFirstOrThrow()
}

/** The hashes of photos of a project, by their ids. */
export async function hashesOf(
  db: Db,
  projectId: string,
  fileIds: readonly string[],
): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .select(['id', 'sha256'])
    .execute()
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]))
}

/** The position and the organization of people, by their ids. */
export type PeopleOnPaper = ReadonlyMap<string, { position: string; organization: string }>

export async function peopleOnPaper(
  db: Db,
  people: readonly (PersonRef | null)[],
): Promise<PeopleOnPaper> {
  const ids = people.flatMap((person) => person?._id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'position', 'organization'])
    .execute()
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}

/** The facts on the paper of an issue that the API's answer for an issue does not contain. */
export interface IssueOnPaper {
  people: PeopleOnPaper
  /** The id of its milestone in a planner; '' where it has none. */
  activityId: string
  /** The number of days by which its milestone is late. */
  daysLate: number
  /** The number of its submission; null when it has none. */
  submission: number | null
}

export async function issueOnPaper(
  db: Db,
  { _id, project, createdBy, owner, verifier }: Issue,
  today: string,
): Promise<IssueOnPaper> {
  const row = await db
    .selectFrom('issues as i')
    .leftJoin('milestones as m', (join) =>
      join.onRef('m.project_id', '=', 'i.project_id').onRef('m.id', '=', 'i.milestone_id'),
    )
    .leftJoin('submissions as s', (join) =>
      join.onRef('s.project_id', '=', 'i.project_id').onRef('s.id', '=', 'i.submission_id'),
    )
    .where('i.project_id', '=', project)
    .where('i.id', '=', _id)
    .select([
      'm.activity_id as activityId',
      daysLate('m', onDay(today)).as('daysLate'),
      's.ref_id as submission',
    ])
    .executeTakeFirstOrThrow()
  const people = await peopleOnPaper(db, [createdBy, owner, verifier])
  return { ...row, people, activityId: row.activityId ?? '' }
}
