import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formData, type DataQuestion } from '@plumbline/contract/data/form-data'
import { answerFilterText, type AnswerFilter } from '@plumbline/contract/data/answer-filters'
import { submissions } from '@plumbline/contract/submissions'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, signIn } from '../../testing/builders.ts'
import { POUR, type Poured, pouredXml } from '../../testing/answers/pours.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { fillIn, Phone } from '../../testing/phone.ts'
import type { Visitor } from '../../testing/visitor.ts'

/** The visits in the order in which they arrive; S-1 is the first. */
const VISITS: Poured[] = [
  {
    phonenumber: '+380671234567',
    total: '7.5',
    slump: '70',
    grade: 'c30',
    curing: 'membrane burlap',
    poured: '2026-11-20',
    began: '2026-11-20T23:30:00.000+02:00',
    clock: '07:30:00.000+02:00',
    spot: '50.45 30.52 0 0',
    remark: 'Об’єкт 100% done',
    blocks: [
      {
        block_name: 'A',
        piles: [
          { pile_no: 'P1', depth: '8.5', state: 'c20' },
          { pile_no: 'P2', depth: '9.5', state: 'c30' },
        ],
      },
      { block_name: 'B', piles: [{ pile_no: 'P3', depth: '7', state: 'c25' }] },
    ],
  },
  {
    total: '12',
    slump: '3,5',
    grade: 'c20',
    curing: 'water',
    poured: '2026-11-22',
    began: '2026-11-22T09:00:00Z',
    clock: '15:00',
    remark: '__proto__ <b>',
    blocks: [
      {
        piles: [
          { pile_no: 'P1', depth: 'deep', state: 'c30' },
          { pile_no: 'P2', state: 'c20' },
        ],
      },
    ],
  },
  { slump: '1,250', grade: 'c25', poured: 'yesterday', remark: `long ${'x'.repeat(5000)}` },
  { slump: '50', curing: 'burlap', remark: '=HYPERLINK("x") a_b' },
]

let app: TestApp
let office: FieldOffice
let all: DataQuestion[]
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const phone = new Phone(app.origin, office)
  for (const visit of VISITS) {
    await phone.deliver(fillIn(office, { answers: pouredXml(visit) }))
  }
  all = (await questions(office.admin)).docs
})
afterAll(() => app.close())

const params = () => ({ projectId: office.projectId, formId: office.formId })
const questions = async (by: Visitor) =>
  (await by.call(formData.questions, { params: params() })).data
const q = (path: string) => all.find((one) => one.path === path)?.q ?? 0

const page = async (
  query: Record<string, string> = {},
  answers: string[] = [],
  by = office.member,
) => {
  const { data, ...answer } = await asked('data', query, answers, by)
  return { ...answer, data: data as Page }
}

const count = async (query: Record<string, string> = {}, answers: string[] = []) =>
  (await asked('data/count', query, answers, office.member)).data as Count

async function asked(
  what: 'data' | 'data/count',
  query: Record<string, string>,
  answers: string[],
  by: Visitor,
) {
  const search = new URLSearchParams(query)
  for (const answer of answers) search.append('answer', answer)
  const path = `/api/v1/projects/${office.projectId}/forms/${office.formId}/${what}?${search.toString()}`
  const answer = await by.fetch(path)
  const read = (await answer.json()) as { code?: string; message: string; data: unknown }
  return { ...read, status: answer.status }
}
type Page = (typeof formData.page.data)['_output']
type Count = (typeof formData.count.data)['_output']

const filter = (path: string, op: AnswerFilter['op'], ...values: string[]) =>
  answerFilterText({ q: q(path), op, values })

async function found(answers: string[], table = ''): Promise<string[]> {
  const { status, data, message } = await page({ table, sort: 'createdAt' }, answers)
  if (status !== 200) throw new Error(message)
  expect((await count({ table }, answers)).totalDocs).toBe(data.docs.length)
  return data.docs.map(({ refId, entry }) => [refId, ...(entry ?? [])].join('.'))
}

