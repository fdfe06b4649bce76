import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { HEADERS, type Phone, send, someMilestone, type Visit } from '../lib/phone.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })

/** A key for somebody new, made by an admin on the page; with what its code says. */
async function newKey(admin: Page, projectId: string, lastName: string): Promise<Phone> {
  await admin.goto(`/projects/${projectId}/team?tab=field`)
  await admin.getByRole('button', { name: 'New key' }).click()
  const dialog = admin.getByRole('dialog', { name: 'New key' })
  await dialog.getByText('New person').click()
  await dialog.getByLabel('First name').fill('Bohdan')
  await dialog.getByLabel('Last name').fill(lastName)
  await dialog.getByLabel('Label').fill('Site phone')
  await expectAccessible(admin)
  const made = admin.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/field-keys'),
  )
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const { data } = (await (await made).json()) as { data: { docs: { token: string } } }
  const server = `/odk/key/${data.docs.token}/projects/${projectId}`
  return { request: admin.request, server }
}

const rowOf = (page: Page, lastName: string): Locator =>
  page.getByRole('row').filter({ hasText: lastName })

test('a key opens the forms on a phone, its visits arrive with their photos, and revoked it opens nothing', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const lastName = `Moroz ${randomUUID().slice(0, 8)}`
  const milestone = await someMilestone(admin, projectId)
  const phone = await newKey(admin, projectId, lastName)
  const visit: Visit = {
    instanceId: `uuid:${randomUUID()}`,
    milestone: milestone._id,
    photos: ['roof_1.png', 'roof_2.png'],
  }

  await test.step('the code is shown once: closing it asks, and it does not come back', async () => {
    const dialog = admin.getByRole('dialog', { name: `Key for Bohdan ${lastName}` })
    await expect(dialog.getByRole('img', { name: 'QR code: ODK Collect' })).toBeVisible()
    await expectAccessible(admin)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(admin.getByText('The code cannot be shown again.')).toBeVisible()
    await admin.getByRole('button', { name: 'Yes' }).click()
    await expect(admin.getByRole('dialog')).toHaveCount(0)
    await expect(rowOf(admin, lastName)).toContainText('Not used yet')
  })

  await test.step('a visit appears in the archive, with one of its two photos', async () => {
    const forms = await phone.request.get(`${phone.server}/formList`, { headers: HEADERS })
    expect(await forms.text()).toContain('site-visit')
    await admin.goto(`/projects/${projectId}/submissions`)
    await admin.getByText('Items per page').waitFor()
    expect(await send(phone, visit, ['roof_1.png'], true)).toBe(201)
    const row = rowOf(admin, lastName)
    await expect(row).toContainText('1 missing')
    await row.getByRole('link').last().click()
    await expect(admin.getByText('1 of 2 photos received')).toBeVisible()
    await expect(admin.getByText('Roof & trusses')).toHaveCount(0)
    await admin.getByText('Which ones').click()
    await expect(admin.getByText(/roof_2\.png/)).toBeVisible()
    await expect(admin.getByText('On the phone', { exact: true })).toBeVisible()
    await expectAccessible(admin)
  })

  await test.step('the late photo makes the banner go without a reload', async () => {
    expect(await send(phone, visit, ['roof_2.png'], false)).toBe(201)
    await expect(admin.getByText('All photos have arrived.')).toBeAttached()
    await expect(admin.getByText('1 of 2 photos received')).toHaveCount(0)
  })

  await test.step('revoked, the key opens nothing', async () => {
    await admin.goto(`/projects/${projectId}/team?tab=field`)
    await rowOf(admin, lastName)
      .getByRole('button', { name: /^Revoke/ })
      .click()
    await admin.getByRole('button', { name: 'Yes' }).click()
    await expect(rowOf(admin, lastName)).toContainText('Revoked')
    const refused = await send(phone, { ...visit, instanceId: `uuid:${randomUUID()}` }, [], false)
    expect(refused).toBe(403)
  })
})

test('a visit to an unknown milestone waits, and is placed', async ({ as }) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const lastName = `Savka ${randomUUID().slice(0, 8)}`
  const phone = await newKey(admin, projectId, lastName)
  const visit = { instanceId: `uuid:${randomUUID()}`, milestone: randomUUID(), photos: [] }
  await admin.goto(`/projects/${projectId}/submissions`)
  await admin.getByText('Items per page').waitFor()
  expect(await send(phone, visit, [], false)).toBe(201)
  await admin.getByRole('link', { name: /^Waiting room \d/ }).click()
  const card = admin.getByRole('article').filter({ hasText: lastName })
  await expect(card.getByRole('img', { name: /^Position of the visit/ })).toBeVisible()
  await expectAccessible(admin)
  await card.getByRole('button', { name: 'Read the answers' }).click()
  await expect(admin.getByRole('dialog').getByText('Anchors are missing.')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await card.getByRole('radio').nth(1).check()
  await card.getByRole('button', { name: 'Place' }).click()
  const placed = admin.getByText(/^Placed as S-\d+$/)
  await expect(placed).toBeVisible()
  const reference = (await placed.textContent())?.replace('Placed as ', '') ?? ''
  await admin
    .getByRole('link', { name: `Open Submission ${reference}` })
    .first()
    .click()
  await expect(admin.getByText(reference, { exact: true }).first()).toBeVisible()
  await expect(admin.getByText('Anchors are missing.')).toBeVisible()
})
