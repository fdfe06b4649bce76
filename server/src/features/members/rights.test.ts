import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { allEndpoints } from '@plumbline/contract/api'
import { members } from '@plumbline/contract/members'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import type { May } from '@plumbline/contract/rules/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildReport, type Person, signIn } from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

const NOTHING = '00000000-0000-4000-8000-000000000000'

let app: TestApp
let projectId: string
let issueId: string
let admin: Visitor
let boss: Person
let marta: Person
let observer: Visitor

beforeAll(async () => {
  app = await startTestApp()
  const report = await buildReport(app)
  projectId = report.projectId
  boss = await buildPerson(app, { level: 'admin', projects: [projectId] })
  marta = await buildPerson(app, {
    projects: [projectId],
    firstName: 'Marta',
    lastName: 'Lindholm',
  })
  admin = await signIn(app, boss)
  observer = await signIn(app, marta)
  const list = await admin.call(issues.list, { params: { projectId } })
  issueId = list.data.docs[0]?._id ?? ''
})
afterAll(() => app.close())

const rightsNow = async (userId: string) => {
  const { data } = await admin.call(members.list, { params: { projectId } })
  const found = data.docs.find(({ _id }) => _id === userId)
  return found?.rights ?? { may: 'read' as const, version: 0 }
}

async function setMay(userId: string, may: May, by = admin, query: { dryRun?: '1' } = {}) {
  const { version } = await rightsNow(userId)
  return by.call(members.setRights, {
    params: { projectId, userId },
    query,
    body: { may, version },
  })
}

/** Calls everything of the project without a body, each with ids of nothing. */
async function knockAtAll(visitor: Visitor) {
  const known: Record<string, string> = { projectId, code: 'ABC123', n: '1', place: '0' }
  const ofProject = allEndpoints().filter(
    ([, { path, access, stream }]) =>
      path.startsWith('/projects/:projectId') &&
      !['superAdmin', 'fieldKey'].includes(access) &&
      !stream,
  )
  return Promise.all(
    ofProject.map(async ([name, endpoint]) => {
      const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
      const params = Object.fromEntries(names.map((param) => [param, known[param] ?? NOTHING]))
      const path = API_PREFIX + pathOf(endpoint, params)
      const answer = await visitor.fetch(path, { method: endpoint.method })
      const text = await answer.text()
      const [, code = ''] = /"code":"(\w+)"/.exec(text) ?? []
      const { access, scope } = endpoint
      return { name, access, scope, status: answer.status, code }
    }),
  )
}