test('questions are told with labels without marks, groups, choices and counts', async () => {
  expect(all.map(({ path, class: of }) => `${path} ${of}`)).toEqual([
    'start moment',
    'phonenumber text',
    'total number',
    'mix/slump number',
    'mix/grade one',
    'mix/curing several',
    'poured day',
    'began moment',
    'clock time',
    'spot place',
    'sketch file',
    'remark text',
    'block/block_name text',
    'block/pile/pile_no text',
    'block/pile/depth number',
    'block/pile/state one',
  ])
  const slump = all.find(({ path }) => path === 'mix/slump')
  expect(slump).toMatchObject({
    labels: { en: 'Slump of …', uk: 'Осадка' },
    versions: [1],
    answered: 4,
    unread: 1,
    choices: [],
  })
  expect(all.find(({ path }) => path === 'mix/curing')).toMatchObject({
    answered: 3,
    choices: [
      { name: 'burlap', labels: { en: 'BURLAP', uk: 'burlap укр' }, n: 2 },
      { name: 'membrane', n: 1 },
      { name: 'water', n: 1 },
    ],
  })
  const { tables, counted, waiting, filling } = await questions(office.member)
  expect({ counted, waiting, filling }).toEqual({ counted: 4, waiting: 0, filling: null })
  expect(tables.map(({ path, n }) => [path, n])).toEqual([
    ['', 4],
    ['block', 3],
    ['block/pile', 5],
  ])
})

test.each<[string, AnswerFilter['op'], string[], string[]]>([
  ['mix/slump', 'eq', ['70'], ['1']],
  ['mix/slump', 'ne', ['70'], ['2', '4']],
  ['mix/slump', 'lt', ['50'], ['2']],
  ['mix/slump', 'le', ['50'], ['2', '4']],
  ['mix/slump', 'gt', ['50'], ['1']],
  ['mix/slump', 'ge', ['50'], ['1', '4']],
  ['mix/slump', 'btw', ['3,5', '50'], ['2', '4']],
  ['mix/slump', 'bad', [], ['3']],
  ['mix/grade', 'in', ['c20', 'c25'], ['2', '3']],
  ['mix/grade', 'out', ['c30'], ['2', '3']],
  ['mix/grade', 'not', [], ['4']],
  ['mix/grade', 'set', [], ['1', '2', '3']],
  ['mix/curing', 'in', ['burlap'], ['1', '4']],
  ['mix/curing', 'all', ['burlap', 'membrane'], ['1']],
  ['mix/curing', 'out', ['burlap'], ['2']],
  ['poured', 'eq', ['2026-11-20'], ['1']],
  ['poured', 'btw', ['2026-11-20', '2026-11-21'], ['1']],
  ['poured', 'gt', ['2026-11-20'], ['2']],
  ['poured', 'bad', [], ['3']],
  // the days of moments are those of the reader, here UTC
  ['began', 'eq', ['2026-11-20'], ['1']],
  ['began', 'gt', ['2026-11-20'], ['2']],
  ['began', 'lt', ['2026-11-22'], ['1']],
  ['clock', 'lt', ['12:00'], ['1']],
  ['clock', 'btw', ['15:00', '16:00'], ['2']],
  ['spot', 'set', [], ['1']],
  ['remark', 'has', ["ОБ'ЄКТ"], ['1']],
  ['remark', 'has', ['0%'], ['1']],
  ['remark', 'has', ['_'], ['2', '4']],
  ['remark', 'has', ['%'], ['1']],
  ['remark', 'has', ['\\'], []],
  ['remark', 'beg', ['LONG x'], ['3']],
  ['remark', 'eq', ['__PROTO__ <b>'], ['2']],
  ['total', 'gt', ['8'], ['2']],
  ['block/pile/depth', 'lt', ['8'], ['1']],
  ['block/pile/depth', 'bad', [], ['2']],
  ['block/pile/depth', 'not', [], ['2']],
])('%s %s %j finds %j', async (path, op, values, expected) => {
  expect(await found([filter(path, op, ...values)])).toEqual(expected)
})

describe('filters of one repeat', () => {
  test('are met by one and the same entry', async () => {
    // 8.5 and c30 meet only across entries
    expect(
      await found([
        filter('block/pile/depth', 'eq', '8.5'),
        filter('block/pile/state', 'in', 'c30'),
      ]),
    ).toEqual([])
    expect(
      await found([
        filter('block/pile/depth', 'eq', '9.5'),
        filter('block/pile/state', 'in', 'c30'),
      ]),
    ).toEqual(['1'])
  })

  test('choose the entries of its table, those around it the entries within', async () => {
    expect(await found([], 'block/pile')).toEqual(['1.1.1', '1.1.2', '1.2.1', '2.1.1', '2.1.2'])
    expect(await found([filter('block/pile/depth', 'ge', '8.5')], 'block/pile')).toEqual([
      '1.1.1',
      '1.1.2',
    ])
    expect(await found([filter('block/pile/state', 'out', 'c30')], 'block/pile')).toEqual([
      '1.1.1',
      '1.2.1',
      '2.1.2',
    ])
    expect(await found([filter('block/block_name', 'eq', 'b')], 'block/pile')).toEqual(['1.2.1'])
    expect(await found([filter('mix/grade', 'in', 'c20')], 'block/pile')).toEqual([
      '2.1.1',
      '2.1.2',
    ])
    expect(await found([filter('block/pile/depth', 'eq', '7')], 'block')).toEqual(['1.2'])
    expect(await found([filter('block/pile/depth', 'not')], 'block')).toEqual(['2.1'])
  })
})

