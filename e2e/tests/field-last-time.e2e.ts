import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { newLink, phoneOn } from '../lib/field-phone.ts'
import { openForm } from '../lib/open-form.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

/** Chooses the place of a visit of a form: the site where the phone is, and the first of its milestones. */
async function choosePlace(page: Page, key: string): Promise<void> {
  await page.getByRole('link', { name: `Roof ${key} 1 question` }).click()
  await expect(page.getByRole('radio', { name: /Okhtyrka Central/ })).toBeChecked()
  await page.getByRole('radiogroup', { name: 'Milestone' }).getByRole('radio').first().check()
}

/** The notes of the phone, what was found last time among them. */
function storedNotes(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('plumbline-field')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const notes = await new Promise<unknown[]>((resolve) => {
      const asked = db.transaction('notes').objectStore('notes').getAll()
      asked.addEventListener('success', () => resolve(asked.result))
    })
    db.close()
    return JSON.stringify(notes)
  })
}

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^How is the roof/ }).fill(text)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Finish & send/ }).click()
}

test('what was found last time is in sight on the phone without a network, and beside the answer in the office', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const forms = `/api/v1/projects/${projectId}/forms`
  const { key } = await openForm(admin, forms, { lastTime: true })
  const lastName = `Savchenko ${randomUUID().slice(0, 8)}`
  const link = await newLink(admin, projectId, lastName)
  const phone = await phoneOn(browser, baseURL)
  const page = await phone.newPage()
  await page.goto(link)
  await expect(page.getByText('100%')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()

  await test.step('a first visit has nothing to show', async () => {
    await choosePlace(page, key)
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('textbox', { name: /^How is the roof/ })).toBeVisible()
    await expect(page.getByText('Last time')).toBeHidden()
    await answer(page, 'Dry as a bone')
    await expect(page.getByText('Everything is sent')).toBeVisible()
  })

  await test.step('with the place comes what was found there, and stays without a network', async () => {
    const brought = page.waitForResponse(/\/last\?/)
    await choosePlace(page, key)
    expect(await (await brought).json()).toMatchObject({ data: { docs: [{ by: { lastName } }] } })
    // a page that is left at once has not kept it yet
    await expect.poll(() => storedNotes(page)).toContain('Dry as a bone')
    await page.goto('/field/')
    await phone.setOffline(true)
    await page.reload()
    await phone.setOffline(false)
    await phone.setOffline(true)
    await choosePlace(page, key)
    await page.getByRole('button', { name: 'Start' }).click()
    const line = page.getByText(/^Last time, \w+ \d+: Dry as a bone$/)
    await expect(line).toBeVisible()
    await expectAccessible(page)
    await line.click()
    await expect(page.getByText(new RegExp(`^Bohdan ${lastName} · as of`))).toBeVisible()
    await answer(page, 'Wet')
  })

  await test.step('the office sees both, and only what was answered', async () => {
    await phone.setOffline(false)
    await expect(page.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
    await admin.goto(`/projects/${projectId}/submissions`)
    await admin
      .getByRole('row')
      .filter({ hasText: lastName })
      .first()
      .getByRole('link')
      .first()
      .click()
    await expect(admin.getByRole('link', { name: /^\w+ \d+: Dry as a bone$/ })).toBeVisible()
    await expectAccessible(admin)
    await admin.getByRole('tab', { name: 'As received' }).click()
    await expect(admin.getByText(/<roof>Wet<\/roof>/)).not.toContainText('Dry as a bone')
    await admin.getByRole('tab', { name: 'Answers' }).click()
    await admin.getByRole('switch', { name: 'Last time' }).click()
    await expect(admin.getByRole('link', { name: /Dry as a bone/ })).toBeHidden()
  })
  await phone.close()
})
