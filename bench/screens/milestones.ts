// The milestone archive of 6,000 milestones in 300 sites, in headless Chromium: the longest task of the
// page while it opens, while it is scrolled from one end to the other, and while one filters, sorts and searches.
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { listed, openBrowser, signedIn } from '../lib/browser.ts'
import { runImport } from '../lib/import-command.ts'
import { writeProgramme } from '../lib/programme.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SIZE = { prefix: 'archive', projects: 1, sites: 300, milestones: 6000, submissions: 60 }
/** The speed of scrolling with a wheel. */
const PIXELS_A_FRAME = 120

declare const window: { tasks: number[] } & typeof globalThis

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-milestones-'))
const server = await startServer()
const browser = await openBrowser()
try {
  const file = join(folder, 'programme.json')
  await writeProgramme(file, SIZE)
  await runImport(server.dataDir, file)
  const context = await signedIn(browser, server.origin)
  const project = (await listed(context, '/projects')).find(({ name }) => name === 'Programme 0')
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.tasks = []
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.tasks.push(duration)
    })
    observer.observe({ type: 'longtask', buffered: true })
  })
  await page.goto(`/projects/${project?._id}/milestones`)
  await shows(page, SIZE.milestones)
  const opening = await longestTask(page)
  const scrolling = await longestWhile(page, () => scrollThrough(page))
  const using = await longestWhile(page, () => filterSortAndSearch(page))
  const elements = await page.evaluate(() => document.querySelectorAll('main *').length)
  console.log(`${elements} elements, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report([
    { what: 'longest task while the archive opens', measured: opening, unit: 'ms', must: 200 },
    { what: 'longest task while it is scrolled', measured: scrolling, unit: 'ms', must: 100 },
    { what: 'longest task of filter, sort, search', measured: using, unit: 'ms', must: 100 },
  ])
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

function shows(page: Page, milestones: number): Promise<void> {
  const text = new RegExp(`^${milestones.toLocaleString('en-US')} milestones? shown`)
  return page.getByRole('status').filter({ hasText: text }).waitFor()
}

/** The longest task until now, in milliseconds; 0 when none took 50. Forgets what was before. */
async function longestTask(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // what has just been done is reported when the browser is idle
    await new Promise((resolve) => requestIdleCallback(resolve))
    await new Promise(requestAnimationFrame)
    return Math.max(0, ...window.tasks.splice(0))
  })
}

async function longestWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await longestTask(page)
  await act()
  return longestTask(page)
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async (step) => {
    const end = () => document.documentElement.scrollHeight - window.innerHeight
    for (let top = 0; top < end(); top += step) {
      window.scrollTo(0, top)
      await new Promise(requestAnimationFrame)
    }
    window.scrollTo(0, 0)
  }, PIXELS_A_FRAME)
}

async function filterSortAndSearch(page: Page): Promise<void> {
  const completed = page.getByRole('button', { name: /^C Completed / })
  await completed.click()
  await page.getByText(/milestones? hidden via filters/).waitFor()
  await completed.click()
  await shows(page, SIZE.milestones)
  const planned = page.getByRole('columnheader', { name: 'Planned' }).first()
  await planned.getByRole('button').click()
  await page.locator('th[aria-sort=ascending]').filter({ hasText: 'Planned' }).first().waitFor()
  await page.getByRole('textbox', { name: 'Search milestones' }).fill('package 7')
  await page.getByText(/milestones? hidden via filters/).waitFor()
}
