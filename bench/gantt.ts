// The schedule beside dhtmlx-gantt and SVAR's Gantt, in one run of one headless browser: mounting 500,
// 2,000 and 10,000 milestones in 100 sites, elements, another display, scrolling, memory; and how soon
// 500 rows are shifted. Each number is the median of GANTT_RUNS pages (3).
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { type Browser, chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import { catalogues } from '../web/scripts/catalogues.ts'
import { contract } from '../web/scripts/contract.ts'
import { type Bar, report } from './lib/report.ts'

const RUNS = Number(process.env['GANTT_RUNS'] ?? 3)
const LIBRARIES = ['ours', 'dhtmlx', 'svar'] as const
type Library = (typeof LIBRARIES)[number]
const SIZES = [500, 2000, 10_000] as const
/** Of a display that paints sixty times a second, in milliseconds. */
const FRAME = 1000 / 60
const FRAMES = 6

interface Bench {
  mount(library: Library, milestones: number): Promise<number>
  nodes(): number
  switchDisplay(): Promise<number>
  scroll(): Promise<number>
  scrollEmpty(height: number): Promise<number>
  shiftAll(milestones: number): Promise<number>
}
declare const window: { bench: Bench }

const modules = join(import.meta.dirname, '../node_modules')
const outDir = await mkdtemp(join(tmpdir(), 'plumbline-gantt-'))
const config = {
  configFile: false as const,
  logLevel: 'error' as const,
  root: join(import.meta.dirname, 'pages'),
  plugins: [contract(), catalogues(), react()],
  // all of them with the same React
  resolve: {
    alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') },
  },
  build: { outDir, target: 'es2022', chunkSizeWarningLimit: 5000 },
  preview: { host: '127.0.0.1', port: 0 },
}
await build(config)
const server = await preview(config)
const address = server.httpServer.address()
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--enable-precise-memory-info',
  ],
})
try {
  console.log(`Median of ${RUNS}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report(await measure(browser))
} finally {
  await browser.close()
  await server.close()
  await rm(outDir, { recursive: true, force: true })
}

async function measure(from: Browser): Promise<Bar[]> {
  const mounts: Record<Library, number[]> = { ours: [], dhtmlx: [], svar: [] }
  for (const size of SIZES) {
    for (const library of LIBRARIES) {
      mounts[library].push(await median(from, (page) => mountOf(page, library, size)))
    }
  }
  for (const library of LIBRARIES) {
    const told = mounts[library].map((ms) => `${ms.toFixed(0)} ms`).join(', ')
    console.log(`${library} mounts ${SIZES.join(', ')} in ${told}`)
  }
  const [most] = SIZES.slice(-1) as [number]
  const at = (library: Library) => mounts[library].at(-1) ?? NaN
  const nodes = await median(from, async (page) => {
    await mountOf(page, 'ours', most)
    return page.evaluate(() => window.bench.nodes())
  })
  const switches = await ofEach((library) => median(from, (page) => switchOf(page, library, most)))
  const heaps = await ofEach((library) => median(from, (page) => heapOf(page, library, most)))
  const scroll = await median(from, async (page) => {
    await mountOf(page, 'ours', most)
    return page.evaluate(() => window.bench.scroll())
  })
  const empty = await median(from, (page) => page.evaluate(() => window.bench.scrollEmpty(400_000)))
  const shift = await median(from, (page) => page.evaluate(() => window.bench.shiftAll(500)))
  const best = (of: Record<Library, number>) => Math.min(of.dhtmlx, of.svar)
  const best10k = Math.min(at('dhtmlx'), at('svar'))
  return [
    {
      what: 'mount of 10,000, times faster than the better peer',
      measured: best10k / at('ours'),
      least: 4,
      aim: 8,
      unit: '×',
    },
    {
      what: 'mount of 10,000 by that of 500',
      measured: at('ours') / (mounts.ours[0] ?? NaN),
      must: 2.5,
      aim: 1.5,
      unit: '×',
    },
    { what: 'elements at 10,000', measured: nodes, must: 1500, aim: 400, unit: '' },
    {
      what: `display switch, by that of the best peer (${switches.ours.toFixed(0)} ms)`,
      measured: switches.ours / best(switches),
      must: 0.5,
      unit: '×',
    },
    {
      what: `scroll, by an empty page (${scroll.toFixed(0)} frames a second)`,
      measured: scroll / empty,
      least: 0.9,
      unit: '×',
    },
    {
      what: `JS heap, by that of the best peer (${(heaps.ours / 1e6).toFixed(1)} MB)`,
      measured: heaps.ours / best(heaps),
      must: 0.7,
      unit: '×',
    },
    {
      what: `selecting 500 rows and shifting them (${shift.toFixed(0)} ms)`,
      measured: shift / FRAME,
      must: FRAMES,
      unit: 'frames',
    },
  ]
}

async function ofEach(value: (library: Library) => Promise<number>) {
  const values = { ours: 0, dhtmlx: 0, svar: 0 }
  for (const library of LIBRARIES) values[library] = await value(library)
  return values
}

/** The median of as many new pages as there are runs. */
async function median(from: Browser, value: (page: Page) => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error(error))
    await page.goto(origin)
    await page.waitForFunction(() => 'bench' in window)
    values.push(await value(page))
    await context.close()
  }
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

function mountOf(page: Page, library: Library, size: number): Promise<number> {
  return page.evaluate(([name, n]) => window.bench.mount(name, n), [library, size] as const)
}

async function switchOf(page: Page, library: Library, size: number): Promise<number> {
  await mountOf(page, library, size)
  return page.evaluate(() => window.bench.switchDisplay())
}

/** Bytes that are in use when what can go is gone. */
async function heapOf(page: Page, library: Library, size: number): Promise<number> {
  await mountOf(page, library, size)
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}
