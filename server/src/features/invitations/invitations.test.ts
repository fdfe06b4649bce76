import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codes } from '@plumbline/contract/codes'
import { invitations } from '@plumbline/contract/invitations'
import { members } from '@plumbline/contract/members'
import { projects } from '@plumbline/contract/projects'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, PASSWORD, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { invitationTokenIn, Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let params: { projectId: string }
let adminId: string
let admin: Visitor
let people = 0
const newAddress = () => `invited${(people += 1)}@people.example`

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.pool.query('delete from attempts')
  projectId = await buildProject(app, { name: 'Coastal clinics' })
  params = { projectId }
  const person = await buildPerson(app, { level: 'admin', projects: [projectId] })
  adminId = person._id
  admin = await signIn(app, person)
})

async function invite(email: string): Promise<{ id: string; token: string }> {
  const { data } = await admin.call(invitations.send, { params, body: { emails: [email] } })
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  const token = invitationTokenIn(mailbox.last(email).text)
  return { id: data.docs[0]?._id ?? '', token }
}

function form(invitation: string, email: string) {
  return {
    invitation,
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
    firstName: 'Nadiia',
    lastName: 'Kravets',
    position: 'Site Engineer',
    organization: 'Coast PIU',
    phoneNumber: '+380 48 555 01 02',
  }
}

const refusal = { status: 403, message: 'There was an error with the registration code.' }

/** The answers to registering with the token, joining with it and looking it up. */
async function tries(token: string, email: string) {
  const visitor = new Visitor(app.origin)
  const registered = await visitor.call(users.signup, { body: form(token, email) })
  const somebody = await signIn(app, await buildPerson(app))
  const joined = await somebody.call(codes.join, { body: { invitation: token } })
  const looked = await visitor.call(invitations.look, { params: { token: token || '-' } })
  return [registered, joined, looked]
}
const refusals = [refusal, refusal, { status: 404, message: problemText('en', 'notFound') }]

const statusOf = async (id: string) => {
  const { data } = await admin.call(invitations.list, { params })
  return data.docs.find(({ _id }) => _id === id)?.status
}

async function audited(id: string) {
  const { rows } = await app.pool.query<{ action: string }>(
    'select action from audit_log where project_id = $1 and target_id = $2 order by at, id',
    [projectId, id],
  )
  return rows.map(({ action }) => action)
}

