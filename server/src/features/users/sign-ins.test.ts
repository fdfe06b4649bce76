import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import {
  buildCode,
  buildPerson,
  buildProject,
  PASSWORD,
  signInByPassword,
} from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox, resetTokenIn } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
let projectId: string
let chief: Visitor
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  const level = 'superAdmin' as const
  chief = await signInByPassword(app, await buildPerson(app, { level, projects: [projectId] }))
})
afterAll(() => app.close())

const trail = (visitor: Visitor, userId?: string) =>
  visitor.call(users.signIns, userId === undefined ? {} : { query: { userId } })

test('sign-ins and sign-outs are written down with the address, for oneself and for superAdmins', async () => {
  const person = await buildPerson(app)
  const visitor = await signInByPassword(app, person)
  await visitor.call(users.signout)
  const again = await signInByPassword(app, person)
  const { docs } = (await trail(again)).data
  expect(docs.map(({ action, ip }) => [action, ip])).toEqual([
    ['user.signed-in', '127.0.0.1'],
    ['user.signed-out', '127.0.0.1'],
    ['user.signed-in', '127.0.0.1'],
  ])
  expect((await trail(chief, person._id)).data.docs).toEqual(docs)
})

test('they are shown to nobody else, and in no log of a project', async () => {
  const person = await buildPerson(app, { projects: [projectId] })
  await signInByPassword(app, person)
  const projects = [projectId]
  const admin = await signInByPassword(app, await buildPerson(app, { level: 'admin', projects }))
  expect((await trail(admin, person._id)).status).toBe(403)
  expect((await trail(new Visitor(app.origin))).status).toBe(401)
  const log = { params: { projectId }, query: { limit: '100' } }
  expect((await admin.call(audit.list, log)).data.docs).toEqual([])
})

test('a sign-in is told with its browser, and whether it has ended, however it did', async () => {
  const person = await buildPerson(app)
  const here = await signInByPassword(app, person)
  const out = await signInByPassword(app, person)
  await out.call(users.signout)
  const endedFromHere = await signInByPassword(app, person)
  await here.call(users.endOtherSessions)
  expect((await endedFromHere.call(users.isAuthenticated)).status).toBe(401)
  const replaced = await signInByPassword(app, person)
  await replaced.call(users.signin, { body: { email: person.email, password: PASSWORD } })
  const { docs } = (await trail(here)).data
  expect(docs.map(({ action, hasEnded }) => [action, hasEnded])).toEqual([
    ['user.signed-in', false],
    ['user.signed-in', true],
    ['user.signed-in', true],
    ['user.signed-out', null],
    ['user.signed-in', true],
    ['user.signed-in', false],
  ])
  expect(docs[0]?.userAgent).toBe('node')
})

test('of a sign-in from before sessions were written down nobody says whether it has ended', async () => {
  const person = await buildPerson(app)
  await app.pool.query(
    `insert into audit_log (id, action, target_type, target_id, ip)
     values (gen_random_uuid(), 'user.signed-in', 'user', $1, '192.0.2.1')`,
    [person._id],
  )
  expect((await trail(chief, person._id)).data.docs).toMatchObject([
    { ip: '192.0.2.1', userAgent: null, hasEnded: null },
  ])
})

const NEXT = 'a rather new password'

test('who registers or sets a new password by a mail signs in; who changes it stays signed in', async () => {
  await buildCode(app, projectId, 'SIGNUP')
  const email = 'registered@people.example'
  const about = { firstName: 'Olha', lastName: 'Bondar', position: 'Engineer', organization: 'A' }
  const password = { password: PASSWORD, passwordConfirm: PASSWORD }
  const visitor = new Visitor(app.origin)
  const body = { ...about, ...password, phoneNumber: '1', email, code: 'SIGNUP' }
  expect((await visitor.call(users.signup, { body })).status).toBe(200)
  const changed = { password: PASSWORD, newPassword: NEXT, newPasswordConfirm: NEXT }
  expect((await visitor.call(users.updatePassword, { body: changed })).status).toBe(200)
  const known = (await trail(visitor)).data.docs
  expect(known).toMatchObject([{ action: 'user.signed-in', hasEnded: false }])

  const mailbox = new Mailbox()
  await visitor.call(users.forgotPassword, { body: { email } })
  await runJobs(app, mailbox)
  const params = { resetToken: resetTokenIn(mailbox.last(email).text) }
  const other = new Visitor(app.origin)
  expect((await other.call(users.resetPassword, { params, body: password })).status).toBe(200)
  const now = (await trail(other)).data.docs
  expect(now.map(({ hasEnded }) => hasEnded)).toEqual([false, true])
})
