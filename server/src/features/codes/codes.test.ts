import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { codes } from '@plumbline/contract/codes'
import { members } from '@plumbline/contract/members'
import { projects } from '@plumbline/contract/projects'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, PASSWORD, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'
import { DEMO_PASSWORD } from '../users/common-passwords.ts'

let app: TestApp
let projectId: string
let admin: Visitor

beforeAll(async () => {
  // each of a crowd has an address of their own, told by a proxy that is believed
  app = await startTestApp({ TRUST_PROXY: '127.0.0.1' })
  projectId = await buildProject(app, { name: 'Coastal clinics' })
  admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
})
// the wrong codes of a network do not count against the tests after them
afterEach(() => app.pool.query("delete from attempts where key like 'code:%'"))
afterAll(() => app.close())

const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })

async function newCode(): Promise<string> {
  const { data } = await admin.call(codes.create, { params: { projectId } })
  return data.docs.code
}

let people = 0
function form(code: string, given: Partial<Record<string, string>> = {}) {
  people += 1
  return {
    code,
    email: `new${people}@people.example`,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    firstName: 'Nadiia',
    lastName: 'Kravets',
    position: 'Site Engineer',
    organization: 'Coast PIU',
    phoneNumber: '+380 48 555 01 02',
    ...given,
  }
}

/** What registering and joining with the code answer. */
async function tries(code: string) {
  const signedUp = await new Visitor(app.origin).call(users.signup, { body: form(code) })
  const member = await signIn(app, await buildPerson(app))
  const joined = await member.call(codes.join, { body: { code } })
  return [signedUp, joined]
}

describe('an admin', () => {
  test('makes a code of six letters and digits, for 14 days and 20 people', async () => {
    const { data } = await admin.call(codes.create, { params: { projectId } })
    expect(data.docs).toMatchObject({ uses: 0, maxUses: 20, status: 'Live' })
    expect(data.docs.code).toMatch(/^[A-Z0-9]{6}$/)
    const days = (Date.parse(data.docs.expiresAt) - Date.parse(data.docs.createdAt)) / 86_400_000
    expect(Math.round(days)).toBe(14)
  })

  test('never gives out a letter that looks like a digit', async () => {
    const made = await Promise.all(Array.from({ length: 40 }, newCode))
    expect(made.join('')).not.toMatch(/[O0I1]/)
  })

  test('has given out codes with them before, which are taken however they are read', async () => {
    await app.pool.query(
      `insert into project_codes (project_id, code, created_by, expires_at, max_uses)
       select project_id, 'O0I1X2', created_by, expires_at, 20 from project_codes where code = $1`,
      [await newCode()],
    )
    for (const code of ['O0I1X2', '0O1IX2', 'ooiix2', '0011X2']) {
      const look = await new Visitor(app.origin).call(codes.look, { params: { code } })
      expect([code, look.status]).toEqual([code, 200])
      expect((await tries(code)).map(({ status }) => status)).toEqual([200, 200])
    }
    expect((await tries('O0I1Z2')).map(({ status }) => status)).toEqual([403, 403])
    const { docs } = (await admin.call(codes.list, { params: { projectId } })).data
    expect(docs.find(({ code }) => code === 'O0I1X2')?.uses).toBe(8)
  })

  test('sees the codes of the project, and ends one at once', async () => {
    const code = await newCode()
    const params = { projectId, code }
    expect((await admin.call(codes.revoke, { params })).data.docs.status).toBe('Revoked')
    expect((await admin.call(codes.revoke, { params })).status).toBe(200)
    const { docs } = (await admin.call(codes.list, { params: { projectId } })).data
    expect(docs.find((doc) => doc.code === code)?.status).toBe('Revoked')
    expect((await new Visitor(app.origin).call(codes.look, { params: { code } })).status).toBe(404)
    const { rows } = await app.pool.query(
      `select action from audit_log where target_id = $1 order by at`,
      [code],
    )
    expect(rows.map((row: { action: string }) => row.action)).toEqual([
      'code.created',
      'code.revoked',
    ])
  })

  test('does not end a code of another project', async () => {
    const elsewhere = await buildProject(app)
    const other = await signIn(
      app,
      await buildPerson(app, { level: 'admin', projects: [elsewhere] }),
    )
    const code = await newCode()
    const { status } = await other.call(codes.revoke, { params: { projectId: elsewhere, code } })
    expect(status).toBe(404)
    expect((await new Visitor(app.origin).call(codes.look, { params: { code } })).status).toBe(200)
  })
})

