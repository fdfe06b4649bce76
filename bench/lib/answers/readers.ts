import { parse } from 'csv-parse/sync'
import { shownOf } from '@plumbline/contract/answers/shown-of'
import { DATA_COLUMNS_MAX, type DataCell, formData } from '@plumbline/contract/data/form-data'
import { issues } from '@plumbline/contract/issues'
import { notifications } from '@plumbline/contract/notifications'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { search } from '@plumbline/contract/search'
import { shares } from '@plumbline/contract/shares'
import { submissions } from '@plumbline/contract/submissions'
import type { DataItem, QuietAnswer } from '@plumbline/contract/submissions/submission'
import { Visitor } from '../../../server/src/testing/visitor.ts'
import { csvFile } from '../../../web/src/documents/exports/csv-file.ts'
import { type Desk, succeeded } from './desk.ts'
import { type AnswerKind, flagNameOf, ONE_FILE } from './kinds.ts'
import { bytesOf, csvTexts, FORMATS, linesOf, pdfText, sheetTexts } from './reading.ts'

/** The answers that a reader has to show: all of a visit, those that were asked, or the one that raised an issue. */
type Shows = 'visit' | 'asked' | 'flagged'

export interface Reader {
  name: string
  shows: Shows
  /** Values that nobody was asked for must not be in it. */
  isPublic?: true
  /** The person and the phone are found by nobody, not even by admins. */
  hidesPersonal?: true
  /** It writes for its reader: an answer as it was sent is not enough. */
  isWritten?: true
  /** It has no files but photos. */
  hasPhotosAlone?: true
  /** The words by which an answer is known there; without them, those of its kind. */
  wordsOf?: (kind: AnswerKind) => string[][]
  /** Its text about an answer, or all of its text. */
  text: (kind: AnswerKind, as: As) => string | Promise<string>
}
type As = 'member' | 'admin'
const BOTH = ['member', 'admin'] as const

interface AnswerToRead extends Pick<DataItem, 'answers'> {
  photos: readonly unknown[]
  files: readonly { filename: string }[]
  kind?: string | null
  values?: string[]
}

/** An answer as a file has it: its texts and what was sent, its files by their names, and its photos. */
function textOf({ answers, photos, files, values = [] }: AnswerToRead): string {
  const names = files.map(({ filename }) => filename)
  return [answers.join(', '), values.join(' '), ...names, ...photos.map(() => ONE_FILE)].join('\n')
}

/** The same as a page writes it for its reader. */
function writtenText({ kind = null, ...item }: AnswerToRead): string {
  const { values = [], answers } = item
  const { text } = shownOf({ kind, values, answers }, FORMATS)
  return textOf({ ...item, answers: [text], values: [] })
}

/** The text of an answer among those of a document. Of what is not there, all that the document says. */
function textIn(
  { key, path }: AnswerKind,
  doc: { data: (AnswerToRead & Pick<DataItem, 'question'>)[]; quiet?: QuietAnswer[] },
  write: (item: AnswerToRead) => string,
): string {
  const item = doc.data.find(({ question }) => question.name === key)
  if (item) return write(item)
  const filledIn = doc.quiet?.find((one) => one.key === path)
  if (!filledIn) return JSON.stringify(doc)
  const { kind, value } = filledIn
  return write({ kind, answers: [value], values: [value], photos: [], files: [] })
}

/** All who read the answers of a visit. */
export async function readersOf(desk: Desk): Promise<Reader[]> {
  return [
    await page(desk),
    await issuePage(desk),
    await bell(desk),
    await share(desk),
    await ask(desk),
    await paper(desk),
    await lines(desk),
    await cells(desk),
    await exported(desk, 'xlsx', sheetTexts),
    await exported(desk, 'csv', csvTexts),
    searched(desk),
    await table(desk),
  ]
}

/** The answers that a member and an admin get. */
async function ofBoth<T>(desk: Desk, read: (by: Visitor) => Promise<T>): Promise<Record<As, T>> {
  const [member, admin] = await Promise.all(BOTH.map((as) => read(desk[as])))
  return { member, admin } as Record<As, T>
}

const pathOf = ({ projectId, submission }: Desk) =>
  `/projects/${projectId}/submissions/${submission._id}`

