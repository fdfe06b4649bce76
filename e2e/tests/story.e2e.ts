import type { Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

async function openDashboard(page: Page): Promise<string> {
  const home = `/projects/${await projectNamed(page, /Northern Oblasts/)}`
  await page.goto(home)
  await expect(story(page).getByRole('paragraph').first()).toHaveText(/\w/)
  return home
}

const story = (page: Page) => page.getByRole('region', { name: 'State today' })

test('the dashboard begins with a sentence, whose late milestones are as many as its list has', async ({
  as,
}) => {
  const page = await as('member')
  // others may work on milestones meanwhile
  await expect(async () => {
    await openDashboard(page)
    await expect(story(page).getByRole('paragraph').first()).toHaveText(
      /^(\d+ days? (behind|ahead of) plan|On plan)\. .+\.$/,
    )
    const late = story(page).getByRole('link', { name: /milestones? (is|are) late/ })
    const words = (await late.textContent()) ?? ''
    const n = words.startsWith('One') ? 1 : Number.parseInt(words, 10)
    await late.click()
    await expect(page.getByRole('status').filter({ hasText: /milestones? shown/ })).toHaveText(
      new RegExp(`^${n} milestones? shown`),
      { timeout: 10_000 },
    )
  }).toPass()
})

test('the names in the sentence lead to the site and to the sheet of the milestone', async ({
  as,
}) => {
  const page = await as('member')
  await openDashboard(page)
  const [site] = await story(page).locator('a[href*="site="]').all()
  const name = await site?.textContent()
  await site?.click()
  await expect(page).toHaveURL(/\?site=/)
  await expect(story(page).getByRole('link', { name: name ?? '', exact: true })).toHaveCount(0)
  const milestone = story(page).locator('a[href*="milestone="]').first()
  const title = (await milestone.textContent()) ?? ''
  await milestone.click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
})

test('the curve is moved through with arrow keys, nothing on the page moves, and it is a table too', async ({
  as,
}) => {
  const page = await as('member')
  await openDashboard(page)
  await settled(page)
  await expectAccessible(page)
  const cells = page.getByRole('region', { name: 'What needs attention' })
  const before = await cells.boundingBox()
  const slider = story(page).getByRole('slider')
  await slider.focus()
  await expect(slider).toHaveAttribute('aria-valuetext', /^Week of .+: planned \d+%, earned \d+%/)
  const text = await slider.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowRight')
  await expect(slider).not.toHaveAttribute('aria-valuetext', text ?? '')
  await expect(story(page).getByText(/^Week of /)).toBeVisible()
  expect(await cells.boundingBox()).toEqual(before)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(story(page).getByText(/^Week of /)).toHaveCount(0)

  const options = story(page).getByRole('button', { name: 'Options for the curve' })
  await options.click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^curve-[\d-]+\.csv$/)
  await options.click()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const rows = story(page).getByRole('table').getByRole('row')
  await expect(rows.nth(20)).toBeAttached()
  expect(await cells.boundingBox()).toEqual(before)
  await expectAccessible(page)
})

test('all values of the six cells are on one line, whatever the width and the language', async ({
  as,
}) => {
  const page = await as('member')
  for (const language of ['en', 'uk']) {
    await page.goto('/')
    await page.evaluate((code) => localStorage.setItem('language', code), language)
    await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const cells = page.getByRole('region', { name: /^(What needs attention|Що потребує уваги)$/ })
    const values = cells.locator('b')
    await expect(values).toHaveCount(6)
    for (const [width, lines] of [
      [1920, 1],
      [1440, 1],
      [1200, 1],
      [1024, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const tops = await values.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      )
      expect(new Set(tops.map(Math.round)).size, `${language} at ${width}`).toBe(lines)
    }
  }
})

test('what is said about a project stays as one leaves it', async ({ as }) => {
  const page = await as('member')
  await openDashboard(page)
  const about = page.getByRole('button', { name: 'About', exact: true })
  await expect(about).toHaveAttribute('aria-expanded', 'false')
  await about.click()
  await expect(page.getByRole('region', { name: 'Milestones completed' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Point of contact')).toBeVisible()
  await about.click()
  await page.reload()
  await expect(story(page)).toBeVisible()
  await expect(page.getByText('Point of contact')).toHaveCount(0)
})
