import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { cellsOf } from '@plumbline/contract/testing/cells'
import { id } from '../../testing/people.ts'
import { someIssue, someFile, someItem, somePhoto, someSubmission } from '../../testing/reports.ts'
import { documentLines, ExportCutOff, ExportRefused } from './document-lines.ts'
import { csvFile } from './csv-file.ts'
import { jsonFile } from './make-file.ts'

const ORIGIN = 'https://plumbline.example'

/** An answer of the API as it comes over the network, in pieces of `size` bytes. */
function inPieces(text: string, size = 4096): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

const ndjson = (docs: object[]) =>
  [...docs, { status: 'success', totalDocs: docs.length }]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')

async function fileOf(kind: 'issues' | 'submissions', docs: object[]) {
  const counts: number[] = []
  const lines = documentLines(inPieces(ndjson(docs), 700))
  const file = await csvFile({ kind, lines, origin: ORIGIN, onCount: (n) => counts.push(n) })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
  return { text, counts, file }
}

/** Makes the file; for submissions also from cells, which must give the same bytes. */
async function csvOf(kind: 'issues' | 'submissions', docs: object[]) {
  const { text, counts, file } = await fileOf(kind, docs)
  if (kind === 'submissions') {
    const made = await fileOf(kind, cellsOf(docs as never))
    if (made.text !== text) throw new Error(`Made from cells the file is another:\n${made.text}`)
  }
  const [heads = [], ...rows] = parse(text, { bom: true, record_delimiter: '\r\n' })
  const records = rows.map((row) => Object.fromEntries(row.map((value, n) => [heads[n], value])))
  return { text, heads, rows, records, counts, file }
}

async function documentsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<unknown[]> {
  const found: unknown[] = []
  for await (const some of documentLines(body)) found.push(...some.map((line) => JSON.parse(line)))
  return found
}

describe('the lines of an export', () => {
  const docs = [{ _id: '1', text: 'Київ' }, { _id: '2', text: 'a\nb' }, { _id: '3' }]

  it.each([1, 2, 7, 40, 4096])('are whole, in pieces of %i bytes', async (size) => {
    expect(await documentsOf(inPieces(ndjson(docs), size))).toEqual(docs)
  })

  it('may be none', async () => {
    expect(await documentsOf(inPieces(ndjson([])))).toEqual([])
  })

  it.each([
    '',
    '{"_id":"1"}\n',
    '{"_id":"1"}\n{"sta',
    '{"_id":"1"}\n{"status":"success","totalDocs":1}',
  ])('that end with %j were cut off', async (text) => {
    await expect(documentsOf(inPieces(text))).rejects.toThrow(ExportCutOff)
  })

  it('of which one is missing were cut off', async () => {
    const text = '{"_id":"1"}\n{"status":"success","totalDocs":2}\n'
    await expect(documentsOf(inPieces(text))).rejects.toThrow(ExportCutOff)
  })

  it('that break off were cut off', async () => {
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start: (controller) => controller.error(new TypeError('network error')),
    })
    await expect(documentsOf(body)).rejects.toThrow(ExportCutOff)
  })

  it('say what the server says of its failure', async () => {
    const text = '{"_id":"1"}\n{"status":"error","message":"Please try again."}\n'
    await expect(documentsOf(inPieces(text))).rejects.toThrow(
      new ExportRefused('Please try again.'),
    )
  })
})

