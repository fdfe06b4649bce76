import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

const TITLE = `Wells ${randomUUID().slice(0, 8)}`
/** It offers the wells of a file, and shows a picture beside its second question. */
const ASKED = {
  title: { en: TITLE },
  languages: [{ code: 'en', name: 'English' }],
  defaultLanguage: 'en',
  place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
  items: [
    {
      kind: 'question',
      key: 'well',
      type: 'selectOne',
      file: 'wells.csv',
      label: { en: 'Which well?' },
    },
    {
      kind: 'question',
      key: 'depth',
      type: 'decimal',
      label: { en: 'How deep is it?' },
      image: 'measure.png',
    },
  ],
  lists: {},
  settings: {},
}

/** What an admin sends, whose answer is as it should be. */
async function sent(page: Page, method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await page.request.fetch(`/api/v1/projects/${path}`, { method, ...body })
  expect(answer.status(), await answer.text()).toBeLessThan(300)
  return ((await answer.json()) as { data: { docs: { _id: string; version: number } } }).data.docs
}

test('a list and a picture that were added to a form are on the phone when it has no network', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const key = `wells_${randomUUID().slice(0, 8)}`
  const form = await sent(admin, 'POST', `${projectId}/forms`, { data: { key, draft: ASKED } })
  const path = `${projectId}/forms/${form._id}`
  for (const [name, mimeType, buffer] of [
    ['wells.csv', 'text/csv', Buffer.from('name,label\nw1,Old well\nw2,Well at the school\n')],
    ['measure.png', 'image/png', photo()],
  ] as const) {
    await sent(admin, 'PATCH', `${path}/files`, { multipart: { file: { name, mimeType, buffer } } })
  }
  await sent(admin, 'POST', `${path}/publish`, { data: { version: form.version } })
  const person = { firstName: 'Bohdan', lastName: `Wells ${key}` }
  const made = await admin.request.post(`/api/v1/projects/${projectId}/field-keys`, {
    data: { person, kind: 'browser' },
  })
  const { data } = (await made.json()) as { data: { docs: { link: string } } }

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
    geolocation: { latitude: 50.3105, longitude: 34.899, accuracy: 8 },
    permissions: ['geolocation'],
  })
  const page = await phone.newPage()
  await page.goto(data.docs.link)
  await expect(page.getByText('100%')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${TITLE}`) })).toBeVisible()
  await phone.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: new RegExp(`^${TITLE}`) }).click()
  await page.getByRole('radiogroup', { name: 'Milestone' }).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('radio', { name: 'Well at the school' })).toBeVisible()
  const picture = page.locator('main img').first()
  await expect(picture).toBeVisible()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBe(96)
  await phone.close()
})
