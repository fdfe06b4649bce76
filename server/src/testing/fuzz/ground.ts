import { calendar } from '@plumbline/contract/users/calendar'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  buildReport,
  type BuiltReport,
  PASSWORD,
  type Person,
  type Running,
  signIn,
} from '../builders.ts'
import { askPlaces } from './ask-ground.ts'
import { documentPlace, milestonePlace, sharePlace, trashedPlace } from './document-ground.ts'
import { formPlaces, keyPlaces, phonePlaces, sentPlaces, visitPlaces } from './field-ground.ts'
import type { PathParams } from './path-params.ts'
import {
  projectPlaces,
  codePlaces,
  baselinePlaces,
  planSharePlaces,
  organisationPlaces,
  invitationPlaces,
  importPlaces,
  reportPlaces,
  mailingPlaces,
  viewPlaces,
  archivePlaces,
  printedPlaces,
} from './project-ground.ts'
import { type SignInGround, signInPlaces } from './sign-in-ground.ts'
import { serverPlaces } from './server-ground.ts'
import { type PeopleSnapshot, snapshotPeople } from './people-snapshot.ts'

export const CALLERS = ['nobody', 'outsider', 'member', 'admin', 'superAdmin'] as const
export type CallerName = (typeof CALLERS)[number]

/** A project with something of everything, and people who may and who may not. */
export interface Ground extends PeopleSnapshot {
  projectId: string
  cookies: Record<CallerName, string>
  people: Person[]
  /** The path parameters of a caller's own record. */
  users: Partial<Record<CallerName, PathParams>>
  /** The path parameters by the words before them in a path: 'issues', 'submissions', 'public' … */
  places: Record<string, PathParams[]>
  fileIds: string[]
  signIn: SignInGround
  /** All ids that a body could name. */
  ids: string[]
  /** Texts that no answer may have in its body. */
  secrets: string[]
}

const REPORTS = 6

/** Builds it through the same calls as people do, where there are calls. */
export async function layFuzzGround(app: Running): Promise<Ground> {
  const projectId = await buildProject(app)
  const inProject = { projects: [projectId] }
  const other = { projects: [await buildProject(app, { name: 'Elsewhere' })] }
  const people = [
    await buildPerson(app, other),
    await buildPerson(app, inProject),
    await buildPerson(app, { ...inProject, level: 'admin' }),
    await buildPerson(app, { ...inProject, level: 'superAdmin' }),
  ] as const
  const [outsider, member, admin, superAdmin] = await Promise.all([
    signIn(app, people[0]),
    signIn(app, people[1]),
    signIn(app, people[2]),
    signIn(app, people[3]),
  ])
  const report = async () =>
    buildReport(app, { on: await buildMilestone(app, { projectId }), by: people[2]._id })
  const phones = await phonePlaces(app, admin, projectId, people[1]._id)
  const places: Ground['places'] = {
    projects: await projectPlaces(admin, projectId),
    sites: [],
    milestones: [],
    issues: [],
    submissions: [],
    users: await userPlaces(app, people),
    members: await userPlaces(app, people.slice(1)),
    people: people.slice(0, 2).map(({ _id }) => ({ personId: _id })),
    codes: await codePlaces(admin, projectId),
    baselines: await baselinePlaces(admin, projectId),
    invitations: await invitationPlaces(app, projectId, people[2]._id),
    imports: await importPlaces(app, admin, people[2]._id),
    reports: [],
    'report-mailings': [],
    'photo-archives': [],
    verify: await printedPlaces(app, projectId),
    'field-keys': await keyPlaces(admin, projectId, people[2]._id),
    organisations: await organisationPlaces(admin, projectId),
    views: await viewPlaces(admin, projectId),
    forms: await formPlaces(admin, projectId),
    key: phones,
    calendar: [{ token: (await member.call(calendar.create)).data.url.split('/').at(-1) ?? '' }],
    visits: await visitPlaces(app, admin, projectId, phones[0]?.['token'] ?? ''),
    public: [],
    ...(await serverPlaces(app, projectId)),
  }
  const waiting = await signInPlaces(app, { admin: people[2], superAdmin: people[3] })
  Object.assign(places, waiting.places)
  const plans = await planSharePlaces(admin, projectId)
  // some are stopped in the walk
  Object.assign(places, { plans: plans.slice(0, 1), shares: plans.slice(1) })
  const own = places['users'] ?? []
  const reports: BuiltReport[] = []
  for (let n = 0; n < REPORTS; n += 1) {
    const one = await report()
    reports.push(one)
    places['sites']?.push({ siteId: one.siteId })
    places['milestones']?.push(await milestonePlace(admin, one))
    places['issues']?.push(await documentPlace(admin, one, 'issues'))
    places['submissions']?.push(await documentPlace(admin, one, 'submissions'))
  }
  places['reports'] = await reportPlaces(admin, projectId, reports[0]?.siteId ?? '')
  places['report-mailings'] = await mailingPlaces(admin, projectId, people[2]._id)
  places['photo-archives'] = await archivePlaces(app, projectId, people[0]._id)
  Object.assign(places, await askPlaces(app, { admin, member }, report))
  // reports are made past the counters: what visits become comes after them
  await app.pool.query(
    `insert into ref_counters (project_id, kind, last_ref_id)
     values ($1, 'submission', 1000), ($1, 'issue', 1000)`,
    [projectId],
  )
  for (let n = 0; n < 2; n += 1) places['public']?.push(await sharePlace(admin, await report()))
  for (const kind of ['issues', 'submissions'] as const) {
    places[`${kind} in the trash`] = [await trashedPlace(app, await report(), kind)]
  }
  for (const sent of await sentPlaces(app, admin, projectId, phones[0]?.['token'] ?? '', reports)) {
    places['submissions']?.push(await documentPlace(admin, sent, 'submissions'))
  }
  const fileIds = await filesOf(app, projectId)
  const cookies = {
    nobody: '',
    outsider: outsider.cookie,
    member: member.cookie,
    admin: `${admin.cookie}; ${waiting.pending.factor}`,
    superAdmin: `${superAdmin.cookie}; ${waiting.pending.enrol}`,
  }
  const snapshot = await snapshotPeople(app.pool, people[0]._id)
  return {
    projectId,
    people: [...people],
    users: Object.fromEntries(CALLERS.slice(1).map((name, n) => [name, own[n]])),
    places,
    fileIds,
    signIn: waiting,
    ids: [
      projectId,
      ...people.map(({ _id }) => _id),
      ...reports.flatMap((r) => [r.issueId, r.submissionId, r.milestoneId, r.siteId]),
    ],
    cookies,
    secrets: [
      PASSWORD,
      snapshot.resetToken,
      ...CALLERS.slice(1).map((name) => cookies[name].split('=')[1] ?? ''),
    ],
    ...snapshot,
  }
}

async function userPlaces(app: Running, people: readonly Person[]): Promise<PathParams[]> {
  const { rows } = await app.pool.query<{ id: string; user_id: string }>(
    'select id, user_id from sessions',
  )
  return people.map(({ _id }) => ({
    userId: _id,
    sessionId: rows.find((row) => row.user_id === _id)?.id ?? '',
  }))
}

async function filesOf(app: Running, projectId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from files where project_id = $1',
    [projectId],
  )
  return rows.map(({ id }) => id)
}
