import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { members } from '@plumbline/contract/members'
import { projects } from '@plumbline/contract/projects'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { shares } from '@plumbline/contract/shares'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, PASSWORD, type Person, signIn } from '../../testing/builders.ts'
import { Listener } from '../../testing/processes/listener.ts'
import { buildDesk, sendNote } from '../../testing/notes.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let params: { projectId: string }
let boss: Person
let superAdmin: Visitor
let admin: Visitor

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  projectId = await buildProject(app)
  params = { projectId }
  boss = await buildPerson(app, { level: 'superAdmin', projects: [projectId] })
  superAdmin = await signIn(app, boss)
  admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
})

async function audited(userId: string) {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action from audit_log where project_id = $1 and target_id = $2 order by at',
    [projectId, userId],
  )
  return rows.map(({ action }) => action)
}

const levelOf = async (person: Person) => {
  const { data } = await superAdmin.call(members.list, { params })
  return data.docs.find(({ _id }) => _id === person._id)
}

describe('the list of members', () => {
  test('tells level, state and since when, by last name', async () => {
    const person = await buildPerson(app, { projects: [projectId], joinedAt: '2026-02-03T00:00Z' })
    const { data } = await admin.call(members.list, { params })
    expect(data.totalDocs).toBe(3)
    expect(data.docs.find(({ _id }) => _id === person._id)).toMatchObject({
      email: person.email,
      authorityLevel: 'user',
      status: 'Active',
      joinedAt: '2026-02-03T00:00:00.000Z',
    })
  })

  test('is for admins; others see the team by GET /users, with who is deactivated', async () => {
    const gone = await buildPerson(app, { projects: [projectId] })
    await superAdmin.call(members.set, { params, body: { userId: gone._id, isActive: false } })
    const member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
    expect((await member.call(members.list, { params })).status).toBe(403)
    const { data } = await member.call(users.list, { query: { 'projects[in]': projectId } })
    expect(data.docs.find(({ _id }) => _id === gone._id)?.status).toBe('Deactivated')
  })
})

describe('an admin adds', () => {
  test('somebody with whom they share another project', async () => {
    const elsewhere = await buildProject(app)
    const of = { level: 'admin' as const, projects: [projectId, elsewhere] }
    const wanderer = await signIn(app, await buildPerson(app, of))
    const person = await buildPerson(app, { projects: [elsewhere] })
    const body = { userId: person._id }
    const { status, data } = await wanderer.call(members.set, { params, body })
    expect([status, data.docs._id]).toEqual([200, person._id])
    expect((await wanderer.call(members.set, { params, body })).status).toBe(200)
    const theirs = await (await signIn(app, person)).call(projects.get, { params })
    expect(theirs.status).toBe(200)
    expect(await audited(person._id)).toEqual(['member.added'])
  })

  test('no stranger, and learns nothing of accounts', async () => {
    const stranger = await buildPerson(app, { projects: [await buildProject(app)] })
    const known = await admin.call(members.set, { params, body: { userId: stranger._id } })
    const unknown = await admin.call(members.set, { params, body: { userId: projectId } })
    expect([known.status, known.message]).toEqual([404, unknown.message])
    expect(await audited(stranger._id)).toEqual([])
  })

  test('nobody who is deactivated', async () => {
    const elsewhere = await buildProject(app)
    const of = { level: 'admin' as const, projects: [projectId, elsewhere] }
    const wanderer = await signIn(app, await buildPerson(app, of))
    const person = await buildPerson(app, { projects: [elsewhere] })
    await app.pool.query('update users set is_active = false where id = $1', [person._id])
    const answer = await wanderer.call(members.set, { params, body: { userId: person._id } })
    expect(answer).toMatchObject({ status: 409, message: problemText('en', 'deactivated') })
  })
})

describe('an admin removes', () => {
  test('a member, whose notes and links stay, and whose stream ends', async () => {
    const desk = await buildDesk(app)
    const at = { projectId: desk.projectId }
    const admins = await buildPerson(app, { level: 'admin', projects: [desk.projectId] })
    const chief = await signIn(app, admins)
    await desk.member.call(users.update, {
      params: { userId: desk.person._id },
      body: { defaultProject: desk.projectId, projectList: [desk.projectId] },
    })
    await sendNote(desk, 'The lintel has cracked')
    const shared = await desk.member.call(issues.createShare, { params: desk.params, body: {} })
    const listener = await Listener.open(desk.member, `/api/v1/projects/${desk.projectId}/events`)
    await listener.next('ready')
    const place = { params: { ...at, userId: desk.person._id } }
    expect((await chief.call(members.remove, place)).status).toBe(200)
    await listener.next('end')
    expect((await desk.member.call(issues.get, { params: desk.params })).status).toBe(404)
    const own = await desk.member.call(users.isAuthenticated)
    expect(own.data.user).toMatchObject({ defaultProject: null, projectList: [] })
    const { updates } = (await chief.call(issues.get, { params: desk.params })).data.docs
    const note = updates.find((update) => update.content.notes === 'The lintel has cracked')
    expect(note?.createdBy?._id).toBe(desk.person._id)
    const shareId = shared.data.docs.share?._id ?? ''
    const { status } = await new Visitor(app.origin).call(shares.get, { params: { shareId } })
    expect(status).toBe(200)
    expect((await chief.call(members.remove, place)).status).toBe(404)
  })

  test('nobody of another project', async () => {
    const stranger = await buildPerson(app, { projects: [await buildProject(app)] })
    const place = { params: { ...params, userId: stranger._id } }
    expect((await admin.call(members.remove, place)).status).toBe(404)
  })

  test('no last active admin, whatever the level of those who stay', async () => {
    const own = await buildProject(app)
    const last = await buildPerson(app, { level: 'admin', projects: [own] })
    await buildPerson(app, { projects: [own] })
    const sleeper = await buildPerson(app, { level: 'admin', projects: [own] })
    await app.pool.query('update users set is_active = false where id = $1', [sleeper._id])
    const visitor = await signIn(app, last)
    const remove = (userId: string) =>
      visitor.call(members.remove, { params: { projectId: own, userId } })
    expect(await remove(last._id)).toMatchObject({
      status: 409,
      message: problemText('en', 'lastAdmin'),
    })
    expect((await remove(sleeper._id)).status).toBe(200)
  })

  test('and of two who remove each other at once one stays', async () => {
    const own = await buildProject(app)
    const both = await Promise.all(
      [0, 1].map(() => buildPerson(app, { level: 'admin', projects: [own] })),
    )
    const [one, two] = await Promise.all(both.map((person) => signIn(app, person)))
    const answers = await Promise.all([
      one?.call(members.remove, { params: { projectId: own, userId: both[1]?._id ?? '' } }),
      two?.call(members.remove, { params: { projectId: own, userId: both[0]?._id ?? '' } }),
    ])
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(1)
    const { rowCount } = await app.pool.query('select from memberships where project_id = $1', [
      own,
    ])
    expect(rowCount).toBe(1)
  })
})

