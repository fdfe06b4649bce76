import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { DEMO_PASSWORD, PEOPLE } from '../lib/people.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

/** A member on a phone, and the demo. */
async function onPhone(page: Page): Promise<string> {
  const answer = await page.request.post('/api/v1/users/signin', {
    data: { email: PEOPLE.member, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
  return projectNamed(page, /^Northern Oblasts/)
}

test('an issue is opened, commented on with a photo and resolved with six taps on a phone @phone alone', async ({
  page,
}) => {
  const projectId = await onPhone(page)
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

test('a photo is looked at closer by two taps, leads on to the next issue, and Back closes it alone @phone alone', async ({
  page,
}) => {
  const projectId = await onPhone(page)
  await page.goto(`/projects/${projectId}/issues?tab=all&sort=-createdAt`)
  await page.getByRole('link', { name: /^EPS boards not staggered/ }).tap()
  const photos = page.getByRole('list', { name: 'Photos of the report' })
  await photos.getByRole('button').first().tap()
  const gallery = page.getByRole('dialog', { name: 'Photo gallery' })
  const picture = gallery.getByRole('img', { name: /^Photo, / }).first()
  const { x, y, width, height } = (await picture.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  const middle = [x + width / 2, y + height / 2] as const
  await page.touchscreen.tap(...middle)
  await page.touchscreen.tap(...middle)
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
  page,
}) => {
  const projectId = await onPhone(page)
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

test('a word that is wider than a phone makes no list go sideways @phone alone', async ({
  page,
}) => {
  const projectId = await onPhone(page)
  const answer = await page.request.get(`/api/v1/projects/${projectId}/sites`)
  const { data } = (await answer.json()) as { data: { docs: { name: string }[] } }
  const names = data.docs.map(({ name }) => name)
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
