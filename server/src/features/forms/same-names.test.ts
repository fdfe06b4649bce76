import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { issues } from '@plumbline/contract/issues'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

/** Several groups of a form may use the same name for a question, as XLSForm allows it. */

let app: TestApp
let office: FieldOffice
let phone: Phone
let formId: string
const params = () => ({ projectId: office.projectId, formId })
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})
afterAll(() => app.close())

const FLAGS = ['field', 'equals', 'name'].map((what) => `plumbline::flag_${what}`)
const HEADS = ['type', 'name', 'label', 'relevant', 'calculation', ...FLAGS]
const rowsOf = (key: string) => [
  ['begin group', key, `The ${key}`],
  ['select_one state', 'state', 'In what state is it?'],
  ['text', 'why', 'Why is it ${state}?', "${state} = 'bad'"],
  ['calculate', 'is_wet', '', '', "if(${why} = 'rain', 1, 0)"],
  ['integer', 'depth', 'How deep?', '', '', 'is_wet', '1', 'Wet'],
  ['end group'],
]

async function bringSheet() {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'survey',
        rows: [
          HEADS,
          ['select_one_from_file sites.csv', 'site', 'Site'],
          ['select_one_from_file milestones.csv', 'milestone', 'Milestone'],
          ...rowsOf('roof'),
          ...rowsOf('floor'),
        ],
      },
      {
        name: 'choices',
        rows: [
          ['list_name', 'name', 'label'],
          ['state', 'good', 'Good'],
          ['state', 'bad', 'Bad'],
        ],
      },
    ],
  })
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'works.xlsx')
  const { data } = await office.admin.call(xlsforms.import, { params: params(), form })
  return data.docs
}

test('A sheet whose groups share names is published, and its names mean what stands in the same group', async () => {
  const { definition, problems } = await bringSheet()
  expect(problems).toEqual([])
  const made = await office.admin.call(forms.create, {
    params: params(),
    body: { key: 'works', draft: definition },
  })
  formId = made.data.docs._id
  const answer = await office.admin.call(forms.publish, { params: params(), body: { version: 1 } })
  expect([answer.status, answer.message]).toEqual([200, ''])
  const path = `/api/v1/projects/${office.projectId}/forms/${formId}/versions/1/xform`
  const xform = await (await office.admin.fetch(path)).text()
  const binds = [...xform.matchAll(/<bind nodeset="\/data\/(\w+\/\w+)"[^>]*?relevant="([^"]*)"/g)]
  expect(binds.map(([, node, relevant]) => [node, relevant])).toEqual([
    ['roof/why', "/data/roof/state  = 'bad'"],
    ['roof/depth_flag', expect.stringContaining('/data/roof/is_wet')],
    ['floor/why', "/data/floor/state  = 'bad'"],
    ['floor/depth_flag', expect.stringContaining('/data/floor/is_wet')],
  ])
  expect(xform).toContain('<output value="/data/floor/state"/>')
})

const answersOf = (roof: string, floor: string) =>
  `<roof><state>bad</state><why>rain</why><is_wet>1</is_wet><depth>${roof}</depth></roof>` +
  `<floor><state>good</state><why/><is_wet>0</is_wet><depth>${floor}</depth></floor>`

test('Its visits keep the answers of each group, flag each by its own, and are changed one by one', async () => {
  const of = { ...office, key: 'works' }
  const visit = fillIn(of, { answers: answersOf('7', '8') })
  expect((await phone.send(visit)).status).toBe(201)
  const listed = await office.member.call(submissions.list, { params: params() })
  const docId = listed.data.docs[0]?._id ?? ''
  const read = async () =>
    (
      await office.member.call(submissions.get, { params: { ...params(), docId } })
    ).data.docs.data.map(({ question, groupPath, answers, flagCode }) =>
      [groupPath[0], question.questionText, answers[0] ?? '', flagCode].join(' '),
    )
  expect(await read()).toEqual([
    'The roof In what state is it? Bad 0',
    'The roof Why is it Bad? rain 0',
    'The roof How deep? 7 1',
    'The floor In what state is it? Good 0',
    'The floor Why is it Good?  0',
    'The floor How deep? 8 0',
  ])
  const raised = await office.member.call(issues.list, { params: params() })
  expect(raised.data.docs).toHaveLength(1)

  const changed = fillIn(of, { answers: answersOf('7', '9'), deprecatedId: visit.instanceId })
  expect((await phone.send(changed)).status).toBe(201)
  expect((await read()).filter((line) => line.includes('deep'))).toEqual([
    'The roof How deep? 7 1',
    'The floor How deep? 9 0',
  ])
})

test('A draft that drops one of them loses the answers of that one alone', async () => {
  const { definition } = await bringSheet()
  const draft = {
    ...definition,
    items: definition.items.map((item) =>
      item.kind === 'group' && item.key === 'floor'
        ? { ...item, items: item.items.filter(({ key }) => key !== 'depth') }
        : item,
    ),
  }
  await office.admin.call(forms.save, { params: params(), body: { draft } })
  const { data } = await office.admin.call(forms.effects, { params: params() })
  expect(data.docs).toEqual([{ key: 'floor/depth', answers: 1, openIssues: 0 }])
})
