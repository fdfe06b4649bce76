import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { STORED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { visits } from '@plumbline/contract/intake/visits'
import { ANSWERS_AT_ONCE } from '@plumbline/contract/rules/limits'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildFieldOffice, FOUNDATION, type FieldOffice } from '../../../testing/field.ts'
import { tinyPng } from '../../../testing/files/pictures.ts'
import { fillIn, type Filled, Phone } from '../../../testing/phone.ts'
import { runJobsUntilRead, untilServed } from '../../../testing/processes/when-busy.ts'

/* Visits near the bound of their elements, all of which the form knows. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ASKED = 58
const ROOMS = 1000
const question = (_: unknown, n: number): FormItem => ({
  kind: 'question',
  key: `q${n}`,
  type: 'selectOne',
  list: 'state',
  label: { en: `Question ${n}` },
  photos: 'optional',
  flag: { when: { choices: ['bad'] }, name: { en: `Bad ${n}` } },
})
const LARGE: FormDefinition = {
  ...FOUNDATION,
  items: [
    {
      kind: 'repeat',
      key: 'rooms',
      label: { en: 'Rooms' },
      items: Array.from({ length: ASKED }, question),
    },
  ],
}

const answers = (state: string, rooms = ROOMS) =>
  `<rooms>${Array.from({ length: ASKED }, (_, n) => `<q${n}>${state}</q${n}>`).join('')}</rooms>`.repeat(
    rooms,
  )
const photos = (names: number) =>
  `<rooms><q0>good</q0>${Array.from({ length: names }, (_, n) => `<q0_photos><photo>${n}.jpg</photo></q0_photos>`).join('')}</rooms>`

async function begin() {
  const office = await buildFieldOffice(app, { definition: LARGE })
  return { office, phone: new Phone(app.origin, office) }
}

/** The numbers of answers, files and issues that are stored for the visits of a project. */
async function storedOf({ projectId }: FieldOffice) {
  const { rows } = await app.pool.query<Record<'answers' | 'bad' | 'files' | 'issues', number>>(
    `select (select count(*)::integer from submission_items
              where project_id = $1 and kind <> 'removed') as answers,
            (select count(*)::integer from submission_items
              where project_id = $1 and kind <> 'removed' and vals = '{bad}') as bad,
            (select files_expected from submissions where project_id = $1) as files,
            (select count(*)::integer from issues where project_id = $1) as issues`,
    [projectId],
  )
  return rows[0]
}

async function submissionOf({ admin, projectId }: FieldOffice) {
  const params = { projectId }
  const list = await untilServed(() => admin.call(submissions.list, { params }))
  const docId = list.data.docs[0]?._id ?? ''
  const read = () => admin.call(submissions.get, { params: { ...params, docId } })
  const { status, data } = await untilServed(read)
  expect(status).toBe(200)
  return data.docs
}

/** A page of the answers of its submission. */
async function answersOf({ admin, projectId }: FieldOffice, page: number) {
  const list = await untilServed(() => admin.call(submissions.list, { params: { projectId } }))
  const params = { projectId, docId: list.data.docs[0]?._id ?? '' }
  const ask = () => admin.call(submissions.answers, { params, query: { page: String(page) } })
  return (await untilServed(ask)).data.docs
}

const runAllJobs = async () => expect(await runJobsUntilRead(app)).toEqual([])

async function sendUntilTaken(phone: Phone, visit: Filled, sending?: Parameters<Phone['send']>[1]) {
  const answer = await untilServed(() => phone.send(visit, sending))
  expect(answer.status).toBe(201)
  return answer
}

const LONG = { timeout: 240_000 }

