import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formData } from '@plumbline/contract/data/form-data'
import { answerFilterText } from '@plumbline/contract/data/answer-filters'
import { submissions } from '@plumbline/contract/submissions'
import { buildPerson, signIn } from '../../../testing/builders.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { csvTables, merged, unzipped } from '../../../testing/answers/exported.ts'
import { POUR, type Poured, pouredXml } from '../../../testing/answers/pours.ts'
import { buildFieldOffice, type FieldOffice } from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'
import { buildPublished } from '../../../testing/build-forms.ts'

const FORMULA = '=HYPERLINK("http://x")'

/** The visits in the order in which they arrive; S-1 is the first. The third has no entry. */
const VISITS: Poured[] = [
  {
    phonenumber: '+380671234567',
    total: '7.50',
    slump: '70',
    grade: 'c30',
    curing: 'membrane burlap',
    poured: '2026-11-20',
    began: '2026-11-20T23:30:00.000+05:45',
    clock: '07:30:00.000+02:00',
    spot: '-50.45 30.52 120.5 4',
    remark: FORMULA,
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
    slump: '3,5',
    curing: 'water',
    blocks: [
      { piles: [] },
      { block_name: 'C', piles: [{ pile_no: 'P1', depth: 'deep' }, { pile_no: 'P2' }] },
    ],
  },
  { slump: '1,250', grade: 'c25', poured: 'yesterday', remark: 'NULL\r\n"quoted", Ї' },
  { slump: '50', curing: 'burlap', blocks: [{ block_name: 'D', piles: [{ pile_no: 'P9' }] }] },
]

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app, { definition: POUR, key: 'pour' })
  const phone = new Phone(app.origin, office)
  for (const visit of VISITS) {
    await phone.deliver(fillIn(office, { answers: pouredXml(visit) }))
  }
})
afterAll(() => app.close())