describe('an admin', () => {
  test('invites many addresses at once, and those of members are passed over', async () => {
    const member = await buildPerson(app, { projects: [projectId] })
    const [one, two] = [newAddress(), newAddress()]
    const emails = [two, one.toUpperCase(), one, member.email]
    const { data } = await admin.call(invitations.send, { params, body: { emails } })
    expect(data.alreadyMembers).toEqual([member.email])
    expect(data.docs.map(({ email }) => email)).toEqual([one, two])
    const [sent] = data.docs
    expect(sent).toMatchObject({ status: 'Invited', createdBy: { _id: adminId }, language: 'en' })
    const days = (Date.parse(sent?.expiresAt ?? '') - Date.parse(sent?.sentAt ?? '')) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.mails.map(({ to }) => to).toSorted()).toEqual([one, two])
    expect(mailbox.last(one)).toMatchObject({
      subject: 'Olena Kovalenko invites you to Coastal clinics on Plumbline',
    })
    expect((await admin.call(invitations.list, { params })).data.totalDocs).toBe(2)
    expect(await audited(sent?._id ?? '')).toEqual(['invitation.sent'])
  })

  test.each([
    ['their own language', 'uk', undefined, 'uk'],
    ['the one that they choose', 'uk', 'en', 'en'],
  ] as const)('has the mail speak %s', async (_which, own, language, spoken) => {
    await app.pool.query('update users set language = $2 where id = $1', [adminId, own])
    const email = newAddress()
    const body = { emails: [email], ...(language && { language }) }
    await admin.call(invitations.send, { params, body })
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.last(email).language).toBe(spoken)
  })

  test('sends an invitation again: only the newest link works', async () => {
    const email = newAddress()
    const first = await invite(email)
    await app.pool.query(
      `update invitations set expires_at = now() - interval '1 s' where id = $1`,
      [first.id],
    )
    expect(await statusOf(first.id)).toBe('Expired')
    const second = await invite(email)
    expect(second.id).toBe(first.id)
    expect(await statusOf(first.id)).toBe('Invited')
    expect(await tries(first.token, email)).toMatchObject(refusals)
    const visitor = new Visitor(app.origin)
    const { data } = await visitor.call(invitations.look, { params: { token: second.token } })
    expect(data.docs).toEqual({ name: 'Coastal clinics', email, hasAccount: false })
    expect(await audited(first.id)).toEqual(['invitation.sent', 'invitation.resent'])
  })

  test('whose two mails wait sends one link: that of the newer', async () => {
    const email = newAddress()
    await admin.call(invitations.send, { params, body: { emails: [email] } })
    await admin.call(invitations.send, { params, body: { emails: [email] } })
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test('revokes an invitation at once, and no mail of it goes out any more', async () => {
    const email = newAddress()
    const { id, token } = await invite(email)
    const place = { params: { ...params, invitationId: id } }
    await admin.call(invitations.send, { params, body: { emails: [email] } })
    expect((await admin.call(invitations.revoke, place)).data.docs.status).toBe('Revoked')
    expect((await admin.call(invitations.revoke, place)).status).toBe(200)
    const mailbox = new Mailbox()
    await runJobs(app, mailbox)
    expect(mailbox.mails).toEqual([])
    expect(await tries(token, email)).toMatchObject(refusals)
    expect((await audited(id)).at(-1)).toBe('invitation.revoked')
  })

  test('does not end one of another project, nor one that was accepted', async () => {
    const { id, token } = await invite(newAddress())
    const other = await buildProject(app)
    const of = { level: 'admin' as const, projects: [other] }
    const stranger = await signIn(app, await buildPerson(app, of))
    const there = { params: { projectId: other, invitationId: id } }
    expect((await stranger.call(invitations.revoke, there)).status).toBe(404)
    const { data } = await new Visitor(app.origin).call(invitations.look, { params: { token } })
    await new Visitor(app.origin).call(users.signup, { body: form(token, data.docs.email) })
    const here = { params: { ...params, invitationId: id } }
    expect((await admin.call(invitations.revoke, here)).status).toBe(409)
  })

  test('fills no mailbox: five mails an hour to an address, 500 a day in all', async () => {
    const emails = [newAddress()]
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await admin.call(invitations.send, { params, body: { emails } })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await app.pool.query('update attempts set failures = 499 where key = $1', [`invite:${adminId}`])
    const two = { emails: [newAddress(), newAddress()] }
    expect((await admin.call(invitations.send, { params, body: two })).status).toBe(429)
    expect((await admin.call(invitations.list, { params })).data.totalDocs).toBe(1)
  })

  test.each([[[]], [['nobody']], [['a@b.c d@e.f']], [Array.from({ length: 101 }, () => 'a@b.cd')]])(
    'is refused with the addresses %j',
    async (emails) => {
      expect((await admin.call(invitations.send, { params, body: { emails } })).status).toBe(400)
    },
  )
})