test('cells are what was stored, and null without an answer', async () => {
  const cols = ['mix/slump', 'mix/curing', 'poured', 'total', 'spot'].map(q).join(',')
  const { data } = await page({ cols, sort: 'createdAt' })
  expect(data.docs.map(({ refId, formVersion }) => [refId, formVersion])).toEqual([
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 1],
  ])
  const shown = data.docs.map(({ cells }) =>
    cells.map((cell) => cell && [cell.values.join(' '), cell.isUnread]),
  )
  expect(shown).toEqual([
    [
      ['70', false],
      ['membrane burlap', false],
      ['2026-11-20', false],
      ['7.5', false],
      ['50.45 30.52 0 0', false],
    ],
    [['3,5', false], ['water', false], ['2026-11-22', false], ['12', false], null],
    [['1,250', true], null, ['yesterday', true], null, null],
    [['50', false], ['burlap', false], null, null, null],
  ])
  expect(data.docs[0]?.cells[1]?.answers).toEqual(['MEMBRANE', 'BURLAP'])
  const piles = await page({
    table: 'block/pile',
    sort: 'createdAt',
    cols: [q('block/pile/depth'), q('block/block_name'), q('mix/slump')].join(','),
  })
  expect(
    piles.data.docs.map(({ entryName, cells }) => [
      entryName,
      ...cells.map((cell) => cell?.values[0] ?? null),
    ]),
  ).toEqual([
    ['P1', '8.5', 'A', '70'],
    ['P2', '9.5', 'A', '70'],
    ['P3', '7', 'B', '70'],
    ['P1', 'deep', null, '3,5'],
    ['P2', null, null, '3,5'],
  ])
  expect(piles.data.docs[1]?.cells[0]?.key).toBe('block[1]/pile[2]/depth')
})

test.each<[string, string, string[]]>([
  ['mix/slump', '', ['2', '4', '1', '3']],
  ['mix/slump', '-', ['1', '4', '2', '3']],
  ['mix/grade', '', ['1', '3', '2', '4']],
  ['mix/grade', '-', ['2', '3', '1', '4']],
  ['mix/curing', '', ['1', '4', '2', '3']],
  ['poured', '-', ['2', '1', '4', '3']],
  ['remark', '', ['4', '2', '3', '1']],
  ['spot', '', ['1', '4', '3', '2']],
])(
  'sorts by %s (%j), those without a value last and by newest, on pages of any size',
  async (path, sign, expected) => {
    for (const limit of ['1', '3']) {
      const seen: number[] = []
      let at: string | null = null
      do {
        const { data } = await page({
          sort: sign + String(q(path)),
          limit,
          ...(at !== null && { at }),
        })
        seen.push(...data.docs.map(({ refId }) => refId))
        at = data.next
      } while (at !== null)
      expect(seen.map(String)).toEqual(expected)
    }
  },
)

test('entries are sorted and paged too', async () => {
  const seen: string[] = []
  for (const sort of [String(q('block/pile/depth')), `-${q('mix/slump')}`, '-createdAt']) {
    let at: string | null = null
    do {
      const { data } = await page({
        table: 'block/pile',
        sort,
        limit: '2',
        ...(at !== null && { at }),
      })
      seen.push(...data.docs.map(({ refId, entry }) => [refId, ...(entry ?? [])].join('.')))
      at = data.next
    } while (at !== null)
  }
  expect(seen.join(' ')).toBe(
    '1.2.1 1.1.1 1.1.2 2.1.1 2.1.2 1.2.1 1.1.2 1.1.1 2.1.2 2.1.1 2.1.1 2.1.2 1.1.1 1.1.2 1.2.1',
  )
})

