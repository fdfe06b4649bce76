import { randomUUID } from 'node:crypto'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { ownProgramme } from '../lib/programme.ts'
import { expect, test } from '../lib/test.ts'

test('what waits too long stands under My Work and beside the map of a wide screen, until its rule is switched off', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const { projectId, site, milestones } = await ownProgramme(page, randomUUID().slice(0, 8))
  const api = `/api/v1/projects/${projectId}`
  const issue = JSON.stringify({ site, title: 'Truss anchors missing', severity: 3 })
  const raised = await page.request.post(`${api}/issues`, { multipart: { issue } })
  const { data } = (await raised.json()) as { data: { docs: { _id: string } } }
  const update = { actionType: 'Edited', work: { dueAt: '2026-01-09' } }
  const due = await page.request.patch(`${api}/issues/${data.docs._id}/update`, {
    data: { update },
  })
  expect(due.status()).toBe(200)
  const off = await page.request.patch(`${api}/milestones/${milestones[0]}/update`, {
    data: { percentCompleted: 10 },
  })
  expect(off.status()).toBe(200)

  const card = page.getByRole('region', { name: 'Needs attention' })
  const list = card.getByRole('region', { name: /^Overdue, no owner/ })
  await test.step('under My Work, with the way to it', async () => {
    await page.goto(`/projects/${projectId}/my-work`)
    await expect(list.getByRole('listitem')).toHaveText([/Truss anchors missing.*since Jan 9/])
    await settled(page)
    await expectAccessible(page)
  })

  await test.step('beside the map where there is room', async () => {
    await page.setViewportSize({ width: 1920, height: 1000 })
    await page.goto(`/projects/${projectId}`)
    await list.getByRole('link', { name: /Truss anchors missing/ }).click()
    await expect(page).toHaveURL(`/projects/${projectId}/issues/${data.docs._id}`)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('an admin switches the rule off in the settings', async () => {
    await page.goto(`/projects/${projectId}/update/rules`)
    const rules = page.getByRole('region', { name: 'What counts as “needs attention”' })
    const rule = rules.getByRole('switch', { name: 'Overdue, no owner' })
    await rule.click()
    await expect(rule).not.toBeChecked()
    await settled(page)
    await expectAccessible(page)
    await page.goto(`/projects/${projectId}/my-work`)
    await expect(page.getByRole('heading', { level: 1, name: 'My Work' })).toBeVisible()
    await expect(page.getByText('Nothing waits for you')).toBeVisible()
    await expect(list).toHaveCount(0)
  })
})
