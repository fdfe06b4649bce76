import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, type AuditEntry } from '@plumbline/contract/audit'
import { codes } from '@plumbline/contract/codes'
import { issues } from '@plumbline/contract/issues'
import { members } from '@plumbline/contract/members'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { transaction } from '../../db/db.ts'
import {
  buildMilestone,
  buildPerson,
  buildProject,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import { buildDesk, type Desk } from '../../testing/notes.ts'
import { DUE, trash } from '../../testing/trash.ts'
import { Visitor } from '../../testing/visitor.ts'
import { purge } from '../documents/trash/purge.ts'
import { writeAudit } from './write-audit.ts'

let app: TestApp
let desk: Desk
let params: { projectId: string }
let admin: Visitor
let adminPerson: Person
let chief: Visitor
let chiefPerson: Person
let member: Person
let code: string

/** A member becomes an admin and goes, a code comes and ends, an issue is deleted. */
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
  params = { projectId: desk.projectId }
  const projects = [desk.projectId]
  adminPerson = await buildPerson(app, { level: 'admin', projects, firstName: 'Bohdana' })
  chiefPerson = await buildPerson(app, { level: 'superAdmin', projects, firstName: 'Zoriana' })
  member = await buildPerson(app, { projects, firstName: 'Ostap' })
  admin = await signIn(app, adminPerson)
  chief = await signIn(app, chiefPerson)
  const body = { userId: member._id, authorityLevel: 'admin' as const }
  await chief.call(members.set, { params, body })
  code = (await admin.call(codes.create, { params })).data.docs.code
  await admin.call(codes.revoke, { params: { ...params, code } })
  await admin.call(members.remove, { params: { ...params, userId: member._id } })
  const update = { actionType: 'Deleted', content: { notes: 'Sent twice.' } }
  await chief.call(issues.update, { params: desk.params, body: { update } })
})
afterAll(() => app.close())

async function entries(query: Record<string, string> = {}) {
  const { status, data } = await admin.call(audit.list, { params, query })
  expect(status).toBe(200)
  return data
}
const actionsOf = (docs: AuditEntry[]) => docs.map(({ action }) => action)

