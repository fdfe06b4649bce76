import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../../testing/builders.ts'
import { FIRST_ROWS, oleOf, rowXml, workbookOf } from '../../../testing/files/workbooks.ts'
import { buildDraft, buildPublished, siteVisit } from '../../../testing/build-forms.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { readWorkbook } from './workbook.ts'
import { definitionOf } from './to-definition.ts'

let app: TestApp
let admin: Visitor
let member: Visitor
let projectId: string
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  member = await signIn(app, await buildPerson(app, { projects: [projectId] }))
})
afterAll(() => app.close())

async function send(name: string, bytes: Uint8Array, visitor = admin) {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return visitor.call(xlsforms.import, { params: { projectId }, form })
}

const sheet = (rows: (string | number | boolean | null)[][], choices: string[][] = []) =>
  writeXlsx({
    sheets: [
      { name: 'Survey', rows },
      { name: 'choices', rows: choices },
    ],
  })

test('An admin brings an XLSForm, sees what was read of it and what is wrong with its rows, and makes it a draft', async () => {
  const bytes = await sheet(
    [
      ['type', 'name', 'label::English (en)', 'label::Українська (uk)', 'relevant', 'tr_id'],
      ['begin group', 'roof', 'Roof', 'Дах', null, null],
      ['select_one state', 'trusses', 'Trusses?', 'Ферми?', null, 7],
      ['geotrace', 'delivery', 'Way of the truck', 'Шлях вантажівки', '${anchor} = 1', null],
      ['end group', null, null, null, null, null],
    ],
    [
      ['list_name', 'name', 'label::English (en)', 'flag'],
      ['state', 'good', 'Good', ''],
      ['state', 'bad', 'Bad', 'yes'],
    ],
  )
  const { status, data } = await send('Інспекція покрівлі v6.xlsx', bytes)
  expect(status).toBe(200)
  expect(data.docs).toMatchObject({
    key: 'v6',
    facts: { questions: 2, groups: 1, repeats: 0, lists: 1, choices: 2, languages: 2, flags: 1 },
    definition: { title: { en: 'Інспекція покрівлі v6' }, defaultLanguage: 'en' },
    collectOnly: [{ sheet: 'survey', row: 4, key: 'delivery', type: 'geotrace' }],
  })
  const problemLines = data.docs.problems.map(({ sheet: of, row, column, message, isWarning }) =>
    [isWarning ? 'warning' : 'problem', of, row, column, message].join(' | '),
  )
  expect(problemLines).toEqual([
    'problem | Survey | 4 | relevant | Nothing in the form is called ‘anchor’.',
    'warning | Survey |  |  | The form does not ask for the milestone: each visit waits until someone places it.',
    'warning | Survey | 1 | tr_id | Columns that have no meaning here: tr_id. They are kept and come back in an export.',
    'warning | choices | 2 | label::English (en) | Texts that Українська lacks: 2, the first of them here. Phones show those of the first language.',
  ])
  const { definition } = data.docs
  const formId = await buildDraft(admin, projectId, { key: 'roof', draft: definition })
  const { data: checked } = await admin.call(forms.check, {
    params: { projectId, formId },
    body: {},
  })
  expect(checked.docs.filter(({ isWarning }) => !isWarning)).toHaveLength(1)
})

test('A question and a list may be called as what every object of a program has', async () => {
  const names = ['__proto__', 'constructor', 'toString']
  const bytes = await sheet(
    [
      ['type', 'name', 'label'],
      ...names.map((name) => ['geotrace', name, 'Which?']),
      ...names.map((name) => [`select_one ${name}`, `of_${name}`, 'Which?']),
    ],
    [['list_name', 'name', 'label']],
  )
  const { status, data } = await send('form.xlsx', bytes)
  expect(status).toBe(200)
  expect(data.docs.collectOnly.map(({ key, row }) => [key, row])).toEqual([
    ['__proto__', 2],
    ['constructor', 3],
    ['toString', 4],
  ])
  const missing = data.docs.problems.filter(({ code }) => code === 'formListMissing')
  expect(missing.map(({ row }) => row)).toEqual([5, 6, 7])
})

test('Nothing of a file that is brought is stored', async () => {
  const before = await app.storedFiles()
  expect((await send('form.xlsx', workbookOf(FIRST_ROWS))).status).toBe(200)
  expect((await send('form.xlsx', workbookOf(''))).status).toBe(400)
  expect(await app.storedFiles()).toEqual(before)
})

test('One form right after another is read, whatever became of the one before: its turn is over with its answer', async () => {
  const world = `${FIRST_ROWS}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`
  const bytes = [workbookOf(world), workbookOf(''), workbookOf(FIRST_ROWS)]
  for (const sent of [...bytes, ...bytes, ...bytes]) {
    const { status } = await send('form.xlsx', sent)
    expect(status).toBe(sent === bytes[0] ? 413 : sent === bytes[1] ? 400 : 200)
  }
})

