// How much JavaScript and CSS goes over the wire until sign-in can be used, and how much more for
// the dashboard with its map and its Gantt. Fonts, pictures and map data are not counted.
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { MEMBER } from './lib/accounts.ts'
import { report } from './lib/report.ts'
import { startServer } from './lib/server.ts'

const KB = 1024
const BUDGET = { signIn: 150 * KB, dashboard: 180 * KB }

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
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
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

  report([
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

async function signInByApi(page: Page): Promise<{ data: { docs: { _id: string }[] } }> {
  const { request } = page.context()
  await request.post(`${server.origin}/api/v1/users/signin`, { data: MEMBER })
  const answer = await request.get(`${server.origin}/api/v1/projects`)
  return (await answer.json()) as { data: { docs: { _id: string }[] } }
}

interface Wire {
  bytes(): number
  /** Resolves when nothing has been under way for a second; the stream of events does not count. */
  quiet(): Promise<void>
}

/** Counts the bytes of scripts and styles as they come over the network, compressed, with headers. */
async function countWire(page: Page): Promise<Wire> {
  const client = await page.context().newCDPSession(page)
  const counted = new Set<string>()
  const underWay = new Set<string>()
  let total = 0
  client.on('Network.requestWillBeSent', ({ requestId, type }) => {
    if (type !== 'EventSource') underWay.add(requestId)
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
    async quiet() {
      for (let calm = 0; calm < 10; calm = underWay.size === 0 ? calm + 1 : 0) await delay(100)
    },
  }
}
