import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { issues } from '@plumbline/contract/issues'
import { search } from '@plumbline/contract/search'
import { submissions } from '@plumbline/contract/submissions'
import { group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'

const PILE: FormItem = repeat(
  'pile',
  [
    text('pile_no', { label: { en: 'Number of the pile' } }),
    number('depth', {
      label: { en: '**Depth** of <b>${pile_no}</b>, metres' },
      flag: {
        when: { below: 8 },
        name: { en: 'Pile ${pile_no} is too short' },
        text: { en: 'Pile ${ pile_no } at *${where}*: ${nobody}, ${empty} and ${soil}' },
      },
    }),
  ],
  { label: { en: 'Pile of ${where}' } },
)
const ITEMS: FormItem[] = [
  text('where', { label: { en: '# Where' } }),
  text('empty'),
  {
    ...select('soil', 'soils'),
    type: 'selectMultiple',
  },
  group('work', [PILE], { label: { en: '_Work_ at ${where}' } }),
]
const soils = {
  choices: [
    { name: 'clay', label: { en: '**Clay**' } },
    { name: 'sand', label: { en: 'Sand &amp; gravel' } },
  ],
}

let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  const definition = { ...FOUNDATION, items: ITEMS, lists: { soils } }
  office = await buildFieldOffice(app, { definition })
  phone = new Phone(app.origin, office)
})

const answers = (first: string) =>
  '<where>axis *A*</where><empty/><soil>clay sand</soil><work>' +
  `<pile><pile_no>${first}</pile_no><depth>7.5</depth></pile>` +
  '<pile><pile_no>P4</pile_no><depth>6</depth></pile></work>'

async function received() {
  const params = { projectId: office.projectId }
  const { data } = await office.member.call(submissions.list, { params })
  const docId = data.docs[0]?._id ?? ''
  const { docs } = (await office.member.call(submissions.get, { params: { ...params, docId } }))
    .data
  const all = (await office.member.call(issues.list, { params })).data.docs
  return { labels: docs.data.map(({ question }) => question.questionText), docs, all }
}

test('labels say what they said on that visit: without marks, and with the answers that they name', async () => {
  expect((await phone.send(fillIn(office, { answers: answers('P3_a') }))).status).toBe(201)
  const { labels, docs, all } = await received()
  expect(labels).toEqual([
    'Where',
    'The empty?',
    'The soil?',
    'Number of the pile',
    'Depth of P3_a, metres',
    'Number of the pile',
    'Depth of P4, metres',
  ])
  expect(docs.data[2]?.answers).toEqual(['Clay', 'Sand & gravel'])
  expect(docs.data.at(-1)?.groupPath).toEqual(['Work at axis *A*', 'Pile of axis *A*', '2'])
  expect(all.map(({ question }) => question.errorName).toSorted()).toEqual([
    'Pile P3_a is too short',
    'Pile P4 is too short',
  ])
  // questions that are not asked or not answered have no words; a choice is shown by its label
  expect(all.map(({ question }) => question.errorText)).toContain(
    'Pile P4 at axis *A*: …, … and Clay, Sand & gravel',
  )
  expect(all.map(({ question }) => question.entryPath).toSorted()).toEqual([
    'Work at axis *A* › Pile of axis *A* › P3_a',
    'Work at axis *A* › Pile of axis *A* › P4',
  ])
})

test('a label follows the answer that it names when the visit is changed', async () => {
  const visit = fillIn(office, { answers: answers('P3') })
  expect((await phone.send(visit)).status).toBe(201)
  const change = fillIn(office, { answers: answers('P5'), deprecatedId: visit.instanceId })
  expect((await phone.send(change)).status).toBe(201)
  expect((await received()).labels[4]).toBe('Depth of P5, metres')
})

test('a label holds the beginning of a long answer, and no more of it for each time of a repeat', async () => {
  const visit = fillIn(office, { answers: answers('P'.repeat(4000)) })
  expect((await phone.send(visit)).status).toBe(201)
  expect((await received()).labels[4]).toBe(`Depth of ${'P'.repeat(300)}, metres`)
})

test('a label names twenty answers at most', async () => {
  const label = { en: '${where}'.repeat(21) }
  const items = [text('where'), text('many', { label })]
  const other = await buildFieldOffice(app, { definition: { ...FOUNDATION, items } })
  const visit = fillIn(other, { answers: '<where>A</where><many>x</many>' })
  expect((await new Phone(app.origin, other).send(visit)).status).toBe(201)
  office = other
  expect((await received()).labels[1]).toBe(`${'A'.repeat(20)}…`)
})

test('issues of one repeat are told apart where the search finds them', async () => {
  expect((await phone.send(fillIn(office, { answers: answers('P4') }))).status).toBe(201)
  const params = { projectId: office.projectId }
  const query = { q: 'Pile at axis' }
  const { docs } = (await office.member.call(search.everything, { params, query })).data
  const entries = docs.issues.map(({ title }) => title.text.split(' › ').at(-1) ?? '')
  expect(entries.toSorted()).toEqual(['P4', 'P4 (2)'])
})

test('an issue of a repeat tells what else its entry says, and what the others answer to its question', async () => {
  expect((await phone.send(fillIn(office, { answers: answers('P3') }))).status).toBe(201)
  const { all } = await received()
  const raised = all.find(({ question }) => question.entryPath.endsWith('P3'))
  const params = { projectId: office.projectId, docId: raised?._id ?? '' }
  const { entry, report } = (await office.member.call(issues.get, { params })).data.docs
  expect(report).toMatchObject({ answers: ['7.5'], kind: 'decimal', values: ['7.5'] })
  expect(entry?.others).toEqual([
    { question: 'Number of the pile', answers: ['P3'], kind: 'text', values: ['P3'] },
  ])
  expect(
    entry?.same.map(({ entryNames, kind, values, isThis }) => [entryNames, kind, values, isThis]),
  ).toEqual([
    [['P3'], 'decimal', ['7.5'], true],
    [['P4'], 'decimal', ['6'], false],
  ])
})
