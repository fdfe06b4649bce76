import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { visits } from '@plumbline/contract/intake/visits'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { Phone } from '../../../testing/phone.ts'

/**
 * XLSForms of other tools hold further columns and rows: they are used, or left out with a sentence that names them.
 */

let app: TestApp
let office: FieldOffice
const params = () => ({ projectId: office.projectId })
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
})
afterAll(() => app.close())

async function bring(sheets: Record<string, string[][]>) {
  const bytes = await writeXlsx({
    sheets: Object.entries(sheets).map(([name, rows]) => ({ name, rows })),
  })
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'elsewhere.xlsx')
  const { data } = await office.admin.call(xlsforms.import, { params: params(), form })
  const problems = data.docs.problems.filter(({ code }) => code !== 'formVisitsWait')
  const problemLines = problems.map(
    ({ isWarning, sheet, row, column, code }) =>
      `${isWarning ? '' : 'STOP '}${sheet} ${row} ${column} ${code}`,
  )
  return { definition: data.docs.definition, problemLines }
}
const HEADS = ['type', 'name', 'label', 'default', 'calculation', 'choice_filter', 'relevant']

async function published(key: string, draft: Awaited<ReturnType<typeof bring>>['definition']) {
  const made = await office.admin.call(forms.create, { params: params(), body: { key, draft } })
  const formId = made.data.docs._id
  const answer = await office.admin.call(forms.publish, {
    params: { ...params(), formId },
    body: { version: 1 },
  })
  expect([answer.status, answer.message]).toEqual([200, ''])
  const path = `/api/v1/projects/${office.projectId}/forms/${formId}/versions/1/xform`
  return (await office.admin.fetch(path)).text()
}

test('What phones record unasked is left out by name; where they are at the beginning is the position of the visit', async () => {
  const { definition, problemLines } = await bring({
    survey: [
      HEADS,
      ['start-geopoint', 'where'],
      ['audit', 'audit'],
      ['background-audio', 'sound'],
      ['text', 'street', 'Which street?', '${last-saved#street}'],
      [
        'text',
        'again',
        'Is it ${last-saved#street} again?',
        '',
        '',
        '',
        "${last-saved#street} != ''",
      ],
      ['calculate', 'lot', '', '', 'once(random())'],
    ],
  })
  expect(problemLines).toEqual([
    'survey 3 type xlsformAuditLeftOut',
    'survey 4 type xlsformBackgroundAudioLeftOut',
  ])
  expect(definition.items).toMatchObject([
    { kind: 'meta', key: 'where', type: 'start-geopoint' },
    { key: 'street', firstValue: '${last-saved#street}' },
    {
      key: 'again',
      label: { default: 'Is it ${last-saved#street} again?' },
      relevant: "${last-saved#street} != ''",
    },
    { key: 'lot', calculation: 'once(random())' },
  ])
  const xform = await published('street', definition)
  expect(xform).toContain('<odk:setgeopoint event="odk-instance-first-load" ref="/data/where"/>')
  // as pyxform writes it
  expect(xform).toContain('<instance id="__last-saved" src="jr://instance/last-saved"/>')
  const saved = "instance('__last-saved')/data/street"
  expect(xform).toContain(`ref="/data/street" value="${saved}"/>`)
  expect(xform).toContain(`<value>Is it <output value="${saved}"/> again?</value>`)
  expect(xform).toContain(`relevant="${saved}  != ''"`)

  const xml =
    '<data id="street" version="1"><where>50.45 30.52 120 8</where><street>Shevchenka</street>' +
    '<again/><lot>0.5</lot><meta><instanceID>uuid:street</instanceID></meta></data>'
  expect((await new Phone(app.origin, office).send({ xml })).status).toBe(201)
  const waiting = await office.member.call(visits.list, {
    params: params(),
    query: { waiting: 'true' },
  })
  expect(waiting.data.docs).toMatchObject([{ lat: 50.45, lng: 30.52 }])
})

test('Answers in a repeat are offered, those that a condition about each of them leaves', async () => {
  const { definition, problemLines } = await bring({
    survey: [
      HEADS,
      ['begin repeat', 'people', 'People'],
      ['text', 'name', 'Who?'],
      ['integer', 'age', 'How old?'],
      ['end repeat'],
      ['select_one ${name}', 'leader', 'Who leads?'],
      ['select_multiple ${name}', 'drivers', 'Who drives?', '', '', '${age} >= 18'],
    ],
  })
  expect(problemLines).toEqual([])
  expect(definition.items.slice(1)).toMatchObject([
    { type: 'selectOne', answersOf: '${name}' },
    { type: 'selectMultiple', answersOf: '${name}', choiceFilter: '${age} >= 18' },
  ])
  const xform = await published('people', definition)
  expect(xform).toContain(`<itemset nodeset="/data/people[./name != '']"><value ref="name"/>`)
  expect(xform).toContain('<itemset nodeset="/data/people[./age  &gt;= 18]">')
})

test('What cannot be offered is told at its row', async () => {
  const { problemLines } = await bring({
    survey: [
      HEADS,
      ['text', 'alone', 'Who?'],
      ['select_one ${alone}', 'a', 'Which?'],
      ['select_one ${nobody}', 'b', 'Which?'],
    ],
  })
  expect(problemLines).toEqual([
    'STOP survey 3 type formOfferedElsewhere',
    'STOP survey 4 type formUnknownReference',
  ])
})

test('Lists of a sheet of their own are lists like others, and what is wrong with them is told there', async () => {
  const { definition, problemLines } = await bring({
    survey: [
      HEADS,
      ['select_one states', 'state', 'State?'],
      ['select_one_external towns', 'town', 'Town?', '', '', 'state=${state}'],
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ['states', 'kyiv', 'Kyiv'],
    ],
    external_choices: [
      ['list_name', 'name', 'label', 'state'],
      ['towns', 'bucha', 'Bucha', 'kyiv'],
      ['towns', 'irpin', '', 'kyiv'],
    ],
  })
  expect(problemLines).toEqual(['external_choices 3 label formChoiceUnlabelled'])
  expect(definition.items[1]).toMatchObject({
    type: 'selectOne',
    list: 'towns',
    choiceFilter: 'state=${state}',
  })
  expect(definition.lists['towns']?.choices[0]).toMatchObject({
    name: 'bucha',
    columns: { state: 'kyiv' },
  })
  await published('towns', definition)
})
