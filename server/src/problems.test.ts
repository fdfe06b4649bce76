import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@plumbline/contract/endpoint'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from './testing/app.ts'
import { buildPerson, signIn } from './testing/builders.ts'
import { Visitor } from './testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const UKRAINIAN = 'Увійдіть у систему.'

describe('a refusal speaks the language', () => {
  test.each([
    ['uk', UKRAINIAN],
    ['uk-UA,uk;q=0.9,en;q=0.8', UKRAINIAN],
    ['en-GB,uk;q=0.5', 'Please sign in.'],
    ['fr', 'Please sign in.'],
    ['', 'Please sign in.'],
  ])('of the browser to a visitor: %j', async (language, message) => {
    const answer = await new Visitor(app.origin).call(users.isAuthenticated, {
      headers: { 'accept-language': language },
    })
    expect(answer).toMatchObject({ status: 401, message, problem: { code: 'signInFirst' } })
  })

  test('of the person to whoever is signed in, whatever their browser asks for', async () => {
    const olena = await signIn(app, await buildPerson(app))
    await olena.call(users.updateMe, { body: { language: 'uk' } })
    const answer = await olena.call(issues.list, {
      params: { projectId: '00000000-0000-7000-8000-000000000000' },
      headers: { 'accept-language': 'en' },
    })
    expect(answer.message).toBe('Цього не існує, або у вас немає до нього доступу.')
  })
})

test('a refusal says by code and values what it says in words, of each field too', async () => {
  const body = { firstName: 'x'.repeat(31), email: 'nobody' } as BodyInput<typeof users.signup>
  const answer = await new Visitor(app.origin).call(users.signup, { body })
  expect(answer.status).toBe(400)
  expect(answer.problem).toMatchObject({
    status: 'fail',
    code: 'maxLength',
    params: { max: 30 },
    message: 'Max length of 30 characters exceeded.',
  })
  expect(answer.problem?.errors).toContainEqual({
    path: 'email',
    code: 'email',
    message: 'You must enter a valid email address.',
  })
  expect(answer.problem?.errors).toContainEqual({
    path: 'password',
    code: 'required',
    message: 'This field is required.',
  })
})