describe('whoever has a code', () => {
  test('is told the name of its project, in whatever letters they type it', async () => {
    const code = await newCode()
    const stranger = new Visitor(app.origin)
    const { data } = await stranger.call(codes.look, { params: { code: code.toLowerCase() } })
    expect(data).toEqual({ docs: { name: 'Coastal clinics' } })
  })

  test('registers, is signed in, and belongs to its project as an ordinary user', async () => {
    const visitor = new Visitor(app.origin)
    const sent = { ...form(await newCode()), authorityLevel: 'superAdmin' }
    const { status, data } = await visitor.call(users.signup, { body: sent })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ email: sent.email, authorityLevel: 'user' })
    expect(data.project).toBe(projectId)
    const mine = (await visitor.call(projects.list)).data.docs
    expect(mine.map((project) => project.name)).toEqual(['Coastal clinics'])
    const again = new Visitor(app.origin)
    const signedIn = await again.call(users.signin, {
      body: { email: sent.email, password: PASSWORD },
    })
    expect(signedIn.status).toBe(200)
  })

  test('joins when they have an account already; pressed twice it costs one use, the last too', async () => {
    const code = await newCode()
    const visitor = await signIn(app, await buildPerson(app))
    const joined = await visitor.call(codes.join, { body: { code } })
    expect(joined.data).toEqual({ docs: { project: projectId } })
    expect((await visitor.call(codes.join, { body: { code } })).status).toBe(200)
    const { docs } = (await admin.call(codes.list, { params: { projectId } })).data
    expect(docs.find((doc) => doc.code === code)?.uses).toBe(1)
    await app.pool.query('update project_codes set uses = max_uses - 1 where code = $1', [code])
    const last = await signIn(app, await buildPerson(app))
    const join = () => last.call(codes.join, { body: { code } })
    expect(await Promise.all([join(), join()])).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await join()).data).toEqual({ docs: { project: projectId } })
  })

  test('fills in the form by the rules of the profile and of a new password', async () => {
    const visitor = new Visitor(app.origin)
    const code = await newCode()
    const wrong: [Partial<Record<string, string>>, string][] = [
      [{ firstName: '' }, problemText('en', 'required')],
      [{ position: 'x'.repeat(31) }, problemText('en', 'maxLength', { max: 30 })],
      [{ email: 'nobody' }, problemText('en', 'email')],
      [{ password: 'short' }, problemText('en', 'passwordShort')],
      [{ passwordConfirm: 'another one' }, problemText('en', 'passwordsDiffer')],
      [
        { password: 'password1', passwordConfirm: 'password1' },
        problemText('en', 'passwordCommon'),
      ],
      [
        { password: DEMO_PASSWORD, passwordConfirm: DEMO_PASSWORD },
        problemText('en', 'passwordCommon'),
      ],
    ]
    for (const [given, message] of wrong) {
      const answer = await visitor.call(users.signup, { body: form(code, given) })
      expect([answer.status, answer.message], JSON.stringify(given)).toEqual([400, message])
    }
    const { docs } = (await admin.call(codes.list, { params: { projectId } })).data
    expect(docs.find((doc) => doc.code === code)?.uses).toBe(0)
  })
})

describe('one text for every refusal', () => {
  const refusal = { status: 403, message: 'There was an error with the registration code.' }

  test.each(['', 'ABC', 'ZZZZZZ', "' or 1=1", '💥💥💥💥💥💥'])(
    'to the code %j that never was',
    async (code) => {
      expect(await tries(code)).toMatchObject([refusal, refusal])
    },
  )

  test.each([
    ['expired', "expires_at = now() - interval '1 second'"],
    ['revoked', 'revoked_at = now()'],
    ['used up', 'uses = max_uses'],
  ])('to a code that is %s', async (_state, set) => {
    const code = await newCode()
    await app.pool.query(`update project_codes set ${set} where code = $1`, [code])
    expect(await tries(code)).toMatchObject([refusal, refusal])
  })

  test('to an address that has an account, whose owner is told by mail how to join', async () => {
    const person = await buildPerson(app)
    const code = await newCode()
    const visitor = new Visitor(app.origin)
    const answer = await visitor.call(users.signup, { body: form(code, { email: person.email }) })
    expect(answer).toMatchObject(refusal)
    expect(visitor.cookie).toBe('')
    const { docs } = (await admin.call(codes.list, { params: { projectId } })).data
    expect(docs.find((doc) => doc.code === code)?.uses).toBe(0)
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.last(person.email).text).toContain(`/code-user?p=${code}`)
  })
})

