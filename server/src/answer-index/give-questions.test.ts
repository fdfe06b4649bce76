import { afterAll, beforeAll, expect, test } from 'vitest'
import { formData } from '@plumbline/contract/data/form-data'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { transaction } from '../db/db.ts'
import { createLog } from '../log.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPublished, siteVisit } from '../testing/build-forms.ts'
import { buildFieldOffice, type FieldOffice } from '../testing/field.ts'
import { fillIn, Phone } from '../testing/phone.ts'
import { formQuestions } from '../worker/backfills/backfills.ts'
import { runBackfills } from '../worker/backfills/run-backfills.ts'
import { giveQuestions } from './give-questions.ts'

const computed: FormItem = { kind: 'calculate', key: 'sum', calculation: '1' }
/** The questions of each version. */
const VERSIONS: FormItem[][] = [
  [number('depth'), text('note'), group('mix', [select('grade', 'condition')]), computed],
  // a depth in words, no note, the grade outside of its group
  [text('depth'), select('grade', 'condition'), computed],
  [number('depth'), text('note'), repeat('pile', [number('depth')]), computed],
]

const draft = (n: number) => siteVisit({ items: VERSIONS[n] ?? [] })

let app: TestApp
let office: FieldOffice
let formId: string
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  const { admin, projectId } = office
  formId = await buildPublished(admin, projectId, { key: 'pour', draft: draft(0) })
  for (const n of [1, 2]) await publish(draft(n))
})
afterAll(() => app.close())

async function publish(draft: ReturnType<typeof siteVisit>) {
  const { admin, projectId } = office
  const params = { projectId, formId }
  const saved = await admin.call(forms.save, { params, body: { draft } })
  const { version } = saved.data.docs
  expect((await admin.call(forms.publish, { params, body: { version } })).status).toBe(200)
}

async function numbers() {
  const params = { projectId: office.projectId, formId }
  const { data } = await office.member.call(formData.questions, { params })
  return data.docs.map(
    ({ q, path, class: of, versions }) => `${q} ${path} ${of} ${versions.join()}`,
  )
}

const EXPECTED = [
  '1 depth number 1,3',
  '2 note text 1,3',
  '8 pile/depth number 3',
  '4 sum number 1,2,3',
  '5 depth text 2',
  '6 grade one 2',
  '3 mix/grade one 1',
]

test('a question keeps its number while versions remove and ask it again; another class is another one', async () => {
  expect((await numbers()).toSorted()).toEqual(EXPECTED.toSorted())
  // as the newest version asks them, then the others
  expect((await numbers()).slice(0, 4)).toEqual(EXPECTED.slice(0, 4))
})

test('versions of before get the same numbers, also when two servers give them at once', async () => {
  const { projectId } = office
  const forget = async () => {
    await app.pool.query('truncate form_questions, backfills')
    await app.pool.query('update forms set questions_to = 0')
  }
  await forget()
  const give = () =>
    transaction(app.pool, 'write', (db) => giveQuestions(db, { projectId, formId }))
  await Promise.all([give(), give(), give()])
  expect((await numbers()).toSorted()).toEqual(EXPECTED.toSorted())
  await forget()
  const deps = { ...app, log: createLog('silent'), stopping: new AbortController().signal }
  await runBackfills(deps, { backfills: [formQuestions], until: Infinity })
  expect((await numbers()).toSorted()).toEqual(EXPECTED.toSorted())
})

test('a calculation is a number until one of its values is none', async () => {
  const phone = new Phone(app.origin, office)
  const send = async (sum: string) => {
    const visit = fillIn({ ...office, key: 'pour' }, { version: '3', answers: `<sum>${sum}</sum>` })
    expect((await phone.send(visit)).status).toBe(201)
  }
  await send('7.5')
  await send('12')
  const params = { projectId: office.projectId, formId }
  const found = async (answer: string) => {
    const path = `/api/v1/projects/${params.projectId}/forms/${formId}/data?answer=${answer}`
    const read = (await (await office.member.fetch(path)).json()) as {
      code?: string
      data?: { docs: { refId: number }[] }
    }
    return read.code ?? read.data?.docs.map(({ refId }) => refId)
  }
  expect(await found('4.gt.8')).toEqual([2])
  expect(await found('4.has.1')).toBe('dataOperator')
  await send('twelve')
  expect(await found('4.gt.8')).toBe('dataOperator')
  expect(await found('4.has.1')).toEqual([2])
  expect(await found('4.set')).toEqual([3, 2, 1])
})
