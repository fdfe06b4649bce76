// Measures the time until an issue is painted that is opened from the archive, against a fresh load
// of its address in the same browser, whose cache has the scripts. OPEN_RUNS issues (9) of the demo.
import { loadavg } from 'node:os'
import type { Page } from 'playwright-core'
import { listed, median, openBrowser, signedIn } from '../lib/browser.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const RUNS = Number(process.env['OPEN_RUNS'] ?? 9)

const server = await startServer()
const browser = await openBrowser()
try {
  const context = await signedIn(browser, server.origin)
  const [project] = await listed(context, '/projects')
  const archive = `/projects/${project?._id}/issues`
  const issues = (await listed(context, `${archive}?isResolved=0`)).slice(0, RUNS + 1)
  const page = await context.newPage()
  const [clicked, loaded]: [number[], number[]] = [[], []]
  for (const { _id, question } of issues) {
    const heading = question?.errorText ?? ''
    await page.goto(archive)
    await page.locator(`main a[href*="${_id}"]`).first().waitFor()
    clicked.push(await timeOfClick(page, _id, heading))
    loaded.push(await timeOfLoad(page, `${archive}/${_id}`, heading))
  }
  // the first one fetches the code of the page and fills the cache
  const [fromList, fresh] = [median(clicked.slice(1)), median(loaded.slice(1))]
  console.log(
    `From the list ${fromList.toFixed(0)} ms, fresh ${fresh.toFixed(0)} ms; median of ${issues.length - 1}, load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  report([
    {
      what: 'opening an issue from the list, against a fresh load',
      measured: fromList / fresh,
      unit: 'times',
      must: 0.5,
    },
  ])
} finally {
  await browser.close()
  await server.stop()
}

/** Milliseconds from the click on an issue of the archive until it is painted. */
function timeOfClick(page: Page, id: string, heading: string): Promise<number> {
  return page.evaluate(
    async ({ id, heading }) => {
      const begun = performance.now()
      document.querySelector<HTMLElement>(`main a[href*="${id}"]`)?.click()
      for (;;) {
        await new Promise(requestAnimationFrame)
        if (document.querySelector('main h1')?.textContent === heading) break
      }
      await new Promise(requestAnimationFrame)
      return performance.now() - begun
    },
    { id, heading },
  )
}

/** Milliseconds from the beginning of a navigation until the issue is painted. */
async function timeOfLoad(page: Page, path: string, heading: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' })
  return page.evaluate(async (heading) => {
    for (;;) {
      await new Promise(requestAnimationFrame)
      if (document.querySelector('main h1')?.textContent === heading) break
    }
    await new Promise(requestAnimationFrame)
    return performance.now()
  }, heading)
}