describe('the rights of a member', () => {
  test('come from the level of the account at first', async () => {
    expect(await rightsNow(marta._id)).toMatchObject({ may: 'work', sites: 'all', money: 'shown' })
    expect(await rightsNow(boss._id)).toMatchObject({ may: 'admin' })
    const { data } = await observer.call(projects.get, { params: { projectId } })
    expect(data.docs.rights).toMatchObject({ may: 'work' })
  })

  test('to look alone are given by an admin, and taken back', async () => {
    const params = { projectId, docId: issueId }
    const note = { update: { actionType: 'Updated', content: { notes: 'Seen.' } } } as const
    expect((await setMay(marta._id, 'read')).status).toBe(200)
    expect((await observer.call(issues.get, { params })).status).toBe(200)
    const refused = await observer.call(issues.update, { params, body: note })
    expect([refused.status, refused.problem?.code]).toEqual([403, 'viewOnly'])
    expect((await setMay(marta._id, 'work')).status).toBe(200)
    expect((await observer.call(issues.update, { params, body: note })).status).toBe(200)
  })

  test('of an observer open every call that reads, and none that changes the project', async () => {
    await setMay(marta._id, 'read')
    const wrong = (await knockAtAll(observer)).filter(
      ({ access, status }) => (status === 403) === (access === 'member'),
    )
    expect(wrong).toEqual([])
  })

  test.each([
    ['some sites', 'sites_all = false', 'needsAllSites'],
    ['no money', 'sees_money = false', 'moneyHidden'],
  ])('with %s close every call that does not mind it', async (_limit, limit, code) => {
    const narrow = await buildPerson(app, { projects: [projectId] })
    await app.pool.query(
      `update memberships set may = 'work', ${limit} where project_id = $1 and user_id = $2`,
      [projectId, narrow._id],
    )
    const answers = await knockAtAll(await signIn(app, narrow))
    const wrong = answers.filter(({ access, scope, ...answer }) =>
      access === 'admin'
        ? answer.code !== 'forbidden'
        : (answer.code === code) === (scope !== undefined),
    )
    expect(wrong).toEqual([])
  })

  test('to look alone end the keys of phones, which a dry run counts first', async () => {
    await setMay(marta._id, 'work')
    const params = { projectId }
    await observer.call(fieldKeys.createForBrowser, { params, body: {} })
    const tried = await setMay(marta._id, 'read', admin, { dryRun: '1' })
    expect(tried.data.effects).toEqual({ keysRevoked: 1 })
    expect(await rightsNow(marta._id)).toMatchObject({ may: 'work' })
    expect((await setMay(marta._id, 'read')).data.effects).toEqual({ keysRevoked: 1 })
    const { data } = await admin.call(fieldKeys.list, { params })
    const theirs = data.docs.filter(({ person }) => person._id === marta._id)
    expect(theirs.map(({ status }) => status)).not.toContain('Live')
  })

  test('of an admin can be given to a member of one project, and reach no other', async () => {
    const other = await buildReport(app)
    const both = await buildPerson(app, { projects: [projectId, other.projectId] })
    const visitor = await signIn(app, both)
    await setMay(both._id, 'admin')
    expect((await visitor.call(members.list, { params: { projectId } })).status).toBe(200)
    const there = await visitor.call(members.list, { params: { projectId: other.projectId } })
    expect(there.status).toBe(403)
  })

  test('narrow an account with the level of an admin in one project', async () => {
    const second = await buildPerson(app, { level: 'admin', projects: [projectId] })
    const visitor = await signIn(app, second)
    await setMay(second._id, 'work')
    expect((await visitor.call(members.list, { params: { projectId } })).status).toBe(403)
  })

  test('are refused for oneself, a Super Admin, an outsider and rights that have changed', async () => {
    const chief = await buildPerson(app, { level: 'superAdmin', projects: [projectId] })
    const stranger = await buildPerson(app)
    const codes = [boss._id, chief._id, stranger._id].map(async (userId) => {
      const { problem } = await setMay(userId, 'read')
      return problem?.code
    })
    expect(await Promise.all(codes)).toEqual(['ownLevel', 'superAdminStays', 'notFound'])
    const stale = await admin.call(members.setRights, {
      params: { projectId, userId: marta._id },
      body: { may: 'work', version: 999 },
    })
    expect([stale.status, stale.problem?.code]).toEqual([409, 'staleUnknown'])
  })

  test('are not changed by members', async () => {
    await setMay(marta._id, 'work')
    expect((await setMay(marta._id, 'admin', observer)).status).toBe(403)
  })

  test('leave each project an admin', async () => {
    const small = await buildReport(app)
    const [one, two] = [
      await buildPerson(app, { level: 'admin', projects: [small.projectId] }),
      await buildPerson(app, { level: 'admin', projects: [small.projectId] }),
    ]
    const params = { projectId: small.projectId }
    const asOne = await signIn(app, one)
    const asTwo = await signIn(app, two)
    // two who take it from each other at the same moment: one of them stays
    const answers = await Promise.all([
      asOne.call(members.setRights, {
        params: { ...params, userId: two._id },
        body: { may: 'work', version: 1 },
      }),
      asTwo.call(members.setRights, {
        params: { ...params, userId: one._id },
        body: { may: 'work', version: 1 },
      }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('end with the account: the only admin by membership cannot be deactivated', async () => {
    const small = await buildReport(app)
    const chief = await signIn(
      app,
      await buildPerson(app, { level: 'superAdmin', projects: [projectId] }),
    )
    const params = { projectId: small.projectId }
    const keeper = await buildPerson(app, { projects: [projectId, small.projectId] })
    await app.pool.query(
      `update memberships set may = 'admin' where project_id = $1 and user_id = $2`,
      [small.projectId, keeper._id],
    )
    const asKeeper = await signIn(app, keeper)
    expect((await asKeeper.call(members.list, { params })).status).toBe(200)
    const others = (await asKeeper.call(members.list, { params })).data.docs.filter(
      ({ _id, rights }) => _id !== keeper._id && rights?.may === 'admin',
    )
    expect(others).toEqual([])
    const refused = await chief.call(members.set, {
      params: { projectId },
      body: { userId: keeper._id, isActive: false },
    })
    expect([refused.status, refused.problem?.code]).toEqual([409, 'lastAdmin'])
    expect((await asKeeper.call(members.list, { params })).status).toBe(200)
  })
})
