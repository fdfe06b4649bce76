import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { filmOf } from '../lib/code-film.ts'
import { expect, test } from '../lib/test.ts'
import config from '../playwright.config.ts'

const CODE = 'ПАЛЕТА-0042'
const launch = config.use?.launchOptions ?? {}
test.use({
  actionTimeout: 20_000,
  // a camera and a microphone that show and say something
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${filmOf(CODE)}`,
    ],
  },
})

const FORM = join(import.meta.dirname, '../../test-data/forms/further-questions.json')

/** Publishes the form with codes, ranges, an order and files. @returns the link of a key that opens it alone */
async function publishedForm(admin: Page, projectId: string, key: string): Promise<string> {
  const forms = `/api/v1/projects/${projectId}/forms`
  const draft = JSON.parse(readFileSync(FORM, 'utf8')) as object
  const docs = async (path: string, data: object) => {
    const answer = await admin.request.post(path, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return ((await answer.json()) as { data: { docs: Record<string, string> } }).data.docs
  }
  const { _id, version } = await docs(forms, { key, draft })
  await docs(`${forms}/${_id}/publish`, { version })
  const { link = '' } = await docs(`/api/v1/projects/${projectId}/field-keys`, {
    person: { firstName: 'Bohdan', lastName: `Further ${key}` },
    kind: 'browser',
    forms: [_id],
  })
  return link
}

const phoneOn = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    reducedMotion: 'reduce',
    geolocation: { latitude: 50.3105, longitude: 34.899, accuracy: 8 },
    permissions: ['geolocation', 'camera', 'microphone'],
  })

const question = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name }) })

/** Drags by finger from one place to another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()]
  if (!start || !end) throw new Error('Nothing to drag')
  const at = (box: typeof start) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  const session = await page.context().newCDPSession(page)
  // it rests before it lets go: after a swipe the browser takes the next tap for what ends the swipe
  let timestamp = Date.now() / 1000 - 2
  const touch = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: { x: number; y: number }[]
  ) => {
    timestamp += 0.3
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
  }
  await touch('touchStart', at(start))
  await touch('touchMove', { ...at(start), y: at(start).y + 20 })
  await touch('touchMove', at(end))
  await touch('touchMove', at(end))
  await touch('touchEnd')
  await session.detach()
}

/** How many readers of codes the phone has stored. */
const storedReaders = (page: Page) =>
  page.evaluate(async () => {
    const stored = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return stored.flat().filter(({ url }) => url.endsWith('.wasm')).length
  })

interface Item {
  question: { name: string }
  answers: string[]
}

test('codes, ranges, an order, files, a recording and a film are answered without a network, outlive the page, and arrive', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const key = `further_${randomUUID().slice(0, 8)}`
  const link = await publishedForm(admin, projectId, key)
  const phone = await phoneOn(browser, baseURL)
  const page = await phone.newPage()

  await test.step('what is left out is said before the form is opened', async () => {
    await page.goto(link)
    await expect(page.getByText('100%')).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    const form = page.getByRole('link', { name: /^Delivery to the site/ })
    await expect(form).toContainText('Left out here: an area on the map')
    // what reads codes comes with a form that asks for one
    await expect.poll(() => storedReaders(page), { timeout: 30_000 }).toBe(1)
    await phone.setOffline(true)
    await form.click()
    await page.getByRole('radio', { name: /Okhtyrka Central/ }).check()
    await page.getByRole('radiogroup', { name: 'Milestone' }).getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('heading', { name: 'Code of the pallet' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('by thumb everything is answered', async () => {
    const code = question(page, 'Code of the pallet')
    await code.getByRole('button', { name: 'Scan' }).tap()
    await expect(code.getByRole('textbox')).toHaveValue(CODE)
    await expect(code.getByText('The code was read')).toBeVisible()
    const damaged = question(page, 'How much of it is damaged?')
    await damaged.getByRole('button', { name: 'More' }).tap()
    await damaged.getByRole('button', { name: 'More' }).tap()
    await expect(damaged.getByRole('slider')).toHaveAttribute('aria-valuetext', '1')
    await question(page, 'Deviation of the level').getByRole('slider').fill('9')
    await question(page, 'How good was the driver?').getByRole('radio', { name: '4' }).tap()
    const works = question(page, 'Order the works').getByRole('listitem')
    await drag(page, works.nth(0).locator('span').nth(1), works.nth(2))
    await expect(works).toHaveText([/Windows/, /Façade/, /Roof/, /Yard/])
    await question(page, 'Order the works').getByRole('button', { name: 'Move up: Yard' }).tap()
    await expect(works).toHaveText([/^1Windows/, /^2Façade/, /^3Yard/, /^4Roof/])

    const paper = question(page, 'Delivery note')
    await paper.locator('input[type=file]').setInputFiles({
      name: 'setup.exe',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ'),
    })
    await expect(paper.getByRole('alert')).toHaveText('Programs and scripts cannot be uploaded.')
    await paper.locator('input[type=file]').setInputFiles({
      name: 'Накладна №12.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 delivery'),
    })
    await expect(paper.getByText('Накладна №12.pdf')).toBeVisible()

    const words = question(page, 'What does the driver say?')
    await words.getByRole('button', { name: 'Record' }).tap()
    await expect(words.getByText('0:01')).toBeVisible()
    await expectAccessible(page)
    await words.getByRole('button', { name: 'Stop' }).tap()
    await expect(words.locator('audio')).toHaveJSProperty('error', null)
    await expect
      .poll(() => words.locator('audio').evaluate((audio: HTMLAudioElement) => audio.readyState))
      .toBeGreaterThan(0)
    await question(page, 'Film of the unloading')
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'IMG_1.MOV', mimeType: 'video/quicktime', buffer: movie() })
    await expect(page.getByText('IMG_1.MOV')).toBeVisible()
    await expect(
      question(page, 'Where is the fence?').getByText(/This page cannot ask this/),
    ).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('all of it is there after the page has gone', async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await page.reload()
    await expect(question(page, 'Code of the pallet').getByRole('textbox')).toHaveValue(CODE)
    await expect(question(page, 'Order the works').getByRole('listitem')).toHaveText([
      /^1Windows/,
      /^2Façade/,
      /^3Yard/,
      /^4Roof/,
    ])
    await expect(page.getByText('Накладна №12.pdf')).toBeVisible()
    await expect(question(page, 'What does the driver say?').locator('audio')).toBeVisible()
    await page.getByRole('button', { name: 'Review' }).tap()
    await expect(page.getByText('1. Windows 2. Façade 3. Yard 4. Roof')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Finish & send/ }).tap()
    await expect(page.getByRole('heading', { name: /^To send/ })).toContainText('1 visit')
  })

  await test.step('with a network it goes out, and the office has what was answered', async () => {
    await phone.setOffline(false)
    await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: /^S-\d+/ })).toContainText('Complete · 3 files')
    const list = await admin.request.get(
      `/api/v1/projects/${projectId}/submissions?form=${key}&limit=1`,
    )
    const { data } = (await list.json()) as {
      data: { docs: { _id: string; filesExpected: number; filesArrived: number }[] }
    }
    const [submission] = data.docs
    expect(submission).toMatchObject({ filesExpected: 3, filesArrived: 3 })
    const answer = await admin.request.get(
      `/api/v1/projects/${projectId}/submissions/${submission?._id}`,
    )
    const { data: found } = (await answer.json()) as { data: { docs: { data: Item[] } } }
    const answers = Object.fromEntries(
      found.docs.data.map(({ question: { name }, answers: given }) => [name, given]),
    )
    expect(answers).toMatchObject({
      pallet: [CODE],
      damage: ['1'],
      slump: ['0.75'],
      service: ['4'],
      urgent: ['Windows', 'Façade', 'Yard', 'Roof'],
    })
    await admin.goto(`/projects/${projectId}/submissions/${submission?._id}`)
  })

  await test.step('there the recording is played, the film says that it cannot be, and the paper is downloaded', async () => {
    const recording = admin.locator('audio')
    await expect(recording).toHaveAccessibleName(/^Recording of question \d/)
    await recording.evaluate((audio: HTMLAudioElement) => audio.play())
    await expect
      .poll(() => recording.evaluate((audio: HTMLAudioElement) => audio.currentTime))
      .toBeGreaterThan(0)
    await expect(admin.getByText('Your browser cannot play this. Download it.')).toBeVisible()
    const downloading = admin.waitForEvent('download')
    // a phone adds to a name what tells it from others of the visit
    await admin.getByRole('link', { name: /^Download Накладна №12\.\w+\.pdf/ }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^Накладна №12\.\w+\.pdf$/)
    await expectAccessible(admin)
  })
  await phone.close()
})

/** The beginning of a film of an iPhone. */
const movie = () =>
  Buffer.from([0, 0, 0, 20, ...Buffer.from('ftypqt  '), 0, 0, 0, 0, ...Buffer.from('qt  ')])

test('by keyboard alone a range and an order are answered, and the office opens the answers again', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const key = `further_${randomUUID().slice(0, 8)}`
  await publishedForm(admin, projectId, key)
  await admin.goto(`/field/new/${key}?project=${projectId}`)
  await admin.getByRole('radio', { name: /Okhtyrka Central/ }).check()
  await admin.getByRole('radiogroup', { name: 'Milestone' }).getByRole('radio').first().check()
  await admin.getByRole('button', { name: 'Start' }).click()
  await question(admin, 'Code of the pallet').getByRole('textbox').focus()
  await admin.keyboard.type('B-1')
  await admin.keyboard.press('Enter')
  const slider = question(admin, 'How much of it is damaged?').getByRole('slider')
  await expect(slider).toBeFocused()
  await expect(slider).toHaveAttribute('aria-valuetext', 'No answer yet')
  await admin.keyboard.press('Home')
  await expect(slider).toHaveAttribute('aria-valuetext', '0')
  await admin.keyboard.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '1')
  const up = question(admin, 'Order the works').getByRole('button', { name: 'Move up: Yard' })
  await up.focus()
  await admin.keyboard.press('Enter')
  await admin.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(question(admin, 'Order the works').getByRole('listitem')).toHaveText([
    /^1Roof/,
    /^2Yard/,
    /^3Windows/,
    /^4Façade/,
  ])
  await expectAccessible(admin)
  await admin.getByRole('button', { name: 'Review' }).click()
  await admin.getByRole('button', { name: /^Finish & send/ }).click()
  await expect(admin.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })

  const list = await admin.request.get(
    `/api/v1/projects/${projectId}/submissions?form=${key}&limit=1`,
  )
  const { data } = (await list.json()) as { data: { docs: { _id: string }[] } }
  await admin.goto(`/projects/${projectId}/submissions/${data.docs[0]?._id}`)
  await admin.getByRole('link', { name: 'Edit answers' }).click()
  await expect(question(admin, 'Code of the pallet').getByRole('textbox')).toHaveValue('B-1', {
    timeout: 30_000,
  })
  await expect(slider).toHaveAttribute('aria-valuetext', '1')
})
