import { submissions } from '@plumbline/contract/submissions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})

/** Sends how thick the cover of concrete is, below 25 of which an issue is raised. */
async function send(cover: string, deprecatedId?: string): Promise<string> {
  const visit = fillIn(office, {
    answers: `<concrete><cover>${cover}</cover></concrete>`,
    ...(deprecatedId !== undefined && { deprecatedId }),
  })
  expect((await phone.send(visit)).status).toBe(201)
  return visit.instanceId
}

/** The submissions that are to be checked, or the others, the newest first. */
async function listed(toCheck: '1' | '0') {
  const params = { projectId: office.projectId }
  const { data } = await office.member.call(submissions.list, { params, query: { toCheck } })
  return data.docs
}
const reviews = async (toCheck: '1' | '0') =>
  (await listed(toCheck)).map(({ toCheck: n, review }) => [n, review])

test('An answer that leaves a flag open is to be checked until somebody reviews it', async () => {
  await send('about 3')
  await send('1,250')
  await send('40')
  await send('3,5')
  expect(await reviews('1')).toEqual([
    [1, 'received'],
    [1, 'received'],
  ])
  const [one] = await listed('1')
  const { status } = await office.member.call(submissions.review, {
    params: { projectId: office.projectId, docId: one?._id ?? '' },
    body: { review: 'hasIssues', version: one?.version ?? 0 },
  })
  expect(status).toBe(200)
  expect(await reviews('1')).toEqual([[1, 'received']])
  expect(await reviews('0')).toEqual([
    [0, 'received'],
    [0, 'received'],
    [0, 'hasIssues'],
  ])
})

test('or until the phone corrects it, and is so again when it is spoilt', async () => {
  const vague = await send('thin')
  const corrected = await send('30', vague)
  expect([await reviews('1'), await reviews('0')]).toEqual([[], [[0, 'edited']]])
  await send('thin', corrected)
  expect(await reviews('1')).toEqual([[1, 'edited']])
})
