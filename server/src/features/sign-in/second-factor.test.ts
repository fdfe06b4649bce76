import { allEndpoints } from '@plumbline/contract/api'
import { pathOf, prefixOf } from '@plumbline/contract/endpoint'
import { factors } from '@plumbline/contract/sign-in/factors'
import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import { users } from '@plumbline/contract/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, type Person, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox, resetTokenIn } from '../../testing/mailbox.ts'
import { setUpApp, withPassword } from '../../testing/sign-in/app-of-person.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const show = (visitor: Visitor, body: { code: string } | { recoveryCode: string }) =>
  visitor.call(pendingSignIn.factor, { body })
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.call(users.isAuthenticated)).status === 200

/** What the audit log has of a person, the newest last. */
async function audited({ _id }: Person): Promise<string[]> {
  const { rows } = await app.pool.query<{ action: string }>(
    `select action from audit_log where target_id = $1 order by at, id`,
    [_id],
  )
  return rows.map(({ action }) => action)
}

async function subjectsTo({ email }: Person): Promise<string[]> {
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  return mailbox.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('whoever has no second factor', () => {
  test('signs in by the password, as before', async () => {
    const { visitor, answer } = await withPassword(app, await buildPerson(app))
    expect(Object.keys(answer.data)).toEqual(['user'])
    expect(visitor.cookie).toMatch(/^sid=[\w-]{43}$/)
  })

  test('has no recovery codes to make', async () => {
    const desk = await signIn(app, await buildPerson(app))
    expect((await desk.call(factors.recoveryCodes)).status).toBe(404)
  })
})

describe('whoever has an app', () => {
  test('is signed in by its code, and by the password alone not', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    const { visitor, answer } = await withPassword(app, person)
    expect(answer.data).toEqual({ user: null, next: 'factor', factors: ['totp', 'recovery'] })
    expect(visitor.cookie).toMatch(/^pending=[\w-]{43}$/)
    expect(await isSignedIn(visitor)).toBe(false)
    const waiting = (await visitor.call(pendingSignIn.get)).data
    expect(waiting).toMatchObject({ email: person.email, triesLeft: 5, codesLeft: 10 })
    const shown = await show(visitor, { code: phone.code().replace(/^.../, '$& ') })
    expect(shown.data.user?._id).toBe(person._id)
    expect(visitor.cookie).toMatch(/^sid=[\w-]{43}$/)
    expect(await isSignedIn(visitor)).toBe(true)
    const { docs } = (await visitor.call(users.sessions)).data
    expect(docs.find(({ isCurrent }) => isCurrent)).toMatchObject({
      way: 'password',
      factor: 'totp',
    })
  })

  test('cannot show one code twice, nor one of before it', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    const code = phone.code()
    const first = await withPassword(app, person)
    expect((await show(first.visitor, { code })).status).toBe(200)
    const second = await withPassword(app, person)
    for (const again of [code, phone.code(-1)]) {
      expect((await show(second.visitor, { code: again })).problem?.code).toBe('codeWrong')
    }
    expect(await isSignedIn(second.visitor)).toBe(false)
    expect((await show(second.visitor, { code: phone.code(1) })).status).toBe(200)
  })

  test('is let in once when many browsers show one code at the same moment', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    const browsers = await Promise.all(
      Array.from({ length: 8 }, () => withPassword(app, person).then(({ visitor }) => visitor)),
    )
    const code = phone.code()
    const statuses = await Promise.all(
      browsers.map(async (one) => (await show(one, { code })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    const inside = await Promise.all(browsers.map(isSignedIn))
    expect(inside.filter(Boolean)).toHaveLength(1)
  })

  test('is not let in by a reset of the password without its code', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    await new Visitor(app.origin).call(users.forgotPassword, { body: { email: person.email } })
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    const resetToken = resetTokenIn(mailbox.last(person.email).text)
    const visitor = new Visitor(app.origin)
    const password = 'quite another password'
    const body = { password, passwordConfirm: password }
    const answer = await visitor.call(users.resetPassword, { params: { resetToken }, body })
    expect(answer.data).toMatchObject({ user: null, next: 'factor' })
    expect(await isSignedIn(visitor)).toBe(false)
    expect((await show(visitor, { code: phone.code() })).status).toBe(200)
  })

  test('has no other sign-in that waits, once the password is another one', async () => {
    const person = await buildPerson(app)
    const { phone, desk } = await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const newPassword = 'quite another password'
    const body = { password: 'correct horse battery', newPassword, newPasswordConfirm: newPassword }
    expect((await desk.call(users.updatePassword, { body })).status).toBe(200)
    expect((await show(visitor, { code: phone.code() })).problem?.code).toBe('pendingEnded')
    const { docs } = (await desk.call(users.sessions)).data
    expect(docs).toMatchObject([{ isCurrent: true, factor: 'totp' }])
  })

  test('is told by mail, and the audit log has it', async () => {
    const person = await buildPerson(app)
    const { desk, factorId } = await setUpApp(app, person)
    expect((await desk.call(factors.remove, { params: { factorId } })).data).toMatchObject({
      docs: [],
      codesLeft: 0,
    })
    expect(await subjectsTo(person)).toEqual([
      'You have set up a second factor for Plumbline',
      'Your second factor for Plumbline was removed',
    ])
    expect(await audited(person)).toEqual(['user.factor-added', 'user.factor-removed'])
    expect(await isSignedIn((await withPassword(app, person)).visitor)).toBe(true)
  })

  test('is another one once that has shown a code, as on a new phone', async () => {
    const person = await buildPerson(app)
    const desk = await signIn(app, person)
    await desk.call(factors.add, { body: { kind: 'totp' } })
    const wrong = await desk.call(factors.confirm, { body: { code: '123456' } })
    expect(wrong.problem).toMatchObject({ code: 'codeWrong', params: { left: 4 } })
    const old = await setUpApp(app, person)
    const moved = await setUpApp(app, person, old.desk)
    expect((await old.desk.call(factors.list)).data.docs).toHaveLength(1)
    const { visitor } = await withPassword(app, person)
    const isWrong = await show(visitor, { code: old.phone.code(1) })
    expect(isWrong.problem?.code).toBe('codeWrong')
    const recoveryCode = old.recoveryCodes[0] ?? ''
    expect((await show(visitor, { recoveryCode })).problem?.code).toBe('codeWrong')
    expect((await show(visitor, { code: moved.phone.code(1) })).status).toBe(200)
  })
})