test('A version and a draft are files of Excel that hold the same form, and are called as it is', async () => {
  const formId = await buildPublished(admin, projectId, { draft: siteVisit() })
  const path = `/api/v1/projects/${projectId}/forms/${formId}`
  const { data } = await admin.call(forms.getVersion, { params: { projectId, formId, n: '1' } })
  const version = await member.fetch(`${path}/versions/1/xlsx`, { method: 'GET' })
  expect(version.headers.get('content-disposition')).toContain(`filename="Site visit v1.xlsx"`)
  const read = definitionOf(await readWorkbook(new Uint8Array(await version.arrayBuffer())), 'x')
  expect(read.definition).toEqual(data.docs.definition)
  const live = await admin.fetch(`${path}/draft/xlsx`, { method: 'GET' })
  expect(live.headers.get('content-disposition')).toContain(`filename="Site visit v1.xlsx"`)
  const title = { en: 'Roof / trusses', uk: 'Дах' }
  await admin.call(forms.save, {
    params: { projectId, formId },
    body: { draft: siteVisit({ title }) },
  })
  const draft = await admin.fetch(`${path}/draft/xlsx`, { method: 'GET' })
  expect(draft.headers.get('content-disposition')).toContain(`filename="Roof trusses.xlsx"`)
  expect((await member.fetch(`${path}/draft/xlsx`, { method: 'GET' })).status).toBe(403)
  expect((await member.fetch(`${path}/versions/2/xlsx`, { method: 'GET' })).status).toBe(404)
})

/** A form as phones have it. */
const xformOf = (body: string, data = '<a/>') =>
  '<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head>' +
  `<h:title>Yard</h:title><model><instance><data id="yard">${data}</data></instance></model></h:head>` +
  `<h:body>${body}</h:body></h:html>`

/** Each entity is ten of the one before. */
const LAUGHS = `<!DOCTYPE h [<!ENTITY a "ha">${['b', 'c', 'd', 'e', 'f', 'g', 'h']
  .map((name, n, all) => `<!ENTITY ${name} "${`&${all[n - 1] ?? 'a'};`.repeat(10)}">`)
  .join('')}]>`

/** Groups in each other, a question in the last. */
function groupsOf(deep: number): string {
  const names = Array.from({ length: deep }, (_, n) => `g${n}`)
  const pathTo = (n: number) => `/data/${names.slice(0, n + 1).join('/')}`
  const open = names.map((_, n) => `<group ref="${pathTo(n)}">`).join('')
  const asked = `<input ref="${pathTo(deep)}/a"><label>Which?</label></input>`
  const data = `${names.map((name) => `<${name}>`).join('')}<a/>${names
    .toReversed()
    .map((name) => `</${name}>`)
    .join('')}`
  return xformOf(open + asked + '</group>'.repeat(deep), data)
}

test('A form as phones have it (.xml) is read by the same door, and nothing that it names is fetched', async () => {
  const bytes = Buffer.from(
    xformOf(
      '<select1 ref="/data/a"><label>Which?</label><itemset nodeset="instance(\'l\')/root/item"><value ref="name"/><label ref="label"/></itemset></select1>',
    ).replace('</instance>', '</instance><instance id="l" src="http://127.0.0.1:9/l.csv"/>'),
  )
  const { status, data } = await send('yard.xml', bytes)
  expect(status).toBe(200)
  expect(data.docs).toMatchObject({ key: 'yard', facts: { questions: 1 } })
  expect(data.docs.definition.items).toMatchObject([
    { key: 'a', type: 'selectOne', file: 'l.csv', label: { default: 'Which?' } },
  ])
  expect(data.docs.problems.map(({ code }) => code)).toContain('formMediaMissing')
  expect((await send('yard.xml', bytes, member)).status).toBe(403)
})

const column = (n: number) => `<c r="${n}" t="inlineStr"><is><t>x</t></is></c>`

