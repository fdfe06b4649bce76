// An issue with a history of 1,000 entries is scrolled in headless Chromium, in turns with an empty
// page of the same height: the frames that the browser shows in the same time. FEED_ENTRIES and
// FEED_RUNS change how many entries (1,000) and turns (5).
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { listed, median, openBrowser, signedIn } from '../lib/browser.ts'
import { runImport } from '../lib/import-command.ts'
import { LONG_ISSUE, writeLongHistory } from '../lib/long-history.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const ENTRIES = Number(process.env['FEED_ENTRIES'] ?? 1000)
const RUNS = Number(process.env['FEED_RUNS'] ?? 5)
/** The speed of scrolling with a wheel: four and a half windows a second. */
const PIXELS_A_SECOND = 4000
const SECONDS = 4

const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-feed-'))
const server = await startServer()
const browser = await openBrowser()
try {
  const file = join(folder, 'programme.json')
  await writeLongHistory(file, ENTRIES)
  await runImport(server.dataDir, file)
  const context = await signedIn(browser, server.origin)
  const [feed, empty] = [await openFeed(context), await context.newPage()]
  await expectAllReachable(context, feed)
  const height = await feed.evaluate(() => document.documentElement.scrollHeight)
  await empty.setContent(`<title>Empty</title><div style="height: ${height}px"></div>`)

  const ratios: number[] = []
  const gaps: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const nothing = await scroll(empty)
    const history = await scroll(feed)
    ratios.push(history.frames / nothing.frames)
    gaps.push(history.longest)
    console.log(
      `${history.frames} frames, longest ${history.longest.toFixed(0)} ms; the empty page ${nothing.frames}, ${nothing.longest.toFixed(0)} ms`,
    )
  }
  console.log(`Median of ${RUNS}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report([
    {
      what: `frames while ${ENTRIES.toLocaleString('en-US')} entries are scrolled, against an empty page`,
      measured: median(ratios),
      unit: 'times',
      least: 0.9,
    },
    { what: 'the longest time without a frame', measured: median(gaps), unit: 'ms' },
  ])
} finally {
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}

/** The page of the issue, with all of its entries. */
async function openFeed(context: BrowserContext): Promise<Page> {
  const project = (await listed(context, '/projects')).find(({ name }) => name === 'A Long History')
  const [issue] = await listed(context, `/projects/${project?._id}/issues`)
  if (issue?.question?.errorText !== LONG_ISSUE) throw new Error('The issue is not there.')
  const page = await context.newPage()
  await page.goto(`/projects/${project?._id}/issues/${issue._id}`)
  const entries = page.getByRole('list', { name: 'History & Comments' }).locator('> li')
  await entries.first().waitFor()
  const count = await entries.count()
  if (count !== ENTRIES) throw new Error(`${count} entries are there.`)
  return page
}

/** A link jumps to an entry in the middle, and find-in-page finds one near the end. */
async function expectAllReachable(context: BrowserContext, feed: Page): Promise<void> {
  const path = new URL(feed.url()).pathname
  const answer = await context.request.get(`/api/v1${path}`)
  const { data } = (await answer.json()) as {
    data: { docs: { updates: { _id: string; actionType: string }[] } }
  }
  const entries = data.docs.updates.filter(({ actionType }) => actionType === 'Updated')
  const [middle, late] = [entries.at(entries.length / 2), entries.at(-20)]
  const page = await context.newPage()
  await page.goto(`${path}?jump=${middle?._id}`)
  await page.locator(`#update-${middle?._id}[data-jumped]:focus`).waitFor()
  await inView(page, middle?._id)
  const found = await page.evaluate((id) => {
    const text = document.querySelector(`#update-${id} p`)?.textContent ?? ''
    getSelection()?.selectAllChildren(document.querySelector(`#update-${id}`) as Node)
    getSelection()?.collapseToStart()
    // not in the types: it is the browser's own search
    return (window as unknown as { find: (text: string) => boolean }).find(text.slice(0, 20))
  }, late?._id)
  if (!found) throw new Error('The search of the browser does not find an entry.')
  await inView(page, late?._id)
  await page.close()
}

/** Waits until the entry is in the window; 5 s at most. */
async function inView(page: Page, id: string | undefined): Promise<void> {
  await page.waitForFunction(
    (id) => {
      const at = document.querySelector(`#update-${id}`)?.getBoundingClientRect()
      return at !== undefined && at.bottom > 0 && at.top < window.innerHeight
    },
    id,
    { timeout: 5000 },
  )
}

/** Scrolls from the top for some seconds, and counts the frames. */
async function scroll(page: Page): Promise<{ frames: number; longest: number }> {
  await page.bringToFront()
  return page.evaluate(
    ({ speed, seconds }) =>
      new Promise<{ frames: number; longest: number }>((resolve) => {
        window.scrollTo(0, 0)
        let frames = 0
        let longest = 0
        let last = 0
        let begun = 0
        const step = (now: number) => {
          if (begun === 0) begun = now
          else {
            frames += 1
            longest = Math.max(longest, now - last)
          }
          last = now
          if (now - begun >= seconds * 1000) return resolve({ frames, longest })
          window.scrollTo(0, ((now - begun) / 1000) * speed)
          requestAnimationFrame(step)
          return undefined
        }
        // the page at its top is drawn first
        requestAnimationFrame(() => requestAnimationFrame(step))
      }),
    { speed: PIXELS_A_SECOND, seconds: SECONDS },
  )
}
