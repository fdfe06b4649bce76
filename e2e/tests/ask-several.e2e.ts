import type { Locator } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

/** Each takes a few seconds; whatever hangs fails soon. */
test.use({ actionTimeout: 20_000 })

test('all late milestones are asked about in three clicks, a mail to each contractor', async ({
  as,
}) => {
  const page = await as('admin')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  let clicks = 0
  const click = async (locator: Locator) => {
    await locator.click()
    clicks += 1
  }
  await page.goto(`/projects/${projectId}`)
  await click(page.getByRole('link', { name: /Late milestones/ }))
  // the dashboard has a button of this name without a text
  const all = page.getByRole('button').filter({ hasText: /^Ask about all \d+$/ })
  const late = Number((await all.textContent())?.match(/\d+/)?.[0])
  expect(late).toBeGreaterThanOrEqual(7)
  await click(all)
  const dialog = page.getByRole('dialog', { name: `Ask about ${late} late milestones` })
  const groups = dialog.getByRole('list', { name: 'Contractors' }).getByRole('listitem')
  await expect(groups.nth(2)).toBeVisible()
  await expect(dialog.getByRole('article')).toContainText(/Olena|Oksana|Запит|asks you/)
  await settled(page)
  await expectAccessible(page)
  const send = dialog.getByRole('button', { name: /^Send \d+ mails$/ })
  const mails = Number((await send.textContent())?.match(/\d+/)?.[0])
  expect(mails).toBeGreaterThanOrEqual(3)
  await click(send)
  await expect(page.getByText(new RegExp(`^${mails} mails sent · \\d+ items$`))).toBeVisible()
  await expect(dialog).toHaveCount(0)
  expect(clicks).toBeLessThanOrEqual(4)

  await test.step('whoever was asked is not asked again unless one says so', async () => {
    await all.click()
    await expect(dialog.getByText(/^asked .+, no answer$/).first()).toBeVisible()
    await expect(dialog.getByText('Nobody can be asked about this.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Ask again' }).check()
    await expect(dialog.getByRole('button', { name: 'Send 1 mail' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
})

test('chosen issues are asked about with a key, with a message to all and one of its own', async ({
  as,
}) => {
  const page = await as('admin')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}/issues`)
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .check()
  await expect(page.getByRole('toolbar', { name: 'With what is selected' })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('q')
  const dialog = page.getByRole('dialog', { name: /^Ask about \d+ issues?$/ })
  await expect(dialog.getByRole('list', { name: 'Contractors' })).toBeVisible()
  const photos = dialog.getByRole('checkbox', { name: 'Photos of the repair' })
  await expect(photos).toBeChecked()
  await dialog.getByRole('textbox', { name: 'One message for all' }).fill('What holds you up?')
  await expect(dialog.getByRole('article')).toContainText('What holds you up?')
  await dialog.getByRole('button', { name: /^Its own for / }).click()
  await dialog.getByRole('textbox', { name: /^Message for .+ alone$/ }).fill('Only you.')
  await expect(dialog.getByRole('article')).toContainText('Only you.')
  await dialog.getByRole('combobox', { name: 'Answer by' }).selectOption('30')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})
