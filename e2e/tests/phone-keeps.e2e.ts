import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { longForm, putDraft } from '../lib/draft.ts'
import { plainHttp } from '../lib/plain-http.ts'
import { expect, test } from '../lib/test.ts'

/*
 * What is typed on a phone is never lost and never written over in silence: with two tabs, with a clock that is days
 * off, and when the page is left by its address within a third of a second. `npm run bench -- phone-keeps` goes more
 * rounds, at other moments.
 */
const ROUNDS = Number(process.env['PHONE_KEEPS_ROUNDS'] ?? 1)
const SEED = Number(process.env['PHONE_KEEPS_SEED'] ?? 1)
test.use({ actionTimeout: 20_000 })
test.setTimeout(60_000 + ROUNDS * 120_000)

/** Moments that are the same each time for the same seed: 0 to 1. */
function momentsOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
const wait = (page: Page, ms: number) =>
  page.evaluate(
    (for_) =>
      new Promise((resolve) => {
        setTimeout(resolve, for_)
      }),
    ms,
  )

const field = (page: Page) => page.getByRole('textbox', { name: 'q1', exact: true })
const elsewhere = (page: Page) => page.getByRole('heading', { name: 'Open in another tab' })
const takeHere = (page: Page) => page.getByRole('button', { name: 'Open here' })