async function page(desk: Desk): Promise<Reader> {
  const params = { projectId: desk.projectId, docId: desk.submission._id }
  const docs = await ofBoth(
    desk,
    async (by) => succeeded(await by.call(submissions.get, { params })).docs,
  )
  return {
    name: 'page',
    shows: 'visit',
    isWritten: true,
    text: (kind, as) => textIn(kind, docs[as], writtenText),
  }
}

/** The issue that an answer raised. */
const raisedBy = ({ submission }: Desk, { key }: AnswerKind): string =>
  submission.data.find(({ question }) => question.name === key)?.issueId?._id ?? ''

async function issuePage(desk: Desk): Promise<Reader> {
  const { projectId, member } = desk
  const text = async (kind: AnswerKind) => {
    const params = { projectId, docId: raisedBy(desk, kind) }
    const { report } = succeeded(await member.call(issues.get, { params })).docs
    return textOf(report)
  }
  return { name: 'issue', shows: 'flagged', text }
}

/** An issue's name, which is the same everywhere: the fault, and the entry of the repeat. */
const titleWords = ({ key, entryPath }: AnswerKind) => [
  [flagNameOf(key), ...(entryPath ? [entryPath] : [])],
]

async function bell(desk: Desk): Promise<Reader> {
  const titles = new Map<string, string>()
  let before: string | null = ''
  while (before !== null) {
    const query: Record<string, string> = before ? { before } : {}
    const { docs, next } = succeeded(await desk.member.call(notifications.list, { query }))
    for (const { update } of docs) {
      if (update) titles.set(update.document._id, update.document.title)
    }
    before = next
  }
  const text = (kind: AnswerKind) => titles.get(raisedBy(desk, kind)) ?? ''
  return { name: 'bell', shows: 'flagged', wordsOf: titleWords, text }
}

async function share(desk: Desk): Promise<Reader> {
  const params = { projectId: desk.projectId, docId: desk.submission._id }
  const body = { showUpdates: true, showFiles: true }
  const made = succeeded(await desk.member.call(submissions.createShare, { params, body }))
  const link = { shareId: made.docs.share?._id ?? '' }
  const visitor = new Visitor(desk.app.origin)
  const { docs } = succeeded(await visitor.call(shares.get, { params: link }))
  if (docs.type !== 'submission') throw new Error('The link shows something else.')
  return {
    name: 'share',
    shows: 'asked',
    isPublic: true,
    text: (kind) => textIn(kind, docs, textOf),
  }
}

async function ask({ app, asked, ...desk }: Desk): Promise<Reader> {
  const shown = new Map<string, string>()
  const visitor = new Visitor(app.origin)
  for (const [id, token] of asked) {
    const { docs } = succeeded(await visitor.call(publicAsks.get, { params: { token } }))
    const [item] = docs.items
    const words = [item?.title, item?.reported.join(', '), item?.notes, JSON.stringify(item)]
    shown.set(id, [...words, ...(item?.photos ?? []).map(() => ONE_FILE)].join('\n'))
  }
  const all = [...shown.values()].join('\n')
  const text = (kind: AnswerKind) => shown.get(raisedBy({ app, asked, ...desk }, kind)) ?? all
  return { name: 'Ask', shows: 'flagged', isPublic: true, hasPhotosAlone: true, text }
}

/** The number below a photo of a paper: '2 · Nov 20, 2026, 4:26 PM, sent'. */
const PHOTO_BELOW = /\d+ · [^·]{1,40}, sent/

/** A paper writes answers as the page does, and moments with their year. */
const onPaper = ({ shown }: AnswerKind) =>
  shown.map((same) => same.map((text) => text.replace(/^(\w+ \d+), (?=\d+:)/, '$1, 2026, ')))

async function paper(desk: Desk): Promise<Reader> {
  const read = (by: Visitor) => bytesOf(by, `${pathOf(desk)}/report?lang=en&history=false`)
  const texts = await ofBoth(desk, async (by) => pdfText(await read(by)))
  const text = ({ kind }: AnswerKind, as: As) => {
    const hasPhotos = kind === 'image' || kind === 'text'
    return texts[as] + (hasPhotos && PHOTO_BELOW.test(texts[as]) ? `\n${ONE_FILE}` : '')
  }
  return { name: 'PDF', shows: 'visit', wordsOf: onPaper, text }
}