async function exported(query: Record<string, string>, by = office.member, formId = office.formId) {
  const search = new URLSearchParams(query).toString()
  const answer = await by.fetch(
    `/api/v1/projects/${office.projectId}/forms/${formId}/data/export?${search}`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { answer, status: answer.status, bytes, text: bytes.toString() }
}
const tables = async (query: Record<string, string>, by = office.member) => {
  const { status, bytes, text } = await exported({ format: 'csv', ...query }, by)
  if (status !== 200) throw new Error(text)
  return csvTables(bytes)
}
const column = (rows: Record<string, string>[] | undefined, name: string) =>
  rows?.map((row) => row[name])

async function q(path: string): Promise<number> {
  const params = { projectId: office.projectId, formId: office.formId }
  const { data } = await office.admin.call(formData.questions, { params })
  return data.docs.find((one) => one.path === path)?.q ?? 0
}

test('in words: each visit and each entry is a row, and nothing is written where nothing was said', async () => {
  const { answer, bytes } = await exported({ format: 'csv', choices: 'both', quiet: '1' })
  expect(answer.headers.get('content-disposition')).toContain('filename="pour.zip"')
  expect([...unzipped(bytes).keys()]).toEqual([
    'pour.csv',
    'pour-block.csv',
    'pour-pile.csv',
    'columns.csv',
  ])
  expect(unzipped(bytes).get('pour.csv')?.subarray(0, 3).toString('hex')).toBe('efbbbf')
  const all = csvTables(bytes)
  const [first, second, third] = all.get('pour.csv') ?? []
  expect(first).toMatchObject({
    Submission: 'S-1',
    Review: 'Recieved',
    Started: '2026-11-20T07:00:00.000Z',
    'Slump of …': '70',
    Curing: 'MEMBRANE, BURLAP',
    'Curing › BURLAP': 'TRUE',
    'Curing › WATER': 'FALSE',
    Began: '2026-11-20T23:30:00.000+05:45',
    'Spot › Latitude': '-50.45',
    'Spot › Accuracy m': '4',
    'The remark?': `'${FORMULA}`,
    Total: '7.50',
  })
  expect(second).toMatchObject({ 'Slump of …': '3.5', 'Curing › BURLAP': 'FALSE', Began: '' })
  expect(third).toMatchObject({
    'Slump of …': '1,250',
    'Curing › BURLAP': '',
    Poured: 'yesterday',
    'The remark?': 'NULL\n"quoted", Ї',
  })
  const piles = all.get('pour-pile.csv')
  expect(
    piles?.map((row) => [row['Submission'], row['Parent row'], row['Entry'], row['The pile_no?']]),
  ).toEqual([
    ['S-1', '1', '1', 'P1'],
    ['S-1', '1', '2', 'P2'],
    ['S-1', '2', '1', 'P3'],
    ['S-2', '4', '1', 'P1'],
    ['S-2', '4', '2', 'P2'],
    ['S-4', '5', '1', 'P9'],
  ])
  expect(all.get('columns.csv')?.find((row) => row['Column'] === 'Curing')).toMatchObject({
    Path: 'mix/curing',
    Type: 'selectMultiple',
    Choices: 'burlap = BURLAP; membrane = MEMBRANE; water = WATER',
    'Label (en)': 'Curing',
  })
})

test('as KoboToolbox: entries find their parents by _parent_index, also those of entries', async () => {
  const all = await tables({ names: 'kobo', choices: 'both', files: 'links' })
  expect([...all.keys()]).toEqual(['Pour.csv', 'block.csv', 'pile.csv', 'columns.csv'])
  const [root, blocks, piles] = ['Pour.csv', 'block.csv', 'pile.csv'].map(
    (name) => all.get(name) ?? [],
  )
  expect(root?.[0]).toMatchObject({
    start: '2026-11-20T07:00:00.000Z',
    _id: '1',
    _index: '1',
    _validation_status: '',
    spot: '-50.45 30.52 120.5 4',
    _spot_latitude: '-50.45',
    _spot_precision: '4',
    'mix/curing': 'membrane burlap',
    'mix/curing/burlap': '1',
    'mix/curing/water': '0',
    'mix/grade': 'c30',
  })
  expect(root?.[2]).toMatchObject({ 'mix/curing': '', 'mix/curing/burlap': '' })
  expect(root?.[0]?.['_submission_time']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/)
  const ofBlocks = merged(blocks ?? [], root ?? [], ['_parent_index', '_index'])
  expect(ofBlocks.map(({ entry, around }) => [entry['block/block_name'], around['_id']])).toEqual([
    ['A', '1'],
    ['B', '1'],
    ['', '2'],
    ['C', '2'],
    ['D', '4'],
  ])
  const ofPiles = merged(piles ?? [], blocks ?? [], ['_parent_index', '_index'])
  expect(
    ofPiles.map(({ entry, around }) => [entry['block/pile/pile_no'], around['block/block_name']]),
  ).toEqual([
    ['P1', 'A'],
    ['P2', 'A'],
    ['P3', 'B'],
    ['P1', 'C'],
    ['P2', 'C'],
    ['P9', 'D'],
  ])
  expect(new Set(column(piles, '_parent_table_name'))).toEqual(new Set(['block']))
  expect(column(piles, '_submission__id')).toEqual(['1', '1', '1', '2', '2', '4'])
})

test('as ODK Central: entries find their parents by PARENT_KEY', async () => {
  const all = await tables({ names: 'central', choices: 'columns' })
  const [root, blocks, piles] = ['pour.csv', 'pour-block.csv', 'pour-pile.csv'].map(
    (name) => all.get(name) ?? [],
  )
  expect(root?.[2]).toMatchObject({
    'mix-curing': '',
    'mix-curing/burlap': '0',
    ReviewState: '',
    Edits: '0',
    FormVersion: '1',
  })
  expect(root?.[0]).toMatchObject({ 'spot-Latitude': '-50.45', 'spot-Accuracy': '4', DeviceID: '' })
  expect(merged(blocks ?? [], root ?? [], ['PARENT_KEY', 'KEY'])).toHaveLength(5)
  const keys = merged(piles ?? [], blocks ?? [], ['PARENT_KEY', 'KEY']).map(
    ({ entry }) => entry['KEY'],
  )
  expect(keys[2]).toBe(`${root?.[0]?.['KEY']}/block[2]/pile[1]`)
  expect(keys).toHaveLength(6)
})

test('a spreadsheet has numbers, days and moments as such, a head of paths, and texts that run nothing', async () => {
  const { bytes } = await exported({ choices: 'columns', files: 'links' })
  const book = await readXlsx(bytes)
  expect(book.sheets.map(({ name }) => name)).toEqual(['Submissions', 'Block', 'Pile', 'Info'])
  const [heads = [], paths = [], first = [], second = [], third = []] = book.sheets[0]?.rows ?? []
  const cell = (row: unknown[], head: string) => row[heads.indexOf(head)]
  expect(cell(paths, 'Curing › BURLAP')).toBe('mix/curing/burlap')
  expect(cell(first, 'Slump of …')).toBe(70)
  expect(cell(first, 'Curing › BURLAP')).toBe(true)
  expect(cell(third, 'Slump of …')).toBe('1,250')
  expect(cell(third, 'Poured')).toBe('yesterday')
  expect(cell(first, 'The remark?')).toBe(FORMULA)
  expect(cell(second, 'Poured') ?? null).toBe(null)
  expect(book.sheets[0]?.rows).toHaveLength(2 + VISITS.length)
  expect(book.sheets[2]?.rows).toHaveLength(2 + 6)
  expect(JSON.stringify(book.sheets[3]?.rows)).toContain('Submissions: rows')
  const day = cell(first, 'Poured')
  expect(day instanceof Date && day.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  const moment = cell(first, 'Began')
  expect(moment instanceof Date && moment.toISOString()).toBe('2026-11-20T17:45:00.000Z')
})

test('lines are nested as the form is, with the decimals that were sent', async () => {
  const { text, answer } = await exported({ format: 'ndjson', quiet: '1' })
  expect(answer.headers.get('content-type')).toContain('ndjson')
  const lines = text.trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ status: 'success', totalDocs: 4 })
  const [first, , third] = lines.map((line) => JSON.parse(line) as never)
  expect(lines[0]).toContain('"total":7.50')
  expect(first).toMatchObject({
    refId: 1,
    version: 1,
    mix: { slump: 70, grade: 'c30', curing: ['membrane', 'burlap'] },
    block: [
      { block_name: 'A', pile: [{ pile_no: 'P1', depth: 8.5 }, { pile_no: 'P2' }] },
      { block_name: 'B', pile: [{ pile_no: 'P3' }] },
    ],
  })
  expect(third).not.toHaveProperty('block')
})

