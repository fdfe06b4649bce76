import { sql } from 'kysely'
import { MILESTONE_FIELDS, MILESTONE_KEYS } from '@plumbline/contract/milestones/milestone-fields'
import type {
  MilestoneContent,
  MilestoneHistory,
} from '@plumbline/contract/milestones/milestone-history'
import type {
  ListedMilestone,
  Milestone,
  MilestoneDetails,
} from '@plumbline/contract/milestones/milestone'
import { MILESTONE_PHOTOS_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { selectFields } from '../../db/fields/field-columns.ts'
import { daysOverdue } from '../../db/facts/milestone-facts.ts'
import { problems } from '../../problems.ts'
import { attachmentsJson, ofItsAnswer, photosJson } from '../files/file-json.ts'
import { issuesOfMilestone } from '../issues/issues.queries.ts'
import { submissionsOfMilestone } from '../submissions/submissions.queries.ts'
import { readByFile } from './by-file.queries.ts'
import { readHistory } from './history.queries.ts'

/**
 * All milestones of a project, by site and planned start; none that is archived, or whose site is. Or
 * all those that are archived themselves.
 */
export async function listMilestones(
  db: Db,
  projectId: string,
  archived = false,
): Promise<ListedMilestone[]> {
  return selectMilestone(db)
    .select('m.name as milestoneName')
    .where('m.project_id', '=', projectId)
    .where('m.archived_at', archived ? 'is not' : 'is', null)
    .$if(!archived, (live) => live.where('m.site_id', 'not in', archivedSites(projectId)))
    .orderBy('m.site_id')
    .orderBy('m.date_planned_start')
    .orderBy('m.task_id')
    .orderBy('m.id')
    .execute()
}

const archivedSites = (projectId: string) => sql<string>`(
  select id from sites where project_id = ${projectId} and archived_at is not null)`

/** One milestone with all that hangs on it, or null. */
export async function getMilestoneDetails(
  db: Db,
  projectId: string,
  milestoneId: string,
  userId: string,
): Promise<MilestoneDetails | null> {
  const row = await selectMilestone(db)
    .innerJoin('sites as s', (join) =>
      join.onRef('s.project_id', '=', 'm.project_id').onRef('s.id', '=', 'm.site_id'),
    )
    .where('m.project_id', '=', projectId)
    .where('m.id', '=', milestoneId)
    .select(
      sql<MilestoneDetails['site']>`json_build_object('_id', s.id, 'name', s.name)`.as('siteRef'),
    )
    .executeTakeFirst()
  if (!row) return null
  const { siteRef, ...milestone } = row
  return {
    ...milestone,
    milestoneName: milestone.name,
    site: siteRef,
    ...(await getMilestoneContent(db, projectId, milestoneId, userId)),
    images: await readImages(db, projectId, milestoneId),
    submissions: await submissionsOfMilestone(db, projectId, milestoneId, userId),
    issues: await issuesOfMilestone(db, projectId, milestoneId, userId),
    ...(await countReports(db, projectId, milestoneId)),
    byFile: await readByFile(db, projectId, milestoneId),
  }
}

/** Counts the undeleted submissions and issues of a milestone. */
async function countReports(db: Db, projectId: string, milestoneId: string) {
  const { rows } = await sql<Pick<MilestoneDetails, 'numSubmissions' | 'numIssues'>>`
    select (select count(*)::integer from submissions x where x.project_id = ${projectId}
               and x.milestone_id = ${milestoneId} and not x.is_deleted) as "numSubmissions",
           (select count(*)::integer from issues x where x.project_id = ${projectId}
               and x.milestone_id = ${milestoneId} and not x.is_deleted) as "numIssues"`.execute(db)
  return rows[0] ?? { numSubmissions: 0, numIssues: 0 }
}

/** The history, files and photos of a milestone. */
export async function getMilestoneContent(
  db: Db,
  projectId: string,
  milestoneId: string,
  userId: string,
): Promise<MilestoneContent> {
  const files = await readFiles(db, projectId, milestoneId)
  return { ...files, ...(await readHistory(db, projectId, milestoneId, userId)) }
}

/** The files of a milestone, and its newest photos with those of its submissions. */
async function readFiles(
  db: Db,
  projectId: string,
  milestoneId: string,
): Promise<Omit<MilestoneContent, keyof MilestoneHistory>> {
  const shown = sql`f.project_id = ${projectId} and f.kind = 'photo' and (
    f.milestone_id = ${milestoneId} or f.submission_id in (
      select x.id from submissions x where x.project_id = ${projectId}
         and x.milestone_id = ${milestoneId} and not x.is_deleted))`
  const newest = sql`f.project_id = ${projectId} and f.id = any(array(
    select f.id from files f where ${shown}
     order by f.created_at desc, f.id desc limit ${MILESTONE_PHOTOS_MAX}))`
  const { rows } = await sql<Omit<MilestoneContent, keyof MilestoneHistory>>`
    select ${attachmentsJson(sql`f.project_id = ${projectId}
             and f.milestone_id = ${milestoneId}`)} as attachments,
           ${photosJson(newest, ofItsAnswer)} as photos,
           (select count(*)::integer from files f where ${shown}) as "numPhotos"`.execute(db)
  const { photos, attachments, numPhotos } = rows[0] ?? {
    photos: [],
    attachments: [],
    numPhotos: 0,
  }
  return {
    attachments,
    photos: photos.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)),
    numPhotos,
  }
}

/** The newest photos that were added to the milestone itself, the newest first. */
async function readImages(
  db: Db,
  projectId: string,
  milestoneId: string,
): Promise<MilestoneDetails['images']> {
  const newest = sql`f.project_id = ${projectId} and f.id = any(array(
    select f.id from files f
     where f.project_id = ${projectId} and f.milestone_id = ${milestoneId} and f.kind = 'photo'
     order by f.created_at desc, f.id desc limit ${MILESTONE_PHOTOS_MAX}))`
  const { rows } = await sql<Pick<MilestoneDetails, 'images'>>`
    select ${photosJson(newest, ofItsAnswer)} as images`.execute(db)
  const images = rows[0]?.images ?? []
  return images.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** Some milestones, in the order of their ids. */
export async function milestonesAmong(
  db: Db,
  projectId: string,
  ids: string[],
): Promise<Milestone[]> {
  return selectMilestone(db)
    .where('m.project_id', '=', projectId)
    .where('m.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('m.id')
    .execute()
}

/** One milestone as lists have it; 404 when the project has none such. */
export async function milestoneOr404(
  db: Db,
  { projectId, milestoneId }: { projectId: string; milestoneId: string },
): Promise<Milestone> {
  const [milestone] = await milestonesAmong(db, projectId, [milestoneId])
  if (!milestone) throw problems.notFound()
  return milestone
}

function selectMilestone(db: Db) {
  return db
    .selectFrom('milestones as m')
    .select([
      'm.id as _id',
      'm.id as id',
      ...selectFields('m', MILESTONE_FIELDS, MILESTONE_KEYS),
      'm.project_id as project',
      'm.is_completed as isCompleted',
      'm.last_update_at as lastUpdateDate',
      'm.last_update_notes as lastUpdateNotes',
      daysOverdue('m', sql`(now() at time zone 'UTC')::date`).as('daysOverdue'),
      'm.component_count as componentCount',
      'm.flag',
      'm.archived_at as archivedAt',
      'm.not_in_schedule_since as notInScheduleSince',
      'm.version',
    ])
}
