import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { issues } from '@plumbline/contract/issues'
import { search } from '@plumbline/contract/search'
import { submissions } from '@plumbline/contract/submissions'
import { number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { createLog } from '../../log.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice, FOUNDATION } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import { olderAnswers } from './backfills.ts'
import { runBackfills } from './run-backfills.ts'

const ITEMS: FormItem[] = [
  { kind: 'calculate', key: 'total', calculation: '1' },
  { kind: 'question', key: 'voice', type: 'audio', label: { en: 'Voice note' } },
  repeat(
    'pile',
    [
      text('pile_no'),
      number('depth', {
        label: { en: '**Depth** of ${pile_no}' },
        flag: {
          when: { below: 8 },
          name: { en: '**Short**' },
          text: { en: '${pile_no} is short' },
        },
      }),
    ],
    { label: { en: 'Pile' } },
  ),
]
const PILES =
  '<total>2</total><voice>compressor-note.m4a</voice><pile><pile_no>P3</pile_no><depth>7</depth></pile>' +
  '<pile><pile_no>P4</pile_no><depth>6</depth></pile>'

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: { ...FOUNDATION, items: ITEMS } })
  const visit = fillIn(office, { answers: PILES })
  const phone = new Phone(app.origin, office)
  await phone.send(visit)
  const answers = PILES.replace('<depth>6', '<depth>5')
  await phone.send(fillIn(office, { answers, deprecatedId: visit.instanceId }))
})
afterAll(() => app.close())

async function all() {
  const params = { projectId: office.projectId }
  const { member } = office
  const list = (await member.call(submissions.list, { params })).data.docs
  const docId = list[0]?._id ?? ''
  const submission = (await member.call(submissions.get, { params: { ...params, docId } })).data
  return { submission, list, issues: (await member.call(issues.list, { params })).data }
}

/** Counts the documents that a search finds. */
async function found(q: string) {
  const params = { projectId: office.projectId }
  const { docs } = (await office.member.call(search.everything, { params, query: { q } })).data
  return { issues: docs.issues.length, submissions: docs.submissions.length }
}

/** Changes the stored answers to those of an earlier release. */
async function makeOlder() {
  await app.pool.query('truncate backfills, quiet_answers')
  await app.pool.query(
    `update submission_items set entry_names = '{}', found_by = '',
            question_text = replace(question_text, 'Depth of', '**Depth** of')`,
  )
  await app.pool.query(
    `update issues set entry_path = '', error_name = '**Short**', error_text = '\${pile_no} is short'`,
  )
}

const fill = () =>
  runBackfills(
    { ...app, log: createLog('silent'), stopping: new AbortController().signal },
    { backfills: [olderAnswers], until: Infinity },
  )

test('older visits read as those of today, without a new version and without a line of history', async () => {
  const today = await all()
  expect(today.issues.docs.map(({ question }) => question.entryPath)).toContain('Pile › P4')
  await makeOlder()
  expect(await all()).not.toEqual(today)
  await fill()
  expect(await all()).toEqual(today)
  await app.pool.query('truncate backfills')
  await fill()
  expect(await all()).toEqual(today)
})

test('older visits are found by the names of their files, and issues by their entries', async () => {
  await app.pool.query('truncate backfills')
  await app.pool.query(`update submission_items set found_by = ''`)
  await app.pool.query(`update issues set entry_path = ''`)
  expect(await found('compressor-note.m4a')).toEqual({ issues: 0, submissions: 0 })
  expect(await found('pile')).toEqual({ issues: 0, submissions: 1 })
  await fill()
  expect(await found('compressor-note.m4a')).toEqual({ issues: 0, submissions: 1 })
  expect(await found('pile')).toEqual({ issues: 2, submissions: 1 })
})

test('what the form of a visit cannot tell any more stays as it is', async () => {
  await makeOlder()
  const older = await all()
  await app.pool.query('update visits set form_n = null')
  await fill()
  expect(await all()).toEqual(older)
})
