import { randomUUID } from 'node:crypto'
import type { BrowserContext, Route } from '@playwright/test'
import { docsOf, projectNamed } from '../lib/api.ts'
import { openForm } from '../lib/open-form.ts'
import { photo } from '../lib/photo.ts'
import { someMilestone } from '../lib/phone.ts'
import { putVisits } from '../lib/phone-visits.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

const cutOff = (route: Route) => route.abort('internetdisconnected')

/** The server turns it away at its door. */
const turnAway = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '20', 'x-openrosa-version': '1.0' },
    json: { code: 'unavailable', message: 'Not now.' },
  })

/** The server has it, and the phone does not learn that. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort('internetdisconnected')
}

/**
 * A phone whose browser reads codes and has a share sheet, as those of phones do and that of tests does not: what its
 * camera sees is said by the test, and what was shared is kept.
 */
async function givePhone(context: BrowserContext, codeInView: () => string): Promise<string[]> {
  const shared: string[] = []
  await context.exposeFunction('codeInView', codeInView)
  await context.exposeFunction('keepShared', (text: string) => void shared.push(text))
  await context.addInitScript(() => {
    const given = window as unknown as {
      codeInView: () => Promise<string>
      keepShared: (text: string) => Promise<void>
    }
    const detect = async () => [{ rawValue: await given.codeInView() }]
    const share = ({ text = '' }: ShareData) => given.keepShared(text)
    Object.assign(window, {
      BarcodeDetector: class {
        detect = detect
      },
    })
    Object.defineProperty(navigator, 'share', { value: share })
    Object.defineProperty(navigator, 'mediaDevices', {
      value: {
        getUserMedia: async () => {
          const canvas = document.createElement('canvas')
          const draw = () => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 100, 100)
          setInterval(draw, 50)
          return canvas.captureStream(10)
        },
      },
    })
  })
  return shared
}

