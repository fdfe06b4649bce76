import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { createTranslate } from '../../../i18n/translate.ts'
import answers from '@plumbline/contract/locales/en/web/answers.json' with { type: 'json' }
import common from '@plumbline/contract/locales/en/web/common.json' with { type: 'json' }
import { id } from '../../../testing/people.ts'
import { someIssue, someItem, someSubmission } from '../../../testing/reports.ts'
import type { AboutList, XlsxKind } from './filling.ts'
import { Sheet } from './sheet.ts'
import { sheetWords } from './sheet-words.ts'
import { workbookFile } from './workbook.ts'
import { xlsxFile } from './xlsx-file.ts'

const texts: Record<string, string> = { ...common, ...answers }
const words = await sheetWords(
  createTranslate('en-US', (key) => texts[key]),
  'en',
)

// oxlint-disable-next-line require-await -- read like the lines that come over the network
async function* linesOf(docs: readonly object[]): AsyncGenerator<string[]> {
  yield docs.map((doc) => JSON.stringify(doc))
}

/** The sheets of a file, by their names. */
async function read(file: Blob) {
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return new Map(sheets.map((sheet) => [sheet.name, sheet.rows]))
}

async function sheetsOf(kind: XlsxKind, docs: readonly object[], about: AboutList = {}) {
  const file = await xlsxFile({
    kind,
    lines: linesOf(docs),
    words,
    about,
    origin: 'https://plumbline.example',
    now: '2026-11-22T12:40:00.000Z',
    onCount: () => undefined,
  })
  return read(file)
}

/** A row by the heads of its sheet. */
const rowOf = (rows: readonly (readonly unknown[])[] = [], n = 1) =>
  Object.fromEntries((rows[0] ?? []).map((head, at) => [String(head), rows[n]?.[at] ?? null]))

test('Issues have who said that they are ready, and how they were resolved', async () => {
  const by = { organisation: null, by: 'Olena Bondar', at: '2026-06-18T09:00:00.000Z' }
  const issue = {
    ...someIssue({ isResolved: true }),
    readySaid: { ...by, by: 'Ruslan Hrytsenko', organisation: 'Budservis', notes: 'Done.' },
    resolution: { ...by, notes: 'Seen on the site, all eleven.' },
  }
  expect(rowOf((await sheetsOf('issues', [issue])).get('Issues'))).toMatchObject({
    'Ready, said by': 'Ruslan Hrytsenko, by link, Budservis',
    'Resolved by': 'Olena Bondar',
    'Resolved (UTC)': expect.any(Date),
    Resolution: 'Seen on the site, all eleven.',
  })
})

test('Issues have moments as dates, coordinates and severities as numbers, and a text for each severity', async () => {
  const issue = {
    ...someIssue(),
    currentCategorization: 3,
    createdAt: '2026-06-17T15:42:09.000Z',
    submittedFromLat: 50.4822,
    dueAt: '2026-11-24',
    question: { ...someIssue().question, entryPath: 'Pile › P3' },
  }
  const sheets = await sheetsOf('issues', [issue])
  expect([...sheets.keys()]).toEqual(['Issues', 'About this file'])
  const row = rowOf(sheets.get('Issues'))
  expect(row).toMatchObject({
    Ref: `I-${issue.refId}`,
    Issue: issue.question.errorText,
    Severity: 'High',
    'Severity, 0–4': 3,
    Resolved: 0,
    Latitude: 50.4822,
    Entry: 'Pile › P3',
  })
  expect((row['Due'] as Date).toISOString().slice(0, 10)).toBe('2026-11-24')
  expect((row['Submitted (UTC)'] as Date).toISOString().slice(0, 16)).toBe('2026-06-17T15:42')
  expect(about(sheets)).toMatchObject({ Rows: 1 })
})

