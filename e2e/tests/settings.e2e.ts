import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

const SAVED = 'The project has been successfully updated.'

/** What the pin says of itself: 'Pin at 46.48, 30.73, moved by …'. */
const pin = (page: Page) => page.getByRole('button', { name: /^Pin at/ })

async function fillIn(page: Page, name: string, code: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Short name').fill('Clinics')
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByLabel('Place').fill('Odesa Oblast')
  await page.getByText('More about the project').click()
  await page.getByLabel('Population').fill('2.3 million')
  await page.getByLabel('Project type').fill('Health')
  await page.getByLabel('Sponsor').fill('Ministry of Health')
  await page.getByLabel('Budget').fill('4 million USD')
  await page.getByLabel('Description').fill('Twelve clinics along the coast.')
  await page.getByRole('button', { name: 'Set on the map' }).click()
  await page.getByLabel('Latitude').fill('46.48')
  await page.getByLabel('Longitude').fill('30.73')
}

/**
 * Drags something that can be dragged. By a mouse Playwright drags nothing while the page still moves: it takes the
 * browser's own word of the mouse, after a layout, for its first move.
 */
async function drag(page: Page, what: Locator, to: Locator): Promise<void> {
  await expect(what).toHaveJSProperty('draggable', true)
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await what.dispatchEvent('dragstart', { dataTransfer })
  await to.dispatchEvent('dragover', { dataTransfer })
  await expect(to).toHaveAttribute('data-over', 'true')
  await to.dispatchEvent('drop', { dataTransfer })
}

test('a super admin creates a project and sets it up: its place, people, pictures, files and the groups of its sites', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const mark = randomUUID().slice(0, 8)
  const name = `Coastal clinics ${mark}`

  await test.step('from My Projects to a dashboard that says what to do first', async () => {
    await page.goto('/projects')
    await page.getByRole('link', { name: 'Create New Project' }).click()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page.getByText('This field is required.')).toHaveCount(3)
    await expectAccessible(page)
    await fillIn(page, name, `E2E-${mark}`)
    await expect(pin(page)).toBeVisible()
    await page.getByRole('button', { name: 'Create Project' }).click()
    await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}$/)
    await expect(page.getByRole('region', { name: 'First steps' })).toContainText('0 of 5')
    await expectAccessible(page)
    // where the project is, as long as there are no sites
    await expect(page.getByRole('region', { name: 'Map' }).getByText('Odesa')).toBeVisible()
  })
  const projectId = new URL(page.url()).pathname.split('/')[2]
  const sites = `/api/v1/projects/${projectId}/sites`
  const made = await page.request.post(sites, {
    data: [
      { name: 'North clinic', lat: 46.6, lng: 30.6 },
      { name: 'South clinic', lat: 46.4, lng: 30.8 },
    ],
  })
  expect(made.status()).toBe(200)

  const latitude = page.getByLabel('Latitude').first()
  const longitude = page.getByLabel('Longitude').first()

  await test.step('the pin is dragged, or moved by the arrow keys, in step with the fields', async () => {
    await page.getByRole('button', { name: /switch project/ }).click()
    await page.getByRole('link', { name: 'Project Settings' }).click()
    await expect(latitude).toHaveValue('46.48')
    await pin(page).focus()
    await page.keyboard.press('ArrowUp')
    await expect(latitude).toHaveValue('46.481')
    await page.keyboard.press('ArrowRight')
    await expect(longitude).toHaveValue('30.731')
    const box = await pin(page).boundingBox()
    if (!box) throw new Error('The pin is not on the screen')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 60, box.y + 70, { steps: 4 })
    await page.mouse.up()
    await expect(longitude).not.toHaveValue('30.731')
    const [lat, lng] = [await latitude.inputValue(), await longitude.inputValue()]
    expect([Number(lat) < 46.481, Number(lng) > 30.731]).toEqual([true, true])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(SAVED)).toBeVisible()
    await page.reload()
    await expect(latitude).toHaveValue(lat)
  })

  await test.step('the point of contact, a photo, an avatar and a file count at once', async () => {
    const contact = page.getByLabel('Choose the point of contact')
    await contact.selectOption({ index: 1 })
    await expect(page.getByRole('region', { name: 'Project Team' })).toContainText(
      'super@plumbline.example',
    )
    await page
      .getByLabel('Upload photo')
      .setInputFiles({ name: 'coast.png', mimeType: 'image/png', buffer: photo() })
    await expect(page.getByRole('img', { name: `Photo of ${name}` })).toBeVisible()
    await page
      .getByLabel('Upload avatar')
      .setInputFiles({ name: 'mark.png', mimeType: 'image/png', buffer: photo() })
    await expect(page.getByRole('button', { name: 'Replace avatar' })).toBeVisible()
    await page.getByLabel('Add files').setInputFiles({
      name: 'plan.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Two metres.'),
    })
    await page.getByRole('button', { name: 'Delete plan.txt' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('No attachments')).toBeVisible()
  })

  await test.step('sites are dragged into a group, or moved by keyboard, and the dashboard draws it', async () => {
    await page
      .getByRole('navigation', { name: 'Pages of Settings' })
      .getByRole('link', { name: 'Map' })
      .click()
    await page.getByText('In groups').click()
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByLabel('Name of the group').fill('Coast')
    const group = page.getByRole('region', { name: 'Coast' })
    const rest = page.getByRole('list', { name: 'Sites, In no group' })
    await drag(page, rest.getByRole('listitem').filter({ hasText: 'North clinic' }), group)
    await expect(page.getByText('1 site moved: Coast')).toBeVisible()
    await expect(group.getByLabel('Latitude')).toHaveValue('46.6')
    await page.getByLabel('South clinic').focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Move to').selectOption('Coast')
    await page.getByRole('button', { name: 'Move', exact: true }).press('Enter')
    await expect(page.getByText('1 site moved: Coast')).toBeVisible()
    await expect(group.getByLabel('Latitude')).toHaveValue('46.5')
    await page.getByRole('button', { name: 'Save map' }).click()
    await expect(page.getByText(/unsaved/)).toHaveCount(0)
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page.getByRole('button', { name: /^Coast, 2 sites/ })).toBeVisible()
  })
})
