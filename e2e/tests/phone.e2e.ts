import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { photo } from '../lib/photo.ts'
import { issueNo } from '../lib/talk.ts'
import { expect, test } from '../lib/test.ts'

/** The programme of the demo, by its name. */
const DEMO = /^Northern Oblasts/

test('an issue is opened, commented on with a photo and resolved with six taps on a phone @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  const state = { currentCategorization: 0, isResolved: false }
  const issue = await issueIn(page, projectId, 38, state)
  await page.goto(`/projects/${projectId}/issues?sort=-createdAt`)
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  const take = async (what: Locator) => {
    const camera = page.waitForEvent('filechooser')
    await tap(what)
    await (await camera).setFiles({ name: 'bay.png', mimeType: 'image/png', buffer: photo() })
  }

  const card = page.locator(`a[href$="/issues/${issue}"]`)
  await tap(card)
  await tap(page.getByRole('button', { name: 'Comment', exact: true }))
  const comment = page.getByRole('dialog', { name: 'Comment on I-38' })
  const text = `Boards are being moved ${randomUUID()}`
  await comment.getByRole('textbox').fill(text)
  await take(comment.getByRole('button', { name: 'Camera' }))
  await expect(comment.getByRole('button', { name: /bay\.png/ })).toBeVisible()
  await tap(comment.getByRole('button', { name: 'Submit' }))
  await expect(comment).toHaveCount(0)
  await expect(page.getByText(text)).toBeVisible()

  await tap(page.getByRole('button', { name: 'Resolve', exact: true }))
  const sheet = page.getByRole('dialog', { name: /I-38/ })
  await tap(sheet.getByRole('button', { name: 'Resolve', exact: true }))
  await expect(sheet).toHaveCount(0)
  await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible()
  expect(taps).toBe(6)
})

test('the camera tab opens the camera, whose photo begins an issue; without one the form opens @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}/issues`)
  const tab = page.getByRole('navigation', { name: 'Tabs' }).getByRole('button', { name: 'Camera' })
  const chooser = page.waitForEvent('filechooser')
  await tab.tap()
  const camera = await chooser
  expect(await camera.element().getAttribute('capture')).toBe('environment')
  await camera.setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: photo() })
  const dialog = page.getByRole('dialog', { name: 'Raise issue' })
  await expect(dialog.getByRole('button', { name: /crack\.png/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await tab.evaluate((button) => button.nextElementSibling?.dispatchEvent(new Event('cancel')))
  await expect(dialog).toBeVisible()
})

test('whom a comment names is seen and tapped in the sheet above the keyboard @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  await page.goto(await issueNo(page, 2))
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  const comment = page.getByRole('dialog', { name: /^Comment on I-/ })
  const text = comment.getByRole('textbox')
  await text.tap()
  await expect(text).toBeFocused()
  await page.keyboard.type('Please ask @a')
  const names = comment.getByRole('listbox', { name: 'Suggestions to mention' })
  await expect(names).toBeInViewport({ ratio: 1 })
  await names.getByRole('option', { name: /Andrii/ }).tap()
  await expect(text).toHaveValue('Please ask @Andrii Shevchuk ')
  await expect(text).toBeInViewport()
})

/** Two taps in the middle, a tenth of a second apart however busy the machine is. */
async function tapTwice(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to tap there')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  for (let n = 0; n < 2; n += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    timestamp += 0.05
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
    timestamp += 0.05
  }
  await session.detach()
}

test('a photo is looked at closer by two taps, leads on to the next issue, and Back closes it alone @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}/issues?tab=all&sort=-createdAt`)
  await page.getByRole('link', { name: /^EPS boards not staggered/ }).tap()
  const photos = page.getByRole('list', { name: 'Photos of the report' })
  await photos.getByRole('button').first().tap()
  const gallery = page.getByRole('dialog', { name: 'Photo gallery' })
  const picture = gallery.getByRole('img', { name: /^Photo, / }).first()
  await expect(picture).toHaveJSProperty('complete', true)
  await tapTwice(page, picture)
  await expect(gallery.getByText('2.4×')).toBeVisible()
  await gallery.getByRole('button', { name: 'Zoom out' }).tap()
  await expect(gallery.getByText('1.7×')).toBeVisible()

  const first = page.url()
  await gallery.getByRole('button', { name: 'Next issue' }).tap()
  await expect(page).not.toHaveURL(first)
  await expect(gallery.getByText('1×', { exact: true })).toBeVisible()
  const second = new URL(page.url()).pathname
  await page.goBack()
  await expect(gallery).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(second)
})