/** The values of the last sheet by their heads. */
const about = (sheets: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries((sheets.get('About this file') ?? []).map(([head, value]) => [head, value]))

/** An answered question, without photos. */
const asked = (name: string, answer: string) =>
  someItem({ question: { name, questionText: `${name}?` }, answers: [answer] })

test('Submissions have a column for every question that any of them answers, and a row for every answer', async () => {
  const submission = someSubmission()
  const sheets = await sheetsOf('submissions', [
    { ...submission, data: [asked('walls', 'yes'), asked('room', '1'), asked('room', '2')] },
    { ...submission, _id: id(9), data: [asked('roof', '=1+1')] },
  ])
  const rows = sheets.get('Submissions')
  expect(rowOf(rows, 1)).toMatchObject({ 'walls?': 'yes', 'room?': '1 | 2', 'roof?': null })
  expect(rowOf(rows, 2)).toMatchObject({ 'walls?': null, 'roof?': '=1+1' })
  expect(sheets.get('Answers')).toHaveLength(5)
  expect(rowOf(sheets.get('Answers'), 4)).toMatchObject({ Question: 'roof?', Answer: '=1+1' })
})

test('Each answer says where it stands and what was sent; what nobody was asked stands on a sheet of its own', async () => {
  const depth = someItem({
    question: { name: 'depth', questionText: 'Depth' },
    groupPath: ['Pile', '3'],
    entryNames: ['P3'],
    answers: ['Eight'],
    values: ['8', '9'],
  })
  const quiet = [
    { key: 'start', kind: 'start', label: '', entryPath: '', value: '2026-11-20T09:00:00Z' },
    { key: 'pile[3]/v', kind: 'calculate', label: 'Volume', entryPath: 'Pile › P3', value: '4' },
  ] as const
  const sheets = await sheetsOf('submissions', [{ ...someSubmission(), data: [depth], quiet }])
  expect(rowOf(sheets.get('Answers'))).toMatchObject({
    Group: 'Pile › 3',
    Entry: 'P3',
    'Name in the form': 'depth',
    'As it was sent': '8 9',
  })
  const filledIn = sheets.get('Computed and filled in')
  expect([rowOf(filledIn, 1), rowOf(filledIn, 2)]).toMatchObject([
    { Question: 'Begun', Value: '2026-11-20T09:00:00Z', 'Name in the form': 'start' },
    { Question: 'Pile › P3 › Volume', Value: '4', 'Name in the form': 'pile[3]/v' },
  ])
})

test.each([
  ['a formula', '=HYPERLINK("http://evil","x")'],
  ['markup and quotes', `a & b < c > "d" 'e'`],
  ['blanks at both ends', '  two lines\n of it  '],
  ['what Excel would read as an escape', '_x0041_ and _x00'],
  ['letters of two units', 'ґ ї 👍 𝔘'],
])('A text comes back as it is: %s', async (_, text) => {
  const sheet = new Sheet('Texts', { cut: 0, rows: 0 })
  await sheet.add([text])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'Text', width: 10 }])))
  expect(sheets.get('Texts')).toEqual([['Text'], [text]])
})

test.each([
  ['Pile 12\t5.5 m\tOK', 'Pile 12\t5.5 m\tOK'],
  ['one\rtwo\r\nthree', 'one\ntwo\nthree'],
  ['one\u000Btwo\u000Cthree\u0085four\u2028five', 'one\ntwo\nthree\nfour\nfive'],
  ['one\u0001two\u001Fthree\u007Ffour', 'one two three four'],
])('White space of %j stays white space that a spreadsheet shows', async (text, shown) => {
  const sheet = new Sheet('Texts', { cut: 0, rows: 0 })
  await sheet.add([text])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'Text', width: 10 }])))
  expect(sheets.get('Texts')?.[1]).toEqual([shown])
})

test('What XML cannot hold is a blank or a sign for it, and what no cell can hold is cut and counted', async () => {
  const losses = { cut: 0, rows: 0 }
  const sheet = new Sheet('Texts', losses)
  await sheet.add(['a\u0000b\uFFFEc\uD800d', 'x'.repeat(40_000)])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'Text', width: 10 }])))
  const [short, long] = sheets.get('Texts')?.[1] ?? []
  expect([short, String(long).length, losses.cut]).toEqual(['a b\uFFFDc\uFFFDd', 32_767, 1])
})

test('More rows than a sheet can have go on in another one under the same heads', async () => {
  const sheet = new Sheet('Rows', { cut: 0, rows: 0 }, 3)
  for (const n of [1, 2, 3, 4, 5]) await sheet.add([n])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'N', width: 10 }])))
  expect([...sheets]).toEqual([
    ['Rows', [['N'], [1], [2]]],
    ['Rows 2', [['N'], [3], [4]]],
    ['Rows 3', [['N'], [5]]],
  ])
})