test(
  'A visit of 58,000 answers is taken at once; a job stores those that are not, once',
  LONG,
  async () => {
    const { office, phone } = await begin()
    const visit = fillIn(office, { answers: answers('good') })
    const answer = await sendUntilTaken(phone, visit)
    expect(answer.message).toBe('Received as S-1.')
    expect(await storedOf(office)).toMatchObject({ answers: STORED_AT_ONCE })
    await runAllJobs()
    expect(await storedOf(office)).toMatchObject({ answers: ASKED * ROOMS, issues: 0 })
    const { data, answerCount, updates } = await submissionOf(office)
    expect([data.length, answerCount]).toEqual([ANSWERS_AT_ONCE, ASKED * ROOMS])
    const last = await answersOf(office, (ASKED * ROOMS) / ANSWERS_AT_ONCE)
    expect(last).toHaveLength(ANSWERS_AT_ONCE)
    expect(last.at(-1)).toMatchObject({ path: 'rooms/q57', answers: ['Good'], entries: [ROOMS] })
    expect(updates.map(({ actionType }) => actionType)).toEqual(['Field Submission'])
    // a phone that did not hear of it
    await sendUntilTaken(phone, visit)
    await runAllJobs()
    expect(await storedOf(office)).toMatchObject({ answers: ASKED * ROOMS })
  },
)

test('A change of 58,000 answers is taken, and the history tells it once', LONG, async () => {
  const { office, phone } = await begin()
  const visit = fillIn(office, { answers: answers('good') })
  await sendUntilTaken(phone, visit)
  // before the job has come to the first
  const edit = fillIn(office, {
    deprecatedId: visit.instanceId,
    answers: answers('good', ROOMS - 5) + answers('bad', 5),
  })
  await sendUntilTaken(phone, edit)
  await runAllJobs()
  const bad = ASKED * 5
  expect(await storedOf(office)).toMatchObject({ answers: ASKED * ROOMS, bad, issues: bad })
  const { updates, review } = await submissionOf(office)
  expect(review).toBe('edited')
  const edited = updates.filter(({ actionType }) => actionType === 'Edited')
  expect(edited).toHaveLength(1)
  // and back to few
  const few = fillIn(office, { deprecatedId: edit.instanceId, answers: answers('good', 1) })
  await sendUntilTaken(phone, few)
  await runAllJobs()
  expect(await storedOf(office)).toMatchObject({ answers: ASKED, bad: 0 })
})

test(
  'A visit of 58,000 answers that waits is placed, and a job stores the others',
  LONG,
  async () => {
    const { office, phone } = await begin()
    await sendUntilTaken(phone, fillIn(office, { milestone: 'unknown', answers: answers('good') }))
    const params = { projectId: office.projectId }
    const list = await untilServed(() => office.admin.call(visits.list, { params }))
    const [waiting] = list.data.docs
    const of = { ...params, visitId: waiting?._id ?? '' }
    const body = { milestone: office.milestoneId }
    const placed = await untilServed(() => office.admin.call(visits.place, { params: of, body }))
    expect(placed.status).toBe(200)
    await runAllJobs()
    expect(await storedOf(office)).toMatchObject({ answers: ASKED * ROOMS })
  },
)

test('A visit of 3,000 flagged answers raises an issue for each', LONG, async () => {
  const { office, phone } = await begin()
  await sendUntilTaken(phone, fillIn(office, { answers: answers('bad', 52) }))
  await runAllJobs()
  const n = ASKED * 52
  expect(await storedOf(office)).toMatchObject({ answers: n, bad: n, issues: n })
  const data = [...(await answersOf(office, 1)), ...(await answersOf(office, 2))]
  expect(data.filter(({ issueId }) => issueId !== null)).toHaveLength(n)
})

test(
  'Of a visit of 19,000 names of photos each photo is kept, also of a change of it',
  LONG,
  async () => {
    const { office, phone } = await begin()
    const visit = fillIn(office, { answers: photos(19_000) })
    const picture = new Uint8Array(await tinyPng(3))
    const last = { '18999.jpg': picture }
    await sendUntilTaken(phone, visit, { files: last })
    await runAllJobs()
    expect(await storedOf(office)).toMatchObject({ files: 19_000 })
    await sendUntilTaken(phone, visit, { files: { '18998.jpg': picture } })
    const edit = fillIn(office, { deprecatedId: visit.instanceId, answers: photos(18_999) })
    await sendUntilTaken(phone, edit)
    await runAllJobs()
    const { filesExpected, filesArrived, data } = await submissionOf(office)
    expect([filesExpected, filesArrived]).toEqual([18_999, 1])
    // what no answer names any more stays where it was
    expect(data[0]?.photos).toHaveLength(2)
  },
)
