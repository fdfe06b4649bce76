import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { listenForErrors } from './console.ts'
import { sessionOf, type Viewer } from './sessions.ts'

interface LentPage {
  page: Page
  /** What it has logged is held against the test; after one that has failed nobody gets it again. */
  giveBack: (passed: boolean) => Promise<void>
}

/** An address of the product that loads nothing, in the process that knows the product's code. */
const QUIET = '/favicon.svg'

/** By viewer and kind of browser context: the pages of this worker that no test has. They end with its browser. */
const free = new Map<string, { page: Page; errors: string[] }[]>()

/**
 * A page of its own browser context for one test, in which the viewer is signed in unless it is nobody. A new window takes
 * longer than the product in it: the next test that wants such a page has the same one, cleaned.
 */
export async function lend(
  browser: Browser,
  viewer: Viewer,
  options: BrowserContextOptions,
): Promise<LentPage> {
  const session = await sessionOf(browser, viewer, options.baseURL)
  const withSession = { ...options, storageState: session }
  const kind = JSON.stringify([viewer, options])
  const alike = free.get(kind) ?? []
  free.set(kind, alike)
  const { page, errors } = alike.pop() ?? (await open(browser, withSession))
  return {
    page,
    giveBack: async (passed) => {
      const found = errors.slice()
      if (passed && !page.isClosed()) {
        await clean(page, withSession)
        errors.length = 0
        alike.push({ page, errors })
      } else {
        await page.context().close()
      }
      expect(found, 'errors in the browser console').toEqual([])
    },
  }
}

async function open(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options)
  return { page: await context.newPage(), errors: listenForErrors(context) }
}

type Kept = BrowserContextOptions & { storageState: Awaited<ReturnType<typeof sessionOf>> }

/**
 * As if it were new, but for what a test has told it to do whenever it loads (`addInitScript`,
 * `exposeFunction`): who does that takes the `page` of the test.
 */
async function clean(
  page: Page,
  { permissions, geolocation, colorScheme, viewport, storageState }: Kept,
) {
  const context = page.context()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  for (const other of context.pages()) if (other !== page) await other.close()

  await page.goto(QUIET)
  await page.evaluate(forgetAll)
  await context.clearCookies()
  await context.addCookies(storageState.cookies)
  await context.clearPermissions()
  // an empty list would refuse all of them
  if (permissions) await context.grantPermissions(permissions)
  await context.setGeolocation(geolocation ?? null)
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? 'light' })
  if (viewport) await page.setViewportSize(viewport)
}

/** Runs in a page: what it has kept in the browser goes. */
async function forgetAll(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) {
    if (name) indexedDB.deleteDatabase(name)
  }
  for (const name of await caches.keys()) await caches.delete(name)
  for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
}