async function lines(desk: Desk): Promise<Reader> {
  const path = `/projects/${desk.projectId}/submissions/export`
  const docs = await ofBoth(desk, async (by) => {
    const [line = ''] = linesOf(await bytesOf(by, path))
    return JSON.parse(line) as Parameters<typeof textIn>[1]
  })
  return {
    name: 'NDJSON of the list',
    shows: 'visit',
    text: (kind, as) => textIn(kind, docs[as], textOf),
  }
}

async function cells(desk: Desk): Promise<Reader> {
  const path = `/projects/${desk.projectId}/submissions/export/cells`
  const rows = await ofBoth(desk, async (by) => {
    const all = linesOf(await bytesOf(by, path))
    const making = { kind: 'submissions', origin: desk.app.origin, onCount: () => {} } as const
    const file = await csvFile({ ...making, lines: each(all) })
    const csv = Buffer.from(await file.arrayBuffer())
    const records = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' })
    return (records as Record<string, string>[])[0] ?? {}
  })
  const text = ({ key, path: at }: AnswerKind, as: As) => {
    const row = rows[as]
    const place = Object.keys(row).find((head) => head.endsWith('.name') && row[head] === key)
    if (place === undefined) return row[`quiet.${at}`] ?? Object.values(row).join('\n')
    const of = (column: string) => row[place.replace(/name$/, column)] ?? ''
    const hasFiles = ['photos', 'files'].some((column) => of(column).includes('/files/'))
    return [of('answer'), of('values'), hasFiles ? ONE_FILE : ''].join('\n')
  }
  return { name: 'CSV of the list', shows: 'visit', text }
}

async function* each(lines: string[]): AsyncGenerator<string[]> {
  yield lines
}

/** Sheets and files that describe the form, and nothing of its visits. */
const ABOUT_FORM = new Set(['Info', 'columns.csv'])

async function exported(
  desk: Desk,
  format: 'xlsx' | 'csv',
  textsIn: (bytes: Buffer) => Map<string, string> | Promise<Map<string, string>>,
): Promise<Reader> {
  const path = `/projects/${desk.projectId}/forms/${desk.formId}/data/export?format=${format}&quiet=1`
  const texts = await ofBoth(desk, async (by) => {
    const tables = [...(await textsIn(await bytesOf(by, path)))]
    return tables.flatMap(([name, text]) => (ABOUT_FORM.has(name) ? [] : [text])).join('\n')
  })
  return { name: `${format.toUpperCase()} of the form`, shows: 'visit', text: (_, as) => texts[as] }
}

function searched(desk: Desk): Reader {
  const params = { projectId: desk.projectId }
  const text = async ({ search: q, words }: AnswerKind, as: As) => {
    const { docs } = succeeded(await desk[as].call(search.everything, { params, query: { q } }))
    const isFound = docs.submissions.some(({ _id }) => _id === desk.submission._id)
    return isFound ? words.flat().join('\n') : ''
  }
  return { name: 'search', shows: 'visit', hidesPersonal: true, text }
}

async function table(desk: Desk): Promise<Reader> {
  const params = { projectId: desk.projectId, formId: desk.formId }
  const read = async (by: Visitor) => {
    const { docs } = succeeded(await by.call(formData.questions, { params }))
    const texts = new Map<string, string>()
    for (const at of new Set(docs.map(({ repeat }) => repeat))) {
      const questions = docs.filter(({ repeat }) => repeat === at)
      for (let from = 0; from < questions.length; from += DATA_COLUMNS_MAX) {
        const some = questions.slice(from, from + DATA_COLUMNS_MAX)
        const query = { table: at, cols: some.map(({ q }) => q).join() }
        const rows = succeeded(await by.call(formData.page, { params, query })).docs
        const row = rows.find(({ entry }) => (entry ?? []).every((n) => n === 1))
        for (const [n, { kind, path }] of some.entries()) {
          const text = cellText(row?.cells[n] ?? null, kind)
          if (text) texts.set(path, text)
        }
      }
    }
    return texts
  }
  const texts = await ofBoth(desk, read)
  const text = ({ path }: AnswerKind, as: As) =>
    texts[as].get(path.replaceAll(/\[\d+\]/g, '')) ?? ''
  return { name: 'table', shows: 'visit', isWritten: true, text }
}

function cellText(cell: DataCell | null, kind: string): string {
  if (!cell) return ''
  const isThere = cell.photos + cell.files > 0
  return [shownOf({ kind, ...cell }, FORMATS).text, isThere ? ONE_FILE : ''].join('\n').trim()
}
