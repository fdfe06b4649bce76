import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '@plumbline/contract/audit'
import { issues } from '@plumbline/contract/issues'
import { askBoard } from '@plumbline/contract/organisations/ask-board'
import { asks, REMIND_HOURS } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { answerBy, type AskDesk, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { buildMilestone, buildPerson, signIn } from '../../testing/builders.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Visitor } from '../../testing/visitor.ts'
import { remindAt } from './remind-silent.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const TOKEN = /\/ask\/([\w-]{43})(?![\w-])/g

/** Moves the asks of a project and their last reminders some hours into the past. */
async function later(desk: AskDesk, hours: number) {
  await app.pool.query(
    `update asks set created_at = created_at - $2::integer * interval '1 hour',
       expires_at = least(expires_at, created_at - $2::integer * interval '1 hour' + interval '31 days'),
       reminded_at = reminded_at - $2::integer * interval '1 hour' where project_id = $1`,
    [desk.projectId, hours],
  )
}

/** A mail about the issue and one about another milestone, to the same contact, asked for days ago. */
async function twoAsks(desk: AskDesk) {
  // one address gets only so many mails in an hour
  await app.pool.query(`update mails set created_at = created_at - interval '2 hours'`)
  const walls = await buildMilestone(app, { ...desk, name: 'Walls' })
  const { ask: first } = await askRuslan(desk, { byMail: true })
  const { ask: second } = await askRuslan(desk, { byMail: true, milestones: [walls.milestoneId] })
  return [first._id, second._id]
}

/** Runs the jobs, and returns the mails with a link for contacts. */
async function mails() {
  const mailbox = new Mailbox()
  expect(await runJobs(app, mailbox)).toEqual([])
  return mailbox.mails.filter(({ text }) => text.includes('/ask/'))
}

test('All that a contact was asked is in one mail with a link for each, and not twice a day', async () => {
  const desk = await buildAskDesk(app)
  const ids = await twoAsks(desk)
  const remind = (who = desk.olena) =>
    who.call(askBoard.remind, { params: desk.params, body: { asks: ids } })
  expect((await remind()).data.docs).toMatchObject({ sent: [], tooSoon: ids, mails: 0 })
  await mails()
  await later(desk, 24)
  const { data } = await remind()
  expect(data.docs).toEqual({ sent: ids, tooSoon: [], mails: 1 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toContain('2')
  const tokens = [...(mail?.text ?? '').matchAll(TOKEN)].map(([, token]) => token ?? '')
  expect(new Set(tokens).size).toBe(2)
  for (const token of new Set(tokens)) {
    const seen = await new Visitor(app.origin).call(publicAsks.get, { params: { token } })
    expect(seen.status).toBe(200)
  }
  expect((await remind()).data.docs).toMatchObject({ sent: [], tooSoon: ids })
  const one = { ...desk.params, askId: ids[0] ?? '' }
  expect((await desk.olena.call(asks.remind, { params: one })).problem?.code).toBe('remindedLately')
  expect(await mails()).toEqual([])
})

test('A reminder of one ask is also the reminder of the day of the others to the same contact', async () => {
  const desk = await buildAskDesk(app)
  const [first = '', second = ''] = await twoAsks(desk)
  await later(desk, 24)
  const remind = (askId: string) =>
    desk.olena.call(asks.remind, { params: { ...desk.params, askId } })
  expect((await remind(first)).status).toBe(200)
  expect((await remind(second)).problem?.code).toBe('remindedLately')
  await later(desk, REMIND_HOURS)
  expect((await remind(second)).status).toBe(200)
})

test('Two calls at the same moment send one mail', async () => {
  const desk = await buildAskDesk(app)
  const ids = await twoAsks(desk)
  await mails()
  await later(desk, 24)
  const answers = await Promise.all(
    ids.map((id) =>
      desk.olena.call(askBoard.remind, { params: desk.params, body: { asks: [id] } }),
    ),
  )
  expect(answers.reduce((sum, { data }) => sum + data.docs.mails, 0)).toBe(1)
  expect(await mails()).toHaveLength(1)
})

test('Only whoever asked reminds, or an admin; what is answered or another project’s is left alone', async () => {
  const desk = await buildAskDesk(app)
  const ids = await twoAsks(desk)
  await later(desk, 24)
  const other = await signIn(app, await buildPerson(app, { projects: [desk.projectId] }))
  const body = { asks: ids }
  expect((await other.call(askBoard.remind, { params: desk.params, body })).status).toBe(403)
  const elsewhere = await buildAskDesk(app)
  const foreign = await elsewhere.olena.call(askBoard.remind, { params: elsewhere.params, body })
  expect(foreign.status).toBe(404)
  const params = { ...desk.params, docId: desk.issueId }
  const update = { actionType: 'Resolved', content: { notes: '' } } as const
  await desk.admin.call(issues.update, { params, body: { update } })
  const { data } = await desk.admin.call(askBoard.remind, { params: desk.params, body })
  expect(data.docs).toMatchObject({ sent: ids.slice(1), tooSoon: [], mails: 1 })
})

/** A Tuesday near now, at this time in UTC. */
function tuesday(time: string, plus = 0): Date {
  const now = new Date()
  const day = now.getUTCDate() + ((2 - now.getUTCDay() + 7) % 7) + plus
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), day, hour, minute))
}