describe('a superAdmin', () => {
  test('changes the level of a member, which counts from the next call on', async () => {
    const person = await buildPerson(app, { projects: [projectId] })
    const visitor = await signIn(app, person)
    const body = { userId: person._id, authorityLevel: 'admin' as const }
    const { data } = await superAdmin.call(members.set, { params, body })
    expect(data.docs.authorityLevel).toBe('admin')
    expect((await visitor.call(members.list, { params })).status).toBe(200)
    const { rows } = await app.pool.query(
      "select before, after from audit_log where target_id = $1 and action <> 'user.signed-in'",
      [person._id],
    )
    expect(rows).toEqual([
      { before: { authorityLevel: 'user' }, after: { authorityLevel: 'admin' } },
    ])
  })

  test('deactivates and reactivates: sessions and reset links end at once', async () => {
    const person = await buildPerson(app, { projects: [projectId] })
    const visitor = await signIn(app, person)
    const set = (isActive: boolean) =>
      superAdmin.call(members.set, { params, body: { userId: person._id, isActive } })
    expect((await set(false)).data.docs.status).toBe('Deactivated')
    expect((await visitor.call(projects.get, { params })).status).toBe(401)
    const again = new Visitor(app.origin)
    const credentials = { body: { email: person.email, password: PASSWORD } }
    expect((await again.call(users.signin, credentials)).status).toBe(401)
    expect((await set(true)).data.docs.status).toBe('Active')
    expect((await visitor.call(projects.get, { params })).status).toBe(401)
    expect((await again.call(users.signin, credentials)).status).toBe(200)
    expect(await audited(person._id)).toEqual(['user.deactivated', 'user.reactivated'])
  })

  test('does neither to themselves', async () => {
    for (const asked of [{ authorityLevel: 'user' as const }, { isActive: false }]) {
      const body = { userId: boss._id, ...asked }
      const answer = await superAdmin.call(members.set, { params, body })
      expect(answer).toMatchObject({ status: 403, message: problemText('en', 'ownLevel') })
    }
    expect((await levelOf(boss))?.authorityLevel).toBe('superAdmin')
  })

  test('leaves each project of a person an active admin', async () => {
    const other = await buildProject(app)
    const person = await buildPerson(app, { level: 'admin', projects: [projectId, other] })
    for (const asked of [{ authorityLevel: 'user' as const }, { isActive: false }]) {
      const body = { userId: person._id, ...asked }
      const answer = await superAdmin.call(members.set, { params, body })
      expect(answer).toMatchObject({ status: 409, message: problemText('en', 'lastAdmin') })
    }
    expect(await levelOf(person)).toMatchObject({ authorityLevel: 'admin', status: 'Active' })
    expect(await audited(person._id)).toEqual([])
  })

  test('is an outsider where they do not belong', async () => {
    const elsewhere = await buildProject(app)
    const person = await buildPerson(app, { projects: [elsewhere] })
    const body = { userId: person._id, authorityLevel: 'admin' as const }
    const there = { projectId: elsewhere }
    expect((await superAdmin.call(members.set, { params: there, body })).status).toBe(404)
    expect((await superAdmin.call(members.set, { params, body })).status).toBe(404)
  })
})

test.each([{ authorityLevel: 'admin' as const }, { isActive: false }])(
  'an admin who asks for %j is refused, and nothing changes',
  async (asked) => {
    const person = await buildPerson(app, { projects: [projectId] })
    const body = { userId: person._id, ...asked }
    expect((await admin.call(members.set, { params, body })).status).toBe(403)
    expect(await levelOf(person)).toMatchObject({ authorityLevel: 'user', status: 'Active' })
  },
)

test('no call of oneself sets a level or membership', async () => {
  const person = await buildPerson(app, { projects: [projectId] })
  const visitor = await signIn(app, person)
  const body = { authorityLevel: 'superAdmin', isActive: true, projects: [projectId] } as object
  await visitor.call(users.update, { params: { userId: person._id }, body })
  expect((await levelOf(person))?.authorityLevel).toBe('user')
})
