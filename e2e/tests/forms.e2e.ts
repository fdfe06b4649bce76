import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })

test('An admin makes a form of a template and publishes it with a note; members see it and change nothing', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  await admin.goto(`/projects/${projectId}/forms`)
  await admin.getByRole('button', { name: 'New form', exact: true }).click()
  await admin.getByRole('menuitem', { name: 'From “Handover”' }).click()
  await admin.waitForURL(/\/forms\/[\da-f-]{36}\/edit$/)
  const address = admin.url().replace(/\/edit$/, '')

  await admin.goto(address)
  await admin.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Publish version 1' })
  await expect(dialog.getByText('No problems')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByLabel('What is new').fill('For every handover from December on.')
  await settled(admin)
  await expectAccessible(admin)
  await dialog.getByLabel('What is new').press('Control+Enter')
  await expect(admin.getByText('Version 1 is published.')).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await admin.getByRole('tab', { name: /^Versions/ }).click()
  await expect(admin.getByText('For every handover from December on.')).toBeVisible()

  const member = await as('member')
  await member.goto(address)
  await expect(member.getByRole('link', { name: /^Fill in/ })).toBeVisible()
  await expect(member.getByRole('link', { name: /^Edit/ })).toHaveCount(0)
  await member.getByRole('tab', { name: 'Data' }).click()
  await expect(member.getByText('No submissions yet')).toBeVisible()
})
