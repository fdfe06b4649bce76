// 100,000 submissions of 46 columns are saved as CSV in headless Chromium: as a person does it in the
// archive, with papaparse on the main thread of a page, and as the server streams them. They take turns,
// each with a browser of its own. Then LibreOffice (libreoffice-calc) opens 10,000 generated cells.
// EXPORT_ROWS and EXPORT_RUNS (3) change how many; BENCH_KEEP=<folder> keeps the rows for the next run.
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import papaparse from 'papaparse'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { csvFile } from '../../web/src/documents/exports/csv-file.ts'
import { watchMemory } from '../lib/browser-memory.ts'
import { median, openBrowser } from '../lib/browser.ts'
import { fillAnswers, QUESTIONS } from '../lib/export-rows.ts'
import { cellsInLibreOffice } from '../lib/libreoffice.ts'
import { filledFolder } from '../lib/lists-folder.ts'
import { projectId, tokenOf } from '../lib/lists-rows.ts'
import { naughtySubmissions } from '../lib/naughty-cells.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'
import type { Peer } from '../pages/papaparse.ts'

const ROWS = Number(process.env['EXPORT_ROWS'] ?? 100_000)
const RUNS = Number(process.env['EXPORT_RUNS'] ?? 3)
const CELLS = 10_000
const COLUMNS = 22 + 4 * QUESTIONS
const LIST = `/projects/${projectId(1)}/submissions`
const WAYS = ['ours', 'papaparse', 'streamed'] as const
type Way = (typeof WAYS)[number]

interface Run {
  /** Milliseconds from the press of the button until the browser saves the file. */
  total: number
  /** The longest time in which the page did nothing else, in milliseconds. */
  gap: number
  /** Bytes that the browser took for it at most. */
  memory: number
}

declare const window: {
  peers: Record<Peer, (url: string) => Promise<void>>
  longestGap: number
}

const scratch = await mkdtemp(join(tmpdir(), 'plumbline-bench-export-'))
const scale = { issues: ROWS, projects: 1, inLargest: ROWS }
const folder = await filledFolder(scale, process.env['BENCH_KEEP'])
const server = await startServer(folder)
try {
  await fillAnswers(folder)
  const peers = await builtPeers(scratch)
  const runs: Record<Way, Run[]> = { ours: [], papaparse: [], streamed: [] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const way of WAYS) runs[way].push(await measured(way, peers, run === 0))
  }
  console.log(`Median of ${RUNS}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report([...barsOf(runs), await libreOffice()])
} finally {
  await server.stop()
  await rm(scratch, { recursive: true, force: true })
  if (!process.env['BENCH_KEEP']) await rm(folder, { recursive: true, force: true })
}

function barsOf(runs: Record<Way, Run[]>): Bar[] {
  const of = (way: Way, what: keyof Run) => median(runs[way].map((run) => run[what]))
  const ratio = (what: keyof Run, to: Way) => of('ours', what) / of(to, what)
  return [
    {
      what: `longest gap of the main thread, of papaparse's (${of('ours', 'gap').toFixed(0)} ms)`,
      measured: ratio('gap', 'papaparse'),
      unit: '×',
      must: 1 / 20,
      aim: 1 / 50,
    },
    {
      what: `memory, of papaparse's (${(of('ours', 'memory') / 1e6).toFixed(0)} MB)`,
      measured: ratio('memory', 'papaparse'),
      unit: '×',
      must: 0.4,
      aim: 0.25,
    },
    {
      what: `total, of a file that the server streams (${(of('ours', 'total') / 1000).toFixed(1)} s)`,
      measured: ratio('total', 'streamed'),
      unit: '×',
      must: 2,
    },
  ]
}