test('nothing on the pages of the tabs is wider than a phone of 360 px @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [at, title] of [
    ['', /Project Home/],
    ['/issues', 'Issue Archive'],
    ['/inbox', 'Inbox'],
    ['/my-work', 'My Work'],
    ['/more', 'More'],
    ['/milestones', /Milestone/],
    ['/submissions', /Submission/],
  ] as const) {
    await page.goto(`/projects/${projectId}${at}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await settled(page)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(beyond, `px beyond the edge of ${at || 'the overview'}`).toBeLessThanOrEqual(0)
  }
})

test('a word that is wider than a phone makes no list go sideways @phone alone', async ({ as }) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  const answer = await page.request.get(`/api/v1/projects/${projectId}/sites`)
  const { data } = (await answer.json()) as {
    data: { docs: { name: string; shortName: string }[] }
  }
  const names = data.docs.flatMap(({ name, shortName }) => [name, shortName]).filter(Boolean)
  for (const at of ['/milestones', '/issues', '/submissions']) {
    await page.goto(`/projects/${projectId}${at}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    const { renamed, beyond } = await page.evaluate((all) => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      let n = 0
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const name = all.find((one) => node?.nodeValue?.includes(one))
        if (!name) continue
        node.nodeValue = node.nodeValue?.replace(name, 'Trostianets'.repeat(6)) ?? ''
        n += 1
      }
      return { renamed: n, beyond: document.documentElement.scrollWidth - innerWidth }
    }, names)
    expect(renamed, `names in ${at}`).toBeGreaterThan(0)
    expect(beyond, `px beyond the edge of ${at}`).toBeLessThanOrEqual(0)
  }
})

test('what is said and raised on a phone without a network waits there, and arrives once there is one @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  const issue = await issueIn(page, projectId, 37, { currentCategorization: 3, isResolved: false })
  const aheadOfNeed = page.waitForResponse(/QueueSheet/)
  await page.goto(`/projects/${projectId}/issues/${issue}`)
  await page.getByRole('button', { name: 'Comment', exact: true }).tap()
  const comment = page.getByRole('dialog', { name: 'Comment on I-37' })
  const text = `The scaffold is tagged ${randomUUID()}`
  await comment.getByRole('textbox').fill(text)
  // its code comes after the page
  await page.locator('main > output').waitFor({ state: 'attached' })
  await aheadOfNeed
  await page.waitForLoadState('networkidle')

  await page.context().setOffline(true)
  await expect(page.getByText(/^No connection · as of/)).toBeVisible()
  await comment.getByRole('button', { name: 'Submit' }).tap()
  await expect(comment).toHaveCount(0)
  const strip = page.locator('main > output')
  await expect(strip).toContainText('1 waiting to send')
  const waiting = page.getByRole('list', { name: '1 waiting to send' })
  await expect(waiting).toContainText(text)
  await strip.getByRole('button', { name: 'View' }).tap()
  const sheet = page.getByRole('dialog', { name: '1 waiting to send' })
  await expect(sheet).toContainText('I-37')
  await expect(sheet).toContainText(text)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.context().setOffline(false)
  await expect(strip).toBeHidden()
  await expect(page.getByText('Sent: I-37')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(waiting).toHaveCount(0)
})

test('the overview of a phone says what is late first, and leads to all of it @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}`)
  const attention = page.getByRole('region', { name: 'What needs attention' })
  const late = attention.getByRole('button', { name: /^Late \d+$/ })
  await expect(late).toHaveAttribute('aria-pressed', 'true')
  await settled(page)
  await expectAccessible(page)
  const n = Number(/\d+/.exec((await late.textContent()) ?? '')?.[0])
  const rows = attention.getByRole('listitem')
  await expect(rows).toHaveCount(Math.min(4, n))
  const days = (await rows.allTextContents()).map((text) => Number(/(\d+) d/.exec(text)?.[1]))
  expect(days).toEqual(days.toSorted((a, b) => b - a))
  for (const chip of [/^Off Track/, /^Due/, /^For verification/, /^Silent sites/, /^Late/]) {
    await attention.getByRole('button', { name: chip }).tap()
    await expect(attention.getByRole('button', { name: chip })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await attention.getByRole('link', { name: `Show all ${n}` }).tap()
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^Showing ${n} milestones?\\.`) }),
  ).toBeVisible()
})

test('a copy of a photo is drawn on, and stands in the history beside what was said @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}/issues?tab=all&sort=-createdAt`)
  await page.getByRole('link', { name: /^EPS boards not staggered/ }).tap()
  await page.getByRole('list', { name: 'Photos of the report' }).getByRole('button').first().tap()
  const gallery = page.getByRole('dialog', { name: 'Photo gallery' })
  await gallery.getByRole('button', { name: 'Mark up' }).tap()
  const sheet = gallery.getByRole('region', { name: 'Mark up the photo' })
  await expect(sheet.getByRole('button', { name: 'Save copy' })).toBeDisabled()
  await settled(page)
  await expectAccessible(page)
  const { x, y, width, height } = (await sheet.locator('canvas').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  for (const tool of ['Ring', 'Arrow', 'Pen'] as const) {
    await sheet.getByRole('button', { name: tool }).tap()
    await page.mouse.move(x + width * 0.2, y + height * 0.2)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.6, y + height * 0.7, { steps: 5 })
    await page.mouse.up()
  }
  await sheet.getByRole('button', { name: 'Undo' }).tap()
  await sheet.getByRole('button', { name: 'Text' }).tap()
  await sheet.getByRole('textbox', { name: 'Text' }).fill('no anchors')
  await page.mouse.click(x + width * 0.3, y + height * 0.4)
  await sheet.getByRole('button', { name: 'Cancel' }).tap()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'No' }).tap()
  const before = await page.getByRole('article').filter({ hasText: 'Marked photo' }).count()
  await sheet.getByRole('button', { name: 'Save copy' }).tap()
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('Escape')
  const copies = page.getByRole('article').filter({ hasText: 'Marked photo' })
  await expect(copies).toHaveCount(before + 1)
  await expect(copies.last().getByRole('img')).toBeVisible()
})