test('By itself a contact is reminded at nine on working days, as the project says, and no more often', async () => {
  const desk = await buildAskDesk(app)
  const ids = await twoAsks(desk)
  await mails()
  const at = (...when: Parameters<typeof tuesday>) => remindAt(app.pool, tuesday(...when))
  await later(desk, 24 * 10)
  // a project says nothing until an admin does
  expect(await at('09:10')).toBe(0)
  const { version } = (await desk.admin.call(projects.get, { params: desk.params })).data.docs
  const set = (askReminders: number[] | null, seen: number) =>
    desk.admin.call(projects.update, { params: desk.params, body: { askReminders, version: seen } })
  const changed = await set([3, 4, 2], version)
  expect(changed.data.docs.askReminders).toEqual([3, 4, 2])
  await desk.olena.call(users.updateMe, {
    body: { timeZone: 'Asia/Tokyo' },
  })
  expect(await at('09:10')).toBe(0)
  expect(await at('23:59')).toBe(0)
  // Saturday in Tokyo
  expect(await at('00:10', 4)).toBe(0)
  expect(await at('00:10', 1)).toBe(1)
  expect(await mails()).toHaveLength(1)
  expect(await at('00:20', 1)).toBe(0)
  await later(desk, 24)
  // four days have to pass
  expect(await at('00:10', 1)).toBe(0)
  await later(desk, 24 * 9)
  expect(await at('00:10', 1)).toBe(1)
  await later(desk, 24 * 9)
  // twice is enough
  expect(await at('00:10', 1)).toBe(0)
  const { rows } = await app.pool.query<{ reminded: number }>(
    'select reminded from ask_items where ask_id = any($1::uuid[])',
    [ids],
  )
  expect(rows.map(({ reminded }) => reminded)).toEqual([2, 2])
  const { data } = await desk.admin.call(audit.list, { params: desk.params })
  const [entry] = data.docs.filter(({ action }) => action === 'reminders.changed')
  expect(entry).toMatchObject({
    before: { isOn: false },
    after: { afterDays: 3, everyDays: 4, atMost: 2 },
  })
})

test('Reminders end with an answer, a revocation and the end of a link', async () => {
  const desk = await buildAskDesk(app)
  const { version } = (await desk.admin.call(projects.get, { params: desk.params })).data.docs
  await desk.admin.call(projects.update, {
    params: desk.params,
    body: { askReminders: [1, 1, 9], version },
  })
  const { ask, token } = await askRuslan(desk)
  await app.pool.query('update asks set by_mail = true where id = $1', [ask._id])
  await later(desk, 24 * 10)
  await answerBy(new Visitor(app.origin), token, { notes: 'Set.' })
  expect(await remindAt(app.pool, tuesday('09:10'))).toBe(0)
  const [first = '', second = ''] = await twoAsks(desk)
  await later(desk, 24 * 5)
  await desk.olena.call(asks.revoke, { params: { ...desk.params, askId: first } })
  await app.pool.query('update asks set expires_at = now() where id = $1', [second])
  expect(await remindAt(app.pool, tuesday('09:10'))).toBe(0)
})
