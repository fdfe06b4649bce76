import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { phoneOf, send, sentBy, someMilestone, type Visit } from '../lib/phone.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 15_000 })

test('the office reviews what the field sent, everybody sees it, and an edit tells what it changed', async ({
  as,
}) => {
  const admin = await as('admin')
  const member = await as('member')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const milestone = await someMilestone(admin, projectId)
  const lastName = `Kryvko ${randomUUID().slice(0, 8)}`
  const phone = await phoneOf(admin, projectId, lastName)
  const visit: Visit = {
    instanceId: `uuid:${randomUUID()}`,
    milestone: milestone._id,
    photos: ['roof.png'],
    remarks: '8 anchors',
  }
  expect(await send(phone, visit, [], true)).toBe(201)
  const { _id, refId } = await sentBy(admin, projectId, lastName)
  const address = `/projects/${projectId}/submissions/${_id}`
  await member.goto(address)
  await admin.goto(address)

  await test.step('a member marks that it has issues', async () => {
    await expect(member.getByText('0 of 1 photo received')).toBeVisible()
    await member.getByRole('button', { name: `Review of S-${refId}: Recieved` }).click()
    await expect(member.getByRole('listbox', { name: 'Review' })).toBeVisible()
    await expect(member.getByText(/Admins only/)).toBeVisible()
    await expectAccessible(member)
    await member.getByRole('option', { name: /Has issues/ }).press('2')
    await expect(
      member.getByRole('button', { name: `Review of S-${refId}: Has issues` }),
    ).toBeVisible()
  })

  await test.step('an admin sees it without a reload, and rejects it with a note', async () => {
    await admin.getByRole('button', { name: `Review of S-${refId}: Has issues` }).click()
    await admin.getByRole('option', { name: /Rejected/ }).click()
    await expect(admin.getByText('Say why it is rejected.')).toBeVisible()
    await admin.getByLabel('Note').fill('It is the roof of block B.')
    await admin.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(
      member.getByRole('button', { name: `Review of S-${refId}: Rejected` }),
    ).toBeVisible()
    await expect(member.getByText('It is the roof of block B.')).toBeVisible()
    await expect(member.getByText(/set the review to/).last()).toContainText('Rejected')
  })

  await test.step('the last photo ends the banner', async () => {
    expect(await send(phone, visit, ['roof.png'], false)).toBe(201)
    await expect(member.getByText('0 of 1 photo received')).toHaveCount(0)
  })

  await test.step('answers that were changed in the field are told version by version', async () => {
    const edit = { ...visit, instanceId: `uuid:${randomUUID()}`, remarks: '11 anchors' }
    expect(await send(phone, { ...edit, deprecatedId: visit.instanceId }, [], false)).toBe(201)
    await expect(member.getByRole('button', { name: `Review of S-${refId}: Edited` })).toBeVisible()
    await expect(member.getByText('was 8 anchors')).toBeVisible()
    await member.getByRole('tab', { name: 'Versions 2' }).click()
    await expect(member.getByRole('row').filter({ hasText: '8 anchors' })).toContainText(
      '11 anchors',
    )
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Show these answers, version 1' }).click()
    await expect(member.getByText('You see version 1')).toBeVisible()
    await expect(member.getByText('8 anchors', { exact: true })).toBeVisible()
  })
})