describe('a recovery code', () => {
  test('lets in once, however it is written, and the person is told', async () => {
    const person = await buildPerson(app)
    const { recoveryCodes } = await setUpApp(app, person)
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(?:-[2-9A-HJKMNP-Z]{4}){2}$/)
    }
    const recoveryCode = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const { visitor } = await withPassword(app, person)
    expect((await show(visitor, { recoveryCode })).status).toBe(200)
    const next = await withPassword(app, person)
    expect((await next.visitor.call(pendingSignIn.get)).data.codesLeft).toBe(9)
    expect((await show(next.visitor, { recoveryCode })).problem?.code).toBe('codeWrong')
    expect(await subjectsTo(person)).toContain('A recovery code was used to sign in to Plumbline')
    expect(await audited(person)).toContain('user.factor-used-recovery')
  })

  test('of before opens nothing once there are new ones', async () => {
    const person = await buildPerson(app)
    const { recoveryCodes, desk } = await setUpApp(app, person)
    const fresh = (await desk.call(factors.recoveryCodes)).data.recoveryCodes
    const { visitor } = await withPassword(app, person)
    const [before = '', now = ''] = [recoveryCodes[0], fresh[0]]
    expect((await show(visitor, { recoveryCode: before })).problem?.code).toBe('codeWrong')
    expect((await show(visitor, { recoveryCode: now })).status).toBe(200)
  })
})

