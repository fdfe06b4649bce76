import type { Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { languagesOf } from '../lib/looked-at.ts'
import { expect, test } from '../lib/test.ts'

/**
 * Texts of tables that do not fit into what cuts them off: names, dates, numbers and heads of columns. A
 * description may be cut: it is longer than any of them.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('table, [role=grid]').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('*')]
        .filter((element) => {
          const { clientWidth, scrollWidth, textContent } = element
          // what is for screen readers alone is a pixel wide
          if (textContent.trim() === '' || clientWidth <= 1) return false
          const isDescription = table.matches('[role=grid]') && textContent.trim().length > 60
          if (isDescription) return false
          return getComputedStyle(element).overflowX !== 'visible' && scrollWidth > clientWidth + 1
        })
        .map((element) => element.textContent.trim()),
    ),
  )
}

const TABLES = [
  'issues?tab=all',
  'milestones',
  'milestones?group=none',
  'submissions',
  'trash',
  'team',
  'organisations',
  'audit',
  'forms',
  'update/milestones',
  'update/sites',
]

test('names and numbers of no table are cut, whatever the window and the language', async ({
  as,
}) => {
  const page = await as('admin')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}/issues`)
  for (const [n, path] of TABLES.entries()) {
    for (const language of languagesOf(n)) {
      await page.evaluate((spoken) => localStorage.setItem('language', spoken), language)
      await page.goto(`/projects/${projectId}/${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      for (const width of [1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await page.locator('table tbody tr, [role=grid] [role=row]').first().waitFor()
        expect(await cutTexts(page), `${path} at ${width}, ${language}`).toEqual([])
      }
    }
  }
})

test('what needs attention leads with each number to a list of as many', async ({ as }) => {
  const page = await as('member')
  const home = `/projects/${await projectNamed(page, /Northern Oblasts/)}`
  const shown = async (name: RegExp) => {
    await page.goto(home)
    const cell = page
      .getByRole('region', { name: 'What needs attention' })
      .getByRole('link', { name })
    const n = Number.parseInt((await cell.textContent()) ?? '', 10)
    await cell.click()
    return n
  }
  // others may work on milestones and issues and send visits meanwhile
  const within = { timeout: 10_000 }
  for (const name of [/Late milestone/, /Off track/, /Due in 14 days/]) {
    await expect(async () => {
      const n = await shown(name)
      const milestones = page.getByRole('status').filter({ hasText: /milestones? shown/ })
      if (n > 0) await expect(milestones).toHaveText(new RegExp(`^${n} milestones? shown`), within)
      else await expect(page.getByRole('table')).toHaveCount(0, within)
    }).toPass()
  }
  await expect(async () => {
    const waiting = await shown(/Waiting for verification/)
    const tab = page.getByRole('tab', { name: `For verification ${waiting}` })
    await expect(tab).toHaveAttribute('aria-selected', 'true', within)
  }).toPass()
  // only sites that are in sight are drawn
  await page.setViewportSize({ width: 1440, height: 4000 })
  await expect(async () => {
    const silent = await shown(/Silent site/)
    await expect(page.getByRole('heading', { level: 1, name: 'Milestone Archive' })).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(silent, within)
  }).toPass()
})

test('rows are selected and a column is sized with the keyboard, and ? shows the keys', async ({
  as,
}) => {
  const page = await as('member')
  await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}/issues`)
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'With what is selected' })
  await expect(bar.getByText('2 selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Select nothing' }).click()
  await expect(bar).toHaveCount(0)
  const table = page.getByRole('table')
  await table.getByRole('button', { name: 'Severity', exact: true }).focus()
  const edge = table.getByRole('separator', { name: 'Width of Severity' })
  const wide = async (of: typeof edge) => Number(await of.getAttribute('aria-valuenow'))
  const own = await wide(edge)
  await page.keyboard.press('Tab')
  await expect(edge).toBeFocused()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page).toHaveURL(new RegExp(`widths=severity%3A${own + 40}`))
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/widths/)
  expect(await wide(edge)).toBe(own)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('switch', { name: 'Single-key shortcuts' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('a column is as wide as it is dragged, also for whoever opens its link; its names break, no number is cut', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.setViewportSize({ width: 1440, height: 900 })
  const headOf = (name: string) => page.getByRole('columnheader', { name, exact: true }).first()
  const wide = async (name: string) => (await headOf(name).boundingBox())?.width ?? 0
  /** What comes after the heads makes their columns wider or narrower, and then does no more. */
  async function laidOut(name: string): Promise<void> {
    let before = 0
    const stays = async () => {
      const [was, now] = [before, await wide(name)]
      before = now
      return was > 0 && now === was
    }
    await page.waitForLoadState('networkidle')
    await expect.poll(stays).toBe(true)
  }
  async function drag(name: string, by: number): Promise<number> {
    await headOf(name).hover()
    const edge = headOf(name).getByRole('separator')
    const { x, y, width, height } = (await edge.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    expect(width).toBeGreaterThanOrEqual(8)
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + by, y + height / 2, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/widths=/)
    return wide(name)
  }
  for (const [path, text, number] of [
    ['issues?tab=all', 'Site', 'Open for'],
    ['submissions', 'Site', 'Date Recieved'],
    ['milestones', 'Implementer', 'Planned'],
  ] as const) {
    await page.goto(`/projects/${projectId}/${path}`)
    await laidOut(text)
    const [own, ofNumber] = [await wide(text), await wide(number)]
    expect(await drag(number, -300), `${number} of ${path}`).toBeGreaterThan(ofNumber - 2)
    const narrow = await drag(text, -200)
    expect(narrow, `${text} of ${path}`).toBeLessThan(own)
    expect(await cutTexts(page), path).toEqual([])
    await page.reload()
    await expect.poll(() => wide(text)).toBeCloseTo(narrow, 0)
    await page.emulateMedia({ media: 'print' })
    // paper takes its own widths
    await expect.poll(() => wide(text)).not.toBeCloseTo(narrow, 0)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset widths' }).click()
    await expect(page).not.toHaveURL(/widths/)
    await expect.poll(() => wide(text)).toBeCloseTo(own, 0)
  }
})