test('Answers have their notes and photos, reviews their words, and what programs join tables by is text', async () => {
  const submission = someSubmission()
  const item = {
    ...asked('walls', 'no'),
    answers: ['no', 'cracked'],
    notes: 'Eleven anchors are missing.',
    flagCode: 1,
    photos: [{ url: '/api/v1/files/1' }, { url: '/api/v1/files/2' }],
  }
  const sheets = await sheetsOf('submissions', [
    { ...submission, review: 'hasIssues', data: [item] },
  ])
  expect(rowOf(sheets.get('Submissions'))).toMatchObject({
    Review: 'Has issues',
    ID: submission._id,
    'ID of the site': submission.site._id,
    'ID of the milestone': submission.milestone._id,
  })
  expect(rowOf(sheets.get('Answers'))).toMatchObject({
    Site: submission.site.name,
    Question: 'walls?',
    Answer: 'no; cracked',
    Notes: 'Eleven anchors are missing.',
    'Raises an issue': 1,
    Photos: 'https://plumbline.example/api/v1/files/1; https://plumbline.example/api/v1/files/2',
  })
})

test('More than 300 questions have no column each: the others stand on the sheet of answers, and the last sheet says how many', async () => {
  const data = Array.from({ length: 303 }, (_, n) => asked(`q${n}`, `a${n}`))
  const sheets = await sheetsOf('submissions', [{ ...someSubmission(), data }])
  const heads = (sheets.get('Submissions')?.[0] ?? []).filter((head) =>
    String(head).startsWith('q'),
  )
  expect([heads.length, heads.at(-1)]).toEqual([300, 'q299?'])
  expect(rowOf(sheets.get('Answers'), 303)).toMatchObject({ Question: 'q302?', Answer: 'a302' })
  expect(about(sheets)['Questions beyond the first 300, on the sheet of answers alone']).toBe(3)
})

test('The last sheet says of which list the file is, who made it and when, and has the address of the list', async () => {
  const list = {
    project: 'Northern schools',
    filters: 'Open · High',
    madeBy: 'Olena Kovalenko',
    link: 'https://plumbline.example/projects/1/issues?severity=3',
  }
  const sheet = about(await sheetsOf('issues', [someIssue()], list))
  expect(sheet).toMatchObject({
    Project: 'Northern schools',
    Filters: 'Open · High',
    'Made by': 'Olena Kovalenko',
    List: list.link,
    'Rows that could not be written': 0,
  })
  expect((sheet['Made (UTC)'] as Date).toISOString()).toBe('2026-11-22T12:40:00.000Z')
  expect(sheet).not.toHaveProperty('Baseline')
})

test.each(['issues', 'submissions'] as const)(
  'A row of %s that cannot be made is its id, and the others are there',
  async (kind) => {
    const good = kind === 'issues' ? someIssue() : someSubmission()
    const sheets = await sheetsOf(kind, [{ ...good, _id: 'odd-one', site: null }, good])
    const rows = sheets.get(kind === 'issues' ? 'Issues' : 'Submissions')
    expect(rows?.[1]?.[0]).toBe('odd-one could not be written')
    expect(rowOf(rows, 2)).toMatchObject({ ID: good._id })
    expect(about(sheets)).toMatchObject({ Rows: 2, 'Rows that could not be written': 1 })
  },
)

test.each([
  ['1899-12-31', '1899-12-31'],
  ['1900-02-28', '1900-02-28'],
  ['1900-03-01', new Date('1900-03-01T00:00:00Z')],
  ['2026-03-29', new Date('2026-03-29T00:00:00Z')],
  ['9999-12-31', new Date('9999-12-31T00:00:00Z')],
])('The date %s is one where spreadsheets have such a day, else a text', async (date, shown) => {
  const sheets = await sheetsOf('issues', [{ ...someIssue(), dueAt: date }])
  expect(rowOf(sheets.get('Issues'))['Due']).toEqual(shown)
})

test('70,000 links are formulas of our own addresses, each beside its text', async () => {
  const sheet = new Sheet('Links', { cut: 0, rows: 0 })
  for (let n = 0; n < 70_000; n += 1) {
    await sheet.add([{ link: `https://plumbline.example/${n}"&x`, text: `S-${n}` }])
  }
  const file = await workbookFile(await sheet.parts([{ head: 'Link', width: 12 }]))
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheets[0]?.rows).toHaveLength(70_001)
  expect(sheets[0]?.rows.at(-1)).toEqual(['S-69999'])
}, 30_000)

test('No documents are a file with heads alone', async () => {
  expect(rowOf((await sheetsOf('issues', [])).get('Issues'), 0)).toMatchObject({ Ref: 'Ref' })
})
