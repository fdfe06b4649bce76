// The map of the dashboard with 5,000 sites, until it stands idle, beside MapLibre GL with the same
// base layer and the sites as clustered circles; software GL, as it comes. The best of MAP_RUNS
// rounds (5), in which both take turns.
import { loadavg } from 'node:os'
import { type Browser, chromium } from 'playwright-core'
import { report } from '../lib/report.ts'
import { startPages } from '../lib/pages.ts'

const RUNS = Number(process.env['MAP_RUNS'] ?? 5)
const SITES = Number(process.env['MAP_SITES'] ?? 5000)
const MAPS = ['ours', 'maplibre'] as const

declare const window: { bench: { show(name: string, count: number): Promise<number> } }

const pages = await startPages('map.html')
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--enable-unsafe-swiftshader',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
try {
  const times = { ours: [] as number[], maplibre: [] as number[] }
  for (let run = 0; run < RUNS; run += 1) {
    for (const name of MAPS) times[name].push(await timeOf(browser, name))
  }
  const best = (name: (typeof MAPS)[number]) => Math.min(...times[name])
  for (const name of MAPS) {
    console.log(`${name}: ${times[name].map((ms) => ms.toFixed(0)).join(', ')} ms`)
  }
  console.log(`Best of ${RUNS}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report([
    {
      what: `${SITES} sites to idle, times faster than MapLibre GL (${best('ours').toFixed(0)} ms)`,
      measured: best('maplibre') / best('ours'),
      least: 3,
      unit: '×',
    },
  ])
} finally {
  await browser.close()
  await pages.stop()
}

async function timeOf(from: Browser, name: string): Promise<number> {
  const context = await from.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(error))
  await page.goto(pages.address)
  await page.waitForFunction(() => 'bench' in window)
  const what = [name, SITES] as const
  const ms = await page.evaluate(([map, count]) => window.bench.show(map, count), what)
  await context.close()
  return ms
}
