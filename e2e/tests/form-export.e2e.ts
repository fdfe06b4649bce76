import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { phoneOf, send, someMilestone } from '../lib/phone.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })

/** The bytes of what the dialog saves. */
async function saved(page: Page, name: RegExp): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(name)
  const bytes = await readFile(await download.path())
  // a ZIP, with what programs open it by
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))).toBeGreaterThan(0)
  return bytes
}

test('the answers of a form are saved as a spreadsheet and as CSV, and the dialog offers the same again', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const milestone = await someMilestone(admin, projectId)
  const phone = await phoneOf(admin, projectId, `Velyka ${randomUUID().slice(0, 8)}`)
  const visit = { milestone: milestone._id, photos: [], remarks: '8 anchors' }
  expect(await send(phone, { ...visit, instanceId: `uuid:${randomUUID()}` }, [], false)).toBe(201)
  await admin.goto(`/projects/${projectId}/forms`)
  await admin.getByRole('link', { name: 'Site visit' }).first().click()
  await admin.getByRole('tab', { name: 'Data' }).click()
  const open = () => admin.getByRole('tabpanel').getByRole('button', { name: 'Export' }).click()
  await open()
  const dialog = admin.getByRole('dialog', { name: 'Export ‘Site visit’' })
  await expect(dialog.getByRole('radio', { name: /^Excel/ })).toBeChecked()
  await expect(dialog.getByText(/\.xlsx · \d+ sheets · /)).toBeVisible()
  await expectAccessible(admin)
  const book = await saved(admin, /\.xlsx$/)
  expect(book.includes('xl/workbook.xml')).toBe(true)
  await expect(dialog).toHaveCount(0)

  await open()
  await dialog.getByRole('radio', { name: /^CSV in a ZIP/ }).check()
  await dialog.getByRole('radio', { name: /^as in KoboToolbox/ }).check()
  const csv = await saved(admin, /\.zip$/)
  expect(csv.includes('columns.csv')).toBe(true)
  await expect(dialog).toHaveCount(0)

  await open()
  await expect(dialog.getByRole('radio', { name: /^CSV in a ZIP/ })).toBeChecked()
  await admin.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the choices are a sheet that is no wider than the screen', async ({ as }) => {
    const admin = await as('admin')
    const projectId = await projectNamed(admin, /Northern Oblasts/)
    await admin.goto(`/projects/${projectId}/forms`)
    await admin.getByRole('link', { name: 'Site visit' }).first().click()
    await admin.getByRole('tab', { name: 'Data' }).click()
    await admin.getByRole('tabpanel').getByRole('button', { name: 'Export' }).click()
    const sheet = admin.getByRole('dialog', { name: 'Export ‘Site visit’' })
    await expect(sheet.getByRole('radio', { name: /^NDJSON/ })).toBeVisible()
    const widths = await sheet.evaluate((part) => [part.scrollWidth, part.clientWidth])
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
    await expectAccessible(admin)
  })
})
