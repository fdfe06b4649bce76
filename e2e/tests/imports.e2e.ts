import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { ownProgramme } from '../lib/programme.ts'
import { expect, test } from '../lib/test.ts'

/** 'Langų' and 'Durų' as Windows writes them in Lithuania, beside what fits two readings each. */
const TABLE = Buffer.concat([
  Buffer.from('Activity ID;Name;Start;Finish;Cost\nA1;Lang', 'latin1'),
  Buffer.from([0xf8]),
  Buffer.from(';03/04/2026;46113;1.234\nA2;Dur', 'latin1'),
  Buffer.from([0xf8]),
  Buffer.from(';05/04/2026;46114;2.000\n', 'latin1'),
])

async function bring(page: Page, projectId: string, name: string, buffer: Buffer): Promise<void> {
  await page.goto(`/projects/${projectId}/update/imports`)
  if (name.startsWith('sites')) await page.getByRole('radio', { name: 'Sites' }).check()
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await expect(page.getByRole('heading', { name: 'Choices' })).toBeVisible()
}

test('what a file leaves open is chosen by the keyboard, and what would change follows', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const { projectId } = await ownProgramme(page, randomUUID().slice(0, 8))
  await bring(page, projectId, 'plan.csv', TABLE)
  const cost = page.getByRole('radiogroup', { name: 'How “1.234” is read' })
  await expect(cost.getByRole('radio', { name: '1,234 (thousands)' })).toBeChecked()
  await expect(page.getByText('Choose which number was meant')).toBeVisible()
  await cost.getByRole('radio', { name: '1,234 (thousands)' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(cost.getByRole('radio', { name: '1.234 (decimals)' })).toBeChecked()
  const days = page.getByRole('radiogroup', { name: 'How “46113” is read' })
  await days.getByRole('radio', { name: 'Apr 2, 2030' }).check()
  const order = page.getByRole('radiogroup', { name: 'How “03/04/2026” is read' })
  await order.getByRole('radio', { name: 'Mar 4, 2026' }).check()
  await page.getByRole('radio', { name: /Baltic/ }).check()
  await page.getByRole('radio', { name: 'The whole schedule' }).check()
  await expect(page.getByRole('row', { name: /Langų/ })).toContainText('Apr 2, 2030')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})

test('positions with swapped numbers are asked about before anything is compared', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const { projectId } = await ownProgramme(page, randomUUID().slice(0, 8))
  await bring(page, projectId, 'sites.csv', Buffer.from('Name;Lat;Lng\nPier;130.52;50.45\n'))
  const order = page.getByRole('radiogroup', { name: /How “Pier: 130.52, 50.45” is read/ })
  await expect(order.getByRole('radio', { name: 'Latitude first' })).not.toBeChecked()
  await order.getByRole('radio', { name: 'Longitude first' }).check()
  await expect(page.getByRole('row', { name: /Pier/ })).toContainText('50.45')
  await expectAccessible(page)
})
