// XLSForms in and out: a sheet of 380 rows that comes in by HTTP, ROUNDS (500) forms at random into files of Excel and
// back, and how quick the server stays while it is sent sheets that are made to stop it.
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import * as fc from 'fast-check'
import { sheetsOf } from '../../server/src/features/forms/xlsform/from-definition.ts'
import { definitionOf } from '../../server/src/features/forms/xlsform/to-definition.ts'
import { readWorkbook, writeWorkbook } from '../../server/src/features/forms/xlsform/workbook.ts'
import { FIRST_ROWS, rowXml, workbookOf } from '../../server/src/testing/files/workbooks.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { anyWrittenForm, writable } from '../../server/src/testing/xlsforms.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const byValue = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const median = (values: readonly number[]) => byValue(values)[Math.floor(values.length / 2)] ?? 0
const percentile = (values: readonly number[]) =>
  byValue(values)[Math.floor(values.length * 0.95)] ?? 0

const ROUNDS = Number(process.env['ROUNDS'] ?? 500)
const ROWS = 380
const TRIES = 5

const different = await roundTrips()
const server = await startServer(undefined, UNHINDERED)
try {
  const admin = new Visitor(server.origin)
  await admin.call(users.signin, { body: { ...MEMBER, email: 'admin@plumbline.example' } })
  const projectId = (await admin.call(projects.list)).data.docs[0]?._id ?? ''
  const params = { projectId }
  const send = async (bytes: Uint8Array) => {
    const form = new FormData()
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'form.xlsx')
    const begun = performance.now()
    const { status, message } = await admin.call(xlsforms.import, { params, form })
    return { ms: performance.now() - begun, status, message }
  }
  const list = async () => {
    const begun = performance.now()
    await admin.call(submissions.list, { params })
    return performance.now() - begun
  }

  const large = largeSheet()
  const imports = await repeated(TRIES, async () => (await send(large)).ms)

  const idle = await repeated(20, list)
  const hostile = hostileSheets()
  const state = { isOver: false }
  const sent = oneAfterAnother(hostile, ([, bytes]) => send(bytes)).finally(() => {
    state.isOver = true
  })
  const busy: number[] = []
  while (!state.isOver) busy.push(await list())
  const answers = await sent
  for (const [n, [name]] of hostile.entries()) {
    const { ms = 0, status, message } = answers[n] ?? {}
    console.log(`  ${name}: ${status} after ${Math.round(ms)} ms: ${message}`)
  }
  const untold = answers.filter(
    ({ status, message }) => status >= 500 || (status !== 200 && !message),
  )

  report([
    {
      what: `forms that ${ROUNDS} round trips changed`,
      measured: different,
      unit: 'forms',
      must: 0,
    },
    {
      what: `import of ${ROWS} rows, median`,
      measured: median(imports),
      unit: 'ms',
      must: 2000,
      aim: 500,
    },
    { what: 'hostile sheets without a sentence', measured: untold.length, unit: 'sheets', must: 0 },
    {
      what: 'slowest of them',
      measured: Math.max(...answers.map(({ ms }) => ms)),
      unit: 'ms',
      must: 20_000,
    },
    {
      what: 'a list of submissions meanwhile, 95 %',
      measured: percentile(busy),
      unit: 'ms',
      must: 500,
    },
    { what: 'a list of submissions before, 95 %', measured: percentile(idle), unit: 'ms' },
  ])
} finally {
  await server.stop()
}

/** Counts the forms at random that come back from a file changed. */
async function roundTrips(): Promise<number> {
  let changed = 0
  for (const definition of fc.sample(anyWrittenForm, ROUNDS)) {
    const bytes = await writeWorkbook(sheetsOf(definition, { key: 'form', n: 1 }))
    const { definition: again } = definitionOf(await readWorkbook(bytes), 'form.xlsx')
    if (JSON.stringify(sorted(writable(again))) === JSON.stringify(sorted(writable(definition))))
      continue
    changed += 1
    console.log(JSON.stringify(definition))
  }
  return changed
}

/** The same value with its properties by name. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** Groups of ten questions, each with a condition, in one sheet without lists. */
function largeSheet(): Uint8Array {
  const heads = ['type', 'name', 'label', 'relevant', 'constraint', 'required']
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const at = n % 12
    if (at === 0) return ['begin group', `g${n}`, `Group ${n}`]
    if (at === 11 || n === ROWS - 1) return ['end group']
    const condition = at > 1 ? `\${q${n - 1}} != 'no'` : ''
    return ['text', `q${n}`, `What is ${n}?`, condition, '', 'yes']
  })
  return workbookOf([heads, ...rows].map((cells, n) => rowXml(n + 1, cells)).join(''))
}

function many(n: number, row: (at: number) => string[]): string {
  return Array.from({ length: n }, (_, at) => rowXml(at + 2, row(at))).join('')
}

function hostileSheets(): [string, Uint8Array][] {
  const heads = rowXml(1, ['type', 'name', 'label', 'relevant'])
  const languages = Array.from(
    { length: 199 },
    (_, n) => `<c t="inlineStr"><is><t>label::L${n}</t></is></c>`,
  )
  return [
    ['a bomb of 300 MB', workbookOf(' '.repeat(300_000_000))],
    ['1,000,000 rows', workbookOf(heads + many(1_000_000, () => ['text']))],
    ['10,000 questions', workbookOf(heads + many(9999, (n) => ['text', `q${n}`, 'Asked?']))],
    [
      'a cell at the end of the world',
      workbookOf(`${FIRST_ROWS}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
    ],
    [
      '199 languages',
      workbookOf(`<row r="1">${rowXml(1, ['type']).slice(11, -6)}${languages.join('')}</row>`),
    ],
    [
      'a circle of 1,900 conditions',
      workbookOf(
        heads + many(1900, (n) => ['text', `q${n}`, 'Asked?', `\${q${(n + 1) % 1900}} = 1`]),
      ),
    ],
    [
      'conditions 4,000 brackets deep',
      workbookOf(
        heads +
          many(500, (n) => ['text', `q${n}`, 'Asked?', `${'('.repeat(2000)}1${')'.repeat(2000)}`]),
      ),
    ],
    ['30 groups in each other', workbookOf(heads + many(30, (n) => ['begin group', `g${n}`]))],
    [
      'a document type',
      workbookOf(FIRST_ROWS, { 'xl/sharedStrings.xml': '<!DOCTYPE a [<!ENTITY b "c">]><sst/>' }),
    ],
  ]
}

async function repeated(times: number, work: () => Promise<number>): Promise<number[]> {
  return oneAfterAnother(Array.from({ length: times }), work)
}

/** A person has one form read at a time, and may wait with few: whoever sends more at once is told to come again. */
async function oneAfterAnother<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) results.push(await work(item))
  return results
}
