// The page on phones when everything goes wrong: WALKS (1) times, each with its SEED, ten visits of five photos are
// sent from two tabs while the network is cut twenty times at random moments and tabs are killed five times. What the
// office has in the end is counted. Then the step from the place to the form in a project of 20,000 milestones, with the
// processor four times slower. LANES (1) walks go side by side; none begins after so many MINUTES, and what was not
// walked by then is short.
//   npm run bench -- field-page --walks 100 --lanes 3 --minutes 60
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { fieldKeys } from '@plumbline/contract/intake/field-keys'
import { fieldServer } from '@plumbline/contract/intake/openrosa'
import { projects } from '@plumbline/contract/projects'
import { submissions } from '@plumbline/contract/submissions'
import { users } from '@plumbline/contract/users'
import { form, select } from '../../contract/src/testing/form-samples.ts'
import { renderForm } from '../../server/src/features/forms/xform/render-form.ts'
import { buildPublished } from '../../server/src/testing/build-forms.ts'
import { Visitor } from '../../server/src/testing/visitor.ts'
import { MEMBER } from '../lib/accounts.ts'
import { median, openBrowser } from '../lib/browser.ts'
import {
  keepVisits,
  type FinishedVisit,
  stateOfVisits,
} from '../lib/phone-store/finished-visits.ts'
import { keepPlaces, LISTED, stepToForm } from '../lib/phone-store/many-places.ts'
import { type Bar, report } from '../lib/report.ts'
import { startServer, UNHINDERED } from '../lib/server.ts'

const { values } = parseArgs({
  options: {
    walks: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    lanes: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '600' },
  },
})
const VISITS = 10
const PHOTOS = 5
const CUTS = 20
/** The number of cuts between two kills of a tab. */
const KILL_EVERY = CUTS / 5
const ALL_SENT_MS = 180_000
/** A page may take so long on a machine that does much else. */
const PAGE_MS = 180_000
const SLOWER = 4
const RUNS = 5
/** Bytes a second: a photo takes a while, so that it is cut in the middle. */
const UPLOAD = 300_000
const KEY = 'walk'

/** The part of a walk that the office has. */
interface Walked {
  visits: number
  photos: number
  seconds: number
}

const server = await startServer(undefined, { ...UNHINDERED, INTAKE_FILES_A_DAY: '999999999' })
const browser = await openBrowser()
try {
  const admin = new Visitor(server.origin)
  await admin.call(users.signin, { body: { ...MEMBER, email: 'admin@plumbline.example' } })
  const projectId = (await admin.call(projects.list)).data.docs[0]?._id ?? ''
  const params = { projectId }
  const place = { site: { required: true }, milestone: { required: true }, gps: null }
  const items = [select('roof', 'condition', { photos: 'optional' })]
  await buildPublished(admin, projectId, { key: KEY, draft: form({ place, items }) })
  const count = async () =>
    (await admin.call(submissions.list, { params, query: { limit: '1' } })).data.totalDocs
  const before = await count()
  const asked = Number(values.walks)
  const seeds = Array.from({ length: asked }, (_, n) => Number(values.seed) + n)
  const lastBegins = Date.now() + Number(values.minutes) * 60_000
  const walked: Walked[] = []
  await Promise.all(
    Array.from({ length: Number(values.lanes) }, async () => {
      while (seeds.length > 0 && Date.now() < lastBegins) {
        const seed = seeds.shift() ?? 0
        const one = await walk(seed)
        walked.push(one)
        console.log(
          `seed ${seed}: ${one.visits} visits, ${one.photos} photos, ${Math.round(one.seconds)} s`,
        )
      }
    }),
  )
  const sum = (of: (one: Walked) => number) => walked.reduce((all, one) => all + of(one), 0)
  const bars: Bar[] = [
    { what: 'walks', measured: walked.length, least: asked, unit: 'walks' },
    { what: 'visits lost', measured: sum((one) => VISITS - one.visits), must: 0, unit: 'visits' },
    {
      what: 'submissions doubled',
      measured: (await count()) - before - sum(({ visits }) => visits),
      must: 0,
      unit: 'submissions',
    },
    {
      what: 'photos that did not arrive',
      measured: sum((one) => VISITS * PHOTOS - one.photos),
      must: 0,
      unit: 'photos',
    },
    {
      what: `${LISTED} milestones: place step to form`,
      measured: await measurePlace(),
      must: 1500,
      aim: 500,
      unit: 'ms',
    },
  ]
  report(bars)

  /** One phone of its own, and what the office has of it in the end. */
  async function walk(seed: number): Promise<Walked> {
    const begun = performance.now()
    const person = { firstName: 'Walker', lastName: String(seed) }
    const made = await admin.call(fieldKeys.create, { params, body: { person, kind: 'browser' } })
    const { link, token } = made.data.docs
    const ask = async <Doc>(what: string) => {
      const path = fieldServer({ token, projectId }) + what
      const answer = await admin.fetch(path, { headers: { accept: 'application/json' } })
      return ((await answer.json()) as { data: { docs: Doc[] } }).data.docs
    }
    const [milestone] = await ask<{ _id: string }>('/milestones?page=1')
    const visits = await visitsOf(milestone?._id ?? '')
    await sendThroughCuts(link ?? '', { visits, projectId, seed })
    const ids = visits.map(({ instanceId }) => instanceId).join(',')
    const docs = await ask<{ files: { arrived: boolean }[] }>(`/visits?instanceIDs=${ids}`)
    return {
      visits: docs.length,
      photos: docs.flatMap(({ files }) => files).filter((file) => file.arrived).length,
      seconds: (performance.now() - begun) / 1000,
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Ten finished visits, as the page writes them. */
async function visitsOf(milestoneId: string): Promise<FinishedVisit[]> {
  const noise = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, n) => (n * n * 31) % 256))
  const raw = { width: 300, height: 200, channels: 3 as const }
  const picture = await sharp(noise, { raw }).jpeg({ quality: 90 }).toBuffer()
  return Array.from({ length: VISITS }, () => {
    const instanceId = `uuid:${randomUUID()}`
    const names = Array.from({ length: PHOTOS }, () => `roof-${randomUUID()}.jpg`)
    const photos = names.map((name) => `<roof_photos><photo>${name}</photo></roof_photos>`)
    const xml =
      `<?xml version="1.0"?><data xmlns:orx="http://openrosa.org/xforms" id="${KEY}" version="1">` +
      `<milestone>${milestoneId}</milestone><roof>good</roof>${photos.join('')}` +
      `<orx:meta><orx:instanceID>${instanceId}</orx:instanceID></orx:meta></data>`
    // what stands behind the end of a JPEG makes other bytes of it
    const files = names.map((name) => ({ name, base64: withTail(picture, name) }))
    return { instanceId, xml, files }
  })
}