describe('whoever is invited', () => {
  test('registers and belongs to the project as an ordinary user, once', async () => {
    const email = newAddress()
    const { id, token } = await invite(email)
    const visitor = new Visitor(app.origin)
    const body = { ...form(token, email.toUpperCase()), authorityLevel: 'superAdmin' }
    const { status, data } = await visitor.call(users.signup, { body })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ email, authorityLevel: 'user' })
    expect((await visitor.call(projects.get, { params })).status).toBe(200)
    expect(await statusOf(id)).toBe('Accepted')
    expect(await audited(id)).toEqual(['invitation.sent', 'user.signed-up'])
    expect(await tries(token, email)).toMatchObject(refusals)
  })

  test('joins when they are signed in, and with their own address alone', async () => {
    const person = await buildPerson(app)
    const { id, token } = await invite(person.email)
    const looked = await new Visitor(app.origin).call(invitations.look, { params: { token } })
    expect(looked.data.docs.hasAccount).toBe(true)
    const other = await signIn(app, await buildPerson(app))
    expect(await other.call(codes.join, { body: { invitation: token } })).toMatchObject(refusal)
    const visitor = await signIn(app, person)
    const joined = await visitor.call(codes.join, { body: { invitation: token } })
    expect(joined.data).toEqual({ docs: { project: projectId } })
    expect(await audited(id)).toEqual(['invitation.sent', 'member.joined'])
  })

  test('and presses twice, or comes again by the mail, is let through; nobody else is', async () => {
    const person = await buildPerson(app)
    const { id, token } = await invite(person.email)
    const visitor = await signIn(app, person)
    const join = { body: { invitation: token } }
    const twice = await Promise.all([
      visitor.call(codes.join, join),
      visitor.call(codes.join, join),
    ])
    expect(twice).toMatchObject([{ status: 200 }, { status: 200 }])
    const again = await visitor.call(codes.join, join)
    expect(again.data).toEqual({ docs: { project: projectId } })
    const looked = await visitor.call(invitations.look, { params: { token } })
    expect(looked.data.docs).toEqual({
      name: 'Coastal clinics',
      email: person.email,
      hasAccount: true,
    })
    expect(await audited(id)).toEqual(['invitation.sent', 'member.joined'])
    expect(await tries(token, person.email)).toMatchObject(refusals)
    await admin.call(members.remove, { params: { ...params, userId: person._id } })
    expect(await visitor.call(codes.join, join)).toMatchObject(refusal)
    expect((await visitor.call(invitations.look, { params: { token } })).status).toBe(404)
  })

  test('registers with no other address, nor when theirs has an account; the link stays', async () => {
    const person = await buildPerson(app)
    const { token } = await invite(person.email)
    for (const email of [newAddress(), person.email]) {
      const visitor = new Visitor(app.origin)
      const answer = await visitor.call(users.signup, { body: form(token, email) })
      expect(answer).toMatchObject(refusal)
      expect(visitor.cookie).toBe('')
    }
    const owner = await signIn(app, person)
    expect((await owner.call(codes.join, { body: { invitation: token } })).status).toBe(200)
  })

  test('takes over the account without a password that an import made for them', async () => {
    const person = await buildPerson(app)
    await app.pool.query('update users set password_hash = null where id = $1', [person._id])
    const { token } = await invite(person.email)
    const visitor = new Visitor(app.origin)
    const { data } = await visitor.call(users.signup, { body: form(token, person.email) })
    expect(data.user).toMatchObject({ _id: person._id, firstName: 'Nadiia' })
  })

  test('and joins by a code instead leaves no invitation behind', async () => {
    const person = await buildPerson(app)
    const { id } = await invite(person.email)
    const code = (await admin.call(codes.create, { params })).data.docs.code
    await (await signIn(app, person)).call(codes.join, { body: { code } })
    expect(await statusOf(id)).toBe('Accepted')
  })
})

describe('one text for every refusal', () => {
  test.each(['', '-', 'x'.repeat(43), "' or 1=1", '💥'])(
    'to the token %j that never was',
    async (token) => {
      const [registered, joined] = await tries(token, newAddress())
      expect([registered, joined]).toMatchObject([refusal, refusal])
    },
  )

  test('to one that has expired', async () => {
    const email = newAddress()
    const { token } = await invite(email)
    await app.pool.query(`update invitations set expires_at = now() where email = $1`, [email])
    expect(await tries(token, email)).toMatchObject(refusals)
  })
})

test('of twenty who register with one invitation at once exactly one gets an account', async () => {
  const email = newAddress()
  const { token } = await invite(email)
  const signUp = () => new Visitor(app.origin).call(users.signup, { body: form(token, email) })
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      let { status } = await signUp()
      // for whom there was no turn in time
      while (status === 503) ({ status } = await signUp())
      return status
    }),
  )
  expect(statuses.toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 403),
  ])
  const { rowCount } = await app.pool.query('select from users where email = $1', [email])
  expect(rowCount).toBe(1)
})

test('whoever guesses is told to wait after a hundred wrong tokens', async () => {
  const visitor = new Visitor(app.origin)
  const statuses: number[] = []
  for (let n = 0; n < 101; n += 1) {
    const token = `${n}`.padStart(43, 'x')
    statuses.push((await visitor.call(invitations.look, { params: { token } })).status)
  }
  expect(statuses.slice(0, 100).every((status) => status === 404)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
  const body = form('x'.repeat(43), newAddress())
  expect((await visitor.call(users.signup, { body })).status).toBe(429)
})

test('nothing but the hash of a token is kept, and no mail is kept with its link', async () => {
  const { token } = await invite(newAddress())
  const { rows } = await app.pool.query<{ all: string }>(
    `select (select string_agg(i::text, '') from invitations i)
         || (select string_agg(m::text, '') from mails m)
         || (select string_agg(a::text, '') from audit_log a) as all`,
  )
  expect(rows[0]?.all).not.toContain(token)
})
