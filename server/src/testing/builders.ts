import type { AuthorityLevel } from '@plumbline/contract/users/user'
import { users } from '@plumbline/contract/users'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { type Db, newId, transaction } from '../db/db.ts'
import { hashPassword } from '../features/users/password.ts'
import { cookieName, startSession } from '../http/session.ts'
import type { TestApp } from './app.ts'
import { Visitor } from './visitor.ts'

/** A server and its database, of a test or of a bench. */
export type Running = Pick<TestApp, 'origin' | 'pool'>

export const PASSWORD = 'correct horse battery'
const passwordHash = hashPassword(PASSWORD)

/** The name of a site that is given none. */
export const LYCEUM = 'Borodianka Lyceum No. 1'

export interface Person {
  _id: string
  email: string
}

/** Builders make what a test needs through the database; each gets names of its own. */
function inDatabase<T>(app: Running, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(app.pool, 'write', work)
}

export async function buildPerson(
  app: Running,
  given: {
    level?: AuthorityLevel
    projects?: string[]
    firstName?: string
    lastName?: string
    joinedAt?: string
  } = {},
): Promise<Person> {
  const _id = newId()
  const email = `${_id}@people.example`
  await inDatabase(app, async (db) => {
    await db
      .insertInto('users')
      .values({
        id: _id,
        email,
        password_hash: await passwordHash,
        first_name: given.firstName ?? 'Olena',
        last_name: given.lastName ?? 'Kovalenko',
        authority_level: given.level ?? 'user',
      })
      .execute()
    for (const projectId of given.projects ?? []) {
      await db
        .insertInto('memberships')
        .values({
          project_id: projectId,
          user_id: _id,
          joined_at: given.joinedAt ?? '2026-01-01T00:00:00Z',
        })
        .execute()
    }
  })
  return { _id, email }
}

/**
 * The person at a browser, signed in: by a session that is begun as signing in begins one, without the password,
 * whose hashing costs more than most tests. On plain http and on https the cookie has different names.
 */
export async function signIn(app: Running, person: Person): Promise<Visitor> {
  const visitor = new Visitor(app.origin)
  const browser = { ip: '127.0.0.1', headers: {} }
  const { token } = await inDatabase(app, (db) =>
    startSession(db, person._id, browser, {
      oldToken: undefined,
      beginning: { way: 'password', factor: null },
    }),
  )
  visitor.cookie = [cookieName(false), cookieName(true)]
    .map((name) => `${name}=${token}`)
    .join('; ')
  return visitor
}

/** The same through the door, with the password. */
export async function signInByPassword(app: Running, { email }: Person): Promise<Visitor> {
  const visitor = new Visitor(app.origin)
  const { status } = await visitor.call(users.signin, { body: { email, password: PASSWORD } })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return visitor
}

export async function buildProject(app: Running, given: { name?: string } = {}): Promise<string> {
  const id = newId()
  await inDatabase(app, (db) =>
    db
      .insertInto('projects')
      .values({ id, name: given.name ?? 'Northern schools', code: id.slice(-12) })
      .execute(),
  )
  return id
}

/** A live code of the project. */
export async function buildCode(app: TestApp, projectId: string, code: string): Promise<void> {
  const { _id } = await buildPerson(app)
  await inDatabase(app, (db) =>
    db
      .insertInto('project_codes')
      .values({
        project_id: projectId,
        code,
        created_by: _id,
        expires_at: '2999-01-01T00:00:00Z',
        max_uses: 20,
      })
      .execute(),
  )
}

export async function buildSite(
  app: Running,
  projectId: string,
  given: { name?: string } = {},
): Promise<string> {
  const id = newId()
  await inDatabase(app, (db) =>
    db
      .insertInto('sites')
      .values({ project_id: projectId, id, name: given.name ?? LYCEUM })
      .execute(),
  )
  return id
}

export interface BuiltMilestone {
  projectId: string
  siteId: string
  milestoneId: string
}

export async function buildMilestone(
  app: Running,
  given: {
    projectId?: string
    siteId?: string
    name?: string
    status?: MilestoneStatus
    plannedEnd?: string
  } = {},
): Promise<BuiltMilestone> {
  const projectId = given.projectId ?? (await buildProject(app))
  const siteId = given.siteId ?? (await buildSite(app, projectId))
  const milestoneId = newId()
  await inDatabase(app, (db) =>
    db
      .insertInto('milestones')
      .values({
        project_id: projectId,
        id: milestoneId,
        site_id: siteId,
        name: given.name ?? 'Roof trusses',
        actual_status: given.status ?? 'Ongoing',
        date_planned_start: '2026-04-01',
        date_planned_end: given.plannedEnd ?? '2026-05-01',
      })
      .execute(),
  )
  return { projectId, siteId, milestoneId }
}

export interface BuiltReport extends BuiltMilestone {
  submissionId: string
  issueId: string
}

/** A submission with one flagged answer and its issue. */
export async function buildReport(
  app: Running,
  given: {
    on?: BuiltMilestone
    by?: string
    severity?: number
    resolved?: boolean
    deleted?: boolean
    text?: string
    createdAt?: string
  } = {},
): Promise<BuiltReport> {
  const on = given.on ?? (await buildMilestone(app))
  const by = given.by ?? (await buildPerson(app, { projects: [on.projectId] }))._id
  const submissionId = newId()
  const issueId = newId()
  const place = {
    project_id: on.projectId,
    site_id: on.siteId,
    milestone_id: on.milestoneId,
    created_by: by,
    created_at: given.createdAt ?? new Date().toISOString(),
  }
  await inDatabase(app, async (db) => {
    const ref = await nextRef(db, on.projectId)
    await db
      .insertInto('submissions')
      .values({ ...place, id: submissionId, ref_id: ref })
      .execute()
    await db
      .insertInto('submission_items')
      .values({
        project_id: on.projectId,
        submission_id: submissionId,
        position: 0,
        question_name: 'anchors',
        question_text: 'Are all trusses anchored?',
        answers: ['no'],
        notes: 'Eleven are missing.',
        flag_code: 1,
      })
      .execute()
    await db
      .insertInto('issues')
      .values({
        ...place,
        id: issueId,
        ref_id: ref,
        submission_id: submissionId,
        item_position: 0,
        severity: given.severity ?? 0,
        is_resolved: given.resolved ?? false,
        deleted_at: given.deleted ? new Date().toISOString() : null,
        deleted_by: given.deleted ? by : null,
        error_name: 'anchors',
        error_text: given.text ?? 'Truss anchors missing',
      })
      .execute()
    await db
      .insertInto('updates')
      .values([
        { ...reported(on.projectId, by), submission_id: submissionId },
        {
          ...reported(on.projectId, by),
          issue_id: issueId,
          answers: ['no'],
          notes: 'Eleven are missing.',
        },
      ])
      .execute()
  })
  return { ...on, submissionId, issueId }
}

function reported(projectId: string, by: string) {
  return {
    project_id: projectId,
    id: newId(),
    action_type: 'Field Submission' as const,
    created_by: by,
  }
}

async function nextRef(db: Db, projectId: string): Promise<number> {
  const row = await db
    .selectFrom('submissions')
    .select((eb) => eb.fn.max('ref_id').as('last'))
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}
