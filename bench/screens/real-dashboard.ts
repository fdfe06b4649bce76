// The dashboard of 10,000 milestones in 1,400 sites, with its map, its list of sites and all else, beside
// dhtmlx-gantt with as many alone on a page: from the list that comes into a page that stands, as both have it, to the
// bars, scrolling, and the longest task of a whole visit, on this machine and at a quarter of its speed. Each number is the best of DASHBOARD_RUNS rounds (5), in which both
// take turns: what else a machine does only ever adds. BENCH_MILESTONES for fewer.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { listed, openBrowser, signedIn } from '../lib/browser.ts'
import { runImport } from '../lib/import-command.ts'
import { startPages } from '../lib/pages.ts'
import { writeProgramme } from '../lib/programme.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const RUNS = Number(process.env['DASHBOARD_RUNS'] ?? 5)
const MILESTONES = Number(process.env['BENCH_MILESTONES'] ?? 10_000)
const SITES = Math.ceil(MILESTONES / 7)
const SIZE = { prefix: 'real', projects: 1, sites: SITES, milestones: MILESTONES, submissions: 100 }
const SLOWER = [1, 4] as const
const FULL_RATE = 60
const BARS = 10
/** Pixels of a schedule that is long enough to be scrolled through. */
const LONG = 10_000
/** A skeleton comes 200 ms after what it stands for was asked for, and stays for 300 at least. */
const SKELETON_MS = 500

declare const window: {
  longTasks: number[]
  barsAt: number | undefined
  bench: {
    prepare(library: 'dhtmlx', milestones: number): Promise<void>
    mount(): Promise<number>
    scrollBox(): Promise<number>
  }
}

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-real-'))
const [server, pages] = [await startServer(), await startPages('index.html')]
const browser = await openBrowser()
const measured = new Map<string, number[]>()
try {
  const context = await signedIn(browser, server.origin)
  const before = new Set((await listed(context, '/projects')).map(({ _id }) => _id))
  const file = join(folder, 'programme.json')
  await writeProgramme(file, SIZE)
  await runImport(server.dataDir, file)
  const project = (await listed(context, '/projects')).find(({ _id }) => !before.has(_id))
  await context.addInitScript(watchPage, BARS)
  for (let run = 0; run < RUNS; run += 1) {
    for (const rate of SLOWER) {
      await inPage(context, rate, (page) => ours(page, rate, `/projects/${project?._id}`))
      await inPage(context, rate, (page) => theirs(page, rate))
    }
  }
  const told = [...measured].map(
    ([what, values]) => `${what} ${best(what).toFixed(0)} of ${values.length}`,
  )
  console.log(`${told.join(', ')}; load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report([
    {
      what: `data received → bars of ${MILESTONES} (${best('ours bars 1').toFixed(0)} ms), of dhtmlx on a bare page`,
      measured: best('ours bars 1') / best('theirs bars 1'),
      unit: '×',
      must: 0.7,
      aim: 0.4,
    },
    {
      what: `scrolling, of ${FULL_RATE} frames a second`,
      measured: best('ours frames 1') / FULL_RATE,
      unit: '×',
      least: 0.9,
      aim: 1,
    },
    {
      what: 'scrolling at a quarter of the speed, of dhtmlx',
      measured: best('ours frames 4') / best('theirs frames 4'),
      unit: '×',
      least: 0.9,
      aim: 1.2,
    },
    {
      what: 'longest task',
      measured: best('ours task 1'),
      unit: 'ms',
      must: 170,
      aim: 80,
    },
    {
      what: 'longest task at a quarter of the speed',
      measured: best('ours task 4'),
      unit: 'ms',
      must: 485,
      aim: 250,
    },
  ])
} finally {
  await browser.close()
  await Promise.all([server.stop(), pages.stop()])
  await rm(folder, { recursive: true, force: true })
}

/** Notes when the schedule's rows stand there, and how long tasks are. */
function watchPage(bars: number): void {
  window.longTasks = []
  new PerformanceObserver((list) => {
    window.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const rows = document.querySelectorAll('[role="treegrid"] [role="row"] [aria-hidden="true"]')
    if (rows.length < bars) requestAnimationFrame(look)
    else window.barsAt = performance.now()
  }
  requestAnimationFrame(look)
}

async function ours(page: Page, rate: number, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`)
  await standing(page)
  note(`ours task ${rate}`, await page.evaluate(() => Math.max(0, ...window.longTasks)))
  note(`ours bars ${rate}`, await barsOfLateList(page))
  const grid = page.getByRole('treegrid')
  const expand = page.getByRole('button', { name: 'Expand Gantt' })
  await expand.click()
  await unfold(page)
  await grid.scrollIntoViewIfNeeded()
  await putMouseAway(page)
  note(`ours frames ${rate}`, await page.evaluate(framesWhileScrolling))
}

