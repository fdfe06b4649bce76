import { factors } from '@plumbline/contract/sign-in/factors'
import { pendingSignIn } from '@plumbline/contract/sign-in/pending-sign-in'
import { serverPeople } from '@plumbline/contract/sign-in/server-people'
import { signInRules } from '@plumbline/contract/sign-in/sign-in-rules'
import { users } from '@plumbline/contract/users'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildCode,
  buildPerson,
  buildProject,
  PASSWORD,
  type Person,
  signIn,
} from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { AuthenticatorApp, setUpApp, withPassword } from '../../testing/sign-in/app-of-person.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let roman: Person
let desk: Visitor
beforeAll(async () => {
  app = await startTestApp()
  roman = await buildPerson(app, { level: 'superAdmin', firstName: 'Roman', lastName: 'Savchenko' })
  desk = await signIn(app, roman)
})
afterAll(() => app.close())
afterEach(() => setRule('off'))

async function setRule(secondFactor: 'off' | 'admins' | 'everybody') {
  const { version } = (await desk.call(signInRules.get)).data
  return desk.call(signInRules.update, { body: { secondFactor, version } })
}

const find = async (query: Record<string, string>) =>
  (await desk.call(serverPeople.list, { query })).data

/** What is left to show after the password. */
const nextOf = async (person: Person) => (await withPassword(app, person)).answer.data.next

/** Sets up what the server asks for, and so signs in. */
async function enrol(visitor: Visitor) {
  const { data } = await visitor.call(pendingSignIn.enrol, { body: { kind: 'totp' } })
  const phone = new AuthenticatorApp(data.secret)
  const confirmed = await visitor.call(pendingSignIn.confirm, { body: { code: phone.code() } })
  return { phone, confirmed }
}

