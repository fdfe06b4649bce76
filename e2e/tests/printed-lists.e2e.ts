import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

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
      const total = Number(await page.locator('h1 + span').textContent())
      await page.getByRole('button', { name: 'Print' }).click()
      await page.waitForFunction(() => window.printed !== undefined)
      expect(await page.evaluate(() => window.printed)).toBe(total)
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