describe('the audit log of a project', () => {
  test('tells who did what to whom, from what to what, when and from where', async () => {
    const { docs, totalDocs } = await entries()
    expect(actionsOf(docs)).toEqual([
      'issue.deleted',
      'member.removed',
      'code.revoked',
      'code.created',
      'user.level-changed',
    ])
    expect(totalDocs).toBe(5)
    expect(docs.at(-1)).toMatchObject({
      actor: { _id: chiefPerson._id, name: 'Zoriana Kovalenko' },
      target: { type: 'user', _id: member._id, name: 'Ostap Kovalenko' },
      before: { authorityLevel: 'user' },
      after: { authorityLevel: 'admin' },
      ip: '127.0.0.1',
    })
    expect(docs[0]?.target).toEqual({ type: 'issue', _id: desk.issueId, name: 'I-1' })
  })

  test('names what stands in the values by its id, as it is called today', async () => {
    const { projectId, siteId, milestoneId } = await buildMilestone(app)
    const { projectId: elsewhere, siteId: foreign } = await buildMilestone(app)
    const stranger = await buildPerson(app, { projects: [elsewhere] })
    const reader = await buildPerson(app, { level: 'admin', projects: [projectId] })
    await transaction(app.pool, 'write', (db) =>
      writeAudit(
        db,
        { userId: reader._id },
        {
          action: 'milestone.changed',
          projectId,
          target: { type: 'milestone', id: milestoneId },
          before: { site: foreign, poc: reader._id, owner: stranger._id },
          after: { site: siteId, milestones: [milestoneId], project: elsewhere },
        },
      ),
    )
    const { data } = await (await signIn(app, reader)).call(audit.list, { params: { projectId } })
    expect(Object.keys(data.names).toSorted()).toEqual([siteId, milestoneId, reader._id].toSorted())
    expect(data.names[siteId]).toMatch(/\w/)
  })

  test('names sites, milestones and the project as they are called today', async () => {
    const { projectId, siteId, milestoneId } = await buildMilestone(app)
    const reader = await buildPerson(app, { level: 'admin', projects: [projectId] })
    const targets = { site: siteId, milestone: milestoneId, project: projectId }
    await transaction(app.pool, 'write', async (db) => {
      for (const [type, id] of Object.entries(targets)) {
        const entry = {
          action: `${type as keyof typeof targets}.changed` as const,
          projectId,
          target: { type, id },
        }
        await writeAudit(db, { userId: reader._id }, entry)
      }
    })
    const visitor = await signIn(app, reader)
    const { docs } = (await visitor.call(audit.list, { params: { projectId } })).data
    const names = Object.fromEntries(docs.map(({ target }) => [target?.type, target?.name]))
    expect(names).toEqual({
      site: 'Borodianka Lyceum No. 1',
      milestone: 'Roof trusses',
      project: 'Northern schools',
    })
  })

  test('is read page by page', async () => {
    const first = await entries({ limit: '2' })
    const third = await entries({ limit: '2', page: '3' })
    expect(first).toMatchObject({ totalDocs: 5, page: 1, limit: 2 })
    expect(actionsOf(first.docs)).toEqual(['issue.deleted', 'member.removed'])
    expect(actionsOf(third.docs)).toEqual(['user.level-changed'])
  })

  test('is filtered by who, what, to whom, and when', async () => {
    const { docs } = await entries()
    const at = docs.find(({ action }) => action === 'code.revoked')?.at ?? ''
    const found = async (query: Record<string, string>) => {
      const left = await entries(query)
      expect(left.totalDocs).toBe(left.docs.length)
      return actionsOf(left.docs)
    }
    expect(await found({ 'actor._id': chiefPerson._id })).toEqual([
      'issue.deleted',
      'user.level-changed',
    ])
    expect(await found({ action: 'code.created' })).toEqual(['code.created'])
    expect(await found({ 'action[in]': 'code.created,member.removed' })).toEqual([
      'member.removed',
      'code.created',
    ])
    const two = { 'action[in]': 'code.created,member.removed' }
    expect(await found({ action: 'code.created', ...two })).toEqual(['code.created'])
    expect(await found({ action: 'code.revoked', ...two })).toEqual([])
    expect(await found({ 'target._id': code })).toEqual(['code.revoked', 'code.created'])
    expect(await found({ 'at[gte]': new Date(Date.parse(at) + 1).toISOString() })).toEqual([
      'issue.deleted',
      'member.removed',
    ])
    expect(await found({ 'at[lte]': '2026-01-01' })).toEqual([])
  })

  test.each(['action=x', 'action[in]=', 'actor._id=x', 'at[gte]=yesterday', 'sort=at', 'page=0'])(
    'refuses %s',
    async (query) => {
      const path = `/api/v1/projects/${desk.projectId}/audit`
      expect((await admin.fetch(`${path}?${query}`)).status).toBe(400)
    },
  )

  test('is for admins of the project alone', async () => {
    expect((await desk.member.call(audit.list, { params })).status).toBe(403)
    const projects = [await buildProject(app)]
    const outsider = await signIn(app, await buildPerson(app, { level: 'superAdmin', projects }))
    expect((await outsider.call(audit.list, { params })).status).toBe(404)
    const elsewhere = { params: { projectId: projects[0] ?? '' } }
    expect((await outsider.call(audit.list, elsewhere)).data.docs).toEqual([])
  })

  test('is exported line by line, as it is listed', async () => {
    const path = `/api/v1/projects/${desk.projectId}/audit/export`
    const { docs } = await entries({ 'actor._id': adminPerson._id })
    const answer = await admin.fetch(`${path}?actor._id=${adminPerson._id}`)
    const lines = (await answer.text()).trimEnd().split('\n')
    expect(docs).toHaveLength(3)
    expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toEqual(docs)
    expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ status: 'success', totalDocs: 3 })
    expect((await desk.member.fetch(path)).status).toBe(403)
  })

  test('outlives what it tells of', async () => {
    await trash(app, 'issues', desk.issueId, DUE)
    await purge(app.pool)
    const { docs } = await entries({ 'target._id': desk.issueId })
    expect(docs).toMatchObject([
      { action: 'issue.purged', actor: null, before: { refId: 1 }, target: { name: null } },
      { action: 'issue.deleted', target: { type: 'issue', name: null } },
    ])
  })
})
