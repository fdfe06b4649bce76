// Documents on paper and spreadsheets: how long one issue takes from asking to its last byte, what 70 pages
// with 120 photos take, how long others wait meanwhile, and what 100,000 rows of a spreadsheet cost.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { issues } from '@plumbline/contract/issues'
import { projects } from '@plumbline/contract/projects'
import { users } from '@plumbline/contract/users'
import type { Sheet as PaperSheet } from '../../server/src/features/reports/pdf/sheet.ts'
import { typeset } from '../../server/src/features/reports/pdf/typeset.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const TRIES = 7
const PHOTOS = 120
const ROWS = 100_000
const MB = 1024 * 1024

const oneIssue = await measureOneIssue()
const long = await measureLong()
const rows = await measureRows('../lib/spreadsheet-process.ts')
const byExceljs = await measureRows('../lib/exceljs-process.ts')
report([
  {
    what: 'an issue as a PDF, middle of 7',
    measured: oneIssue.ms,
    unit: 'ms',
    must: 2000,
    aim: 1000,
  },
  { what: 'other bytes for the same issue', measured: oneIssue.others, unit: '', must: 0 },
  { what: 'p99 of others meanwhile', measured: oneIssue.waited, unit: 'ms', must: 50, aim: 20 },
  { what: `a document with ${PHOTOS} photos`, measured: long.ms, unit: 'ms' },
  { what: 'processor of its process', measured: long.seconds, unit: 's', must: 8, aim: 5 },
  { what: 'memory of its process at most', measured: long.memory, unit: 'MB', must: 600, aim: 420 },
  { what: 'its file', measured: long.bytes / MB, unit: 'MB', must: 6, aim: 4.2 },
  { what: `${ROWS} rows of 40 cells, processor`, measured: rows.seconds, unit: 's' },
  {
    what: 'of that of exceljs, which streams the same rows',
    measured: rows.seconds / byExceljs.seconds,
    unit: '×',
    must: 0.6,
    aim: 0.5,
  },
  { what: 'memory that exceljs takes', measured: byExceljs.memory / MB, unit: 'MB' },
  {
    what: 'memory that they take',
    measured: rows.memory / MB,
    unit: 'MB',
    must: 150,
    aim: 110,
  },
  { what: 'their file', measured: rows.bytes / MB, unit: 'MB', must: 27 },
])

/** One issue of the demo, again and again, while somebody asks whether the server lives. */
async function measureOneIssue() {
  const server = await startServer()
  try {
    const member = new Visitor(server.origin)
    await member.call(users.signin, { body: MEMBER })
    const projectId = (await member.call(projects.list)).data.docs[0]?._id ?? ''
    const { data } = await member.call(issues.list, { params: { projectId } })
    const docId = data.docs[0]?._id ?? ''
    const over = new AbortController()
    const waits: number[] = []
    const others = (async () => {
      while (!over.signal.aborted) {
        const begun = performance.now()
        await fetch(`${server.origin}/healthz`)
        waits.push(performance.now() - begun)
        await delay(5)
      }
    })()
    const times: number[] = []
    const hashes = new Set<string>()
    for (let n = 0; n < TRIES; n += 1) {
      const begun = performance.now()
      const answer = await member.fetch(`/api/v1/projects/${projectId}/issues/${docId}/report`)
      if (answer.status !== 200) throw new Error(`The report answered ${answer.status}.`)
      hashes.add(
        createHash('sha256')
          .update(Buffer.from(await answer.arrayBuffer()))
          .digest('hex'),
      )
      times.push(performance.now() - begun)
    }
    over.abort()
    await others
    return { ms: at(times, 0.5), others: hashes.size - 1, waited: at(waits, 0.99) }
  } finally {
    await server.stop()
  }
}

/** Forty answers with three photos each. */
async function measureLong() {
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, n): Promise<[string, Uint8Array]> => {
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
      const picture = sharp({
        create: { width: 480, height: 360, channels: 3, background: { r: n, g: 90, b: 60 }, noise },
      })
      return [`/photos/${n}.jpg`, await picture.jpeg({ quality: 76 }).toBuffer()]
    }),
  )
  const rowOf = (n: number) => ({
    title: `Question ${n}: are all trusses anchored to the wall plate?`,
    flag: n % 5 === 0 ? 'Remark.' : '',
    answer: 'yes',
    text: 'Eleven anchors are missing along the east wall plate. '.repeat(4),
    photos: photos
      .slice(n * 3, n * 3 + 3)
      .map(([file]) => ({ file, alt: `Photo of ${n}`, caption: `${n} · Nov 20, 2026, 4:21 PM` })),
  })
  const heads: [string, string] = ['Question and answer', 'Photos']
  const rows = Array.from({ length: PHOTOS / 3 }, (_, n) => rowOf(n))
  const history = Array.from({ length: 1500 }, (_, n) => [
    `Nov ${n}`,
    'Olena Kovalenko',
    'Said so.',
  ])
  const sheet = {
    lang: 'en',
    paper: 'a4',
    date: [2026, 11, 20],
    title: 'A long document',
    ref: 'S-1',
    pills: [],
    head: { project: 'Northern schools', printed: 'Printed' },
    foot: { address: 'plumbline.example', page: 'Page', of: 'of' },
    facts: [[], []],
    map: null,
    filledIn: null,
    sections: [{ title: 'Answers', heads, rows }],
    history: { title: 'History', heads: ['When', 'Who', 'What'], rows: history },
    signatures: [],
    missing: 'Photo missing',
    long: { title: 'Long pictures', part: 'part {n} of {of}' },
  } satisfies Record<keyof PaperSheet, unknown>
  const begun = performance.now()
  const over = new AbortController()
  const watched = watchTypesetting(over.signal)
  const pdf = await typeset({ template: 'sheet', sheet: JSON.stringify(sheet), photos })
  const ms = performance.now() - begun
  over.abort()
  return { ms, bytes: pdf.length, ...(await watched) }
}

/** Measures the process that typesets until it ends, in seconds and megabytes; looks at it fifty times a second. */
async function watchTypesetting(over: AbortSignal): Promise<{ seconds: number; memory: number }> {
  const most = { seconds: 0, memory: 0 }
  let child: number | undefined
  while (!over.aborted) {
    child ??= await typesettingProcess()
    const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '')
    const status = await readFile(`/proc/${child}/status`, 'utf8').catch(() => '')
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    // the kernel counts hundredths of a second
    most.seconds = Math.max(most.seconds, (user + system) / 100)
    most.memory = Math.max(most.memory, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
    await delay(20)
  }
  return most
}

async function typesettingProcess(): Promise<number | undefined> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const parent = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
    if (parent !== String(process.pid)) continue
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('typeset-child')) return Number(pid)
  }
  return undefined
}

/**
 * Measures rows in a process of their own: as a worker of the browser makes them, or by the library that most people
 * take.
 */
async function measureRows(
  script: '../lib/spreadsheet-process.ts' | '../lib/exceljs-process.ts',
): Promise<{ seconds: number; bytes: number; memory: number }> {
  const path = join(import.meta.dirname, script)
  const { stdout } = await promisify(execFile)(process.execPath, [path, String(ROWS)])
  return JSON.parse(stdout) as { seconds: number; bytes: number; memory: number }
}

/** The value below which a share of them lies. */
function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
