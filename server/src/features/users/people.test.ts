import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, type Person, signIn } from '../../testing/builders.ts'
import type { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let here: string
let there: string
let admin: Person
let engineer: Person
let stranger: Person
let visitor: Visitor

beforeAll(async () => {
  app = await startTestApp()
  here = await buildProject(app)
  there = await buildProject(app)
  admin = await buildPerson(app, { level: 'admin', projects: [here] })
  engineer = await buildPerson(app, { projects: [here, there] })
  stranger = await buildPerson(app, { projects: [await buildProject(app)] })
  visitor = await signIn(app, await buildPerson(app, { projects: [here] }))
})
afterAll(() => app.close())

const idsOf = async (query: Record<string, string>) => {
  const { data } = await visitor.call(users.list, { query })
  return data.docs.map((person) => person._id)
}

describe('GET /users', () => {
  test('lists the people of a project that one belongs to', async () => {
    const ids = await idsOf({ 'projects[in]': here })
    expect(ids).toHaveLength(3)
    expect(ids).toEqual(expect.arrayContaining([admin._id, engineer._id]))
  })

  test('finds the submitters: ordinary users, with the fields that were asked for', async () => {
    const fields = 'firstName,lastName,email,photo,authorityLevel'
    const { data } = await visitor.call(users.list, {
      query: { 'projects[in]': here, fields, 'authorityLevel[eq]': 'user' },
    })
    expect(data.docs.map((person) => person._id)).not.toContain(admin._id)
    const one = data.docs.find((person) => person._id === engineer._id)
    expect(one).toEqual({
      _id: engineer._id,
      firstName: 'Olena',
      lastName: 'Kovalenko',
      email: engineer.email,
      photo: null,
      authorityLevel: 'user',
    })
  })

  test('without a project lists everybody with whom one shares one, and nobody else', async () => {
    const ids = await idsOf({})
    expect(ids).toHaveLength(3)
    expect(ids).not.toContain(stranger._id)
  })

  test('keeps to every filter of a field, and to those that contradict one another', async () => {
    const second = await buildProject(app)
    const both = await buildPerson(app, { projects: [here, second], level: 'admin' })
    const asked = async (query: Record<string, string>) => {
      const { data } = await (await signIn(app, both)).call(users.list, { query })
      return data.docs.map((person) => person._id)
    }
    expect(await asked({ projects: here, 'projects[in]': second })).toEqual([])
    expect(await asked({ projects: second, 'projects[in]': `${here},${second}` })).toEqual([
      both._id,
    ])
    expect(await asked({ projects: second, authorityLevel: 'admin' })).toEqual([both._id])
    expect(await asked({ authorityLevel: 'admin', 'authorityLevel[eq]': 'user' })).toEqual([])
  })

  test.each([
    () => ({ 'projects[in]': there }),
    () => ({ 'projects[in]': `${here},${there}` }),
    () => ({ projects: there, 'projects[in]': here }),
  ])('does not tell that a project of others exists', async (query) => {
    const answer = await visitor.call(users.list, { query: query() })
    expect(answer.status).toBe(404)
  })

  test.each([
    { fields: 'password_hash' },
    { sort: 'email' },
    { 'authorityLevel[eq]': 'owner' },
    { limit: '1' },
  ])('refuses by name what it does not know: %j', async (query) => {
    const answer = await visitor.call(users.list, { query })
    expect(answer.status).toBe(400)
    expect(answer.message).not.toBe('')
  })
})