describe('wrong codes', () => {
  test('end the sign-in with the fifth, and the person is told that someone has their password', async () => {
    const person = await buildPerson(app)
    const { phone, recoveryCodes } = await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const left: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      // whichever they guess at
      const body = n % 2 ? { recoveryCode: 'AAAA-AAAA-AAAA' } : { code: phone.wrong() }
      left.push((await show(visitor, body)).problem?.params?.['left'])
    }
    expect(left).toEqual([4, 3, 2, 1, 0])
    expect((await show(visitor, { code: phone.code() })).problem?.code).toBe('pendingEnded')
    // at another browser they wait out the quarter of an hour, with a right code too
    const other = await withPassword(app, person)
    expect((await show(other.visitor, { code: phone.code() })).status).toBe(429)
    const recoveryCode = recoveryCodes[0] ?? ''
    expect((await show(other.visitor, { recoveryCode })).status).toBe(429)
    expect(await subjectsTo(person)).toContain('Someone has your password for Plumbline')
    await laterByQuarters(person)
    expect((await show(other.visitor, { code: phone.code() })).status).toBe(200)
  })

  test('are twenty in a day at most, however long one waits between them', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const { visitor } = await withPassword(app, person)
      for (let n = 0; n < 5; n += 1) await show(visitor, { code: phone.wrong() })
      await laterByQuarters(person)
    }
    const { visitor } = await withPassword(app, person)
    expect((await show(visitor, { code: phone.code() })).status).toBe(429)
    const mails = await subjectsTo(person)
    expect(mails.filter((one) => one.startsWith('Someone has your password'))).toHaveLength(1)
  })

  test('that come at the same moment are no more than five', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => show(visitor, { code: phone.wrong() })),
    )
    expect(guesses.filter(({ problem }) => problem?.code === 'codeWrong')).toHaveLength(5)
  })

  test('that are none are refused by their form, and count nothing', async () => {
    const person = await buildPerson(app)
    await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    for (const [body, code] of [
      [{ code: '12345' }, 'codeDigits'],
      [{ recoveryCode: 'O0O0-O0O0-O0O0' }, 'recoveryCodeForm'],
      [{}, 'required'],
      [{ code: '123456', recoveryCode: 'AAAA-AAAA-AAAA' }, 'required'],
    ] as const) {
      const answer = await visitor.call(pendingSignIn.factor, { body })
      expect(answer.problem?.code).toBe(code)
    }
    expect((await visitor.call(pendingSignIn.get)).data.triesLeft).toBe(5)
  })
})

/** The quarter of an hour of their wrong codes is over; the day goes on. */
const laterByQuarters = ({ _id }: Person) =>
  app.pool.query(`update attempts set window_ends_at = now() where key = $1`, [
    `second-factor:${_id}`,
  ])

describe('a sign-in that waits', () => {
  test('opens no other call, and a session none of its own', async () => {
    const person = await buildPerson(app, {
      level: 'superAdmin',
      projects: [await buildProject(app)],
    })
    const { desk } = await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const token = visitor.cookie.split('=')[1] ?? ''
    const ids = new Proxy({}, { get: () => person._id, has: () => true })
    const closed = allEndpoints().filter(
      ([, { access }]) => !['public', 'fieldKey'].includes(access),
    )
    const opened: string[] = []
    for (const [name, endpoint] of closed) {
      const isPending = endpoint.access === 'pending'
      // the cookie as it is, and its secret where that of a session stands
      const cookies = isPending
        ? [desk.cookie]
        : [`pending=${token}`, `sid=${token}; __Host-sid=${token}`]
      for (const cookie of cookies) {
        const intruder = new Visitor(app.origin)
        intruder.cookie = cookie
        const path = prefixOf(endpoint) + pathOf(endpoint, ids)
        const { status } = await intruder.fetch(path, { method: endpoint.method })
        if (status !== 401) opened.push(`${name}: ${status}`)
      }
    }
    expect(closed.length).toBeGreaterThan(200)
    expect(opened).toEqual([])
  })

  test('is over after ten minutes', async () => {
    const person = await buildPerson(app)
    const { phone } = await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const { rows } = await app.pool.query(
      `update pending_sign_ins set expires_at = now() where user_id = $1
       returning expires_at - interval '10 minutes' < now() as begun`,
      [person._id],
    )
    expect(rows).toHaveLength(1)
    expect((await visitor.call(pendingSignIn.get)).problem?.code).toBe('pendingEnded')
    expect((await show(visitor, { code: phone.code() })).problem?.code).toBe('pendingEnded')
  })

  test('can be given up, and is gone when the account is deactivated', async () => {
    const person = await buildPerson(app)
    await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    expect((await visitor.call(pendingSignIn.leave)).status).toBe(200)
    expect(visitor.cookie).toBe('')
    expect((await visitor.call(pendingSignIn.get)).problem?.code).toBe('signInFirst')
    const other = await withPassword(app, person)
    await app.pool.query('update users set is_active = false where id = $1', [person._id])
    expect((await other.visitor.call(pendingSignIn.get)).status).toBe(401)
  })

  test('that wants a code of an app sets up no other one', async () => {
    const person = await buildPerson(app)
    await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const begun = await visitor.call(pendingSignIn.enrol, { body: { kind: 'totp' } })
    expect(begun.status).toBe(403)
    const confirmed = await visitor.call(pendingSignIn.confirm, { body: { code: '123456' } })
    expect(confirmed.status).toBe(403)
  })
})