async function openDraft(context: BrowserContext, origin = ''): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/field/visits/draft`)
  return page
}

/** Ways in which people leave a page without a button of it. */
const WAYS: Record<string, (page: Page) => Promise<unknown>> = {
  'another address of the page': (page) => page.goto('/field/settings'),
  'an address elsewhere': (page) => page.goto('about:blank'),
  back: (page) => page.goBack(),
  'a new load': (page) => page.reload(),
  'the end of the tab': async (page) => {
    const ended = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await ended
  },
}

test('a long form that is left by its address keeps the letters of its last third of a second', async ({
  page,
  context,
}) => {
  const moment = momentsOf(SEED)
  await putDraft(page, '', longForm(250))
  const missing: string[] = []
  let typed = ''
  let left = ''
  const ways = Array.from({ length: ROUNDS }, () => Object.entries(WAYS)).flat()
  for (const [way, leave] of [...ways, ['', null] as const]) {
    const tab = await context.newPage()
    // somewhere to go back to
    await tab.goto('/field/settings')
    await tab.goto('/field/visits/draft')
    await field(tab).waitFor()
    const found = await field(tab).inputValue()
    if (found !== typed) missing.push(`${left}: “${typed}” became “${found}”`)
    if (!leave) break
    left = way
    const more = ` ${randomUUID().slice(0, 8)}`
    await field(tab).press('End')
    await tab.keyboard.type(more, { delay: 15 })
    typed = found + more
    await wait(tab, moment() * 300)
    await leave(tab)
    if (!tab.isClosed()) await tab.close()
  }
  expect(missing).toEqual([])
})

for (const kind of ['with locks', 'over plain http'] as const) {
  test(`of two tabs with one draft, ${kind}, one types, and the other takes all of it over`, async ({
    context,
    baseURL,
  }) => {
    const site = kind === 'with locks' ? null : await plainHttp(baseURL ?? '')
    const origin = site?.origin ?? ''
    const moment = momentsOf(SEED)
    const first = await context.newPage()
    await putDraft(first, origin, longForm(40))
    await first.goto(`${origin}/field/visits/draft`)
    await expect(field(first)).toHaveValue('')
    const second = await openDraft(context, origin)
    const tabs: [Page, Page] = [first, second]
    const missing: string[] = []
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const [typing, taking] = round % 2 === 0 ? tabs : tabs.toReversed()
      if (!typing || !taking) throw new Error('There are two tabs')
      await expect(elsewhere(taking)).toBeVisible()
      // what the person sees is what must be kept
      await field(typing).evaluate((input: HTMLInputElement) => {
        const see = () => Object.assign(window, { seen: input.value })
        see()
        input.addEventListener('input', see)
      })
      await field(typing).press('End')
      const keys = typing.keyboard.type(` ${randomUUID()}`, { delay: 20 })
      await wait(taking, moment() * 900)
      await takeHere(taking).click()
      await expect(elsewhere(typing)).toBeVisible()
      await keys
      const typed = await typing.evaluate(() => String(Reflect.get(window, 'seen')))
      await field(taking).waitFor()
      const found = await field(taking).inputValue()
      if (found !== typed) missing.push(`“${typed}” became “${found}”`)
    }
    expect(missing).toEqual([])
    site?.stop()
  })
}

test('a tab that was asleep while another one took its draft loses nothing, and writes over nothing', async ({
  context,
}) => {
  const asleep = await context.newPage()
  await putDraft(asleep, '', longForm(40))
  await asleep.goto('/field/visits/draft')
  await field(asleep).fill('before it slept')
  const cdp = await context.newCDPSession(asleep)
  await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
  const awake = await openDraft(context)
  await takeHere(awake).click()
  await field(awake).waitFor()
  const before = await field(awake).inputValue()
  await field(awake).fill(`${before}, and what came after`)
  await expect(awake.getByText('Saved')).toBeVisible()
  await cdp.send('Page.setWebLifecycleState', { state: 'active' })
  await expect(elsewhere(asleep)).toBeVisible()
  await expect
    .poll(async () => (await textsOfDrafts(awake)).toSorted((a, b) => a.length - b.length))
    .toEqual(
      before === 'before it slept'
        ? ['before it slept, and what came after']
        : ['before it slept', ', and what came after'],
    )
})

/** What the drafts of the phone say to the first question. */
function textsOfDrafts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plumbline-field')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const visits = await new Promise<{ xml: string }[]>((resolve) => {
      const asked = db.transaction('visits').objectStore('visits').getAll()
      asked.addEventListener('success', () => resolve(asked.result as { xml: string }[]))
    })
    db.close()
    return visits.map(({ xml }) => /<q1>([^<]*)<\/q1>/.exec(xml)?.[1] ?? '')
  })
}

const DAY_MS = 24 * 3600 * 1000

test('a phone whose clock is three days off finds its position, keeps drafts, and sends what waits', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const days of [3, -3]) {
      const lastName = `Clock ${randomUUID().slice(0, 8)}`
      const answer = await admin.request.post(`/api/v1/projects/${projectId}/field-keys`, {
        data: { person: { firstName: 'Bohdan', lastName }, kind: 'browser' },
      })
      const { data } = (await answer.json()) as { data: { docs: { link: string } } }
      const phone = await browser.newContext({
        ...(baseURL && { baseURL }),
        locale: 'en-US',
        geolocation: { latitude: 50.3105, longitude: 34.899, accuracy: 8 },
        permissions: ['geolocation'],
      })
      await phone.addInitScript(shiftClock, days * DAY_MS)
      const page = await phone.newPage()
      /** The network, or somebody, sets the clock right, or back. */
      const setClock = (off: number) =>
        page.evaluate((ms) => localStorage.setItem('clock', String(ms)), off * DAY_MS)

      await page.goto(data.docs.link)
      await expect(page.getByText('100%')).toBeVisible()
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByRole('link', { name: /^Site visit/ }).click()
      await expect(page.getByText('Good position')).toBeVisible()
      await page.getByRole('radiogroup', { name: 'Milestone' }).getByRole('radio').first().check()
      await page.getByRole('button', { name: 'Start' }).click()
      await expect(
        page.getByRole('radiogroup', { name: /^Is work on this milestone/ }),
      ).toBeVisible()
      await page.getByRole('textbox', { name: /^Which one/ }).fill('Beam 4')
      await setClock(-days)
      await page.reload()
      await expect(page.getByRole('textbox', { name: /^Which one/ })).toHaveValue('Beam 4')
      for (const group of await page.getByRole('radiogroup').all()) {
        await group.getByRole('radio', { name: 'Yes' }).check({ force: true })
      }
      await page.getByRole('button', { name: 'Review' }).click()
      await setClock(days)
      // the server is away, and the clock is set while the visit waits
      await phone.route('**/submission*', (route) => route.abort('internetdisconnected'))
      await page.getByRole('button', { name: /^Finish & send/ }).click()
      // whoever leaves before it waits has a draft
      await expect(page.getByRole('heading', { name: /^To send/ })).toContainText('1 visit')
      await page.goto('/field/queue')
      await expect(page.getByText(/^The server did not answer/)).toBeVisible()
      await phone.unroute('**/submission*')
      await setClock(-days)
      await page.reload()
      await expect(page.getByText('Nothing waits here.')).toBeVisible()
      await setClock(days)
      await page.goto('/field/')
      await expect(page.getByRole('link', { name: /^S-\d+/ })).toContainText('Complete')
      await admin.goto(`/projects/${projectId}/submissions`)
      await expect(admin.getByRole('row').filter({ hasText: lastName })).toHaveCount(1)
      await phone.close()
    }
  }
})

/** Runs in the page, before it: its clock is so many milliseconds ahead, until somebody sets it. */
function shiftClock(ahead: number): void {
  const Real = Date
  const off = () => Number(localStorage.getItem('clock') ?? ahead)
  class Shifted extends Real {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(Real.now() + off())
      else super(...(given as [number]))
    }
    static override now(): number {
      return Real.now() + off()
    }
  }
  Object.assign(window, { Date: Shifted })
}