async function measured(way: Way, peers: string, isRead: boolean): Promise<Run> {
  const browser = await openBrowser()
  try {
    const page = await openArchive(browser, peers)
    const memory = await watchMemory(browser)
    await watchGaps(page)
    const begun = performance.now()
    const coming = page.waitForEvent('download', { timeout: 120_000 })
    if (way === 'ours') await page.getByRole('button', { name: /^CSV/ }).click()
    else
      await page.evaluate(([peer, url]) => window.peers[peer](url), [
        way,
        `/api/v1${LIST}/export`,
      ] as const)
    const download = await coming
    const total = performance.now() - begun
    const gap = await page.evaluate(() => window.longestGap)
    const run = { total, gap, memory: await memory.stop() }
    console.log(
      `${way}: ${(total / 1000).toFixed(1)} s, longest gap ${gap.toFixed(0)} ms, ${(run.memory / 1e6).toFixed(0)} MB`,
    )
    if (isRead && way !== 'streamed') await expectWhole(await download.path())
    return run
  } finally {
    await browser.close()
  }
}

/** The archive of submissions with its export options open. */
async function openArchive(browser: Browser, peers: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  })
  await context.addCookies([{ name: 'sid', value: tokenOf(1), url: server.origin }])
  await context.addInitScript({ path: peers })
  const page = await context.newPage()
  await page.goto(LIST)
  await page.getByRole('table').locator('tbody a').first().waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: /^CSV/ }).waitFor()
  return page
}

/** The page looks at its clock as often as it may. */
async function watchGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    let last = performance.now()
    window.longestGap = 0
    setInterval(() => {
      const now = performance.now()
      window.longestGap = Math.max(window.longestGap, now - last)
      last = now
    })
  })
}

/** Builds one script of the other way to export. Returns its file. */
async function builtPeers(outDir: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir,
      lib: {
        entry: join(import.meta.dirname, '../pages/papaparse.ts'),
        formats: ['iife'],
        name: 'unused',
        fileName: () => 'peers.js',
      },
    },
  })
  return join(outDir, 'peers.js')
}

/** All rows are in the file, and all have all columns. */
async function expectWhole(path: string): Promise<void> {
  let rows = 0
  await new Promise<void>((resolve, reject) => {
    papaparse.parse<string[]>(createReadStream(path, 'utf8'), {
      skipEmptyLines: true,
      step: ({ data }) => {
        rows += 1
        if (data.length !== COLUMNS) reject(new Error(`Row ${rows} has ${data.length} columns.`))
      },
      complete: () => resolve(),
      error: reject,
    })
  })
  if (rows !== ROWS + 1) throw new Error(`The file has ${rows} rows.`)
}

/** Counts the generated cells that LibreOffice shows otherwise. */
async function libreOffice(): Promise<Bar> {
  const { docs, cells } = naughtySubmissions(CELLS)
  async function* lines() {
    yield docs.map((doc) => JSON.stringify(doc))
  }
  const file = await csvFile({ kind: 'submissions', lines: lines(), origin: '', onCount() {} })
  await writeFile(join(scratch, 'export.csv'), file.stream())
  const [heads = [], ...rows] = await cellsInLibreOffice(join(scratch, 'export.csv'), scratch)
  const wrong = cells.filter(({ row, head, text }) => {
    const shown = rows[row]?.[heads.indexOf(head)]
    // a line end within a cell is always one character there; what begins like a formula is defused
    const meant = text.replaceAll(/\r\n?/g, '\n')
    return shown !== meant && !(shown === `'${meant}` && /^[\t\n]|^\s*[=+\-@＝]/.test(meant))
  })
  for (const { row, head, text } of wrong.slice(0, 5)) {
    const shown = rows[row]?.[heads.indexOf(head)]
    console.log(`${head} of row ${row}: ${JSON.stringify(text)} is ${JSON.stringify(shown)}`)
  }
  return {
    what: `generated cells, of ${cells.length}, that LibreOffice shows otherwise`,
    measured: rows.length === docs.length ? wrong.length : cells.length,
    unit: 'cells',
    must: 0,
  }
}
