import { randomUUID } from 'node:crypto'
import { baselines } from '@plumbline/contract/baselines'
import { codes } from '@plumbline/contract/codes'
import { imports } from '@plumbline/contract/imports'
import { issues } from '@plumbline/contract/issues'
import { milestones } from '@plumbline/contract/milestones'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { projects } from '@plumbline/contract/projects'
import { reports as keptReports } from '@plumbline/contract/reports'
import { submissions } from '@plumbline/contract/submissions'
import { newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
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
import { importForm, makeCompared, scheduleCsv } from '../imports.ts'
import { noteForm } from '../notes.ts'
import { tinyPng } from '../files/pictures.ts'
import type { Visitor } from '../visitor.ts'
import { formPlaces, keyPlaces, phonePlaces, sentPlaces, visitPlaces } from './field-ground.ts'
import type { PathParams } from './path-params.ts'
import { type PeopleSnapshot, snapshotPeople } from './people-snapshot.ts'

export const CALLERS = ['nobody', 'outsider', 'member', 'admin', 'superAdmin'] as const
export type CallerName = (typeof CALLERS)[number]

/** A project with something of everything, and people who may and who may not. */
export interface Ground extends PeopleSnapshot {
  projectId: string
  cookies: Record<CallerName, string>
  people: Person[]
  /** What leads to a caller's own record. */
  users: Partial<Record<CallerName, PathParams>>
  /** By what stands before the parameter in a path: 'issues', 'submissions', 'public' … */
  places: Record<string, PathParams[]>
  fileIds: string[]
  /** All ids that a body could name. */
  ids: string[]
  /** What no answer may have in its body. */
  secrets: string[]
}

const REPORTS = 6
const IMPORTS = 4

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
    codes: await codePlaces(admin, projectId),
    baselines: await baselinePlaces(admin, projectId),
    invitations: await invitationPlaces(app, projectId, people[2]._id),
    imports: await importPlaces(app, admin, people[2]._id),
    reports: [],
    'photo-archives': [],
    verify: await printedPlaces(app, projectId),
    'field-keys': await keyPlaces(admin, projectId, people[2]._id),
    organisations: await organisationPlaces(admin, projectId),
    forms: await formPlaces(admin, projectId),
    key: phones,
    visits: await visitPlaces(app, admin, projectId, phones[0]?.['token'] ?? ''),
    public: [],
  }
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
  places['photo-archives'] = await archivePlaces(app, projectId, people[0]._id)
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
    admin: admin.cookie,
    superAdmin: superAdmin.cookie,
  }
  const kept = await snapshotPeople(app.pool, people[0]._id)
  return {
    projectId,
    people: [...people],
    users: Object.fromEntries(CALLERS.slice(1).map((name, n) => [name, own[n]])),
    places,
    fileIds,
    ids: [
      projectId,
      ...people.map(({ _id }) => _id),
      ...reports.flatMap((r) => [r.issueId, r.submissionId, r.milestoneId, r.siteId]),
    ],
    cookies,
    secrets: [
      PASSWORD,
      kept.resetToken,
      ...CALLERS.slice(1).map((name) => cookies[name].split('=')[1] ?? ''),
    ],
    ...kept,
  }
}

async function projectPlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const form = new FormData()
  for (let n = 1; n <= 5; n += 1) {
    form.append('attachments', new File([`plan ${n}`], `plan ${n}.txt`))
  }
  const { data } = await admin.call(projects.addAttachments, { params: { projectId }, form })
  return data.docs.attachments.map(({ _id }) => ({ field: 'attachments', embeddedId: _id }))
}

async function codePlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  for (let n = 0; n < 2; n += 1) {
    const { data } = await admin.call(codes.create, { params: { projectId } })
    places.push({ code: data.docs.code })
  }
  return places
}

async function baselinePlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  // some are removed in the walk
  for (let n = 0; n < 8; n += 1) {
    const body = { name: `Contract plan ${n}` }
    const { data } = await admin.call(baselines.keep, { params: { projectId }, body })
    places.push({ baselineId: data.docs._id })
  }
  return places
}

async function organisationPlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  // some are merged in the walk
  for (let n = 0; n < 8; n += 1) {
    const contact = {
      name: 'Ruslan',
      email: `ruslan-${n}@builders.example`,
      language: 'uk',
    } as const
    const body = { name: `Builders ${n}`, contacts: [contact] }
    const { data } = await admin.call(organisations.create, { params: { projectId }, body })
    places.push({ organisationId: data.docs._id })
  }
  return places
}

/** An invitation whose mail went out before: a mail that goes out now would make a new token. */
async function invitationPlaces(
  app: Running,
  projectId: string,
  invitedBy: string,
): Promise<PathParams[]> {
  const [invitationId, token] = [newId(), randomUUID()]
  await app.pool.query(
    `insert into invitations (project_id, id, email, language, token_hash, created_by, expires_at)
     values ($1, $2, $3, 'en', $4, $5, now() + interval '14 days')`,
    [projectId, invitationId, `${invitationId}@people.example`, hashToken(token), invitedBy],
  )
  return [{ invitationId, token }]
}

