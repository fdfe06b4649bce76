import { allEndpoints } from '@plumbline/contract/api'
import { pathOf, prefixOf } from '@plumbline/contract/endpoint'
import { factors } from '@plumbline/contract/sign-in/factors'
import { users } from '@plumbline/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, PASSWORD, type Person, signIn } from '../../testing/builders.ts'
import { setUpApp } from '../../testing/sign-in/app-of-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The last time that they showed it is so long ago. */
const shownAgo = ({ _id }: Person, ago: string) =>
  app.pool.query('update sessions set fresh_at = now() - $2::interval where user_id = $1', [
    _id,
    ago,
  ])

const dangerous = allEndpoints().filter(([, { fresh }]) => fresh !== undefined)

test('the calls of second factors and of the password are dangerous', () => {
  expect(dangerous.map(([name]) => name)).toEqual(
    expect.arrayContaining(['factors.add', 'factors.remove', 'users.updatePassword']),
  )
})

describe.each(dangerous)('%s', (_name, endpoint) => {
  test('is refused to a session of long ago, and open to one that was shown again', async () => {
    const person = await buildPerson(app, { level: 'superAdmin' })
    const { desk, phone } = await setUpApp(app, person)
    const ids = new Proxy({}, { get: () => person._id })
    const knock = async () => {
      const path = prefixOf(endpoint) + pathOf(endpoint, ids)
      const answer = await desk.fetch(path, { method: endpoint.method })
      return (await answer.json()) as { code?: string; params?: { ways: string } }
    }
    await shownAgo(person, '11 minutes')
    expect(await knock()).toMatchObject({ code: 'freshNeeded', params: { ways: 'totp' } })
    const shown = await desk.call(factors.confirmFresh, { body: { code: phone.code() } })
    expect(shown.status).toBe(200)
    expect((await knock()).code).not.toBe('freshNeeded')
  })
})

test('whoever has no second factor shows their password, and changes it without being asked twice', async () => {
  const person = await buildPerson(app)
  const desk = await signIn(app, person)
  await shownAgo(person, '1 day')
  const refused = await desk.call(factors.add, { body: { kind: 'totp' } })
  expect(refused.problem).toMatchObject({ code: 'freshNeeded', params: { ways: 'password' } })
  const wrong = await desk.call(factors.confirmFresh, { body: { password: 'not my password' } })
  expect(wrong.problem).toMatchObject({
    code: 'currentPasswordWrong',
    errors: [{ path: 'password', code: 'currentPasswordWrong' }],
  })
  const newPassword = 'quite another password'
  const body = { password: PASSWORD, newPassword, newPasswordConfirm: newPassword }
  expect((await desk.call(users.updatePassword, { body })).status).toBe(200)
  // knowing the password at that form is no answer to the question
  expect((await desk.call(factors.add, { body: { kind: 'totp' } })).status).toBe(403)
  const shown = await desk.call(factors.confirmFresh, { body: { password: newPassword } })
  const minutes = (Date.parse(shown.data.until) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(10)
  expect((await desk.call(factors.add, { body: { kind: 'totp' } })).status).toBe(200)
})

test('whoever has a second factor does not pass by the password', async () => {
  const person = await buildPerson(app)
  const { desk } = await setUpApp(app, person)
  await shownAgo(person, '1 day')
  const answer = await desk.call(factors.confirmFresh, { body: { password: PASSWORD } })
  expect(answer.problem?.code).toBe('freshNeeded')
  expect((await desk.call(factors.recoveryCodes)).status).toBe(403)
})

test('wrong codes at this question count as those at the door', async () => {
  const person = await buildPerson(app)
  const { desk, phone } = await setUpApp(app, person)
  for (let n = 4; n >= 0; n -= 1) {
    const answer = await desk.call(factors.confirmFresh, { body: { code: phone.wrong() } })
    expect(answer.problem?.params).toEqual({ left: n })
  }
  const right = await desk.call(factors.confirmFresh, { body: { code: phone.code() } })
  expect(right.status).toBe(429)
})

test('what one browser has shown is not shown by another', async () => {
  const person = await buildPerson(app)
  const { desk, phone } = await setUpApp(app, person)
  const other = await signIn(app, person)
  await shownAgo(person, '1 day')
  await desk.call(factors.confirmFresh, { body: { code: phone.code() } })
  expect((await other.call(factors.recoveryCodes)).status).toBe(403)
  expect((await desk.call(factors.recoveryCodes)).status).toBe(200)
})
