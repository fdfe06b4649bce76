import { factors } from '@plumbline/contract/sign-in/factors'
import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import { users } from '@plumbline/contract/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { seal } from '../../config/seal.ts'
import { warnOfSecrets } from '../../start/prepare-database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, type Person, signIn } from '../../testing/builders.ts'
import { SECRETS_KEY } from '../../testing/processes/unhindered.ts'
import { setUpApp, withPassword } from '../../testing/sign-in/app-of-person.ts'

const ELSEWHERE = { DATABASE_URL: 'postgres://elsewhere/works', PUBLIC_URL: 'http://localhost' }
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** As after a restore on a server with another key. */
async function loseKey({ _id }: Person): Promise<void> {
  const other = readConfig({ SECRETS_KEY: Buffer.alloc(32, 9).toString('base64') })
  await app.pool.query('update factors set secret = $2 where user_id = $1', [
    _id,
    seal(other, Buffer.alloc(20), _id),
  ])
}

async function warningsOf(env: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = []
  const log = { warn: (...words: unknown[]) => void lines.push(String(words.at(-1))) }
  await warnOfSecrets(app.pool, readConfig(env), log)
  return lines
}

test('without SECRETS_KEY nobody adds an app to a server with a PostgreSQL of its own', async () => {
  const without = await startTestApp({ ...ELSEWHERE, SECRETS_KEY: '' })
  try {
    const desk = await signIn(without, await buildPerson(without))
    const answer = await desk.call(factors.add, { body: { kind: 'totp' } })
    expect([answer.status, answer.problem?.code]).toEqual([503, 'secretsKeyMissing'])
    expect(answer.message).toBe('Authenticator apps need SECRETS_KEY. Ask who runs this server.')
  } finally {
    await without.close()
  }
  expect(await warningsOf({ ...ELSEWHERE, SECRETS_KEY: '' })).toContain(
    'SECRETS_KEY is not set: nobody can add an authenticator app',
  )
})

test('after a restore without the key people pass by a recovery code, and the start says how many', async () => {
  const [person, other] = [await buildPerson(app), await buildPerson(app)]
  const { phone, recoveryCodes } = await setUpApp(app, person)
  await setUpApp(app, other)
  expect(await warningsOf({ SECRETS_KEY })).toEqual([])
  await loseKey(person)
  expect(await warningsOf({ SECRETS_KEY })).toEqual([
    '1 of 2 authenticator apps cannot be read with this key: their people sign in with a recovery code, or a superAdmin resets their second factor',
  ])
  const { visitor, answer } = await withPassword(app, person)
  expect(answer.data).toEqual({ user: null, next: 'factor', factors: ['recovery'] })
  const wrong = await visitor.call(pendingSignIn.factor, { body: { code: phone.code() } })
  expect(wrong.problem?.code).toBe('codeWrong')
  const recoveryCode = recoveryCodes[0] ?? ''
  const shown = await visitor.call(pendingSignIn.factor, { body: { recoveryCode } })
  expect(shown.status).toBe(200)
  // what has just been shown is fresh: the app that opens nothing gives way to another one
  const [factor] = (await visitor.call(factors.list)).data.docs
  const params = { factorId: factor?._id ?? '' }
  expect((await visitor.call(factors.remove, { params })).status).toBe(200)
  expect((await visitor.call(factors.add, { body: { kind: 'totp' } })).status).toBe(200)
})

test('whoever cannot show their app is told so where it is asked for again', async () => {
  const person = await buildPerson(app)
  const { desk } = await setUpApp(app, person)
  await loseKey(person)
  await app.pool.query('update sessions set fresh_at = null where user_id = $1', [person._id])
  const refused = await desk.call(factors.recoveryCodes)
  expect(refused.problem).toMatchObject({ code: 'freshNeeded', params: { ways: '' } })
  expect((await desk.call(users.sessions)).status).toBe(200)
})
