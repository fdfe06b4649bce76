import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, buildReport, signIn } from '../../testing/builders.ts'
import { connectHolder, untilWaiting } from '../../testing/locks.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const CHIEF = { level: 'superAdmin' } as const

const superAdmin = async (own: string[] = []) =>
  signIn(app, await buildPerson(app, { ...CHIEF, projects: own }))

/** The statuses that several visitors get who join while all of them wait for the project. */
async function joinedAtOnce(projectId: string, visitors: Visitor[]): Promise<number[]> {
  const somebody = await connectHolder(app)
  await somebody.query('begin')
  await somebody.query('select from projects where id = $1 for update', [projectId])
  const answers = visitors.map((visitor) => visitor.call(projects.join, { params: { projectId } }))
  await untilWaiting(app, visitors.length)
  await somebody.query('commit')
  return (await Promise.all(answers)).map(({ status }) => status)
}

/** The mails about it that wait for their turn, by whom they go to. */
async function mailsOf(projectId: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ to_address: string }>(
    `select to_address from mails
      where kind = 'super-admin-joined' and content->>'projectId' = $1 order by 1`,
    [projectId],
  )
  return rows.map(({ to_address }) => to_address)
}

describe('all projects', () => {
  test('show a superAdmin whose the others are and how large, and nothing else of them', async () => {
    const { projectId } = await buildReport(app)
    const left = await buildProject(app, { name: 'Left to itself' })
    const own = await buildProject(app, { name: 'Own' })
    const admin = await buildPerson(app, { level: 'admin', projects: [projectId] })
    await buildPerson(app, { level: 'user', projects: [projectId] })
    const gone = await buildPerson(app, { level: 'admin', projects: [left] })
    await app.pool.query('update users set is_active = false where id = $1', [gone._id])
    const visitor = await superAdmin([own])
    const { data } = await visitor.call(projects.others)
    expect(data.docs.find(({ _id }) => _id === own)).toBeUndefined()
    expect(data.docs.find(({ _id }) => _id === left)).toEqual({
      _id: left,
      name: 'Left to itself',
      admins: [],
      members: 1,
      sites: 0,
      milestones: 0,
    })
    const { rows } = await app.pool.query<{ firstName: string; lastName: string; n: number }>(
      `select first_name as "firstName", last_name as "lastName",
              (select count(*)::integer from memberships where project_id = $2) as n
         from users where id = $1`,
      [admin._id, projectId],
    )
    const { n, ...name } = rows[0] ?? { n: 0 }
    expect(data.docs.find(({ _id }) => _id === projectId)).toEqual({
      _id: projectId,
      name: 'Northern schools',
      admins: [name],
      members: n,
      sites: 1,
      milestones: 1,
    })
  })

  test('are refused to admins and members', async () => {
    const projectId = await buildProject(app)
    for (const level of ['user', 'admin'] as const) {
      const visitor = await signIn(app, await buildPerson(app, { level, projects: [projectId] }))
      const other = await buildProject(app)
      expect((await visitor.call(projects.others)).status).toBe(403)
      const joined = await visitor.call(projects.join, { params: { projectId: other } })
      expect(joined.status).toBe(403)
      expect((await visitor.call(projects.get, { params: { projectId: other } })).status).toBe(404)
    }
  })
})

describe('a superAdmin who joins a project', () => {
  test('is a member from then on, and was nobody before', async () => {
    const { projectId, issueId } = await buildReport(app)
    const visitor = await superAdmin()
    const params = { projectId, docId: issueId }
    expect((await visitor.call(issues.get, { params })).status).toBe(404)
    const joined = await visitor.call(projects.join, { params: { projectId } })
    expect(joined).toMatchObject({ status: 200, data: { docs: { project: projectId } } })
    expect((await visitor.call(issues.get, { params })).status).toBe(200)
  })

  test('stands in the audit log, and its active admins get a mail, once', async () => {
    const projectId = await buildProject(app)
    const admin = await buildPerson(app, { level: 'admin', projects: [projectId] })
    const other = await buildPerson(app, { level: 'superAdmin', projects: [projectId] })
    const gone = await buildPerson(app, { level: 'admin', projects: [projectId] })
    await buildPerson(app, { projects: [projectId] })
    await app.pool.query('update users set is_active = false where id = $1', [gone._id])
    const visitor = await superAdmin()
    for (let time = 0; time < 2; time += 1) {
      expect((await visitor.call(projects.join, { params: { projectId } })).status).toBe(200)
    }
    expect(await mailsOf(projectId)).toEqual([admin.email, other.email].toSorted())
    const { data } = await visitor.call(audit.list, { params: { projectId } })
    expect(data.docs).toMatchObject([
      {
        action: 'member.joined',
        target: { type: 'user' },
        after: { authorityLevel: 'superAdmin' },
      },
    ])
  })

  test('comes before or after another who joins at the same moment: the first is told of the second', async () => {
    for (let time = 0; time < 3; time += 1) {
      const projectId = await buildProject(app)
      const people = [await buildPerson(app, CHIEF), await buildPerson(app, CHIEF)]
      const visitors = await Promise.all(people.map((person) => signIn(app, person)))
      // each asks twice, as a double click does
      const answers = await joinedAtOnce(projectId, [...visitors, ...visitors])
      expect(answers).toEqual([200, 200, 200, 200])
      const [first, ...others] = await mailsOf(projectId)
      expect(people.map(({ email }) => email)).toContain(first)
      expect(others).toEqual([])
      const { data } = await (visitors[0] as Visitor).call(audit.list, { params: { projectId } })
      const joined = data.docs.map(({ actor }) => actor?._id)
      expect(joined).toHaveLength(2)
      expect(new Set(joined)).toEqual(new Set(people.map(({ _id }) => _id)))
    }
  })

  test('finds no project that does not exist', async () => {
    const visitor = await superAdmin()
    const params = { projectId: '0190a4c0-0000-7000-8000-000000000001' }
    expect((await visitor.call(projects.join, { params })).status).toBe(404)
  })
})
