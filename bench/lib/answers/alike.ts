import { parse } from 'csv-parse/sync'
import { issues } from '@plumbline/contract/issues'
import { myWork } from '@plumbline/contract/my-work'
import { notifications } from '@plumbline/contract/notifications'
import { publicAsks } from '@plumbline/contract/organisations/public-asks'
import { search } from '@plumbline/contract/search'
import { shares } from '@plumbline/contract/shares'
import { form, number, repeat, text } from '@plumbline/contract/testing/form-samples'
import { Visitor } from '../../../server/src/testing/visitor.ts'
import { csvFile } from '../../../web/src/documents/exports/csv-file.ts'
import { type Desk, succeeded } from './desk.ts'
import { bytesOf, linesOf, pdfText } from './reading.ts'

const depth = number('depth', {
  label: { en: 'Depth' },
  flag: {
    when: { below: 8 },
    name: { en: 'Pile is too short' },
    text: { en: 'It ends too early.' },
  },
})
const pile = repeat('pile', [text('pile_no'), depth], { label: { en: 'Pile' } })

/** Piles in blocks, of which each raises the same. */
export const PILES = form({
  place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
  items: [repeat('block', [text('block_name'), pile], { label: { en: 'Block' } })],
})

const pileXml = (no: string) => `<pile><pile_no>${no}</pile_no><depth>7</depth></pile>`
const blockXml = (name: string, ...piles: string[]) =>
  `<block><block_name>${name}</block_name>${piles.map(pileXml).join('')}</block>`
/** Two of one name, another, two without one; and the first once more, in a block of the same name. */
export const PILES_XML = blockXml('A', 'P3', 'P3', 'P4', '', '') + blockXml('A', 'P3')
export const PILES_RAISE = 6

/** Reads how each reader calls an issue, by its id. Numbers and addresses are left out: nobody knows a pile by them. */
export async function namesOfIssues(desk: Desk): Promise<Map<string, Map<string, string>>> {
  const ids = desk.submission.issues
  const readers: [string, (id: string) => string | undefined | Promise<string | undefined>][] = [
    ['issue', (id) => ofPage(desk, id)],
    ['list', await ofList(desk)],
    ['bell', await ofBell(desk)],
    ['My Work', await ofWork(desk)],
    ['share', (id) => ofShare(desk, id)],
    ['Ask', (id) => ofAsk(desk, id)],
    ['PDF', (id) => ofPaper(desk, id)],
    ['search', (id) => ofSearch(desk, id)],
    ['NDJSON of the list', await ofLines(desk)],
    ['CSV of the list', await ofCsv(desk)],
  ]
  const names = new Map<string, Map<string, string>>()
  for (const [reader, nameOf] of readers) {
    const called = new Map<string, string>()
    // issues without a name cannot be told apart either
    for (const id of ids) called.set(id, (await nameOf(id)) ?? '')
    names.set(reader, called)
  }
  return names
}

const inWords = (question: object): string => Object.values(question).join(' · ')
const byId = (docs: { _id?: string; question?: object }[]) => {
  const names = new Map(docs.map(({ _id = '', question = {} }) => [_id, inWords(question)]))
  return (id: string) => names.get(id)
}

async function ofPage({ projectId, member }: Desk, docId: string): Promise<string> {
  const params = { projectId, docId }
  const { docs } = succeeded(await member.call(issues.get, { params }))
  return inWords(docs.question)
}

async function ofList({ projectId, member }: Desk) {
  return byId(succeeded(await member.call(issues.list, { params: { projectId } })).docs)
}

async function ofBell({ member }: Desk) {
  const { docs } = succeeded(await member.call(notifications.list))
  const titles = new Map(
    docs.flatMap(({ update }) => (update ? [[update.document._id, update.document.title]] : [])),
  )
  return (id: string) => titles.get(id)
}

async function ofWork({ member }: Desk) {
  const { docs } = succeeded(await member.call(myWork.all))
  return byId([...docs.overdue, ...docs.soon, ...docs.later])
}

async function ofShare({ projectId, member, app }: Desk, docId: string) {
  const params = { projectId, docId }
  const made = succeeded(await member.call(issues.createShare, { params, body: {} }))
  const link = { shareId: made.docs.share?._id ?? '' }
  const { docs } = succeeded(await new Visitor(app.origin).call(shares.get, { params: link }))
  return docs.type === 'issue' ? inWords(docs.question) : undefined
}

async function ofAsk({ app, asked }: Desk, id: string) {
  const params = { token: asked.get(id) ?? '' }
  const { docs } = succeeded(await new Visitor(app.origin).call(publicAsks.get, { params }))
  return docs.items[0]?.title
}

/** A reference, an id, and the digits of the code that proves the paper. */
const NUMBERS = /I-\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}/g

async function ofPaper({ projectId, member }: Desk, id: string): Promise<string> {
  const path = `/projects/${projectId}/issues/${id}/report?lang=en&history=false`
  const words = await pdfText(await bytesOf(member, path))
  return words.replaceAll(/\s+/g, '').replaceAll(NUMBERS, '')
}

async function ofSearch({ projectId, member }: Desk, id: string) {
  const params = { projectId }
  const { refId } = succeeded(
    await member.call(issues.get, { params: { ...params, docId: id } }),
  ).docs
  const query = { q: `I-${refId}` }
  const { docs } = succeeded(await member.call(search.everything, { params, query }))
  return docs.issues.find(({ _id }) => _id === id)?.title.text
}

const exported = async ({ projectId, member }: Desk) =>
  linesOf(await bytesOf(member, `/projects/${projectId}/issues/export`))

async function ofLines(desk: Desk) {
  const lines = await exported(desk)
  return byId(lines.map((line) => JSON.parse(line) as { _id: string; question: object }))
}

async function ofCsv(desk: Desk) {
  async function* all() {
    yield await exported(desk)
  }
  const making = { kind: 'issues', origin: desk.app.origin, onCount: () => {} } as const
  const file = await csvFile({ ...making, lines: all() })
  const csv = Buffer.from(await file.arrayBuffer())
  const rows = parse(csv, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<
    string,
    string
  >[]
  const names = new Map(
    rows.map((row) => {
      const heads = Object.keys(row).filter((head) => head.startsWith('question.'))
      return [row['_id'] ?? '', heads.map((head) => row[head]).join(' · ')]
    }),
  )
  return (id: string) => names.get(id)
}
