import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { transaction } from '../../db/db.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, PASSWORD, signIn } from '../../testing/builders.ts'
import { Visitor } from '../../testing/visitor.ts'
import { getUser } from './users.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('signing in', () => {
  test('is the last login of the own record, and before the first one the year 2000 is', async () => {
    const person = await buildPerson(app)
    const began = Date.now()
    const visitor = new Visitor(app.origin)
    await visitor.call(users.signin, { body: { email: person.email, password: PASSWORD } })
    const { lastLoginDate } = (await visitor.call(users.isAuthenticated)).data.user
    expect(Math.abs(Date.parse(lastLoginDate) - began)).toBeLessThan(60_000)
    await app.pool.query('delete from sessions where user_id = $1', [person._id])
    const read = await transaction(app.pool, 'read', (db) => getUser(db, person._id))
    expect(read.lastLoginDate).toBe('2000-01-01T00:00:00.000Z')
  })

  test('answers the own record and nothing secret', async () => {
    const person = await buildPerson(app)
    const visitor = new Visitor(app.origin)
    const answer = await visitor.call(users.signin, {
      body: { email: ` ${person.email.toUpperCase()} `, password: PASSWORD },
    })
    expect(answer.status).toBe(200)
    expect(answer.data.user).toMatchObject({ _id: person._id, authorityLevel: 'user' })
    expect(answer.text).not.toMatch(/hash|argon/i)
    expect((await visitor.call(users.isAuthenticated)).data.user._id).toBe(person._id)
  })

  test.each([
    [{ email: 'nobody@people.example', password: PASSWORD }, 401, 'Incorrect email or password.'],
    [{ email: 'nobody', password: PASSWORD }, 400, 'You must enter a valid email address.'],
    [{ email: '', password: PASSWORD }, 400, 'This field is required.'],
    [
      { email: 'a@people.example', password: 'short' },
      400,
      'Password must be at least 8 characters.',
    ],
  ])('with %j is refused', async (body, status, message) => {
    const answer = await new Visitor(app.origin).call(users.signin, { body })
    expect(answer).toMatchObject({ status, message })
  })

  test('with a wrong password is refused like an unknown address', async () => {
    const person = await buildPerson(app)
    const answer = await new Visitor(app.origin).call(users.signin, {
      body: { email: person.email, password: 'not the password' },
    })
    expect(answer).toMatchObject({ status: 401, message: 'Incorrect email or password.' })
  })
})

test('signing out ends the session on the server', async () => {
  const visitor = await signIn(app, await buildPerson(app))
  const { cookie } = visitor
  expect((await visitor.call(users.signout)).status).toBe(200)
  visitor.cookie = cookie
  expect((await visitor.call(users.isAuthenticated)).status).toBe(401)
})

test('a person sees the projects that they belong to, and no other', async () => {
  const mine = await buildProject(app, { name: 'Mine' })
  await buildProject(app, { name: 'Not mine' })
  const visitor = await signIn(app, await buildPerson(app, { projects: [mine] }))
  const { data } = await visitor.call(projects.list)
  expect(data.docs.map((project) => project.name)).toEqual(['Mine'])
})

describe('the default project and the list', () => {
  test('are kept, and can be cleared', async () => {
    const mine = await buildProject(app)
    const person = await buildPerson(app, { projects: [mine] })
    const visitor = await signIn(app, person)
    const params = { userId: person._id }
    const set = await visitor.call(users.update, {
      params,
      body: { defaultProject: mine, projectList: [mine] },
    })
    expect(set.data.user).toMatchObject({ defaultProject: mine, projectList: [mine] })
    const cleared = await visitor.call(users.update, {
      params,
      body: { defaultProject: null, projectList: [] },
    })
    expect(cleared.data.user).toMatchObject({ defaultProject: null, projectList: [] })
  })

  test('with a project that is not theirs are refused, and nothing changes', async () => {
    const mine = await buildProject(app)
    const foreign = await buildProject(app)
    const person = await buildPerson(app, { projects: [mine] })
    const visitor = await signIn(app, person)
    const answer = await visitor.call(users.update, {
      params: { userId: person._id },
      body: { defaultProject: mine, projectList: [mine, foreign] },
    })
    expect(answer.status).toBe(403)
    expect((await visitor.call(users.isAuthenticated)).data.user).toMatchObject({
      defaultProject: null,
      projectList: [],
    })
  })

  test('of somebody else cannot be set, by an admin neither', async () => {
    const other = await buildPerson(app)
    const admin = await signIn(app, await buildPerson(app, { level: 'superAdmin' }))
    const answer = await admin.call(users.update, {
      params: { userId: other._id },
      body: { projectList: [] },
    })
    expect(answer.status).toBe(403)
  })

  test('cannot raise the own level', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    const body = { authorityLevel: 'superAdmin', email: 'x@y.example', projectList: [] }
    await visitor.call(users.update, { params: { userId: person._id }, body })
    expect((await visitor.call(users.isAuthenticated)).data.user).toMatchObject({
      authorityLevel: 'user',
      email: person.email,
    })
  })
})
