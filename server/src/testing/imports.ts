import type { ImportDoc, ImportField } from '@plumbline/contract/imports/import-shapes'
import { imports } from '@plumbline/contract/imports'
import { milestones } from '@plumbline/contract/milestones'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { transaction } from '../db/db.ts'
import { versionsNow } from '../features/imports/steps/compared-with.ts'
import type { TestApp } from './app.ts'
import {
  buildPerson,
  buildProject,
  buildSite,
  type Person,
  type Running,
  signIn,
} from './builders.ts'
import { runJobs } from './jobs.ts'
import type { Visitor } from './visitor.ts'

export interface Planning {
  projectId: string
  siteId: string
  person: Person
  admin: Visitor
}

/** An admin of a project of their own with a site named LYCEUM. */
export async function buildPlanning(app: TestApp): Promise<Planning> {
  const projectId = await buildProject(app)
  const person = await buildPerson(app, { level: 'admin', projects: [projectId] })
  return {
    projectId,
    siteId: await buildSite(app, projectId),
    person,
    admin: await signIn(app, person),
  }
}

/** Lets the imports of a project be what they are once they are compared, without their rows. */
export async function makeCompared(app: Running, projectId: string): Promise<void> {
  const versions = await transaction(app.pool, 'statement', (db) => versionsNow(db, projectId))
  await app.pool.query(
    `update imports set state = 'compared', step = step + 1, failure = null, applied_at = null,
       compared_with = $2, counts = '{"added":0,"changed":0,"unchanged":0,"missing":0,"skipped":0}'
      where project_id = $1`,
    [projectId, versions],
  )
}

/** A form with a file, as the screen sends it. */
export function importForm(file: File, options: object = { kind: 'schedule' }): FormData {
  const form = new FormData()
  form.set('import', JSON.stringify(options))
  form.set('file', file)
  return form
}

/** A schedule as a spreadsheet writes it. */
export function scheduleCsv(rows: string[], name = 'schedule.csv'): File {
  const head = 'Activity ID,Activity Name,Site,Start,Finish,Actual Start,Actual Finish,% Complete'
  return new File([[head, ...rows].join('\n')], name)
}

/** A row of such a schedule: a milestone that is planned from April 1, 2026 on and has not begun. */
export const plannedRow = (id: string, name: string, site: string, end = '2026-05-01'): string =>
  `${id},${name},${site},2026-04-01,${end},,,0`

/** The choice of the column that names the sites of such a schedule. */
export const BY_SITE = { siteSource: 'column:Site' }

/** Brings a schedule into the project; a first one is told which column names its sites. */
export async function bringSchedule(
  app: TestApp,
  planning: Planning,
  rows: string[],
): Promise<ImportDoc> {
  const read = await upload(app, planning, scheduleCsv(rows))
  const compared = read.state === 'choosing' ? await choose(app, planning, read, BY_SITE) : read
  return apply(app, planning, compared)
}

/** Asks for an import to be taken back; the work is done by the jobs that run next. */
export const requestUndo = (
  { admin, projectId }: Pick<Planning, 'admin' | 'projectId'>,
  { _id }: Pick<ImportDoc, '_id'>,
) => admin.call(imports.undo, { params: { projectId, importId: _id }, body: {} })

/** The milestones of the project as everybody reads them. */
export async function milestonesIn({
  admin,
  projectId,
}: Pick<Planning, 'admin' | 'projectId'>): Promise<Milestone[]> {
  const { data } = await admin.call(milestones.list, { params: { projectId } })
  return data.docs
}

/** Uploads a file and has all work done that it asks for. */
export async function upload(
  app: TestApp,
  { admin, projectId }: Planning,
  file: File,
  options?: object,
): Promise<ImportDoc> {
  const form = importForm(file, options)
  const { data } = await admin.call(imports.create, { params: { projectId }, form })
  await runJobs(app)
  return readImport({ admin, projectId }, data.docs._id)
}

export async function readImport(
  { admin, projectId }: Pick<Planning, 'admin' | 'projectId'>,
  importId: string,
): Promise<ImportDoc> {
  const { data } = await admin.call(imports.get, { params: { projectId, importId } })
  return data.docs
}

/** Chooses and has the difference computed. */
export async function choose(
  app: TestApp,
  { admin, projectId }: Planning,
  { _id }: ImportDoc,
  body: object,
): Promise<ImportDoc> {
  const params = { projectId, importId: _id }
  const { status, message } = await admin.call(imports.choose, { params, body })
  if (status !== 200) throw new Error(message)
  await runJobs(app)
  return readImport({ admin, projectId }, _id)
}

/** Applies and has the work done. */
export async function apply(
  app: TestApp,
  { admin, projectId }: Planning,
  { _id }: ImportDoc,
): Promise<ImportDoc> {
  const { status, message } = await admin.call(imports.apply, {
    params: { projectId, importId: _id },
    body: {},
  })
  if (status !== 200) throw new Error(message)
  const errors = await runJobs(app)
  if (errors.length > 0) throw new Error(errors.join(', '))
  return readImport({ admin, projectId }, _id)
}

/** The difference in short: `changed Roof: datePlannedEnd 2026-05-01 → 2026-05-08 (moved)`. */
export async function differenceOf(
  { admin, projectId }: Pick<Planning, 'admin' | 'projectId'>,
  { _id }: ImportDoc,
  query: Record<string, string> = {},
): Promise<string[]> {
  const params = { projectId, importId: _id }
  const { data } = await admin.call(imports.changes, { params, query })
  return data.docs.map(({ kind, name, site, from, to, notes }) => {
    const fields = kind === 'changed' ? (Object.keys(to) as ImportField[]) : []
    const changes = fields.map((field) => `${field} ${from[field]} → ${to[field]}`)
    const codes = notes.map(({ code }) => code).join(' ')
    return `${kind} ${name} @ ${site.name}: ${changes.join(', ')} (${codes})`
  })
}

/** All links, calendars and floats of a project, by the names of its milestones. */
export async function logicIn(
  app: Running,
  { projectId }: Pick<Planning, 'projectId'>,
): Promise<{ links: string[]; floats: string[] }> {
  const links = await app.pool.query<{ link: string }>(
    `select concat_ws(' ', b.name, l.kind, l.lag, l.lag_unit, a.name) as link
       from milestone_links l join milestones a on (a.project_id, a.id) = (l.project_id, l.to_id)
       join milestones b on (b.project_id, b.id) = (l.project_id, l.from_id)
      where l.project_id = $1 order by 1`,
    [projectId],
  )
  const floats = await app.pool.query<{ float: string }>(
    `select concat_ws(' | ', m.name, f.calendar, f.minutes_per_day, f.total_float, f.free_float) as float
       from milestone_floats f join milestones m on (m.project_id, m.id) = (f.project_id, f.milestone_id)
      where f.project_id = $1 order by 1`,
    [projectId],
  )
  return { links: links.rows.map((row) => row.link), floats: floats.rows.map((row) => row.float) }
}
