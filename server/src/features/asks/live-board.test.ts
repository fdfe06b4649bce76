import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change } from '@plumbline/contract/events'
import { asks } from '@plumbline/contract/organisations/asks'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type AskDesk, askRuslan, buildAskDesk } from '../../testing/asks/ask-desk.ts'
import { runJobs } from '../../testing/jobs.ts'
import { Mailbox } from '../../testing/mailbox.ts'
import { Listener } from '../../testing/processes/listener.ts'
import { Visitor } from '../../testing/visitor.ts'

let app: TestApp
const listeners: Listener[] = []
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  for (const listener of listeners) listener.hangUp()
  await app.close()
})

/** The board of the admin, as it hears of changes from now on. */
async function openBoard({ admin, projectId }: AskDesk) {
  const listener = await Listener.open(admin, `/api/v1/projects/${projectId}/events`)
  listeners.push(listener)
  return listener
}

const ofBudservis =
  ({ budservis }: AskDesk) =>
  (change: Change) =>
    change.kind === 'organisation' && change._id === budservis._id

const ruslan = () => new Visitor(app.origin)

test('The open boards of others hear when a link is opened for the first time', async () => {
  const desk = await buildAskDesk(app)
  const { token } = await askRuslan(desk)
  const board = await openBoard(desk)
  await ruslan().call(publicAsks.opened, { params: { token } })
  expect(await board.heard(ofBudservis(desk))).toBeDefined()
  const events = async () => {
    const { rows } = await app.pool.query<{ n: number }>(
      `select count(*)::integer as n from events where project_id = $1 and kind = 'organisation'`,
      [desk.projectId],
    )
    return rows[0]?.n
  }
  const before = await events()
  await ruslan().call(publicAsks.opened, { params: { token } })
  expect(await events()).toBe(before)
})

test('They hear of a reminder, and of no mail that only makes its link', async () => {
  const desk = await buildAskDesk(app)
  const { ask } = await askRuslan(desk, { byMail: true })
  await app.pool.query(
    `update asks set created_at = created_at - interval '1 day' where project_id = $1`,
    [desk.projectId],
  )
  const heardOf = async () =>
    (
      await app.pool.query(
        `select from events where project_id = $1 and kind = 'organisation' and at > now() - interval '1 minute'`,
        [desk.projectId],
      )
    ).rowCount
  const before = await heardOf()
  await runJobs(app, new Mailbox())
  expect(await heardOf()).toBe(before)
  const board = await openBoard(desk)
  const params = { ...desk.params, askId: ask._id }
  expect((await desk.olena.call(asks.remind, { params })).status).toBe(200)
  expect(await board.heard(ofBudservis(desk))).toBeDefined()
})
