import { randomUUID } from 'node:crypto'
import { projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { expect, test } from '../lib/test.ts'

test('what is deleted lies in the trash with its reason, is restored in its place, and is deleted for good once its reference is typed', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const issue = await issueIn(admin, projectId, 29, { currentCategorization: 2, isResolved: false })
  const reason = `Raised in error ${randomUUID()}`
  const path = `/api/v1/projects/${projectId}/issues/${issue}`
  const remove = async () => {
    const update = { actionType: 'Deleted', content: { notes: reason } }
    const done = await admin.request.patch(`${path}/update`, { data: { update } })
    expect(done.status()).toBe(200)
  }
  await remove()
  const member = await as('member')
  await member.goto(`/projects/${projectId}/trash`)
  const seen = member.getByRole('row').filter({ hasText: reason })
  await expect(seen).toContainText('90 days left')
  await expect(seen.getByRole('button')).toHaveCount(0)
  await seen.getByRole('link', { name: 'Open Issue I-29' }).click()
  await expect(member.getByText('Deleted', { exact: true })).toBeVisible()

  await admin.goto(`/projects/${projectId}/trash`)
  const row = admin.getByRole('row').filter({ hasText: reason })
  await row.getByRole('button', { name: 'Restore I-29' }).click()
  const ask = admin.getByRole('dialog')
  await ask.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(admin.getByText('Success!')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await admin.request.get(path)).status()).toBe(200)

  await remove()
  await row.getByRole('button', { name: 'Delete I-29 for good' }).click()
  const confirm = ask.getByRole('button', { name: 'Delete for good' })
  await ask.getByLabel('Type I-29 to confirm').fill('I-2')
  await confirm.click()
  await expect(ask.getByLabel('Type I-29 to confirm')).toBeFocused()
  await ask.getByLabel('Type I-29 to confirm').fill('i-29')
  await confirm.click()
  await expect(admin.getByText('I-29 was deleted for good.')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await admin.request.get(path)).status()).toBe(404)
})
