import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { newLink, phoneOn } from '../lib/field-phone.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

/** Fills the visit in that is open, with one photo, and finishes it. */
async function fillIn(page: Page): Promise<void> {
  // those of the form: the page before it has some too
  await expect(page.getByRole('radiogroup', { name: /^Is work on this milestone/ })).toBeVisible()
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio', { name: 'Yes' }).check({ force: true })
  }
  await page.getByRole('textbox', { name: /^Which one/ }).fill('Beam 4')
  const picture = { name: 'roof.png', mimeType: 'image/png', buffer: photo() }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText(/\d+ answers? needs? attention/)).toBeHidden()
  await page.getByRole('button', { name: /^Finish & send/ }).click()
}

test('a visit is filled in without a network by somebody without an account, outlives its tab, and arrives once', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const lastName = `Tkachuk ${randomUUID().slice(0, 8)}`
  const link = await newLink(admin, projectId, lastName)
  const phone = await phoneOn(browser, baseURL)
  const page = await phone.newPage()

  await test.step('a link opens once, and its key leaves the address', async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This phone is yours now' })).toBeVisible()
    expect(page.url()).toMatch(/\/field\/start$/)
    await expectAccessible(page)
    await expect(page.getByText('100%')).toBeVisible()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('link', { name: /^Site visit/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('without a network the page is there, and says where one is', async () => {
    await phone.setOffline(true)
    await page.reload()
    // a page that the worker answers may not know what its browser was told before it was there
    await phone.setOffline(false)
    await phone.setOffline(true)
    await expect(page.getByText('all saved on this phone')).toBeVisible()
    await page.getByRole('link', { name: /^Site visit/ }).click()
    await expect(page.getByText('Good position')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Okhtyrka Central/ })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Start' })).toBeDisabled()
    await page.getByRole('radiogroup', { name: 'Milestone' }).getByRole('radio').first().check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/field\/visits\/[\da-f]+$/)
  })

  await test.step('what is finished waits, also when the tab is killed', async () => {
    await fillIn(page)
    await expect(page.getByRole('heading', { name: /^To send/ })).toContainText('1 visit')
    await page.close()
  })

  await test.step('a second tab reads, the first one sends', async () => {
    const first = await phone.newPage()
    await first.goto('/field/')
    await expect(first.getByText('Waiting for a connection')).toBeVisible()
    const second = await phone.newPage()
    await second.goto('/field/queue')
    await expect(second.getByText('Open in another tab')).toBeVisible()
    await expectAccessible(second)
    await phone.setOffline(false)
    await expect(first.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
    await expect(first.getByRole('link', { name: /^S-\d+/ })).toContainText('Complete')
    await expect(second.getByText('Nothing waits here.')).toBeVisible()
  })

  await test.step('the office has it once', async () => {
    await admin.goto(`/projects/${projectId}/submissions`)
    await expect(admin.getByRole('row').filter({ hasText: lastName })).toHaveCount(1)
  })
  await phone.close()
})
