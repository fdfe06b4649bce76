// The schedule beside dhtmlx-gantt and SVAR's Gantt, in one run of one headless browser: mounting 500,
// 2,000 and 10,000 milestones in 100 sites, elements, another display, scrolling, memory; and how soon
// 500 rows are shifted. All begin with the list as the API gives it, in a page that has what the
// library needs. Each number is the best of GANTT_RUNS rounds (8), in which all take turns: what else
// a machine does only ever adds. GANTT_SIZES=10000 measures fewer sizes.
import { loadavg } from 'node:os'
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core'
import { startPages } from '../lib/pages.ts'
import { type Bar, report } from '../lib/report.ts'

const RUNS = Number(process.env['GANTT_RUNS'] ?? 8)
const SIZES = (process.env['GANTT_SIZES'] ?? '500,2000,10000').split(',').map(Number)
const MOST = Math.max(...SIZES)
const LIBRARIES = ['ours', 'dhtmlx', 'svar'] as const
type Library = (typeof LIBRARIES)[number]
/** Milliseconds of a frame on a display that paints sixty times a second. */
const FRAME = 1000 / 60
const FRAMES = 6

interface Bench {
  prepare(library: Library, milestones: number): Promise<void>
  mount(): Promise<number>
  nodes(): number
  switchDisplay(): Promise<number>
  scroll(): Promise<number>
  scrollEmpty(height: number): Promise<number>
  prepareEdit(milestones: number): Promise<void>
  shiftAll(milestones: number): Promise<number>
}
declare const window: { bench: Bench }

const pages = await startPages('index.html')
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

/** Everything that was measured, by what it is. */
const measured = new Map<string, number[]>()
try {
  for (let run = 0; run < RUNS; run += 1) {
    for (const size of SIZES) {
      for (const library of LIBRARIES) await measure(browser, library, size)
    }
    note('empty', await inPage(browser, (page) => page.evaluate(emptyScroll)))
    note('shift', await inPage(browser, shift))
  }
  for (const library of LIBRARIES) {
    const told = SIZES.map((size) => `${of(`${library} mount ${size}`).toFixed(0)} ms`).join(', ')
    console.log(`${library} mounts ${SIZES.join(', ')} in ${told}`)
  }
  console.log(`Best of ${RUNS}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report(bars())
} finally {
  await browser.close()
  await pages.stop()
}

/** One page: mounts a library, and with the most milestones whatever else is compared. */
async function measure(from: Browser, library: Library, size: number): Promise<void> {
  await inPage(from, async (page) => {
    const what = [library, size] as const
    await page.evaluate(([name, n]) => window.bench.prepare(name, n), what)
    await collectGarbage(page)
    note(`${library} mount ${size}`, await page.evaluate(() => window.bench.mount()))
    if (size !== MOST) return
    note(`${library} heap`, await heapOf(page))
    if (library === 'ours') note('nodes', await page.evaluate(() => window.bench.nodes()))
    note(`${library} switch`, await page.evaluate(() => window.bench.switchDisplay()))
    if (library === 'ours') note('scroll', await page.evaluate(() => window.bench.scroll()))
  })
}

async function shift(page: Page): Promise<number> {
  await page.evaluate(() => window.bench.prepareEdit(500))
  await collectGarbage(page)
  return page.evaluate(() => window.bench.shiftAll(500))
}

function emptyScroll(): Promise<number> {
  return window.bench.scrollEmpty(400_000)
}

async function inPage<T>(from: Browser, what: (page: Page) => Promise<T>): Promise<T> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(pages.address)
  await page.waitForFunction(() => 'bench' in window)
  const result = await what(page)
  await context.close()
  return result
}

/** Bytes that are in use when what can go is gone. */
async function heapOf(page: Page): Promise<number> {
  const client = await collectGarbage(page)
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  return usedSize
}

async function collectGarbage(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.collectGarbage')
  return client
}

function note(what: string, value: number): void {
  measured.set(what, [...(measured.get(what) ?? []), value])
}

/** The least of all rounds; of what is the better the more of it there is, the most. */
function of(what: string): number {
  const values = measured.get(what) ?? [NaN]
  return isRate(what) ? Math.max(...values) : Math.min(...values)
}

function isRate(what: string): boolean {
  return what === 'scroll' || what === 'empty'
}

/** The better of the two peers. */
function peer(what: string): number {
  return Math.min(of(`dhtmlx ${what}`), of(`svar ${what}`))
}

function bars(): Bar[] {
  const mount = `mount ${MOST}`
  const growth = SIZES.includes(500) ? of(`ours ${mount}`) / of('ours mount 500') : NaN
  const list: Bar[] = [
    {
      what: `mount of ${MOST}, times faster than the better peer`,
      measured: peer(mount) / of(`ours ${mount}`),
      least: 4,
      aim: 8,
      unit: '×',
    },
    {
      what: `mount of ${MOST} by that of 500`,
      measured: growth,
      must: 2.5,
      aim: 1.5,
      unit: '×',
    },
    { what: `elements at ${MOST}`, measured: of('nodes'), must: 1500, aim: 400, unit: '' },
    {
      what: `display switch, by that of the best peer (${of('ours switch').toFixed(0)} ms)`,
      measured: of('ours switch') / peer('switch'),
      must: 0.5,
      unit: '×',
    },
    {
      what: `scroll, by an empty page (${of('scroll').toFixed(0)} frames a second)`,
      measured: of('scroll') / of('empty'),
      least: 0.9,
      unit: '×',
    },
    {
      what: `JS heap, by that of the best peer (${(of('ours heap') / 1e6).toFixed(1)} MB)`,
      measured: of('ours heap') / peer('heap'),
      must: 0.7,
      unit: '×',
    },
    {
      what: `selecting 500 rows and shifting them (${of('shift').toFixed(0)} ms)`,
      measured: of('shift') / FRAME,
      must: FRAMES,
      unit: 'frames',
    },
  ]
  return list.filter((bar) => !Number.isNaN(bar.measured))
}
