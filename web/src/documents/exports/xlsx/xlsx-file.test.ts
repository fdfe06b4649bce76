import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { createTranslate } from '../../../i18n/translate.ts'
import common from '../../../locales/en/common.json' with { type: 'json' }
import exported from '../../../locales/en/exports.json' with { type: 'json' }
import { id } from '../../../testing/people.ts'
import { someIssue, someSubmission } from '../../../testing/reports.ts'
import { Sheet } from './sheet.ts'
import { sheetWords } from './sheet-words.ts'
import { workbookFile } from './workbook.ts'
import { xlsxFile, type XlsxKind } from './xlsx-file.ts'

const words = sheetWords(createTranslate('en-US', { ...common, ...exported }))

// oxlint-disable-next-line require-await -- read like the lines that come over the network
async function* linesOf(docs: readonly object[]): AsyncGenerator<string[]> {
  yield docs.map((doc) => JSON.stringify(doc))
}

/** The sheets of a file, by their names. */
async function read(file: Blob) {
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  return new Map(sheets.map((sheet) => [sheet.name, sheet.rows]))
}

async function sheetsOf(kind: XlsxKind, docs: readonly object[]) {
  const file = await xlsxFile({
    kind,
    lines: linesOf(docs),
    words,
    origin: 'https://plumbline.example',
    now: '2026-11-22T12:40:00.000Z',
    onCount: () => undefined,
  })
  return read(file)
}

/** A row by the heads of its sheet. */
const rowOf = (rows: readonly (readonly unknown[])[] = [], n = 1) =>
  Object.fromEntries((rows[0] ?? []).map((head, at) => [String(head), rows[n]?.[at] ?? null]))

test('Issues have moments as dates, coordinates and severities as numbers, and a text for each severity', async () => {
  const issue = {
    ...someIssue(),
    currentCategorization: 3,
    createdAt: '2026-06-17T15:42:09.000Z',
    submittedFromLat: 50.4822,
    dueAt: '2026-11-24',
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
  })
  expect((row['Due'] as Date).toISOString().slice(0, 10)).toBe('2026-11-24')
  expect((row['Submitted (UTC)'] as Date).toISOString().slice(0, 16)).toBe('2026-06-17T15:42')
  expect(sheets.get('About this file')?.[2]).toEqual(['Rows', 1])
})

/** An answered question, without photos. */
const asked = (name: string, answer: string) => ({
  question: { name, questionText: `${name}?` },
  groupPath: [],
  answers: [answer],
  notes: '',
  photos: [],
  flagCode: 0,
  issueId: null,
})

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

test.each([
  ['a formula', '=HYPERLINK("http://evil","x")'],
  ['markup and quotes', `a & b < c > "d" 'e'`],
  ['blanks at both ends', '  two lines\n of it  '],
  ['what Excel would read as an escape', '_x0041_ and _x00'],
  ['letters of two units', 'ґ ї 👍 𝔘'],
])('A text comes back as it is: %s', async (_, text) => {
  const sheet = new Sheet('Texts', { cut: 0 })
  await sheet.add([text])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'Text', width: 10 }])))
  expect(sheets.get('Texts')).toEqual([['Text'], [text]])
})

test('What XML cannot hold is left out, and what no cell can hold is cut and counted', async () => {
  const losses = { cut: 0 }
  const sheet = new Sheet('Texts', losses)
  await sheet.add(['a\u0000b\uFFFEc\uD800d', 'x'.repeat(40_000)])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'Text', width: 10 }])))
  const [short, long] = sheets.get('Texts')?.[1] ?? []
  expect([short, String(long).length, losses.cut]).toEqual(['abcd', 32_767, 1])
})

test('More rows than a sheet can have go on in another one under the same heads', async () => {
  const sheet = new Sheet('Rows', { cut: 0 }, 3)
  for (const n of [1, 2, 3, 4, 5]) await sheet.add([n])
  const sheets = await read(await workbookFile(await sheet.parts([{ head: 'N', width: 10 }])))
  expect([...sheets]).toEqual([
    ['Rows', [['N'], [1], [2]]],
    ['Rows 2', [['N'], [3], [4]]],
    ['Rows 3', [['N'], [5]]],
  ])
})

test('No documents are a file with heads alone', async () => {
  expect(rowOf((await sheetsOf('issues', [])).get('Issues'), 0)).toMatchObject({ Ref: 'Ref' })
})
