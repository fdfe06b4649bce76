import type { Locator, Page } from '@playwright/test'
import { docsOf, projectNamed } from '../lib/api.ts'
import { expectAccessible } from '../lib/accessible.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })

/** From the page of the form to a whole list of approved submissions. */
const CLICKS_MAX = 9

async function pourPage(page: Page): Promise<string> {
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const answer = await page.request.get(`/api/v1/projects/${projectId}/forms`)
  const all = await docsOf<{ _id: string; key: string }[]>(answer)
  const pour = all.find(({ key }) => key === 'concrete-pour')
  return `/projects/${projectId}/forms/${pour?._id}`
}

test('the pours of last month whose slump was below 50 are approved in nine clicks', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto(await pourPage(admin))
  let clicks = 0
  const press = async (what: Locator) => {
    await what.click()
    clicks += 1
  }
  const button = (name: string | RegExp) => admin.getByRole('button', { name, exact: true })

  await press(admin.getByRole('tab', { name: /^Data/ }))
  await press(button('Add filter'))
  // with how many answered; the head of the column sorts
  await press(admin.getByRole('button', { name: /^Slump, mm\s*\d+$/ }))
  await expect(admin.getByRole('heading', { name: 'Slump, mm' })).toBeVisible()
  await expectAccessible(admin)
  await admin.keyboard.type('50')
  await admin.keyboard.press('Enter')
  await expect(admin.getByText(/Slump, mm below 50/)).toBeVisible()

  await press(button('Add filter'))
  await press(button('Date, site, person, review'))
  await press(button('Last month'))
  const rows = admin.getByRole('table').locator('tbody').getByRole('row')
  await expect(admin.getByRole('button', { name: /^Remove/ })).toHaveCount(2)
  await expect(rows).not.toHaveCount(0)
  await expectAccessible(admin)

  await press(admin.getByRole('checkbox', { name: 'Select all on this page' }))
  const bar = admin.getByRole('toolbar', { name: 'With what is selected' })
  await press(bar.getByRole('button', { name: 'Review' }))
  await press(admin.getByRole('menuitem', { name: /Approved/ }))
  const said = admin.getByText(/^\d+ set to Approved\.$/)
  await expect(said).toBeVisible()
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX)

  await said.locator('..').getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText(/^Taken back for \d+ submissions?\.$/)).toBeVisible()
})

test('a repeat is a table of its own, sorted by a number that was typed with a comma too', async ({
  as,
}) => {
  const admin = await as('admin')
  await admin.goto(`${await pourPage(admin)}?tab=data`)
  await admin.getByRole('button', { name: /^Air temperature/ }).click()
  await expect(admin.getByRole('columnheader', { name: /^Air temperature/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await admin.getByRole('radio', { name: /^Pile/ }).click()
  await expect(admin.getByRole('columnheader', { name: /^Depth of pile/ })).toBeVisible()
  await expect(admin.getByText('P1').first()).toBeVisible()
})
