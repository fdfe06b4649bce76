import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, signIn } from '../testing/builders.ts'
import { runJobs } from '../testing/jobs.ts'
import { Mailbox, resetTokenIn } from '../testing/mailbox.ts'
import { Visitor } from '../testing/visitor.ts'

/**
 * The clock of the server's machine may jump, as after a pause of a virtual machine; that of the
 * database is the one that counts.
 */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.useRealTimers()
})

const MINUTE = 60_000

/** Changes the time of day alone; timers go on as they do. */
function jump(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(users.isAuthenticated)).status === 200

async function askForToken(email: string): Promise<string> {
  await new Visitor(app.origin).call(users.forgotPassword, { body: { email } })
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  return resetTokenIn(mailbox.last(email).text)
}

const reset = (token: string) =>
  new Visitor(app.origin).call(users.resetPassword, {
    params: { resetToken: token },
    body: { password: 'a rather new password', passwordConfirm: 'a rather new password' },
  })

describe.each([10 * MINUTE, -10 * MINUTE])('when the clock of the server jumps by %i ms', (by) => {
  test('people stay signed in, and sign in', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    jump(by)
    expect(await isSignedIn(visitor)).toBe(true)
    expect(await isSignedIn(await signIn(app, person))).toBe(true)
    vi.useRealTimers()
    expect(await isSignedIn(visitor)).toBe(true)
  })

  test('a link for a new password works, and is over ten minutes later by the database', async () => {
    const [soon, late] = [await buildPerson(app), await buildPerson(app)]
    const tokens = [await askForToken(soon.email), await askForToken(late.email)]
    jump(by)
    expect((await reset(tokens[0] ?? '')).status).toBe(200)
    await app.pool.query(
      `update password_resets set expires_at = expires_at - interval '10 minutes 1 second'
        where user_id = $1`,
      [late._id],
    )
    expect((await reset(tokens[1] ?? '')).status).toBe(400)
  })

  test('a session that ends by the database has ended', async () => {
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    await app.pool.query(
      `update sessions set expires_at = now() - interval '1 second' where user_id = $1`,
      [person._id],
    )
    jump(by)
    expect(await isSignedIn(visitor)).toBe(false)
  })
})