test.each<[string, () => Uint8Array, number, string]>([
  ['form.xls', () => oleOf('Workbook'), 415, 'Save the file as .xlsx.'],
  ['form.pdf', () => Buffer.from('%PDF-1.7\u0000\u0001'), 415, 'Save the file as .xlsx.'],
  [
    'page.xml',
    () => Buffer.from('<?xml version="1.0"?><h:html/>'),
    415,
    'This .xml is no form for phones',
  ],
  ['cut.xml', () => Buffer.from(xformOf('').slice(0, 200)), 400, 'in line 1 is no XML.'],
  [
    'laughs.xml',
    () => Buffer.from(LAUGHS + xformOf('<input ref="/data/a"><label>&h;</label></input>')),
    400,
    'declares a document type',
  ],
  [
    'entity.xml',
    () => Buffer.from(`<!DOCTYPE h [<!ENTITY x SYSTEM "file:///etc/hostname">]>${xformOf('&x;')}`),
    400,
    'declares a document type',
  ],
  [
    'deep.xml',
    () => Buffer.from('<h:html>'.repeat(50_000)),
    413,
    'more elements, or more of them in each other',
  ],
  ['groups.xml', () => Buffer.from(groupsOf(31)), 400, 'more than 6 groups lie in each other.'],
  [
    'long.xml',
    // as few bytes as so many elements take
    () => Buffer.from(xformOf('<a/>'.repeat(200_001))),
    413,
    'more elements, or more of them in each other',
  ],
  [
    'form.csv',
    () => Buffer.from('\uFEFFtype;name;label\ntext;a;Хто?\n'),
    415,
    'A text file (.csv) holds one sheet.',
  ],
  ['form.xlsx', () => Buffer.alloc(5_000_001), 413, 'The file is larger than 5 MB.'],
  [
    'locked.xlsx',
    () => oleOf('EncryptedPackage'),
    400,
    'This file is locked by a password. Save it without one.',
  ],
  ['cut.xlsx', () => workbookOf(FIRST_ROWS).subarray(0, 700), 400, 'This file cannot be opened.'],
  [
    'bomb.xlsx',
    () => workbookOf(' '.repeat(60_000_000)),
    413,
    'Unpacked, the file has more than 20 MB.',
  ],
  [
    'dtd.xlsx',
    () =>
      workbookOf(FIRST_ROWS, {
        'xl/sharedStrings.xml': '<!DOCTYPE s [<!ENTITY a "b">]><sst>&a;</sst>',
      }),
    400,
    'The file declares a document type',
  ],
  [
    'rows.xlsx',
    () => workbookOf(Array.from({ length: 10_001 }, (_, n) => rowXml(n + 1, ['text'])).join('')),
    413,
    'The sheet ‘survey’ has more than 10000 rows.',
  ],
  [
    'far.xlsx',
    () =>
      workbookOf(
        `${FIRST_ROWS}<row r="1048576">${column(1).replace('r="1"', 'r="XFD1048576"')}</row>`,
      ),
    413,
    'Reading the file takes too much memory.',
  ],
  [
    'wide.xlsx',
    () =>
      workbookOf(
        `<row r="1">${Array.from({ length: 201 }, () => '<c t="inlineStr"><is><t>x</t></is></c>').join('')}</row>`,
      ),
    413,
    'The sheet ‘survey’ has more than 200 columns.',
  ],
])('%s is refused with what to do', async (name, bytes, status, sentence) => {
  const answer = await send(name, bytes())
  expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(sentence)])
})

test('Macros, links to other files and formulas do nothing: a formula is what Excel computed of it', async () => {
  const rows =
    rowXml(1, ['type', 'name', 'label']) +
    rowXml(2, ['text', 'a', '<c r="C2" t="str"><f>[1]Other!A1&amp;"x"</f><v>Computed?</v></c>'])
  const bytes = workbookOf(rows, {
    'xl/vbaProject.bin': new Uint8Array(2000),
    'xl/externalLinks/externalLink1.xml': '<externalLink/>',
    'xl/externalLinks/_rels/externalLink1.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="http://127.0.0.1:9/x.xlsx" TargetMode="External"/></Relationships>',
  })
  const { data } = await send('form.xlsm', bytes)
  expect(data.docs.definition.items).toMatchObject([{ key: 'a', label: { default: 'Computed?' } }])
})

test('Numbers, days and hours of cells are read as Excel shows them', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'survey',
        rows: [
          ['type', 'name', 'label', 'default'],
          ['decimal', 'share', 'Share?', 0.1 + 0.2],
          ['integer', 'count', 'How many?', 1_234_567],
          ['decimal', 'third', 'A third?', 1 / 3],
          ['date', 'day', 'Which day?', new Date(Date.UTC(2024, 11, 31))],
          ['datetime', 'moment', 'When?', new Date(Date.UTC(2024, 11, 31, 10, 30))],
          ['time', 'hour', 'At which hour?', new Date(Date.UTC(1899, 11, 31, 10, 30))],
        ],
      },
    ],
  })
  const { data } = await send('numbers.xlsx', bytes)
  const { definition, problems } = data.docs
  expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([])
  expect(
    definition.items.map((item) => (item.kind === 'question' ? item.default : undefined)),
  ).toEqual([
    '0.3',
    '1234567',
    '0.333333333333333',
    '2024-12-31',
    '2024-12-31T10:30:00',
    '10:30:00',
  ])
})

test('A first value that is no answer to its question is told at its cell', async () => {
  const bytes = await sheet(
    [
      ['type', 'name', 'label', 'default'],
      ['select_one state', 'state', 'State?', 'maybe'],
      ['integer', 'n', 'How many?', 'abc'],
      ['date', 'day', 'When?', '31/12/2024'],
      ['date', 'today', 'Today?', 'today()'],
    ],
    [
      ['list_name', 'name', 'label'],
      ['state', 'good', 'Good'],
    ],
  )
  const { data } = await send('defaults.xlsx', bytes)
  const stops = data.docs.problems.filter(({ isWarning }) => !isWarning)
  expect(stops.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 default: The first value ‘maybe’ is no choice of the list ‘state’.',
    '3 default: The first value ‘abc’ is no whole number.',
    '4 default: The first value ‘31/12/2024’ is no date. Write year, month and day: 2026-12-31.',
  ])
})
