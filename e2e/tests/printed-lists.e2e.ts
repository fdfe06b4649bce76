import { projectNamed } from '../lib/api.ts'
import { wrongBoxes } from '../lib/boxes.ts'
import { expect, test } from '../lib/test.ts'

/** The room within the margins of a sheet of A4 that lies on its side, in CSS pixels. */
const A4_ACROSS = 1032

/** Facts below the name of a row there, without a column of their own. */
const BELOW: Record<string, string[]> = {
  issues: ['Site', 'Open for'],
  submissions: ['Submitted By', 'Site'],
}

for (const list of ['issues', 'submissions', 'milestones', 'audit', 'trash'] as const) {
  test(`the list of ${list} loses no column on A4`, async ({ as }) => {
    const page = await as('admin')
    const projectId = await projectNamed(page, /Northern Oblasts/)
    await page.goto(`/projects/${projectId}/${list}`)
    await page.getByRole('row').nth(2).waitFor()
    const columns = await page.getByRole('columnheader').allTextContents()
    await page.setViewportSize({ width: A4_ACROSS, height: 900 })
    await page.emulateMedia({ media: 'print' })
    const elsewhere = [...(BELOW[list] ?? []), 'Actions', 'More actions', '']
    for (const name of columns.filter((one) => !elsewhere.includes(one.trim()))) {
      const head = page.getByRole('columnheader', { name, exact: true })
      await expect(head.first()).toBeVisible()
    }
    const beyond = await page.evaluate(() => ({
      heads: [...document.querySelectorAll('th, td')]
        .filter((cell) => cell.checkVisibility())
        .filter((cell) => cell.getBoundingClientRect().right > innerWidth + 1)
        .map((cell) => cell.textContent),
      page: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(beyond.heads).toEqual([])
    expect(beyond.page).toBeLessThanOrEqual(0)
    const wrong = await wrongBoxes(page)
    expect(wrong.filter((one) => one.wrong === 'over another')).toEqual([])
  })
}

test('the owner of an issue has a column at 1024 too', async ({ as }) => {
  const page = await as('member')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`/projects/${await projectNamed(page, /Northern Oblasts/)}/issues`)
  await expect(page.getByRole('columnheader', { name: 'Owner' })).toBeVisible()
})

/** What would be on the paper of a page that asks for it. */
declare const window: { printed?: number }

for (const list of ['issues', 'submissions', 'milestones'] as const) {
  test(`the archive of ${list} is printed without anything to press, with its project and what filters it`, async ({
    as,
  }) => {
    const page = await as('member')
    const projectId = await projectNamed(page, /Northern Oblasts/)
    const filtered = list === 'milestones' ? '?late=1' : '?currentCategorization[gte]=2&tab=all'
    await page.goto(`/projects/${projectId}/${list}${filtered}`)
    await page.getByRole('row').nth(2).waitFor()
    if (list !== 'milestones') {
      await page.evaluate(() => {
        Object.assign(globalThis, {
          print: () => {
            window.printed = document.querySelectorAll('tbody tr').length
          },
        })
      })
      const total = page.locator('h1 + span')
      await expect(total).toHaveText(/^\d+$/)
      await page.getByRole('button', { name: 'Print' }).click()
      await page.waitForFunction(() => window.printed !== undefined)
      await expect(total).toHaveText(`${await page.evaluate(() => window.printed)}`)
    }
    await page.emulateMedia({ media: 'print' })
    const main = page.getByRole('main')
    for (const name of ['Export', 'Print', 'View', 'Filter', /^Sort/, /^Notes/, /^Actions/]) {
      await expect(main.getByRole('button', { name })).toHaveCount(0)
    }
    await expect(main.getByRole('searchbox')).toHaveCount(0)
    if (list === 'milestones')
      await expect(main.getByRole('button', { name: /^Late/ })).toBeVisible()
    else {
      await expect(main.getByText(/Northern Oblasts|Northern/).first()).toBeVisible()
      await expect(main.getByRole('list', { name: 'Active filters' })).toBeVisible()
    }
  })
}
