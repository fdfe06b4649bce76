import type { Locator, Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

/** Presses where the button is now, and lets go there: a button that moves meanwhile hears of nothing. */
async function pressWhereItIs(page: Page, button: Locator, isPhone: boolean): Promise<void> {
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  // near its upper edge, which a message above it takes away
  const at = [box.x + box.width / 2, box.y + 4] as const
  if (isPhone) {
    await page.touchscreen.tap(...at)
    return
  }
  await page.mouse.move(...at)
  await page.mouse.down()
  // as long as a finger rests on it, what the press changes is drawn
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  )
  await page.mouse.up()
}

test('the first press on a button counts when the last field is wrong @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}/profile`)
  const confirmation = page.getByLabel('New Password Confirmation', { exact: true })
  const button = page.getByRole('button', { name: 'Update My Password' })
  await page.getByLabel('Current Password', { exact: true }).fill('not the password')
  await page.getByLabel('New Password', { exact: true }).fill('a new and long one')
  await confirmation.pressSequentially('another one')
  await pressWhereItIs(page, button, isMobile)
  // it was sent and refused: that alone brings the focus back
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription(/Passwords must match/)
})

test('an issue that is raised without a title or a site says so at the field @phone', async ({
  as,
  isMobile,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}/issues`)
  await page.getByRole('button', { name: 'Raise issue' }).first().click()
  const form = page.getByRole('dialog', { name: 'Raise issue' })
  const raise = form.getByRole('button', { name: 'Raise issue' })
  const missing = form.getByText('This field is required.')
  const title = form.getByLabel('What is wrong')
  const site = form.getByLabel('Site', { exact: true })
  await expect(title).toBeVisible()
  await pressWhereItIs(page, raise, isMobile)
  await expect(missing).toHaveCount(2)
  await expect(title).toBeFocused()
  await expect(title).toHaveAccessibleDescription('This field is required.')
  await title.fill('Truss anchors missing')
  await pressWhereItIs(page, raise, isMobile)
  await expect(missing).toHaveCount(1)
  await expect(site).toBeFocused()
  await expect(site).toHaveAccessibleDescription('This field is required.')
})
