// Measures how soon the page answers the 25 commonest taps and clicks: INP, from the press to the next frame, as
// browsers tell in PerformanceEventTiming. It presses at a desk with a mouse, and by touch on a phone whose processor
// is four times slower from the press on. Each press is done INP_RUNS times (8), each time on a page that has just been
// loaded, and its 75th percentile counts. INP_ONLY=comment measures the presses with this in their names.
import type { BrowserContext } from 'playwright-core'
import { issues } from '@plumbline/contract/issues'
import { users } from '@plumbline/contract/users'
import { loadavg } from 'node:os'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { listed, openBrowser, signedIn } from '../lib/browser.ts'
import { EVERYWHERE, ON_A_DESK } from '../lib/presses/everywhere.ts'
import { IN_THE_FIELD, ON_A_PHONE } from '../lib/presses/on-a-phone.ts'
import { type Ground, measure, type Press, type Taken, watchPresses } from '../lib/presses/press.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const RUNS = Number(process.env['INP_RUNS'] ?? 8)
const ONLY = process.env['INP_ONLY'] ?? ''
const SLOWER = 4
/** The number of the slowest presses that are listed by name. */
const NAMED = 5

interface Measured {
  name: string
  taken: Taken
}

const server = await startServer()
const browser = await openBrowser()
try {
  const desk = await signedIn(browser, server.origin)
  const phone = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    storageState: await desk.storageState(),
  })
  const ground = await groundOf(desk)
  const onDesk = await measureAll(desk, ground, [...EVERYWHERE, ...ON_A_DESK], 'mouse')
  const onPhone = [
    ...(await measureAll(phone, ground, [...EVERYWHERE, ...ON_A_PHONE], 'touchscreen')),
    ...(await measureAll(phone, ground, IN_THE_FIELD, 'touchscreen')),
  ]
  tell('desk', onDesk)
  tell(`phone, ${SLOWER} times slower`, onPhone)
  console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}`)
  report([
    {
      what: `slowest of ${onDesk.length} presses at a desk`,
      measured: slowest(onDesk),
      must: 100,
      aim: 60,
      unit: 'ms',
    },
    {
      what: `slowest of ${onPhone.length} taps on a phone that is ${SLOWER} times slower`,
      measured: slowest(onPhone),
      must: 200,
      aim: 120,
      unit: 'ms',
    },
  ])
} finally {
  await browser.close()
  await server.stop()
}

/** The project of the demo, and an issue of it. */
async function groundOf(context: BrowserContext): Promise<Ground> {
  const projectId = (await listed(context, '/projects'))[0]?._id ?? ''
  const open = `/projects/${projectId}/issues?limit=1&isResolved=0`
  const issueId = (await listed(context, open))[0]?._id ?? ''
  const member = new Visitor(server.origin)
  await member.call(users.signin, { body: MEMBER })
  const params = { projectId, docId: issueId }
  return {
    projectId,
    issueId,
    async reopen() {
      const { data } = await member.call(issues.get, { params })
      if (!data.docs.isResolved) return
      await member.call(issues.update, { params, body: { update: { actionType: 'Reopened' } } })
    },
  }
}

async function measureAll(
  context: BrowserContext,
  ground: Ground,
  presses: Press[],
  by: 'mouse' | 'touchscreen',
): Promise<Measured[]> {
  await context.addInitScript(watchPresses)
  const measured: Measured[] = []
  for (const press of presses.filter(({ name }) => name.includes(ONLY))) {
    const all: Taken[] = []
    for (let run = 0; run < RUNS; run += 1) {
      const page = await context.newPage()
      all.push(await measure(page, ground, press, by, by === 'mouse' ? 1 : SLOWER))
      await page.close()
    }
    measured.push({ name: press.name, taken: percentile75(all) })
  }
  return measured
}

function percentile75(all: Taken[]): Taken {
  const sorted = all.toSorted((a, b) => a.duration - b.duration)
  const found = sorted[Math.ceil(sorted.length * 0.75) - 1]
  if (!found) throw new Error('Nothing was measured.')
  return found
}

function slowest(all: Measured[]): number {
  return Math.max(0, ...all.map(({ taken }) => taken.duration))
}

/** The slowest by name, with what they are made of. */
function tell(where: string, all: Measured[]): void {
  console.log(`\nSlowest, ${where} (of it before handlers, in handlers, for the frame):`)
  const sorted = all.toSorted((a, b) => b.taken.duration - a.taken.duration)
  for (const { name, taken } of sorted.slice(0, NAMED)) {
    const parts = [taken.delay, taken.handlers, taken.frame].map((ms) => ms.toFixed(0)).join(', ')
    console.log(`  ${name}: ${taken.duration.toFixed(0)} ms (${parts})`)
  }
}
