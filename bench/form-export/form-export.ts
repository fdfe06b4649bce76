// The export of a form with VISITS (100,000) submissions of 40 answers each, of which the rows are made by SQL: 30 in the
// submission, and on average five in the entries of each of two repeats. In each format: how much memory the server takes
// on top of what it had, the longest pause of its event loop, and whether all rows are in the file, each below its parent.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { Pool } from 'pg'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { projects } from '@plumbline/contract/projects'
import { form, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import { users } from '@plumbline/contract/users'
import { runningEmbedded } from '../../server/src/db/embedded/start.ts'
import { type CsvRow, unzipped } from '../../server/src/testing/answers/exported.ts'
import { buildPublished } from '../../server/src/testing/build-forms.ts'
import { until } from '../../server/src/testing/processes/server-process.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { memoryMb } from '../lib/background-load.ts'
import { withBareTables } from '../lib/bare-tables.ts'
import { workbookInOffice } from '../lib/workbook-in-office.ts'
import { report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const VISITS = Number(process.env['VISITS'] ?? 100_000)
const REPEATS = ['pile', 'truck']
const ENTRY_QUESTIONS = 5

const ofRepeat = () => [
  text('no'),
  number('depth'),
  number('width'),
  select('state', 'condition'),
  text('remark'),
]
const items: FormItem[] = [
  ...Array.from({ length: 14 }, (_, n) => number(`n${n}`)),
  ...Array.from({ length: 10 }, (_, n) => select(`c${n}`, 'condition')),
  ...Array.from({ length: 6 }, (_, n) => text(`t${n}`)),
  ...REPEATS.map((key) => repeat(key, ofRepeat())),
]
const OF_VISIT = items.length - REPEATS.length
const ASKED = { xlsx: 'names=plumbline', csv: 'names=kobo&choices=both', ndjson: '' }
/** The n-th submission has so many entries of a repeat. */
const entriesOf = (n: number, place: number) => (n + place) % 3

const server = await startServer(undefined, {
  ...UNHINDERED,
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../lib/watch-pauses.ts')}`,
})
const pool = new Pool({ connectionString: await runningEmbedded(server.dataDir), max: 2 })
try {
  const admin = new Visitor(server.origin)
  await admin.call(users.signin, { body: { ...MEMBER, email: 'admin@plumbline.example' } })
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
  const formId = await buildPublished(admin, projectId, { key: 'measured', draft: form({ items }) })
  await fill(projectId)
  const path = `/api/v1/projects/${projectId}/forms/${formId}/data/export`

  // what the server does for the first time is compiled, and loaded
  for (const format of Object.keys(ASKED)) {
    const warm = `${path}?format=${format}&createdAt[lte]=2026-01-02`
    await (await member.fetch(warm)).arrayBuffer()
  }
  await delay(500)
  await longestPause()
  await delay(2000)
  const idle = await longestPause()
  console.log(`  the longest pause of two seconds without an export: ${idle.toFixed(0)} ms`)

  const files = new Map<string, Buffer>()
  for (const [format, query] of Object.entries(ASKED)) {
    const before = await memoryMb(server, 'VmRSS')
    await writeFile(`/proc/${server.current().child.pid}/clear_refs`, '5')
    await longestPause()
    const begun = performance.now()
    const answer = await member.fetch(`${path}?format=${format}&${query}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const seconds = (performance.now() - begun) / 1000
    const pause = await longestPause()
    const highest = await memoryMb(server, 'VmHWM')
    console.log(
      `  ${format}: ${seconds.toFixed(1)} s, ${(bytes.length / 1e6).toFixed(1)} MB, memory from ${before.toFixed(0)} to ${highest.toFixed(0)} MB`,
    )
    files.set(format, bytes)
    const memory = { unit: 'MB', must: 200, aim: 120 }
    report([
      {
        what: `memory of the ${format} at its highest, more`,
        measured: highest - before,
        ...memory,
      },
      { what: `longest pause during the ${format}`, measured: pause, unit: 'ms', must: 35 },
    ])
  }
  const counted = {
    ...ofCsv(files.get('csv') ?? Buffer.of()),
    ...ofOthers(files),
    ...(await ofHucre(files.get('xlsx') ?? Buffer.of())),
  }
  report(Object.entries(counted).map(([what, measured]) => ({ what, measured, unit: '', must: 0 })))
  const begun = performance.now()
  const differences = await workbookInOffice(files.get('xlsx') ?? Buffer.of(), REPEATS.length)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  console.log(`  LibreOffice reads the workbook: ${seconds} s`)
  report(
    Object.entries(differences).map(([what, measured]) => ({
      what: `XLSX, read by LibreOffice: ${what} that differ from what hucre reads`,
      measured,
      unit: '',
      must: 0,
    })),
  )
} finally {
  await pool.end()
  await server.stop()
}

/** The longest pause since the last time, in milliseconds. */
async function longestPause(): Promise<number> {
  const process = server.current()
  const before = process.output().length
  process.child.kill('SIGUSR2')
  const printed = () => /longest pause ([\d.]+)/.exec(process.output().slice(before))?.[1]
  await until(() => printed() !== undefined)
  return Number(printed())
}

function isOfVisit(head: string): boolean {
  return head.startsWith('_') || head.startsWith('plumbline_') || head === 'start' || head === 'end'
}

/** Rows that are missing or too many, answers that are missing, and entries without their parent, of a strict reader. */
function ofCsv(bytes: Buffer): Record<string, number> {
  let answers = 0
  const rowsOf = (csv: Buffer | undefined, keys: string[]): CsvRow[] =>
    parse(csv ?? Buffer.of(), {
      bom: true,
      columns: true,
      record_delimiter: '\r\n',
      on_record(row: CsvRow) {
        for (const [head, value] of Object.entries(row)) {
          if (value !== '' && !isOfVisit(head)) answers += 1
        }
        return Object.fromEntries(keys.map((key) => [key, row[key]]))
      },
    }) as CsvRow[]
  const all = unzipped(bytes)
  const [main = Buffer.of()] = all.values()
  const visits = rowsOf(main, ['_index', '_id'])
  const ids = new Map(visits.map((row) => [row['_index'], row['_id']]))
  let rows = Math.abs(visits.length - VISITS)
  let lost = 0
  let expected = VISITS * OF_VISIT
  for (const [place, key] of REPEATS.entries()) {
    const entries = rowsOf(all.get(`${key}.csv`), ['_parent_index', '_submission__id'])
    const n = entriesIn(place)
    rows += Math.abs(entries.length - n)
    expected += n * ENTRY_QUESTIONS
    lost += entries.filter((row) => ids.get(row['_parent_index']) !== row['_submission__id']).length
  }
  return {
    'CSV: rows that are missing or too many': rows,
    'CSV: answers that are missing or too many': Math.abs(answers - expected),
    'CSV: entries without their parent': lost,
  }
}

function ofOthers(files: ReadonlyMap<string, Buffer>): Record<string, number> {
  const sheets = unzipped(files.get('xlsx') ?? Buffer.of())
  const wanted = [VISITS, ...REPEATS.map((_, place) => entriesIn(place))]
  const wrong = wanted.map((n, sheet) => {
    const xml = sheets.get(`xl/worksheets/sheet${sheet + 1}.xml`) ?? Buffer.of()
    // the head is two rows
    return Math.abs(occurrences(xml, '<row r=') - 2 - n)
  })
  const lines = files.get('ndjson') ?? Buffer.of()
  return {
    'XLSX: rows that are missing or too many': wrong.reduce((all, n) => all + n, 0),
    'NDJSON: lines that are missing or too many': Math.abs(occurrences(lines, '\n') - 1 - VISITS),
  }
}

/** The same of the workbook, as a library reads it. */
async function ofHucre(bytes: Buffer): Promise<Record<string, number>> {
  const { sheets } = await readXlsx(bytes)
  const [visits = [], ...repeats] = sheets.map((sheet) => sheet.rows.slice(2))
  let rows = Math.abs(visits.length - VISITS)
  let lost = 0
  for (const place of REPEATS.keys()) {
    const entries = repeats[place] ?? []
    rows += Math.abs(entries.length - entriesIn(place))
    // the submission, the entry, and the row of the submission
    lost += entries.filter(([ref, , row]) => visits[Number(row) - 1]?.[0] !== ref).length
  }
  return {
    'XLSX, read by hucre: rows that are missing or too many': rows,
    'XLSX, read by hucre: entries without their parent': lost,
  }
}

function entriesIn(place: number): number {
  let all = 0
  for (let n = 1; n <= VISITS; n += 1) all += entriesOf(n, place)
  return all
}

function occurrences(bytes: Buffer, text: string): number {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) count += 1
  return count
}

/** Makes submissions with their answers, past all triggers. */
async function fill(projectId: string): Promise<void> {
  await withBareTables(pool, ['submissions', 'submission_items'], async () => {
    await pool.query(
      `insert into submissions (project_id, id, ref_id, site_id, milestone_id, form, form_n, created_by, created_at)
       select p.id, uuid_v7(), 1000000 + n, p.site, p.milestone, 'measured', 1, p.by, timestamptz '2026-01-01' + n * interval '1 minute'
         from (select m.project_id as id, m.site_id as site, m.id as milestone, s.user_id as by
                 from milestones m join memberships s on s.project_id = m.project_id
                where m.project_id = $1::uuid limit 1) p, generate_series(1, $2::integer) n`,
      [projectId, VISITS],
    )
    const insert = `insert into submission_items (project_id, submission_id, position, question_name, question_text, key, kind, answers, vals)
      select v.project_id, v.id, a.position, 'q', 'What is it?', a.key, a.kind, array[a.val], array[a.val] from submissions v, lateral`
    await pool.query(
      `${insert} (select q as position,
                case when q < 14 then 'n' || q when q < 24 then 'c' || q - 14 else 't' || q - 24 end as key,
                case when q < 14 then 'decimal' when q < 24 then 'selectOne' else 'text' end as kind,
                case when q < 14 then (v.ref_id % 1000 + q / 10.0)::text when q < 24 then (array['good', 'bad'])[1 + (v.ref_id + q) % 2]
                     else 'Axis ' || q || ', "bay" ' || v.ref_id end as val
           from generate_series(0, ${OF_VISIT - 1}) q) a
       where v.form = 'measured'`,
    )
    for (const [place, key] of REPEATS.entries()) {
      await pool.query(
        `${insert} (select 100 * ${place + 1} + e * 10 + q as position, '${key}[' || e || ']/' || (array['no', 'depth', 'width', 'state', 'remark'])[q] as key,
                  (array['text', 'decimal', 'decimal', 'selectOne', 'text'])[q] as kind,
                  (array['P' || e, (v.ref_id % 90)::text, '1.5', 'good', 'as planned'])[q] as val
             from generate_series(1, (v.ref_id - 1000000 + ${place}) % 3) e, generate_series(1, ${ENTRY_QUESTIONS}) q) a
         where v.form = 'measured'`,
      )
    }
  })
  await pool.query('vacuum analyze submissions, submission_items')
}
