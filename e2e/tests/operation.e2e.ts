import type { Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

test.use({ contextOptions: { colorScheme: 'light', reducedMotion: 'reduce' } })

/** Begins where somebody is after signing in, and counts what they click. */
async function walker(page: Page) {
  await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}`)
  let clicks = 0
  return {
    click: async (role: 'button' | 'link', name: string | RegExp) => {
      await page.getByRole(role, { name }).click()
      clicks += 1
    },
    clicks: () => clicks,
  }
}

test('a superAdmin sees the last drill in two clicks, and sends a failed mail again in three', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const walk = await walker(page)
  await walk.click('button', /^Settings of/)
  await walk.click('link', 'Server')
  await expect(page.getByRole('heading', { level: 1, name: 'Operation' })).toBeVisible()
  await expect(page.getByText('No restore was tried')).toBeVisible()
  expect(walk.clicks()).toBe(2)
  const mails = page.getByRole('region', { name: 'Mails that did not go out' })
  await expect(mails.getByText('550 5.1.1 The mailbox is not available')).toBeVisible()
  await walk.click('button', /^Send again to m•••@plumbline\.example$/)
  expect(walk.clicks()).toBe(3)
  await expect(page.getByText('The mail is being sent again.')).toBeVisible()
  await expect(mails).toHaveCount(0)
})

test('a stopped job is tried again, which makes its report', async ({ as }) => {
  const page = await as('superAdmin')
  await page.goto('/server')
  const stopped = page.getByRole('region', { name: 'Stopped jobs' })
  await expect(stopped.getByText(/Stopped the server twice/)).toBeVisible()
  await stopped.getByRole('button', { name: /^Try again: A report/ }).click()
  await expect(page.getByText('The job waits for its turn again.')).toBeVisible()
  await expect(stopped).toHaveCount(0)
  await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}/reports`)
  await expect(page.getByRole('link', { name: 'Download Monthly project report' })).toBeVisible({
    timeout: 60_000,
  })
})

for (const where of ['', ' @phone alone']) {
  test(`axe finds nothing on Operation, which is used by the keyboard${where}`, async ({ as }) => {
    const page = await as('superAdmin')
    await page.goto('/server/operation')
    await page.getByRole('heading', { name: 'Certificates' }).waitFor()
    await settled(page)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    const news = page.getByRole('button', { name: 'What is new' })
    await news.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'What is new' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('whoever is no superAdmin has no way there, also by its address', async ({ as }) => {
  const page = await as('admin')
  await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}`)
  await page.getByRole('button', { name: /^Settings of/ }).click()
  await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Server' })).toHaveCount(0)
  await page.goto('/server')
  await expect(page.getByText('Only Super Admins see this page.')).toBeVisible()
})