describe('the rule of the second factor', () => {
  test('is off at first, and concerns admins or everybody from the next sign-in on', async () => {
    const [member, admin] = [await buildPerson(app), await buildPerson(app, { level: 'admin' })]
    expect((await desk.call(signInRules.get)).data).toMatchObject({ secondFactor: 'off' })
    expect([await nextOf(member), await nextOf(admin)]).toEqual([undefined, undefined])
    await setRule('admins')
    expect([await nextOf(member), await nextOf(admin)]).toEqual([undefined, 'enrol'])
    await setRule('everybody')
    expect([await nextOf(member), await nextOf(admin)]).toEqual(['enrol', 'enrol'])
  })

  test('lets people in once they have set one up, and they show it from then on', async () => {
    const person = await buildPerson(app)
    await setRule('everybody')
    const { visitor } = await withPassword(app, person)
    expect((await visitor.call(users.isAuthenticated)).status).toBe(401)
    const wrong = await visitor.call(pendingSignIn.confirm, { body: { code: '123456' } })
    expect(wrong.problem).toMatchObject({ code: 'codeWrong', params: { left: 4 } })
    const { phone, confirmed } = await enrol(visitor)
    expect(confirmed.data.user._id).toBe(person._id)
    expect(confirmed.data.recoveryCodes).toHaveLength(10)
    expect((await visitor.call(users.isAuthenticated)).status).toBe(200)
    const again = await withPassword(app, person)
    expect(again.answer.data.next).toBe('factor')
    const shown = await again.visitor.call(pendingSignIn.factor, { body: { code: phone.code(1) } })
    expect(shown.status).toBe(200)
  })

  test('concerns who registers, too: the project waits for them', async () => {
    const projectId = await buildProject(app)
    await buildCode(app, projectId, 'RULE01')
    await setRule('everybody')
    const visitor = new Visitor(app.origin)
    const answer = await visitor.call(users.signup, {
      body: {
        email: 'newcomer.rule@people.example',
        firstName: 'Nina',
        lastName: 'Newcomer',
        position: 'Engineer',
        organization: 'Works',
        phoneNumber: '1',
        password: PASSWORD,
        passwordConfirm: PASSWORD,
        code: 'RULE01',
      },
    })
    expect(answer.data).toEqual({ user: null, next: 'enrol', project: projectId })
    expect((await visitor.call(users.isAuthenticated)).status).toBe(401)
    const { confirmed } = await enrol(visitor)
    expect(confirmed.data.user.email).toBe('newcomer.rule@people.example')
  })

  test('leaves sessions that are there, until a superAdmin asks at once', async () => {
    const [person, withApp] = [await buildPerson(app), await buildPerson(app)]
    const session = await signIn(app, person)
    const shown = (await setUpApp(app, withApp)).desk
    await setRule('everybody')
    expect((await session.call(users.isAuthenticated)).status).toBe(200)
    const asked = (await desk.call(signInRules.askAtOnce)).data
    expect(asked.ended).toBeGreaterThanOrEqual(1)
    expect((await session.call(users.isAuthenticated)).status).toBe(401)
    expect((await shown.call(users.isAuthenticated)).status).toBe(200)
    // the own one goes on: whoever asks is not put before the door
    expect((await desk.call(users.isAuthenticated)).status).toBe(200)
    expect(asked.sessionsWithout).toBe(1)
  })

  test('keeps the last factor of whom it concerns', async () => {
    const person = await buildPerson(app)
    const { desk: own, factorId } = await setUpApp(app, person)
    await setRule('everybody')
    const params = { factorId }
    const refused = await own.call(factors.remove, { params })
    expect([refused.status, refused.problem?.code]).toEqual([409, 'factorNeeded'])
    const left = (await own.call(factors.list)).data
    expect(left).toMatchObject({ docs: [{ _id: factorId }], codesLeft: 10, isNeeded: true })
    await setRule('admins')
    expect((await own.call(factors.remove, { params })).status).toBe(200)
  })

  test('that somebody has changed since is not overwritten', async () => {
    const { version } = (await desk.call(signInRules.get)).data
    await setRule('admins')
    const late = await desk.call(signInRules.update, { body: { secondFactor: 'off', version } })
    expect([late.status, late.problem?.code]).toEqual([409, 'staleUnknown'])
    expect((await desk.call(signInRules.get)).data.secondFactor).toBe('admins')
    const { rows } = await app.pool.query(
      `select before, after, actor_id from audit_log where action = 'server.sign-in-changed'
        order by at desc, id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        before: { secondFactor: 'off' },
        after: { secondFactor: 'admins' },
        actor_id: roman._id,
      },
    ])
  })
})

describe('people who are locked out', () => {
  test('have their second factor reset by a superAdmin, are told, and sign in by the password', async () => {
    const person = await buildPerson(app)
    const { desk: own } = await setUpApp(app, person)
    const { visitor } = await withPassword(app, person)
    const params = { personId: person._id }
    expect((await desk.call(serverPeople.resetFactors, { params })).data).toEqual({ ended: 1 })
    expect((await own.call(users.isAuthenticated)).status).toBe(401)
    expect((await visitor.call(pendingSignIn.get)).problem?.code).toBe('pendingEnded')
    expect(await nextOf(person)).toBeUndefined()
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.last(person.email).subject).toBe('Your second factor for Plumbline was reset')
    const { rows } = await app.pool.query(
      `select action, actor_id from audit_log where target_id = $1 and actor_id = $2 order by at, id`,
      [person._id, roman._id],
    )
    expect(rows.map(({ action }: { action: string }) => action)).toEqual([
      'factors.reset',
      'user.sessions-ended',
    ])
  })

  test('or whose device was stolen have all their sessions ended, and keep their factor', async () => {
    const person = await buildPerson(app)
    const { desk: own } = await setUpApp(app, person)
    const other = await signIn(app, person)
    const params = { personId: person._id }
    expect((await desk.call(serverPeople.endSessions, { params })).data).toEqual({ ended: 2 })
    for (const visitor of [own, other]) {
      expect((await visitor.call(users.isAuthenticated)).status).toBe(401)
    }
    expect(await nextOf(person)).toBe('factor')
  })

  test('are not oneself: a superAdmin does that in the profile', async () => {
    for (const call of [serverPeople.endSessions, serverPeople.resetFactors]) {
      expect((await desk.call(call, { params: { personId: roman._id } })).status).toBe(403)
    }
  })

  test('are found by their name, their factor and their level', async () => {
    const person = await buildPerson(app, { firstName: 'Dmytro', lastName: 'Lysenko' })
    await setUpApp(app, person)
    const found = await find({ 'text[search]': 'lysenko DMY' })
    expect(found).toMatchObject({ totalDocs: 1, page: 1 })
    expect(found.docs).toMatchObject([
      { _id: person._id, hasFactor: true, codesLeft: 10, sessions: 1, projects: 0 },
    ])
    expect((await find({ 'text[search]': 'lysenko', factor: 'without' })).docs).toEqual([])
    const superAdmins = await find({ level: 'superAdmin' })
    expect(superAdmins.docs.map(({ lastName }) => lastName)).toEqual(['Savchenko'])
    const first = await find({ limit: '1' })
    expect([first.docs.length, first.totalDocs > 1]).toEqual([1, true])
  })
})