test('somebody whose address others register again and again is told three times an hour', async () => {
  const person = await buildPerson(app)
  const code = await newCode()
  for (let n = 0; n < 10; n += 1) {
    const body = form(code, { email: person.email })
    expect((await new Visitor(app.origin).call(users.signup, { body })).status).toBe(403)
  }
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  expect(mailbox.mails.filter(({ to }) => to === person.email)).toHaveLength(3)
})

test('of twenty people at once on one last use exactly one gets in', async () => {
  const code = await newCode()
  await app.pool.query('update project_codes set uses = max_uses - 1 where code = $1', [code])
  const visitors = await Promise.all(
    Array.from({ length: 20 }, async () => signIn(app, await buildPerson(app))),
  )
  const answers = await Promise.all(
    visitors.map((visitor, n) => visitor.call(codes.join, { body: { code }, headers: from(n) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(19)
})

test('of twenty who register at once with one use left exactly one gets an account', async () => {
  const code = await newCode()
  await app.pool.query('update project_codes set uses = max_uses - 1 where code = $1', [code])
  const forms = Array.from({ length: 20 }, () => form(code))
  const answers = await Promise.all(
    forms.map((body, n) => new Visitor(app.origin).call(users.signup, { body, headers: from(n) })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  // two are hashed at once; how many of those who wait are heard in time depends on the machine
  const refused = answers.filter(({ status }) => status === 403)
  const sentAway = answers.filter(({ problem }) => problem?.code === 'signInBusy')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length + sentAway.length).toBe(19)
  expect(new Set(refused.map(({ message }) => message))).toEqual(
    new Set(['There was an error with the registration code.']),
  )
  const { rowCount } = await app.pool.query('select from users where email = any($1)', [
    forms.map(({ email }) => email),
  ])
  expect(rowCount).toBe(1)
})

test('whoever guesses is told to wait after a hundred wrong codes', async () => {
  const visitor = new Visitor(app.origin)
  const statuses: number[] = []
  for (let n = 0; n < 101; n += 1) {
    const code = String(100_000 + n)
    statuses.push((await visitor.call(codes.look, { params: { code } })).status)
  }
  expect(statuses.slice(0, 100).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  expect((await visitor.call(users.signup, { body: form('ABC123') })).status).toBe(429)
})

const statusOf = async (code: string) => {
  const { docs } = (await admin.call(codes.list, { params: { projectId } })).data
  return docs.find((one) => one.code === code)?.status
}
const remove = (userId: string) => admin.call(members.remove, { params: { projectId, userId } })

describe('a code that somebody knows who leaves the project', () => {
  test('ends when it is the one by which they came in, registering or joining', async () => {
    const [used, other] = [await newCode(), await newCode()]
    const registered = await new Visitor(app.origin).call(users.signup, { body: form(used) })
    expect((await remove(registered.data.user?._id ?? '')).status).toBe(200)
    expect([await statusOf(used), await statusOf(other)]).toEqual(['Revoked', 'Live'])
    const person = await buildPerson(app)
    const visitor = await signIn(app, person)
    await visitor.call(codes.join, { body: { code: other } })
    await remove(person._id)
    expect(await statusOf(other)).toBe('Revoked')
    expect((await visitor.call(codes.join, { body: { code: other } })).status).toBe(403)
  })

  test('ends whoever made it, when an admin leaves or their account is closed', async () => {
    for (const how of ['removed', 'deactivated'] as const) {
      const code = await newCode()
      const leaving = await buildPerson(app, { level: 'admin', projects: [projectId] })
      if (how === 'removed') await remove(leaving._id)
      else {
        const chief = await buildPerson(app, { level: 'superAdmin', projects: [projectId] })
        const body = { userId: leaving._id, isActive: false }
        await (await signIn(app, chief)).call(members.set, { params: { projectId }, body })
      }
      expect(await statusOf(code), how).toBe('Revoked')
    }
  })

  test('stays when a member leaves who never saw it', async () => {
    const code = await newCode()
    const member = await buildPerson(app, { projects: [projectId] })
    await remove(member._id)
    expect(await statusOf(code)).toBe('Live')
  })
})
