import { afterAll, beforeAll, expect, test } from 'vitest'
import { RAISED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const MANY = RAISED_AT_ONCE * 2 + 50
const rooms = (state: string) => `<rooms><rstate>${state}</rstate></rooms>`.repeat(MANY)
async function raisedIn({ projectId }: FieldOffice): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(distinct item_position)::integer as n from issues where project_id = $1',
    [projectId],
  )
  return rows[0]?.n ?? 0
}

test('A visit of very many flagged answers is taken; a job raises what is not raised at once', async () => {
  const office = await buildFieldOffice(app)
  const answer = await new Phone(app.origin, office).send(fillIn(office, { answers: rooms('bad') }))
  expect([answer.status, answer.message]).toEqual([201, 'Received as S-1.'])
  expect(await raisedIn(office)).toBe(RAISED_AT_ONCE)
  expect(await runJobs(app)).toEqual([])
  expect(await raisedIn(office)).toBe(MANY)
})

test('A correction of very many answers is taken, and its issues are raised as well', async () => {
  const office = await buildFieldOffice(app)
  const phone = new Phone(app.origin, office)
  const visit = fillIn(office, { answers: rooms('good') })
  await phone.send(visit)
  const edit = fillIn(office, { deprecatedId: visit.instanceId, answers: rooms('bad') })
  expect((await phone.send(edit)).status).toBe(201)
  expect(await raisedIn(office)).toBe(RAISED_AT_ONCE)
  expect(await runJobs(app)).toEqual([])
  expect(await raisedIn(office)).toBe(MANY)
})