test('whatever comes between a phone and the server is told on the phone, and each visit arrives once', async ({
  as,
  page: first,
  context,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const project = `/api/v1/projects/${projectId}`
  const milestone = (await someMilestone(admin, projectId))._id
  const form = await openForm(admin, `${project}/forms`)
  const lastName = `Zhuk ${randomUUID().slice(0, 8)}`
  type Key = { _id: string; link: string; token: string; person: { _id: string } }
  const keyFor = async (whose: object) =>
    docsOf<Key>(
      await admin.request.post(`${project}/field-keys`, {
        data: { ...whose, kind: 'browser', forms: [form.formId] },
      }),
    )
  const key = await keyFor({ person: { firstName: 'Bohdan', lastName } })
  let page = first
  const xmlOf = (id: string, photos: string[], words = 'Dry', of = milestone) =>
    `<data xmlns:orx="http://openrosa.org/xforms" id="${form.key}" version="1"><milestone>${of}</milestone>` +
    `<roof>${words}</roof>${photos.map((name) => `<roof_photos><photo>${name}</photo></roof_photos>`).join('')}` +
    `<orx:meta><orx:instanceID>uuid:${id}</orx:instanceID></orx:meta></data>`
  /** Puts a visit into the queue, with photos, and shows what becomes of it. */
  const queue = async (id: string, of: string, photos = 0, xml?: string, bytes = [...photo()]) => {
    const names = Array.from({ length: photos }, (_, n) => `${id}-${n}.jpg`)
    const instanceId = `uuid:${id}`
    const more = { instanceId, xml: xml ?? xmlOf(id, names), tries: 0, nextAt: 0 }
    await putVisits(page, [
      { id, of, state: 'queued', photos: names.map(() => false), bytes, more },
    ])
    await page.goto('/field/queue')
  }
  const sentRow = async (of: string) => {
    await page.goto('/field/')
    return page.getByRole('link').filter({ hasText: of })
  }
  const networkIsBack = async () => {
    await context.setOffline(true)
    await expect(page.getByText('all saved on this phone')).toBeVisible()
    await context.setOffline(false)
  }

  let codeInView = ''
  const shared = await givePhone(context, () => codeInView)
  await page.clock.install()
  await page.goto(key.link)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('link', { name: /^Roof/ })).toBeVisible()
  const [lost, killed, closed, trashed, placeless, program, kept, busy] = Array.from(
    { length: 8 },
    () => randomUUID(),
  ) as [string, string, string, string, string, string, string, string]

  await test.step('no answer: it is asked again', async () => {
    await context.route('**/submission*', cutOff)
    await queue(lost, 'Answer that is lost', 1)
    await expect(page.getByText(/^The server did not answer/)).toBeVisible()
    await context.unroute('**/submission*', cutOff)
  })

  await test.step('an answer that is lost: it is sent once', async () => {
    await context.route('**/submission*', loseAnswer, { times: 1 })
    const broken = page.waitForEvent('requestfailed')
    await page.getByRole('button', { name: 'Try now' }).click()
    await broken
    // it is tried again by itself, after a while that passes at once here
    await expect(async () => {
      await page.clock.fastForward('00:05')
      await expect(page.getByText('Nothing waits here.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(await sentRow('Answer that is lost')).toContainText('Complete · 1 photo')
  })

  await test.step('a busy server: it is waited for as long as it wishes, and the visit goes by itself', async () => {
    // another phone, whose browser logs what the server says
    const phone = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US' })
    const other = await phone.newPage()
    await other.clock.install()
    await other.goto(key.link)
    await other.getByRole('button', { name: 'Start' }).click()
    await expect(other.getByRole('link', { name: /^Roof/ })).toBeVisible()
    await phone.route('**/submission*', turnAway)
    const more = { instanceId: `uuid:${busy}`, xml: xmlOf(busy, []), tries: 0, nextAt: 0 }
    await putVisits(other, [{ id: busy, of: 'Busy server', state: 'queued', more }])
    await other.goto('/field/queue')
    await expect(other.getByText(/^The server is busy\. Next try in [234]\d s$/)).toBeVisible()
    await expect(other.getByRole('button', { name: 'Try now' })).toHaveCount(0)
    await phone.unroute('**/submission*', turnAway)
    await expect(async () => {
      await other.clock.fastForward('00:05')
      await expect(other.getByText('Nothing waits here.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await phone.close()
  })

  await test.step('a tab that ends in the middle of a photo: the next one sends the rest', async () => {
    let posts = 0
    const held = new Promise<void>((resolve) => {
      void context.route('**/submission*', async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        posts += 1
        if (posts === 2) resolve()
        // the answers go through, photos hang
        return posts === 1 ? route.continue() : undefined
      })
    })
    await queue(killed, 'Killed tab', 2)
    await held
    await page.close()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    page = await context.newPage()
    await page.goto('/field/queue')
    await expect(page.getByText('Nothing waits here.')).toBeVisible({ timeout: 30_000 })
    await expect(await sentRow('Killed tab')).toContainText('Complete · 2 photos')
  })

  await test.step('a copy with other answers is sent as a new visit', async () => {
    const copy = xmlOf(lost, [], 'Wet')
    const more = { instanceId: `uuid:${lost}`, xml: copy, tries: 0, nextAt: 0 }
    await putVisits(page, [{ id: 'copy', of: 'Copy of it', state: 'queued', more }])
    await page.goto('/field/queue')
    await expect(page.getByText('Sent from another phone with other answers')).toBeVisible()
    await page.getByRole('button', { name: 'Send as a new visit' }).click()
    await expect(page.getByText('Nothing waits here.')).toBeVisible()
  })

  await test.step('a form that is closed keeps the visit here until it is open again', async () => {
    await form.turn('closed', 'We count again.')
    await queue(closed, 'Closed form')
    await expect(page.getByText(/The form is closed: “We count again\.”/)).toBeVisible()
    await form.turn('open')
    await networkIsBack()
    await expect(page.getByText('Nothing waits here.')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('a submission that was deleted meanwhile says by whom', async () => {
    const xml = xmlOf(trashed, [`${trashed}-0.jpg`])
    const server = `/odk/key/${key.token}/projects/${projectId}/submission`
    const part = { name: 'v.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) }
    const multipart = { xml_submission_file: part, '*isIncomplete*': 'yes' }
    const headers = { 'X-OpenRosa-Version': '1.0', accept: 'application/json' }
    const { refId } = await docsOf<{ refId: number }>(
      await admin.request.post(server, { headers, multipart }),
    )
    const listed = await admin.request.get(`${project}/submissions?limit=50`)
    const docs = await docsOf<{ _id: string; refId: number }[]>(listed)
    const _id = docs.find((one) => one.refId === refId)?._id ?? ''
    const data = { update: { actionType: 'Deleted' } }
    const gone = await admin.request.patch(`${project}/submissions/${_id}/update`, { data })
    expect(gone.status(), await gone.text()).toBe(200)
    await queue(trashed, 'In the trash', 1, xml)
    await expect(page.getByText(/^Deleted by .+ on /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save to a file' })).toBeVisible()
  })

  await test.step('a milestone that nobody knows: a manager will place it', async () => {
    await queue(placeless, 'Nowhere', 0, xmlOf(placeless, [], 'Dry', randomUUID()))
    await expect(await sentRow('Nowhere')).toContainText('Received; a manager will place it')
  })

  await test.step('a photo that is a program is named, and replaced', async () => {
    const bytes = [...Buffer.from('MZ'), ...Buffer.alloc(200)]
    await queue(program, 'A program', 1, undefined, bytes)
    const card = page.getByRole('article').filter({ hasText: 'A program' })
    await expect(card.getByText(/^1 photo was not accepted/)).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await card.getByRole('button', { name: 'Replace' }).click()
    const file = { name: 'roof.png', mimeType: 'image/png', buffer: photo() }
    await (await chooser).setFiles(file)
    await expect(card).toHaveCount(0)
    await expect(await sentRow('A program')).toContainText('Complete · 1 photo')
  })

  await test.step('a key that ends: the visit is safe, one asks for another, and the next code that is scanned sends it', async () => {
    await docsOf(await admin.request.delete(`${project}/field-keys/${key._id}`))
    await queue(kept, 'Ended key', 1)
    await expect(page.getByText(/visits? (is|are) safe on this phone/)).toBeVisible()
    await expect(page.getByRole('link').filter({ hasText: 'Ended key' })).toContainText('1 photo')
    await page.getByRole('button', { name: 'Ask' }).click()
    await expect
      .poll(() => shared)
      .toEqual([
        expect.stringMatching(/^Please send me a new QR for .+\. 2 visits wait on my phone\.$/),
      ])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to a file' }).click()
    expect((await download).suggestedFilename()).toBe('plumbline-visits.zip')
    // a link goes where links go, and Back leads back
    await page.getByRole('button', { name: 'Paste a link' }).click()
    await expect(page.getByLabel('Link from a message')).toBeFocused()
    await page.getByRole('link', { name: 'Back' }).click()
    // the old code is still in the hand of the person
    codeInView = key.link
    await page.getByRole('button', { name: 'Scan a new QR' }).click()
    await expect(page.getByRole('alert')).toContainText('Ask for a new QR')
    codeInView = (await keyFor({ userId: key.person._id })).link
    await page.getByRole('button', { name: 'Scan the QR' }).click()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('link').filter({ hasText: 'Ended key' })).toContainText('Complete')
  })

  await test.step('the office has each of them once', async () => {
    await admin.goto(`/projects/${projectId}/submissions`)
    // lost, its copy, busy, killed, closed, program, kept; one waits for its place, one lies in the trash
    await expect(admin.getByRole('row').filter({ hasText: lastName })).toHaveCount(7)
  })
})
