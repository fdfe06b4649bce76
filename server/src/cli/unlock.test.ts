import { signInRules } from '@plumbline/contract/sign-in/sign-in-rules'
import { users } from '@plumbline/contract/users'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, type Person, signIn } from '../testing/builders.ts'
import { runJobs } from '../testing/jobs.ts'
import { Mailbox } from '../testing/mailbox.ts'
import { setUpApp, withPassword } from '../testing/sign-in/app-of-person.ts'
import { unlock } from './unlock.ts'

let app: TestApp
let roman: Person
beforeAll(async () => {
  app = await startTestApp()
  roman = await buildPerson(app, { level: 'superAdmin' })
})
afterAll(() => app.close())

/** Runs the command as with --yes, and gives what it prints. */
async function run(what: Parameters<typeof unlock>[1]['what'], email?: string): Promise<string> {
  const lines: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  try {
    await unlock(app.pool, { what, email, isSure: true })
  } finally {
    print.mockRestore()
  }
  return lines.join('\n')
}

test('whoever lost phone and codes signs in again by the password, and superAdmins hear of it', async () => {
  const person = await buildPerson(app, { firstName: 'Iryna', lastName: 'Bondar' })
  const { desk } = await setUpApp(app, person)
  expect(await run('reset-factors', person.email)).toBe(
    'The second factor is gone, and 1 sessions have ended.',
  )
  expect((await desk.call(users.isAuthenticated)).status).toBe(401)
  expect((await withPassword(app, person)).answer.data.user?._id).toBe(person._id)
  const mailbox = new Mailbox()
  await runJobs(app, mailbox)
  expect(mailbox.last(roman.email).text).toContain('reset the second factor of Iryna Bondar')
  expect(mailbox.last(person.email).subject).toBe('Your second factor for Plumbline was reset')
})

test('sessions of a person end, and their second factor stays', async () => {
  const person = await buildPerson(app)
  const { desk } = await setUpApp(app, person)
  await signIn(app, person)
  expect(await run('end-sessions', person.email)).toBe('2 sessions have ended.')
  expect((await desk.call(users.isAuthenticated)).status).toBe(401)
  expect((await withPassword(app, person)).answer.data.next).toBe('factor')
})

test('a server that locks all of its people out asks nobody for a factor any more', async () => {
  const desk = await signIn(app, roman)
  await desk.call(signInRules.update, { body: { secondFactor: 'everybody', version: 0 } })
  expect((await withPassword(app, roman)).answer.data.next).toBe('enrol')
  expect(await run('sign-in-rules')).toBe(
    'Nobody is asked for a second factor any more; before it was: everybody.',
  )
  expect((await withPassword(app, roman)).answer.data.user?._id).toBe(roman._id)
  const { rows } = await app.pool.query(
    `select actor_id, after from audit_log where action = 'server.sign-in-changed' order by at desc limit 1`,
  )
  expect(rows).toEqual([{ actor_id: null, after: { secondFactor: 'off' } }])
})

test('nobody is unlocked by an address that nobody has, or without a word that it is meant', async () => {
  await expect(run('end-sessions', 'nobody@people.example')).rejects.toThrow('Nobody here has')
  await expect(run('reset-factors')).rejects.toThrow('--email needs')
  await expect(
    unlock(app.pool, { what: 'end-sessions', email: roman.email, isSure: false }),
  ).rejects.toThrow('Add --yes')
})