/** Opens what is folded away, from the end, until there is a long way to scroll. */
async function unfold(page: Page): Promise<void> {
  const folded = page.getByRole('treegrid').locator('[role="row"][aria-expanded="false"]')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  for (let n = 0; n < 50 && (await height()) < LONG; n += 1) {
    const before = await height()
    // rows that are far away are not in the page
    await page.evaluate((end) => globalThis.scrollTo(0, end), before)
    await folded.last().click()
    await page.waitForFunction((was) => document.documentElement.scrollHeight !== was, before)
  }
  await page.evaluate(() => globalThis.scrollTo(0, 0))
  if ((await height()) < LONG) throw new Error('The schedule is too short to be scrolled.')
}

/** The dashboard with its bars and its map. */
async function standing(page: Page): Promise<void> {
  await page.getByRole('treegrid').getByRole('row').nth(BARS).waitFor()
  await page.locator('.leaflet-marker-pane button').first().waitFor()
  await page.waitForLoadState('load')
}

/**
 * The page once more, on a line on which the list comes last of all: milliseconds from then to the bars.
 * Asked for along with the page, it is there before the code, which would be measured with it.
 */
async function barsOfLateList(page: Page): Promise<number> {
  const list = '**/milestones/packed*'
  const { promise: isSent, resolve: send } = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await isSent
    await route.continue()
  })
  await page.reload()
  await page.getByRole('heading', { name: 'Issuebox' }).waitFor()
  await page.waitForLoadState('load')
  await page.evaluate(withoutList, SKELETON_MS)
  send()
  await standing(page)
  await page.unroute(list)
  return page.evaluate(() => {
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const sent = answers.filter(({ name }) => name.includes('/milestones/packed'))
    return (window.barsAt ?? Infinity) - Math.max(...sent.map((each) => each.responseEnd))
  })
}

/** Until what the page has to do without the list is done, and its skeleton has stood there for as long as it must. */
async function withoutList(skeleton: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, skeleton)
  })
  // a slow machine may have no idle moment
  await new Promise((resolve) => {
    requestIdleCallback(resolve, { timeout: 5000 })
  })
}

async function theirs(page: Page, rate: number): Promise<void> {
  await page.goto(pages.address)
  await page.waitForFunction(() => 'bench' in globalThis)
  await page.evaluate((n) => window.bench.prepare('dhtmlx', n), MILESTONES)
  note(`theirs bars ${rate}`, await page.evaluate(() => window.bench.mount()))
  await putMouseAway(page)
  note(`theirs frames ${rate}`, await page.evaluate(() => window.bench.scrollBox()))
}

/** On both pages: a browser looks at each frame what lies under a mouse that it knows of. */
function putMouseAway(page: Page): Promise<void> {
  return page.mouse.move(0, 0)
}

/** The frames a second that the page shows while somebody scrolls through its rows. */
async function framesWhileScrolling(): Promise<number> {
  const frames = 120
  const start = performance.now()
  for (let n = 0; n < frames; n += 1) {
    globalThis.scrollBy({ top: 120, behavior: 'instant' })
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  }
  return (frames * 1000) / (performance.now() - start)
}

async function inPage(
  context: BrowserContext,
  rate: number,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
  try {
    await work(page)
  } finally {
    await page.close()
  }
}

function note(what: string, value: number): void {
  measured.set(what, [...(measured.get(what) ?? []), value])
}

/** The most frames, the least time. */
function best(what: string): number {
  const values = measured.get(what) ?? [NaN]
  return what.includes('frames') ? Math.max(...values) : Math.min(...values)
}
