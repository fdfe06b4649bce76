import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { phoneOf, send, sentBy, someMilestone } from '../lib/phone.ts'
import { expect, test } from '../lib/test.ts'

test.use({ actionTimeout: 20_000 })

const remarks = (page: Page) => page.getByRole('textbox', { name: 'What else is to be said?' })

/** Answers what the form asks for, and sends it with these remarks. */
async function sendWith(page: Page, words: string): Promise<void> {
  for (const group of await page.getByRole('radiogroup').all()) {
    await group.getByRole('radio', { name: 'Yes' }).check({ force: true })
  }
  await remarks(page).fill(words)
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: /^Finish & send/ }).click()
}

test('two people of the office edit the answers of one submission: who is late keeps theirs, and goes on from the newest', async ({
  as,
}) => {
  const admin = await as('admin')
  const member = await as('member')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const milestone = await someMilestone(admin, projectId)
  const lastName = `Bilyk ${randomUUID().slice(0, 8)}`
  const phone = await phoneOf(admin, projectId, lastName)
  const instanceId = `uuid:${randomUUID()}`
  const visit = { instanceId, milestone: milestone._id, photos: [], remarks: '8 anchors' }
  expect(await send(phone, visit, [], false)).toBe(201)
  const { _id, refId } = await sentBy(admin, projectId, lastName)
  const address = `/projects/${projectId}/submissions/${_id}`

  await test.step('both open the answers as the field sent them', async () => {
    for (const page of [admin, member]) {
      await page.goto(address)
      await page.getByRole('link', { name: 'Edit answers' }).click()
      await expect(page.getByText(`Answers of S-${refId}`)).toBeVisible({ timeout: 30_000 })
      await expect(remarks(page)).toHaveValue('8 anchors')
    }
    await expectAccessible(admin)
  })

  await test.step('the first to send is the newest; the other one is told who and when', async () => {
    await sendWith(admin, '9 anchors')
    await expect(admin.getByText('Everything is sent')).toBeVisible({ timeout: 30_000 })
    await sendWith(member, '10 anchors')
    await expect(member.getByText('1 visit needs you')).toBeVisible({ timeout: 30_000 })
    await member.getByRole('link', { name: /1 visit needs you/ }).click()
    await expect(member.getByText(/ edited it on /)).toBeVisible()
    await expectAccessible(member)
  })

  await test.step('they open theirs, and their own answers stay', async () => {
    await member.getByRole('button', { name: 'Open theirs' }).click()
    await expect(remarks(member)).toHaveValue('9 anchors')
    await sendWith(member, '12 anchors')
    await expect(member.getByText('1 visit needs you')).toBeVisible()
    await member.goto('/field/queue')
    await expect(member.getByRole('article')).toHaveCount(1)
    await member.getByRole('link', { name: 'View' }).click()
    await expect(member.getByText('10 anchors')).toBeVisible()
  })

  await test.step('the submission has both changes, and not the one that was late', async () => {
    await admin.goto(address)
    await expect(admin.getByText('was 9 anchors')).toBeVisible()
    await admin.getByRole('tab', { name: 'Versions 3' }).click()
    await expect(admin.getByRole('row').filter({ hasText: '9 anchors' }).first()).toBeVisible()
    await expect(admin.getByText('10 anchors')).toHaveCount(0)
  })
})