test('who or which phone it was leaves with admins alone', async () => {
  for (const format of ['csv', 'xlsx', 'ndjson']) {
    const search = async (by: FieldOffice['member']) => {
      const { bytes } = await exported({ format, quiet: '1', names: 'central' }, by)
      return format === 'ndjson' ? bytes.toString() : [...unzipped(bytes).values()].join('\n')
    }
    for (const secret of ['phonenumber', '380671234567', 'collect:abc']) {
      expect(await search(office.member)).not.toContain(secret)
    }
    expect(await search(office.admin)).toContain('380671234567')
  }
  expect(
    (await tables({ names: 'central' }, office.admin)).get('pour.csv')?.[0]?.['DeviceID'],
  ).toBe('collect:abc')
  const outsider = await signIn(app, await buildPerson(app))
  expect((await exported({}, outsider)).status).toBe(404)
})

test('filters choose visits, which bring all their entries; the review has the words of each tool', async () => {
  const answer = answerFilterText({ q: await q('block/pile/depth'), op: 'eq', values: ['7'] })
  const found = await tables({ answer, names: 'kobo' })
  expect(column(found.get('Pour.csv'), '_id')).toEqual(['1'])
  expect(column(found.get('pile.csv'), '_parent_index')).toEqual(['1', '1', '2'])
  const { data } = await office.member.call(submissions.list, {
    params: { projectId: office.projectId },
  })
  const chosen = data.docs.find(({ refId }) => refId === 2)?._id ?? ''
  expect(column((await tables({ '_id[in]': chosen })).get('pour.csv'), 'Submission')).toEqual([
    'S-2',
  ])
  await app.pool.query(`update submissions set review = 'hasIssues' where id = $1`, [chosen])
  const reviews = await tables({ review: 'hasIssues', names: 'kobo', tables: ',block' })
  expect([...reviews.keys()]).toEqual(['Pour.csv', 'block.csv', 'columns.csv'])
  expect(column(reviews.get('Pour.csv'), '_validation_status')).toEqual([
    'validation_status_on_hold',
  ])
})

test.each([{ format: 'pdf' }, { tables: 'mix' }, { answer: '999.set' }, { page: '2' }])(
  'an export refuses %j',
  async (query) => {
    expect((await exported(query as never)).status).toBe(400)
  },
)

test('labels come in the language that is asked for, else in the first one of the form', async () => {
  const rows = (await tables({ language: 'uk' })).get('pour.csv')
  expect(rows?.[0]).toMatchObject({ Осадка: '70', Curing: 'membrane укр, burlap укр' })
  const names = (await tables({ values: 'names' })).get('pour.csv')
  expect(names?.[0]).toMatchObject({ Curing: 'membrane burlap' })
})

test('what left is written down once, with its form, format and filters', async () => {
  await exported({ format: 'ndjson', 'issueCount[gte]': '0' })
  const { rows } = await app.pool.query<{ after: unknown; target_id: string }>(
    `select after, target_id from audit_log where action = 'export.taken' and project_id = $1 order by at desc limit 1`,
    [office.projectId],
  )
  expect(rows[0]).toEqual({
    target_id: office.formId,
    after: { form: 'pour', format: 'ndjson', rows: 4, filter: 'issueCount[gte]=0' },
  })
})

test('a form that nobody answered is a file with heads alone', async () => {
  const formId = await buildPublished(office.admin, office.projectId, { key: 'other', draft: POUR })
  const { bytes, status } = await exported({ format: 'csv' }, office.member, formId)
  expect(status).toBe(200)
  expect(csvTables(bytes).get('other.csv')).toEqual([])
  const book = await readXlsx((await exported({}, office.member, formId)).bytes)
  expect(book.sheets).toHaveLength(4)
})
