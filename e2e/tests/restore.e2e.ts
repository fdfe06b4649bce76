import { expectAccessible } from '../lib/accessible.ts'
import { listOf, projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

test('a date change is taken back with one click, and with two where somebody changed it since', async ({
  as,
}) => {
  const [page, other] = [await as('member'), await as('member2')]
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const all = await listOf<{ _id: string; dateForecastEnd: string | null; actualStatus: string }>(
    page,
    projectId,
    'milestones',
  )
  const milestone = all.findLast(({ actualStatus }) => actualStatus === 'Ongoing')
  const path = `/api/v1/projects/${projectId}/milestones/${milestone?._id}`
  /** Moves the forecast as somebody else, by the API. */
  const move = async (dateForecastEnd: string) => {
    const data = { dateForecastEnd, dateForecastStart: null }
    const moved = await other.request.patch(`${path}/update`, { data })
    expect(moved.status()).toBe(200)
  }
  await move('2031-03-07')
  await move('2031-07-03')

  let clicks = 0
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: true }).last().click()
    clicks += 1
  }
  await page.goto(`/projects/${projectId}/milestones?milestone=${milestone?._id}`)
  const row = page.getByRole('button', { name: 'Restore Mar 7, 2031' })
  await row.focus()
  await expectAccessible(page)
  await press('Restore Mar 7, 2031')
  await expect(page.getByText('Mar 7, 2031 restored.')).toBeVisible()
  expect(clicks).toBe(1)
  const restored = page.getByRole('button', { name: 'Restore Jul 3, 2031' })
  await expect(restored).toHaveCount(1)

  // the newer one is shown before it is written over
  await move('2031-08-01')
  await expect(page.getByRole('button', { name: 'Restore Mar 7, 2031' })).not.toHaveCount(0)
  clicks = 0
  await press('Restore Jul 3, 2031')
  const dialog = page.getByRole('dialog', { name: 'Restore Jul 3, 2031' })
  await expect(dialog).toContainText('It is Aug 1, 2031 now, set by')
  await expect(dialog).toContainText('today. Restore Jul 3, 2031?')
  await expectAccessible(page)
  await press('Yes')
  await expect(page.getByText('Jul 3, 2031 restored.')).toBeVisible()
  expect(clicks).toBe(2)
})