describe('a CSV file', () => {
  it('of issues has the columns of the specification in its order', async () => {
    const { heads, records, file } = await csvOf('issues', [
      someIssue({
        submittedFromLat: -33.8688,
        submission: null,
        question: { ...someIssue().question, entryPath: 'Pile › P3' },
      }),
    ])
    expect(heads).toEqual([
      '_id',
      'project',
      'site._id',
      'site.name',
      'milestone._id',
      'milestone.name',
      'milestone.description',
      'submission',
      'submittedFromLat',
      'submittedFromLng',
      'createdAt',
      'createdBy._id',
      'createdBy.firstName',
      'createdBy.lastName',
      'question.errorName',
      'question.errorText',
      'currentCategorization',
      'isResolved',
      'isDeleted',
      'isShared',
      'owner._id',
      'owner.firstName',
      'owner.lastName',
      'organisation',
      'dueAt',
      'question.entryPath',
    ])
    expect(records[0]).toMatchObject({
      _id: id(284),
      submission: 'NULL',
      submittedFromLat: '-33.8688',
      submittedFromLng: 'NULL',
      createdAt: '2026-06-16T11:41:00Z',
      'createdBy.firstName': 'Maksym',
      'question.errorText': 'Truss anchors missing, grid 7–9',
      currentCategorization: '3',
      isResolved: 'false',
      'question.entryPath': 'Pile › P3',
    })
    expect(file.type).toBe('text/csv;charset=utf-8')
  })

  it('of submissions has the number of issues, and columns for each question: those that were specified come first', async () => {
    const data = [
      someItem({
        answers: ['No', 'and more'],
        values: ['no', 'more'],
        groupPath: ['Pile', '3'],
        flagCode: 1,
        photos: [somePhoto(1), somePhoto(2)],
        files: [someFile(1)],
      }),
      someItem({ answers: [] }),
    ]
    const quiet = [
      { key: 'total', kind: 'calculate', label: 'Total', entryPath: '', value: '=7.5' } as const,
    ]
    const { heads, records } = await csvOf('submissions', [
      someSubmission({ data, quiet, issueCount: 2 }),
    ])
    expect(heads.slice(14)).toEqual([
      'currentCategorization',
      'isResolved',
      'isDeleted',
      'isShared',
      'issueCount',
      'review',
      'form',
      'formVersion',
      'data.0.questionText',
      'data.0.answer',
      'data.0.flagCode',
      'data.0.photos',
      'data.1.questionText',
      'data.1.answer',
      'data.1.flagCode',
      'data.1.photos',
      'data.0.group',
      'data.0.name',
      'data.0.values',
      'data.0.files',
      'data.1.group',
      'data.1.name',
      'data.1.values',
      'data.1.files',
      'quiet.total',
    ])
    expect(records[0]).toMatchObject({
      issueCount: '2',
      currentCategorization: 'NULL',
      'data.0.questionText': 'Are all roof trusses anchored?',
      'data.0.answer': 'No',
      'data.0.flagCode': '1',
      'data.0.photos': [1, 2].map((n) => ORIGIN + somePhoto(n).url).join('; '),
      'data.1.answer': 'NULL',
      'data.1.flagCode': '0',
      'data.1.photos': 'NULL',
      'data.0.group': 'Pile › 3',
      'data.0.name': 'anchors',
      'data.0.values': 'no more',
      'data.0.files': ORIGIN + someFile(1).url,
      'data.1.files': 'NULL',
      'quiet.total': "'=7.5",
    })
  })

  it('has as many cells in each line as the longest form needs, also after a megabyte', async () => {
    const long = 'Довга відповідь "у лапках",\r\nна два рядки '.repeat(60)
    const docs = Array.from({ length: 900 }, (_, n) =>
      someSubmission({
        _id: id(n),
        // one question at first, then none and two, and at last three
        data: Array.from({ length: n > 890 ? 3 : n < 5 ? 1 : n % 3 }, () =>
          someItem({ answers: [long], values: [`${n}`] }),
        ),
        // seven computed values that come by and by, each in one document of seven
        quiet: [
          {
            key: `computed_${Math.min(n % 7, Math.floor(n / 100))}`,
            kind: 'calculate',
            label: '',
            entryPath: '',
            value: `${n}`,
          },
        ],
      }),
    )
    const { heads, rows, records, text, counts } = await csvOf('submissions', docs)
    expect(text.length).toBeGreaterThan(2 ** 20)
    expect(heads).toHaveLength(22 + 3 * 8 + 7)
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([heads.length]))
    expect(records.map((record) => record['_id'])).toEqual(docs.map((doc) => doc._id))
    expect(records.map((record) => record['data.0.answer'])).toEqual(
      docs.map((doc) => doc.data[0]?.answers[0] ?? 'NULL'),
    )
    expect(records[899]?.['data.2.answer']).toBe(long)
    expect(records.map((record) => record['data.0.values'])).toEqual(
      docs.map((doc) => doc.data[0]?.values[0] ?? 'NULL'),
    )
    for (const [n, record] of records.entries()) {
      const computed = Object.entries(record).filter(([head]) => head.startsWith('quiet.'))
      expect(computed.filter(([, value]) => value !== 'NULL')).toEqual([
        [`quiet.${docs[n]?.quiet[0]?.key}`, `${n}`],
      ])
    }
    expect(counts.at(-1)).toBe(docs.length)
  })

  it('of nothing has its heads', async () => {
    const { heads, rows } = await csvOf('submissions', [])
    expect(heads).toHaveLength(22)
    expect(rows).toEqual([])
  })
})

describe('a JSON file', () => {
  it.each([0, 1, 2, 900])('is the array of the documents of the API, of %i', async (count) => {
    const docs = Array.from({ length: count }, (_, n) =>
      someIssue({
        _id: id(n),
        question: { errorName: 'Дах', errorText: 'x'.repeat(2000), entryPath: '' },
      }),
    )
    const lines = documentLines(inPieces(ndjson(docs), 5000))
    const file = await jsonFile({ lines, onCount: () => undefined })
    expect(JSON.parse(await file.text())).toEqual(docs)
  })
})
