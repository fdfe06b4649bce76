import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formCharts } from '@plumbline/contract/data/form-charts'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  ChartedForm,
  piles,
  raws,
  type Visit,
  visits,
  VISITS,
} from '../../../testing/answers/charted-form.ts'
import { buildPerson, signIn } from '../../../testing/builders.ts'

let app: TestApp
let form: ChartedForm
beforeAll(async () => {
  app = await startTestApp()
  form = await ChartedForm.build(app)
}, 120_000)
afterAll(() => app.close())

test('below three answers nothing is drawn: they stand as they were given', async () => {
  const [unlike] = raws('remark').filter(
    ({ raw, visit }) => raw.startsWith('Unlike') && visit.pour.slump !== undefined,
  )
  const few = await form.chart('few', 'mix/slump', [form.filter('remark', 'eq', unlike?.raw ?? '')])
  expect(few).toMatchObject({ n: 1, of: 1 })
  expect(few.answers.map(({ refId, entry, cell }) => [refId, entry, cell?.values])).toEqual([
    [visits.indexOf(unlike?.visit as Visit) + 1, null, [unlike?.visit.pour.slump]],
  ])
  const [alone] = piles().filter(({ visit }) => visit.pour.blocks?.[0]?.piles?.length === 2)
  const name = alone?.pile.pile_no ?? ''
  const numbers = await form.chart('few', 'block/pile/pile_no', [
    form.filter('block/pile/pile_no', 'eq', name),
  ])
  const lines = numbers.answers.map(({ refId, entry, entryName, cell }) => [
    refId,
    entry,
    entryName,
    cell?.values,
  ])
  expect(lines).toContainEqual([visits.indexOf(alone?.visit as Visit) + 1, [1, 1], name, [name]])
  const none = await form.chart('few', 'mix/slump', [
    form.filter('remark', 'eq', 'nobody wrote this'),
  ])
  expect(none).toMatchObject({ n: 0, of: 0, answers: [] })
})

test('numbers of any size are counted', async () => {
  const ends = [`1${'0'.repeat(190)}`, `-1${'0'.repeat(190)}`, `9${'0'.repeat(160)}`]
  const stored = []
  for (const depth of [...ends, '1', '2', '3']) {
    const visit = { remark: 'giant', blocks: [{ piles: [{ pile_no: 'P1', depth }] }] }
    stored.push(await form.store(visit, form.office, '2026-11-20T12:00:00Z'))
  }
  const giant = await form.chart('numbers', 'block/pile/depth', [
    form.filter('remark', 'eq', 'giant'),
  ])
  expect(giant).toMatchObject({
    n: 6,
    unread: 0,
    stats: { least: 1, most: 3, mean: 2 },
    outliers: { below: 1, above: 2 },
  })
  for (const { submissionId: docId } of stored) {
    await form.office.admin.call(submissions.update, {
      params: { projectId: form.office.projectId, docId },
      body: { update: { actionType: 'Deleted' } },
    })
  }
})

const named = (text: string) => text.replaceAll('SLUMP', String(form.q('mix/slump')))

test.each<[Record<string, string>, string[], string]>([
  [{ q: '9999' }, [], 'dataQuestion'],
  [{ q: '__proto__' }, [], 'dataQuestion'],
  [{ q: 'SLUMP' }, ['9999.lt.5'], 'dataQuestion'],
  [{ q: 'SLUMP' }, ['SLUMP.in.5'], 'dataOperator'],
  [{ q: 'SLUMP' }, ['SLUMP.lt.five'], 'dataValue'],
  [{ q: Array.from({ length: 13 }, () => 'SLUMP').join(',') }, [], 'dataCharts'],
])('refuses %j %j by name: %s', async (query, answers, code) => {
  const given = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, named(value)]),
  )
  expect(await form.asked(given, answers.map(named))).toMatchObject({ status: 400, code })
})

describe('who sees what:', () => {
  test('which phone it was is no question for members', async () => {
    const personal = { q: String(form.q('phonenumber')) }
    expect(await form.asked(personal)).toMatchObject({ status: 400, code: 'dataQuestion' })
    expect((await form.asked(personal, [], form.office.admin)).status).toBe(200)
    const filtered = [`${personal.q}.has.38067`]
    expect((await form.asked({ q: String(form.q('mix/slump')) }, filtered)).code).toBe(
      'dataQuestion',
    )
  })

  test('strangers see nothing, and filters of the archive and the trash are heeded', async () => {
    const stranger = await signIn(app, await buildPerson(app, { level: 'admin' }))
    const params = { projectId: form.office.projectId, formId: form.office.formId }
    const query = { q: String(form.q('mix/slump')) }
    expect((await stranger.call(formCharts.get, { params, query })).status).toBe(404)
    const site = await form.chart('count', 'spot', [], { 'site._id': form.sites[0] ?? '' })
    expect(site.of).toBe(visits.filter((visit) => visit.site === 0).length)
    expect((await form.chart('count', 'spot', [], { 'createdAt[gte]': '2026-11-01' })).of).toBe(
      visits.filter(({ month }) => month === '2026-11-01').length,
    )
    expect((await form.chart('count', 'spot')).of).toBe(VISITS)
    expect((await form.asked({ q: query.q, isDeleted: 'true' })).status).toBe(400)
  })
})

test('what takes too long is refused by name', async () => {
  await app.pool.query(`alter table answer_index rename to answer_rows;
    create view answer_index as select * from answer_rows where pg_sleep(1) is not null`)
  try {
    expect(await form.asked({ q: String(form.q('mix/slump')) })).toMatchObject({
      status: 503,
      code: 'dataSlow',
    })
  } finally {
    await app.pool.query('drop view answer_index; alter table answer_rows rename to answer_index')
  }
})