/** Imports of a project in which nothing else changes, so that they can be applied; one is applied. */
async function importPlaces(app: Running, admin: Visitor, adminId: string): Promise<PathParams[]> {
  const projectId = await buildProject(app, { name: 'Planned' })
  await app.pool.query('insert into memberships (project_id, user_id) values ($1, $2)', [
    projectId,
    adminId,
  ])
  const ids: string[] = []
  for (let n = 0; n < IMPORTS; n += 1) {
    const form = importForm(scheduleCsv([]))
    const { data } = await admin.call(imports.create, { params: { projectId }, form })
    ids.push(data.docs._id)
  }
  await makeCompared(app, projectId)
  await app.pool.query(
    `update imports set state = 'applied', applied_at = now(), applied_by = created_by where id = $1`,
    [ids[0]],
  )
  return ids.map((importId) => ({ projectId, importId }))
}

/** Reports that wait to be made. */
async function reportPlaces(
  admin: Visitor,
  projectId: string,
  site: string,
): Promise<PathParams[]> {
  const places = []
  // some are removed in the walk
  for (let n = 0; n < 8; n += 1) {
    const body = { kind: 'siteWeek', site, day: '2026-05-20', lang: 'en' } as const
    const { data } = await admin.call(keptReports.make, { params: { projectId }, body })
    places.push({ reportId: data.docs._id })
  }
  return places
}

/** An archive of nobody who asks for others in the walk, without photos that are removed in it. */
async function archivePlaces(
  app: Running,
  projectId: string,
  createdBy: string,
): Promise<PathParams[]> {
  const archiveId = newId()
  await app.pool.query(
    `insert into photo_archives (project_id, id, created_by, length, files, index_text)
     values ($1, $2, $3, 100, '[]', 'File')`,
    [projectId, archiveId, createdBy],
  )
  return [{ archiveId }]
}

/** A file whose code leads to something. */
async function printedPlaces(app: Running, projectId: string): Promise<PathParams[]> {
  const verifyId = 'a'.repeat(32)
  await app.pool.query(
    `insert into printed_files (project_id, verify_id, sha256, kind, bytes)
     values ($1, $2, repeat('a', 64), 'issue', 100)`,
    [projectId, verifyId],
  )
  return [{ verifyId }]
}

async function milestonePlace(admin: Visitor, report: BuiltReport): Promise<PathParams> {
  const { projectId, milestoneId } = report
  const { data } = await admin.call(milestones.addNote, {
    params: { projectId, milestoneId },
    body: { text: 'Two trusses came late.' },
  })
  const note = data.docs.notes[0]?._id ?? ''
  return { milestoneId, noteId: note, field: 'notes', embeddedId: note }
}

async function documentPlace(
  admin: Visitor,
  { projectId, issueId, submissionId }: BuiltReport,
  of: 'issues' | 'submissions',
): Promise<PathParams> {
  const docId = of === 'issues' ? issueId : submissionId
  const photo = new File([await tinyPng()], 'roof.png', { type: 'image/png' })
  const calls = { issues, submissions }[of]
  const params = { projectId, docId }
  await admin.call(calls.createShare, { params, body: {} })
  const { data } = await admin.call(calls.update, {
    params,
    form: noteForm('Seen on site.', photo),
  })
  const note = data.docs.updates.at(-1)?._id ?? ''
  return { docId, updateId: note, field: 'updates', embeddedId: note }
}

/** Something that can be deleted for good, with the reference that confirms it. */
async function trashedPlace(
  app: Running,
  { issueId, submissionId }: BuiltReport,
  of: 'issues' | 'submissions',
): Promise<PathParams> {
  const docId = of === 'issues' ? issueId : submissionId
  const { rows } = await app.pool.query<{ ref_id: number }>(
    `update ${of} set deleted_at = now(), deleted_by = created_by where id = $1 returning ref_id`,
    [docId],
  )
  return { docId, reference: `${of === 'issues' ? 'I' : 'S'}-${rows[0]?.ref_id}` }
}

async function sharePlace(admin: Visitor, report: BuiltReport): Promise<PathParams> {
  const params = { projectId: report.projectId, docId: report.issueId }
  const photo = new File([await tinyPng()], 'roof.png', { type: 'image/png' })
  const noted = await admin.call(issues.update, { params, form: noteForm('For all.', photo) })
  const { data } = await admin.call(issues.createShare, { params, body: { canComment: true } })
  return {
    shareId: data.docs.share?._id ?? '',
    fileId: noted.data.docs.updates.at(-1)?.content.photos[0]?._id ?? '',
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
