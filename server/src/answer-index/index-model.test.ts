import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { SEED } from '@plumbline/contract/testing/for-all'
import { checkAnswers } from '../integrity/check-answers.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { answerSteps } from '../testing/answers/answer-steps.ts'
import { buildDraft } from '../testing/build-forms.ts'
import { INDEX_ROWS_MAX, indexRows } from './index-rows.ts'

const STEPS = 50

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let state = SEED
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

test('the index is what the answers make of it, whatever happens to them', async () => {
  const { office, step } = await answerSteps(app, random)
  const done: string[] = []
  for (let n = 1; n <= STEPS; n += 1) {
    done.push(await step())
    if (n % 10 > 0 && n < STEPS) continue
    expect([done, (await checkAnswers(app.pool)).examples]).toEqual([done, []])
  }
  // each kind of step has succeeded at least once
  for (const what of [
    'send 201',
    'edit 201',
    'move 200',
    'delete 200',
    'restore 200',
    'purge 200',
  ]) {
    expect(done).toContain(what)
  }
  const { rows } = await app.pool.query<{ n: number }>(
    'select count(*)::integer as n from answer_index',
  )
  expect(rows[0]?.n).toBeGreaterThan(20)
  // a row that is wrong is found
  await app.pool.query('update answer_index set num = num + 1 where num = 70')
  expect((await checkAnswers(app.pool)).n).toBeGreaterThan(0)
  await app.pool.query('update answer_index set num = num - 1 where num = 71')
  expect((await checkAnswers(app.pool)).n).toBe(0)
  // a form that was never published goes without a trace, and so does a whole project
  const { admin, projectId } = office
  const formId = await buildDraft(admin, projectId)
  expect((await admin.call(forms.remove, { params: { projectId, formId } })).status).toBe(200)
}, 180_000)

const piles = (n: number) =>
  Array.from({ length: n }, (_, at) => ({
    key: `block[${at < 2 ? 1 : 2}]/pile[${at < 2 ? at + 1 : at - 1}]/depth`,
    kind: 'decimal',
    vals: [String(at)],
    files: 0,
  }))

test('the first 5,000 rows of a visit are indexed, and entries are counted over the whole visit', () => {
  const path = 'block/pile/depth'
  expect(indexRows(piles(3))).toEqual([
    { path: 'block', class: 'entry', e: 1, num: 0, txt: '1' },
    { path: 'block/pile', class: 'entry', e: 1, num: 1, txt: '1.1' },
    { path, class: 'number', e: 1, num: 0, txt: null },
    { path: 'block/pile', class: 'entry', e: 2, num: 1, txt: '1.2' },
    { path, class: 'number', e: 2, num: 1, txt: null },
    { path: 'block', class: 'entry', e: 2, num: 0, txt: '2' },
    { path: 'block/pile', class: 'entry', e: 3, num: 2, txt: '2.1' },
    { path, class: 'number', e: 3, num: 2, txt: null },
  ])
  expect(indexRows(piles(6000))).toHaveLength(INDEX_ROWS_MAX)
})

test.each([
  ['decimal', '3,5', [{ num: 3.5, txt: null }]],
  ['decimal', '1,250', [{ num: null, txt: '1,250' }]],
  ['calculate', '12', [{ num: 12, txt: '12' }]],
  ['calculate', 'Twelve', [{ num: null, txt: 'twelve' }]],
  ['date', '1970-01-02', [{ num: 1, txt: null }]],
  ['date', '2026-02-30', [{ num: null, txt: '2026-02-30' }]],
  ['dateTime', '1970-01-01T00:00:01.5Z', [{ num: 1.5, txt: null }]],
  ['time', '00:01', [{ num: 60, txt: null }]],
  ['geotrace', '50 30 0 0; 51 30 0 0', [{ num: null, txt: 'set' }]],
  ['text', ' Об’ЄКТ ', [{ num: null, txt: "об'єкт" }]],
  ['text', '  ', []],
  ['selectOne', `__proto__`, [{ num: null, txt: '__proto__' }]],
  ['image', '', []],
])('of %s %j the index has %j', (kind, raw, values) => {
  const rows = indexRows([{ key: 'x', kind, vals: raw === '' ? [] : [raw], files: 0 }])
  expect(rows.map(({ num, txt }) => ({ num, txt }))).toEqual(values)
})