function withTail(picture: Buffer, tail: string): string {
  return Buffer.concat([picture, Buffer.from(tail)]).toString('base64')
}

/** Sends all of them from two tabs, through cuts and kills. */
async function sendThroughCuts(
  link: string,
  { visits, projectId, seed }: { visits: FinishedVisit[]; projectId: string; seed: number },
): Promise<void> {
  const random = randomOf(seed)
  const phone = await browser.newContext({ baseURL: server.origin, locale: 'en-US' })
  phone.setDefaultTimeout(PAGE_MS)
  const first = await phone.newPage()
  await first.goto(link)
  await first.getByText('100%').waitFor()
  await first.getByRole('button', { name: 'Start' }).click()
  await first.getByText('Everything is sent').waitFor()
  await first.evaluate(keepVisits, { visits, projectId, form: KEY })
  await first.close()
  const tabs = [await openTab(phone, '/field/'), await openTab(phone, '/field/queue')]
  for (let cut = 0; cut < CUTS; cut += 1) {
    await Promise.all(tabs.map((tab) => setNetwork(tab, true)))
    await delay(50 + random() * 600)
    await Promise.all(tabs.map((tab) => setNetwork(tab, false)))
    await delay(50 + random() * 300)
    if (cut % KILL_EVERY !== 0) continue
    const killed = Math.floor(random() * tabs.length)
    await tabs[killed]?.close()
    tabs[killed] = await openTab(phone, killed === 0 ? '/field/' : '/field/queue')
  }
  await Promise.all(tabs.map((tab) => setNetwork(tab, true)))
  const giveUpAt = Date.now() + ALL_SENT_MS
  const reader = await openTab(phone, '/field/queue')
  while (Date.now() < giveUpAt) {
    const states = await reader.evaluate(stateOfVisits)
    if (states.every((state) => state === 'sent')) break
    await delay(500)
  }
  await phone.close()
}

async function openTab(phone: BrowserContext, address: string): Promise<Page> {
  const tab = await phone.newPage()
  await tab.goto(address)
  return tab
}

async function setNetwork(tab: Page, isThere: boolean): Promise<void> {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: !isThere,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: UPLOAD,
  })
}

/** Numbers from 0 to 1, the same ones for a seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The tap on a site, its milestones, the tap on one, Start, and the first question; the middle one of some. */
async function measurePlace(): Promise<number> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto('/field/visits/none')
  await page.getByRole('alert').waitFor()
  const place = { site: { required: true }, milestone: { required: true }, gps: null }
  const definition = form({ place, items: [select('roof', 'condition')] })
  await page.evaluate(keepPlaces, renderForm(definition, { key: 'bench', n: 1 }).xform.toString())
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await page.goto('/field/new/bench')
    await page.getByRole('radiogroup').first().waitFor()
    // the first opening is not the one that counts
    if (run === 0) {
      await page.evaluate(stepToForm)
      continue
    }
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    times.push(await page.evaluate(stepToForm))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await context.close()
  return median(times)
}
