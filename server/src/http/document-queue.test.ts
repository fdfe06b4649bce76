import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildOffice, type Office, readSubmission } from '../testing/office.ts'

/** Many changes of one document at once, more than there are connections, and everybody else. */
const EDITS = 12

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** All of them have seen the same version of the submission, and move it to places of their own. */
const editAtOnce = (office: Office, version: number) =>
  Promise.all(
    Array.from({ length: EDITS }, (_, n) =>
      office.member.call(submissions.edit, {
        params: office.submission,
        body: { edits: { submittedFromLat: n / 10 + version, submittedFromLng: 30 }, version },
      }),
    ),
  )

test('of edits at once of one submission one wins and the others are conflicts, while others read', async () => {
  const office = await buildOffice(app)
  const params = { projectId: office.projectId }
  for (const version of [1, 2]) {
    const edits = editAtOnce(office, version)
    const state = { isEnded: false }
    void edits.finally(() => {
      state.isEnded = true
    })
    const read: number[] = []
    do {
      read.push((await office.other.call(issues.list, { params })).status)
    } while (!state.isEnded)
    expect(counted(await edits)).toEqual({ 200: 1, 409: EDITS - 1 })
    expect(new Set(read)).toEqual(new Set([200]))
    expect(await readSubmission(office)).toMatchObject({ version: version + 1 })
  }
  const { updates } = await readSubmission(office)
  expect(updates.filter(({ actionType }) => actionType === 'Edited')).toHaveLength(2)
})

test('edits that wait for a document leave connections for everybody else', async () => {
  const office = await buildOffice(app)
  const elsewhere = await buildOffice(app)
  const holder = new Client(app.database.url)
  await holder.connect()
  try {
    await holder.query('begin')
    await holder.query('select from submissions where id = $1 for update', [
      office.submission.docId,
    ])
    const edits = editAtOnce(office, 1)
    while ((await waiting()) === 0) await delay(5)
    const answers = await Promise.all([
      elsewhere.member.call(submissions.edit, {
        params: elsewhere.submission,
        body: { edits: { submittedFromLat: 1, submittedFromLng: 1 } },
      }),
      ...Array.from({ length: 4 }, () =>
        elsewhere.member.call(issues.get, { params: elsewhere.issue }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await waiting()).toBe(1)
    await holder.query('rollback')
    expect(counted(await edits)).toEqual({ 200: 1, 409: EDITS - 1 })
  } finally {
    await holder.end()
  }
})

test('who asks for much at once waits for themselves: others are answered between', async () => {
  const office = await buildOffice(app)
  const elsewhere = await buildOffice(app)
  const holder = new Client(app.database.url)
  await holder.connect()
  const answered: string[] = []
  const list = async (who: string, of: Office) => {
    await of.member.call(issues.list, { params: { projectId: of.projectId } })
    answered.push(who)
  }
  try {
    await holder.query('begin')
    await holder.query('lock table issues in access exclusive mode')
    const asked = Array.from({ length: 60 }, () => list('much', office))
    while ((await waiting()) === 0) await delay(5)
    asked.push(list('little', elsewhere))
    // strangers are refused without a turn; what was sent before them waits for its own by then
    for (let n = 0; n < 5; n += 1) await fetch(`${app.origin}/api/v1/projects`)
    await holder.query('rollback')
    await Promise.all(asked)
  } finally {
    await holder.end()
  }
  expect(answered.indexOf('little')).toBeLessThan(answered.length / 2)
})

/** Counts the answers by their status. */
function counted(answers: { status: number }[]): Record<number, number> {
  const times: Record<number, number> = {}
  for (const { status } of answers) times[status] = (times[status] ?? 0) + 1
  return times
}

/** Counts the connections that wait for the row of a submission. */
async function waiting(): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.n ?? 0
}
