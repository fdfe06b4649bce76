// Bytes of JavaScript and CSS over the wire until sign-in can be used, and those that the dashboard with its map and
// Gantt adds. Bytes and requests of a first page, on a wide screen and on a phone. Bytes of the page on phones before
// it opens a form. Fonts, pictures and map data are not counted.
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { MEMBER } from '../lib/accounts.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const KB = 1024
const BUDGET = { signIn: 150 * KB, dashboard: 180 * KB }
/** The screen of a first page, with nothing in the browser's cache. */
const DESK = { viewport: { width: 1440, height: 900 } }
/** It says that it is one: the answers that come with a page are those of its screen. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const ARCHIVE = { path: '/issues', bytes: 200, aim: 160 }
const FIRST = [
  { name: 'My Projects', path: '', bytes: 175, aim: 140, screen: DESK },
  { name: 'issue archive', ...ARCHIVE, screen: DESK },
  { name: 'issue archive of a phone', ...ARCHIVE, screen: PHONE },
  { name: 'dashboard of a phone', path: '/', bytes: 195, aim: 160, screen: PHONE },
]

const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  const page = await browser.newPage(DESK)
  const wire = await countWire(page)

  await page.goto(`${server.origin}/signin`)
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor()
  await wire.quiet()
  const signIn = wire.bytes()

  // straight to the dashboard, with what sign-in has brought in the browser's cache
  const { data } = await signInByApi(page)
  await page.goto(`${server.origin}/projects/${data.docs[0]?._id}`)
  await page.getByRole('treegrid').waitFor()
  await page.locator('.leaflet-container').waitFor()
  await wire.quiet()
  const dashboard = wire.bytes()

  const first = []
  for (const { name, path, bytes, aim, screen } of FIRST) {
    const at = path && `/${data.docs[0]?._id}${path}`
    const seen = await firstPage(`/projects${at}`, screen)
    first.push(
      {
        what: `${name} as first page, JS and CSS`,
        measured: seen.bytes / KB,
        must: bytes,
        aim,
        unit: 'KB',
      },
      {
        what: `${name} as first page, requests`,
        measured: seen.requests,
        must: 15,
        aim: 10,
        unit: '',
      },
    )
  }

  const phone = await pageOnPhones()

  report([
    ...first,
    {
      what: 'page on phones before the engine, JS and CSS',
      measured: phone / KB,
      must: 150,
      aim: 110,
      unit: 'KB',
    },
    { what: 'sign-in route, JS and CSS', measured: signIn, must: BUDGET.signIn, unit: 'bytes' },
    {
      what: 'dashboard adds, JS and CSS, with map and Gantt',
      measured: dashboard - signIn,
      must: BUDGET.dashboard,
      unit: 'bytes',
    },
  ])
} finally {
  await browser.close()
  await server.stop()
}

/** A page of a signed-in person whose browser has nothing yet. */
async function firstPage(
  path: string,
  screen: typeof DESK | typeof PHONE,
): Promise<{ bytes: number; requests: number }> {
  const context = await browser.newContext(screen)
  const page = await context.newPage()
  await signInByApi(page)
  const wire = await countWire(page)
  await page.goto(server.origin + path)
  await page.locator('main a[href*="/projects/"]').first().waitFor()
  await wire.quiet()
  const seen = { bytes: wire.bytes(), requests: wire.requests() }
  await context.close()
  return seen
}

/** The page on phones as somebody first sees it; what its worker stores for later is not counted. */
async function pageOnPhones(): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const wire = await countWire(page)
  await page.goto(`${server.origin}/field/`)
  await page.getByRole('main').waitFor()
  await wire.quiet()
  await context.close()
  return wire.bytes()
}

async function signInByApi(page: Page): Promise<{ data: { docs: { _id: string }[] } }> {
  const { request } = page.context()
  await request.post(`${server.origin}/api/v1/users/signin`, { data: MEMBER })
  const answer = await request.get(`${server.origin}/api/v1/projects`)
  return (await answer.json()) as { data: { docs: { _id: string }[] } }
}

interface Wire {
  bytes(): number
  /** The number of requests without the pictures of documents, of which a list has as many as rows. */
  requests(): number
  /** Resolves when nothing has been under way for a second; the stream of events does not count. */
  quiet(): Promise<void>
}

/** Counts the bytes of scripts and styles as they come over the network, compressed, with headers. */
async function countWire(page: Page): Promise<Wire> {
  const client = await page.context().newCDPSession(page)
  const counted = new Set<string>()
  const underWay = new Set<string>()
  let total = 0
  let requests = 0
  client.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (type === 'EventSource') return
    if (!request.url.includes('/api/v1/files/')) requests += 1
    underWay.add(requestId)
  })
  client.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script' || type === 'Stylesheet') counted.add(requestId)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId)
    if (counted.has(requestId)) total += encodedDataLength
  })
  await client.send('Network.enable')
  return {
    bytes: () => total,
    requests: () => requests,
    async quiet() {
      for (let calm = 0; calm < 10; calm = underWay.size === 0 ? calm + 1 : 0) await delay(100)
    },
  }
}
