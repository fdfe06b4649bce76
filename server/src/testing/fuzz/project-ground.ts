import { randomUUID } from 'node:crypto'
import { baselines } from '@plumbline/contract/baselines'
import { planShares } from '@plumbline/contract/milestones/plan-shares'
import { codes } from '@plumbline/contract/codes'
import { imports } from '@plumbline/contract/imports'
import { organisations } from '@plumbline/contract/organisations/organisations'
import { projects } from '@plumbline/contract/projects'
import { reports } from '@plumbline/contract/reports'
import { reportMailings } from '@plumbline/contract/reports/report-mailings'
import { views } from '@plumbline/contract/documents/views'
import { newId } from '../../db/db.ts'
import { hashToken } from '../../db/hash-token.ts'
import { buildProject, type Running } from '../builders.ts'
import { importForm, makeCompared, scheduleCsv } from '../imports.ts'
import type { Visitor } from '../visitor.ts'
import type { PathParams } from './path-params.ts'

const IMPORTS = 4

/** Builds the path parameters of five attachments of the project. */
export async function projectPlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const form = new FormData()
  for (let n = 1; n <= 5; n += 1) {
    form.append('attachments', new File([`plan ${n}`], `plan ${n}.txt`))
  }
  const { data } = await admin.call(projects.addAttachments, { params: { projectId }, form })
  return data.docs.attachments.map(({ _id }) => ({ field: 'attachments', embeddedId: _id }))
}

/** Project codes. */
export async function codePlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  for (let n = 0; n < 2; n += 1) {
    const { data } = await admin.call(codes.create, { params: { projectId } })
    places.push({ code: data.docs.code })
  }
  return places
}

/** Baselines. */
export async function baselinePlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  // some are removed in the walk
  for (let n = 0; n < 8; n += 1) {
    const body = { name: `Contract plan ${n}` }
    const { data } = await admin.call(baselines.keep, { params: { projectId }, body })
    places.push({ baselineId: data.docs._id })
  }
  return places
}

/** Links to what slipped since baselines of their own; `shareId` is what stands in an address. */
export async function planSharePlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  for (const place of await baselinePlaces(admin, projectId)) {
    const params = { projectId, baselineId: place['baselineId'] ?? '' }
    const { docs } = (await admin.call(planShares.create, { params, body: {} })).data
    const shareId = docs.shareUrl.split('/share/plan/')[1] ?? ''
    places.push({ ...place, planShareId: docs._id, shareId })
  }
  return places
}

/** Organisations with a contact each. */
export async function organisationPlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
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
export async function invitationPlaces(
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
export async function importPlaces(
  app: Running,
  admin: Visitor,
  adminId: string,
): Promise<PathParams[]> {
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
export async function reportPlaces(
  admin: Visitor,
  projectId: string,
  site: string,
): Promise<PathParams[]> {
  const places = []
  // some are removed in the walk
  for (let n = 0; n < 8; n += 1) {
    const body = { kind: 'siteWeek', site, day: '2026-05-20', lang: 'en' } as const
    const { data } = await admin.call(reports.make, { params: { projectId }, body })
    places.push({ reportId: data.docs._id })
  }
  return places
}

/** Reports that are mailed. */
export async function mailingPlaces(
  admin: Visitor,
  projectId: string,
  person: string,
): Promise<PathParams[]> {
  const places = []
  // some are removed in the walk
  for (let n = 0; n < 6; n += 1) {
    const body = { kind: 'projectMonth' as const, people: [person], lang: 'en' as const }
    const { data } = await admin.call(reportMailings.create, { params: { projectId }, body })
    places.push({ mailingId: data.docs._id })
  }
  return places
}

/** An archive of nobody who asks for others in the walk, without photos that are removed in it. */
export async function archivePlaces(
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
export async function printedPlaces(app: Running, projectId: string): Promise<PathParams[]> {
  const verifyId = 'a'.repeat(32)
  await app.pool.query(
    `insert into printed_files (project_id, verify_id, sha256, kind, bytes)
     values ($1, $2, repeat('a', 64), 'issue', 100)`,
    [projectId, verifyId],
  )
  return [{ verifyId }]
}

/** Views of everybody; some are removed in the walk. */
export async function viewPlaces(admin: Visitor, projectId: string): Promise<PathParams[]> {
  const places = []
  for (let n = 0; n < 8; n += 1) {
    const body = {
      list: 'issues',
      name: `View ${n}`,
      search: 'tab=all',
      isOfProject: true,
    } as const
    const { data } = await admin.call(views.save, { params: { projectId }, body })
    places.push({ viewId: data.docs._id })
  }
  return places
}