test.each<[Record<string, string>, string[], string]>([
  [{}, ['9999.lt.5'], 'dataQuestion'],
  [{}, ['__proto__.lt.5'], 'dataQuestion'],
  [{ cols: '9999' }, [], 'dataQuestion'],
  [{ cols: '__proto__' }, [], 'dataQuestion'],
  [{ sort: '9999' }, [], 'dataQuestion'],
  [{ sort: 'constructor' }, [], 'dataQuestion'],
  [{ table: '__proto__' }, [], 'dataQuestion'],
  [{}, ['SLUMP.like.5'], 'dataOperator'],
  [{}, ['SLUMP.in.5'], 'dataOperator'],
  [{}, ['SLUMP.lt.five'], 'dataValue'],
  [{}, ['SLUMP.lt'], 'dataValue'],
  [{}, ['SLUMP.btw.5'], 'dataValue'],
  [{}, ['SLUMP.set.5'], 'dataValue'],
  [{}, ['SLUMP.lt.%25'], 'dataValue'],
  [{}, ['SLUMP.lt.%'], 'dataValue'],
  [{}, [`REMARK.has.${'x'.repeat(5000 - 20)}`], 'dataValue'],
  [{}, ['REMARK.has.%00'], 'dataValue'],
  [{}, Array.from({ length: 6 }, () => 'SLUMP.lt.5'), 'dataFilters'],
  [{ cols: Array.from({ length: 31 }, () => '1').join(',') }, [], 'dataColumns'],
  [{ at: 'x' }, [], 'dataCursor'],
  [{ at: Buffer.from('["__proto__"]').toString('base64url') }, [], 'dataCursor'],
])('refuses %j %j by name: %s', async (query, answers, code) => {
  const asked = answers.map((answer) =>
    answer.replace('SLUMP', String(q('mix/slump'))).replace('REMARK', String(q('remark'))),
  )
  expect(await page(query, asked)).toMatchObject({ status: 400, code })
})

test('the end of another page is refused', async () => {
  const { data } = await page({ limit: '1' })
  const at = data.next ?? ''
  expect((await page({ limit: '1', at })).data.docs[0]?.refId).toBe(3)
  expect((await page({ at, sort: String(q('remark')) })).code).toBe('dataCursor')
  expect((await page({ at, table: 'block' })).code).toBe('dataCursor')
  const other = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const { projectId, formId } = other
  const query = { at }
  expect(
    (await other.member.call(formData.page, { params: { projectId, formId }, query })).problem
      ?.code,
  ).toBe('dataCursor')
})

describe('who sees what:', () => {
  test('which phone it was is for admins alone', async () => {
    const seen = (await questions(office.member)).docs.map(({ path }) => path)
    expect(seen).not.toContain('phonenumber')
    const personal = String(q('phonenumber'))
    for (const [query, answers] of [
      [{ cols: personal }, []],
      [{ sort: personal }, []],
      [{}, [`${personal}.has.38067`]],
    ] as const) {
      expect((await page(query, [...answers])).code).toBe('dataQuestion')
      expect((await page(query, [...answers], office.admin)).status).toBe(200)
    }
    expect(JSON.stringify(await page({ cols: personal }, [], office.admin))).toContain('38067')
  })

  test('a stranger sees nothing, and a form of another project is not there', async () => {
    const stranger = await signIn(app, await buildPerson(app, { level: 'admin' }))
    for (const call of [formData.questions, formData.page]) {
      expect((await stranger.call(call, { params: params() })).status).toBe(404)
    }
    const other = await buildFieldOffice(app)
    const foreign = { projectId: office.projectId, formId: other.formId }
    expect((await office.member.call(formData.page, { params: foreign })).problem?.code).toBe(
      'noForm',
    )
  })

  test('what lies in the trash is not counted, and purged answers are gone', async () => {
    const phone = new Phone(app.origin, office)
    await phone.send(fillIn(office, { answers: pouredXml({ slump: '999' }) }))
    const high = [filter('mix/slump', 'gt', '900')]
    const { data } = await page({}, high)
    const [doc] = data.docs
    const docId = doc?._id ?? ''
    const of = { projectId: office.projectId, docId }
    const change = (actionType: 'Deleted' | 'Restored') =>
      office.admin.call(submissions.update, { params: of, body: { update: { actionType } } })
    await change('Deleted')
    expect(await found(high)).toEqual([])
    expect((await questions(office.member)).counted).toBe(4)
    await change('Restored')
    expect(await found(high)).toHaveLength(1)
    await change('Deleted')
    const query = { reference: `S-${doc?.refId}` }
    expect((await office.admin.call(submissions.purge, { params: of, query })).status).toBe(200)
    const { rows } = await app.pool.query('select from answer_index where num = 999')
    expect(rows).toEqual([])
  })

  test('filters of the archive go along', async () => {
    const query = { 'site._id': office.siteId, 'createdAt[gte]': '2020-01-01', review: 'received' }
    expect((await count(query)).totalDocs).toBe(4)
    expect((await count({ 'createdAt[lte]': '2020-01-01' })).totalDocs).toBe(0)
    expect((await count({ 'issueCount[gte]': '1' })).totalDocs).toBe(0)
    expect((await page({ isDeleted: 'true' })).status).toBe(400)
  })
})
