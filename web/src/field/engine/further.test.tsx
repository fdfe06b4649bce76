import { beforeAll, expect, test } from 'vitest'
import xform from '../../../../test-data/forms/further-questions.xml?raw'
import { type FormSession, type FormToOpen, openForm, questionsOf } from './open-form.ts'
import type { Question } from './question.ts'

const LISTS = { 'sites.csv': 'name,label\n', 'milestones.csv': 'name,label,site\n' }
const PLACE = { siteId: null, milestoneId: null, gps: null }

// outside of a browser the engine looks for its folder
beforeAll(() => {
  Object.assign(globalThis, { __dirname: '/' })
})

const opened = (more: Partial<FormToOpen> = {}) =>
  openForm({ xform, lists: LISTS, place: PLACE, patience: 60_000, ...more })

function question(form: FormSession, key: string): Question {
  const found = questionsOf(form.parts).find((each) => each.key === key)
  if (!found) throw new Error(`No question ${key}`)
  return found
}

test('Codes, ranges, orders and files are questions of their own', async () => {
  const form = await opened()
  expect(questionsOf(form.parts).map(({ key, type }) => `${key} ${type}`)).toEqual([
    'pallet barcode',
    'damage range',
    'slump range',
    'service range',
    'urgent rank',
    'paper file',
    'words audio',
    'film video',
    'fence geoshape',
  ])
})

test('A code is a text, as it was read or typed', async () => {
  const form = await opened()
  question(form, 'pallet').answer('  (01)0461234 A-7 ')
  const { xml } = await form.write()
  expect(xml).toContain('(01)0461234 A-7')
})

test('A range has no answer until it is given one of its numbers, and gives it back', async () => {
  const form = await opened()
  const damage = question(form, 'damage')
  expect(damage.steps).toEqual({ start: 0, end: 10, step: 1 })
  expect(damage.value).toBe('')
  expect(damage.fault?.kind).toBe('required')
  damage.answer('0')
  expect([damage.value, damage.fault, damage.flag]).toEqual(['0', null, null])
  damage.answer('5')
  expect(damage.flag).toBe('Delivery is damaged')
  const slump = question(form, 'slump')
  expect(slump.steps).toEqual({ start: -1.5, end: 1.5, step: 0.25 })
  slump.answer('-0.75')
  const { xml } = await form.write()
  expect(xml).toContain('<damage>5</damage><damage_flag/><slump>-0.75</slump>')
  slump.answer('')
  expect((await form.write()).xml).toContain('<slump/>')
})

test('A range that leads down takes its numbers too', async () => {
  const down = xform.replace('start="0" end="10" step="1"', 'start="10" end="0" step="-1"')
  expect(down).not.toBe(xform)
  const form = await opened({ xform: down })
  const damage = question(form, 'damage')
  expect(damage.steps).toEqual({ start: 0, end: 10, step: 1 })
  damage.answer('7')
  expect(damage.value).toBe('7')
})

test('An order is the names of all choices, in it; a draft and a change bring it back', async () => {
  const form = await opened()
  const urgent = question(form, 'urgent')
  expect(urgent.choices.map(({ value }) => value)).toEqual(['roof', 'windows', 'facade', 'yard'])
  expect(urgent.value).toBe('')
  urgent.choose(['yard', 'roof', 'facade', 'windows'])
  const saved = await form.write()
  expect(saved.xml).toContain('<urgent>yard roof facade windows</urgent>')
  const again = await opened({ saved })
  expect(question(again, 'urgent').value).toBe('yard roof facade windows')
  const change = await opened({ edits: saved, place: null })
  expect(question(change, 'urgent').value).toBe('yard roof facade windows')
  urgent.choose([])
  expect((await form.write()).xml).toContain('<urgent/>')
})

test('Files of every kind are named in the XML, also those whose names end with nothing that is known', async () => {
  const form = await opened()
  question(form, 'paper').answer('Накладна 12')
  question(form, 'words').answer('words-20261129-101500-3f2a.m4a')
  question(form, 'film').answer('a & b.geojson')
  const saved = await form.write()
  expect(saved.fileNames).toEqual([
    'Накладна 12',
    'words-20261129-101500-3f2a.m4a',
    'a & b.geojson',
  ])
  const change = await opened({ edits: saved, place: null })
  expect((await change.write()).fileNames).toEqual(saved.fileNames)
  question(change, 'words').answer('')
  expect((await change.write()).fileNames).toEqual(['Накладна 12', 'a & b.geojson'])
})

const FENCE = '50.1 30.1 0 0;50.2 30.1 0 0;50.2 30.2 0 0;50.1 30.1 0 0'
const required = xform.replace(
  'nodeset="/data/fence" type="geoshape"',
  'nodeset="/data/fence" type="geoshape" required="true()"',
)

test('What this page cannot ask closes a form only where it has to be answered, and has not been', async () => {
  expect(required).not.toBe(xform)
  expect((await opened()).closedBy).toEqual([])
  expect((await opened({ xform: required })).closedBy).toEqual([
    { label: 'Where is the fence?', type: 'geoshape' },
  ])
  // a visit from ODK Collect has it: its other answers may be changed, and it goes along
  const form = await opened()
  const { xml } = await form.write()
  const edits = { xml: xml.replace('<fence/>', `<fence>${FENCE}</fence>`) }
  const change = await opened({ xform: required, edits, place: null })
  expect(change.closedBy).toEqual([])
  question(change, 'pallet').answer('A-7')
  expect((await change.write()).xml).toContain('<fence>50.1')
})
