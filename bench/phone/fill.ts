// The page on phones with the processor four times slower and without a network: from the tap on a draft to
// its first question, the longest task of one answer, and from the camera to the tile of a photo. The forms
// are the product's own, of 50 and 350 questions; the server sends the page with its real headers.
import { setTimeout as delay } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'
import sharp from 'sharp'
import type { FormDefinition } from '../../contract/src/forms/form-definition.ts'
import { renderForm } from '../../server/src/features/forms/xform/render-form.ts'
import { median, openBrowser } from '../lib/browser.ts'
import { formOf, keepDraft } from '../lib/phone-store/draft.ts'
import { report } from '../lib/report.ts'
import { startServer } from '../lib/server.ts'

const SLOWER = 4
const RUNS = Number(process.env['FILL_RUNS'] ?? 5)
const ANSWERS = 20
/** The size of a photo of eight megapixels. */
const PHOTO = { width: 3264, height: 2448 }

const server = await startServer()
const browser = await openBrowser()
try {
  const small = await measureForm(50)
  const large = await measureForm(350)
  const photo = await measurePhoto()
  report([
    {
      what: '50 questions, tap to first one',
      measured: small.open,
      must: 1500,
      aim: 800,
      unit: 'ms',
    },
    {
      what: '350 questions, tap to first one',
      measured: large.open,
      must: 5000,
      aim: 2000,
      unit: 'ms',
    },
    {
      what: '50 questions, longest task of an answer',
      measured: small.answer,
      must: 200,
      aim: 50,
      unit: 'ms',
    },
    {
      what: '350 questions, longest task of an answer',
      measured: large.answer,
      must: 200,
      aim: 50,
      unit: 'ms',
    },
    {
      what: 'photo of 8 megapixels, camera to tile',
      measured: photo,
      must: 1500,
      aim: 800,
      unit: 'ms',
    },
  ])
} finally {
  await browser.close()
  await server.stop()
}

/** The best of some openings, and the longest task of some answers. */
async function measureForm(questions: number): Promise<{ open: number; answer: number }> {
  const { page, cdp } = await phoneWith(formOf(questions))
  // the first opening is not the one that counts
  await open(page)
  const opened: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${server.origin}/field/visits/none`)
    await page.getByRole('alert').waitFor()
    await page.context().setOffline(true)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    opened.push(await open(page))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.context().setOffline(false)
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const answer = await page.evaluate(longestTask, ANSWERS)
  await page.context().close()
  return { open: median(opened), answer }
}

async function measurePhoto(): Promise<number> {
  const { page, cdp } = await phoneWith(formOf(12))
  const file = await photoOfCamera()
  await open(page)
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const tile = page.evaluate(untilTile, run + 1)
    await page
      .locator('input[capture]')
      .first()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: file })
    times.push(await tile)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await delay(200)
  }
  await page.context().close()
  return median(times)
}

/** A phone that has a draft of this form. */
async function phoneWith(definition: FormDefinition): Promise<{ page: Page; cdp: CDPSession }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
  })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${server.origin}/field/visits/none`)
  await page.getByRole('alert').waitFor()
  await page.evaluate(keepDraft, renderForm(definition, { key: 'bench', n: 1 }).xform.toString())
  return { page, cdp }
}

/** Taps on the draft. @returns milliseconds until its first question is painted */
function open(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const begun = performance.now()
    history.pushState(null, '', '/field/visits/draft')
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
    const painted = () => new Promise((resolve) => requestAnimationFrame(resolve))
    while (!document.querySelector('main [data-question]')) await painted()
    await painted()
    return performance.now() - begun
  })
}

/** A JPEG with the noise of a camera, so that it is as large as one. */
async function photoOfCamera(): Promise<Buffer> {
  const { width, height } = PHOTO
  const noise = Buffer.from(
    Array.from({ length: 408 * 306 * 3 }, (_, n) => (n * 7919 + ((n * n) % 251) * 31) % 256),
  )
  return sharp(noise, { raw: { width: 408, height: 306, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .withExif({ IFD0: { Make: 'Bench' } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/* The functions that run in the page. */

async function longestTask(answers: number): Promise<number> {
  let longest = 0
  const choices = [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')]
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const turn = () =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', resolve)
      port1.start()
      port2.postMessage(0)
    })
  for (let n = 0; n < answers; n += 1) {
    const begun = performance.now()
    choices[n % choices.length]?.click()
    await turn()
    longest = Math.max(longest, performance.now() - begun)
    // the draft is kept after a pause: that is another task, and over before the next answer
    while (!document.querySelector('header output')?.textContent) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }
  return longest
}

/** @param nth the tile that is waited for, from 1 on */
async function untilTile(nth: number): Promise<number> {
  const begun = await new Promise<number>((resolve) => {
    document.addEventListener('change', () => resolve(performance.now()), {
      once: true,
      capture: true,
    })
  })
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the page
  const shown = () =>
    [...document.querySelectorAll<HTMLImageElement>('fieldset img')].filter((img) => img.complete)
  while (shown().length < nth) await new Promise((resolve) => requestAnimationFrame(resolve))
  return performance.now() - begun
}
