import { sql } from 'kysely'
import {
  emptiedFields,
  type NewProject,
  type ProjectForm,
} from '@plumbline/contract/projects/project-forms'
import type { ProjectChange } from '@plumbline/contract/projects'
import { type Db, newId } from '../../db/db.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { inAuditLog, refuseStale } from '../documents/refuse-stale.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { copyForms } from '../forms/copying/copy-forms.ts'
import { addMember } from '../members/add-member.ts'
import { editedFields } from '../updates/edited-fields.ts'
import { refuseStrangers } from '../members/points-of-contact.ts'
import { refuseHalfAPosition } from '../../http/body/position.ts'
import { replaceMap } from './map-groups.ts'
import { replacePicture } from './project-picture.ts'

/** The fields of a project's own row that can be changed, and their columns. */
const COLUMNS = {
  name: 'name',
  shortName: 'short_name',
  code: 'code',
  location: 'location',
  population: 'population',
  projectType: 'project_type',
  sponser: 'sponser',
  budget: 'budget',
  description: 'description',
  lat: 'lat',
  lng: 'lng',
  poc: 'poc_user_id',
  secondPersonVerifies: 'second_person_verifies',
  mainBaseline: 'main_baseline',
  issueDays: 'issue_days',
  askReminders: 'ask_reminders',
} as const satisfies Record<
  | keyof ProjectForm
  | 'poc'
  | 'secondPersonVerifies'
  | 'mainBaseline'
  | 'issueDays'
  | 'askReminders',
  string
>
type Field = keyof typeof COLUMNS
const FIELDS = Object.keys(COLUMNS) as Field[]

/** The person who makes or changes it. */
type Acting = Actor & { userId: string }

/**
 * Makes a project with its maker as the first member, and answers its id. 409: its code is taken; 400: it is to
 * be like one that the maker does not belong to.
 */
export async function createProject(db: Db, acting: Acting, form: NewProject): Promise<string> {
  const projectId = newId()
  const { shortName = '', projectType, like, ...same } = form
  const row = { ...same, short_name: shortName, project_type: projectType, id: projectId }
  await codeOnce(db.insertInto('projects').values(row).execute())
  await addMember(db, projectId, acting.userId)
  await tell(db, acting, projectId, 'created', { to: { ...form, version: 1 } })
  if (like !== undefined) await beginLike(db, acting, { projectId, like })
  return projectId
}

/**
 * Gives a new project the rules, the days by severity and the forms of another one. Sites, people and submissions stay
 * where they are. Errors: 400 when the maker does not belong to the other one.
 */
async function beginLike(
  db: Db,
  acting: Acting,
  { projectId, like }: { projectId: string; like: string },
): Promise<void> {
  const { rows } = await sql`
    update projects p
       set second_person_verifies = o.second_person_verifies, issue_days = o.issue_days,
           attention_off = o.attention_off, ask_reminders = o.ask_reminders
      from projects o join memberships m on m.project_id = o.id and m.user_id = ${acting.userId}
     where p.id = ${projectId} and o.id = ${like}
    returning p.id`.execute(db)
  if (rows.length === 0) throw problems.invalid([{ path: 'like', code: 'foreignProject' }])
  await copyForms(db, acting, { from: like, to: projectId })
}

/**
 * Changes what differs of a project; a picture that comes along is its new photo or avatar. Errors:
 * 409 for a code that is taken and for a stale version, 400 for half a position, for a field that would be empty
 * again, and for a point of contact, a site or a baseline that is not of the project.
 */
export async function changeProject(
  db: Db,
  storage: Storage,
  acting: Acting,
  projectId: string,
  { version, mapDetails, as = 'photo', ...change }: ProjectChange,
  picture: StoredUpload | undefined,
): Promise<void> {
  const stored = await lockProject(db, projectId)
  const row = { id: projectId, version: stored.version, seen: version }
  await refuseStale(db, projectId, row, inAuditLog)
  const { fields, from, to } = editedFields(FIELDS, stored, change)
  const emptied = emptiedFields(stored, change)
  if (emptied.length > 0) {
    throw problems.invalid(emptied.map((path) => ({ path, code: 'required' })))
  }
  refuseHalfAPosition({ ...stored, ...to })
  if (change.mainBaseline && 'mainBaseline' in to) {
    await refuseForeignBaseline(db, projectId, change.mainBaseline)
  }
  if ('poc' in to) await refuseStrangers(db, projectId, [{ path: 'poc', userId: change.poc }])
  const before: Record<string, unknown> = from
  const after: Record<string, unknown> = to
  const map = mapDetails && (await replaceMap(db, projectId, mapDetails))
  if (map) [before['mapDetails'], after['mapDetails']] = [map.from, map.to]
  if (picture) {
    await replacePicture(db, storage, { projectId, userId: acting.userId, picture, as })
    after[as] = picture.filename
  }
  if (Object.keys(after).length === 0) return
  const columns = Object.fromEntries(fields.map((field) => [COLUMNS[field], to[field]]))
  await codeOnce(
    db
      .updateTable('projects')
      .set({ ...columns, version: sql`version + 1` })
      .where('id', '=', projectId)
      .execute(),
  )
  const nextVersion = stored.version + 1
  if ('askReminders' in after) {
    await tellReminders(
      db,
      acting,
      projectId,
      [before['askReminders'], after['askReminders']],
      nextVersion,
    )
    delete before['askReminders']
    delete after['askReminders']
    if (Object.keys(after).length === 0) return
  }
  after['version'] = nextVersion
  await tell(db, acting, projectId, 'changed', { from: before, to: after })
}

/**
 * Logs a change of the reminders in words of its own: the product writes to people by itself then, which is more than a
 * text of the project.
 */
async function tellReminders(
  db: Db,
  acting: Acting,
  projectId: string,
  [from, to]: [unknown, unknown],
  version: number,
): Promise<void> {
  await writeAudit(db, acting, {
    action: 'reminders.changed',
    projectId,
    target: { type: 'project', id: projectId },
    before: ruleOf(from),
    after: { ...ruleOf(to), version },
  })
}

async function refuseForeignBaseline(db: Db, projectId: string, baselineId: string): Promise<void> {
  const found = await db
    .selectFrom('baselines')
    .where('project_id', '=', projectId)
    .where('id', '=', baselineId)
    .select('id')
    .executeTakeFirst()
  if (!found) throw problems.invalid([{ path: 'mainBaseline', code: 'foreignBaseline' }])
}

/** Locks the row of a project, for changes of it and of which sites it has. */
async function lockProject(db: Db, projectId: string) {
  return db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['version', ...FIELDS.map((field) => `${COLUMNS[field]} as ${field}` as const)])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Two projects never have the same code, in whatever case. */
async function codeOnce(saving: Promise<unknown>): Promise<void> {
  try {
    await saving
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'projects_code_once') throw error
    throw problems.projectCodeTaken({ errors: [{ path: 'code', code: 'projectCodeTaken' }] })
  }
}

/** A rule of reminders as the log has it. */
function ruleOf(rule: unknown) {
  const [afterDays, everyDays, atMost] = (rule ?? []) as number[]
  return rule === null ? { isOn: false } : { afterDays, everyDays, atMost }
}

async function tell(
  db: Db,
  acting: Acting,
  projectId: string,
  what: 'created' | 'changed',
  change: { from?: Record<string, unknown>; to: Record<string, unknown> },
): Promise<void> {
  await writeAudit(db, acting, {
    action: `project.${what}`,
    projectId,
    target: { type: 'project', id: projectId },
    before: change.from,
    after: change.to,
  })
}
