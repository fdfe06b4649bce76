import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newest, projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

const DEMO = 'Northern Oblasts School & Hospital Rehabilitation'

const pill = (page: Page) => page.getByRole('button', { name: /^Severity of/ })
const more = (page: Page) => page.getByRole('button', { name: 'More actions' })
const status = (page: Page) => page.getByRole('definition').filter({ hasText: /^(Open|Resolved)$/ })

test('who was slower learns who was faster and when, keeps the note, and resolves the issue as it is now', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  const issue = await issueIn(member, projectId, 36, {
    currentCategorization: 3,
    isResolved: false,
  })
  const other = await as('member2')
  await member.goto(`/projects/${projectId}/issues/${issue}`)
  await other.goto(`/projects/${projectId}/issues/${issue}`)
  await member.getByRole('button', { name: 'Resolve', exact: true }).click()
  const dialog = member.getByRole('dialog', { name: 'Resolve I-36' })
  const note = `Pull-out test passed ${randomUUID()}`
  await dialog.getByRole('textbox').fill(note)

  await pill(other).click()
  await other.getByRole('menuitemradio', { name: 'Off Track' }).click()
  await expect(other.getByText('Success!')).toBeVisible()

  await dialog.getByRole('button', { name: 'Resolve' }).click()
  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText(/^\S+ \S+ changed this on [A-Z][a-z]{2} \d{1,2}, \d{4}, /)
  await expect(notice).toContainText('Off Track')
  await expect(dialog.getByRole('textbox')).toHaveValue(note)
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(status(member)).toHaveText('Resolved')

  // the other sees it without a reload
  await expect(status(other)).toHaveText('Resolved')
  const answer = await member.request.get(`/api/v1/projects/${projectId}/issues/${issue}`)
  expect(await answer.text()).toContain(note)
})

test('a severity changes and an issue is resolved and opened again by the keyboard alone', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  const issue = await issueIn(member, projectId, 37, {
    currentCategorization: 3,
    isResolved: false,
  })
  await member.goto(`/projects/${projectId}/issues/${issue}`)
  await pill(member).focus()
  await member.keyboard.press('Enter')
  await expect(member.getByRole('menu', { name: 'Severity' })).toBeVisible()
  await member.keyboard.press('2')
  await expect(member.getByRole('button', { name: 'Severity of I-37: Medium' })).toBeFocused()

  await member.getByRole('button', { name: 'Resolve', exact: true }).focus()
  await member.keyboard.press('Enter')
  await expect(member.getByRole('textbox', { name: 'Note (optional)' })).toBeFocused()
  await member.keyboard.press('Escape')
  await expect(member.getByRole('button', { name: 'Resolve', exact: true })).toBeFocused()
  await member.keyboard.press('Enter')
  await expect(member.getByRole('textbox', { name: 'Note (optional)' })).toBeFocused()
  await member.keyboard.press('Control+Enter')
  await expect(status(member)).toHaveText('Resolved')
  await expect(member.getByRole('button', { name: 'Reopen', exact: true })).toBeFocused()
})

test('Low asks first, and resolves in the same step', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  const issue = await issueIn(member, projectId, 35, {
    currentCategorization: 2,
    isResolved: false,
  })
  await member.goto(`/projects/${projectId}/issues/${issue}`)
  await pill(member).click()
  await member.getByRole('menuitemradio', { name: 'Low (Punchlist)' }).click()
  const dialog = member.getByRole('dialog', { name: 'Set I-35 to Low (Punchlist)' })
  await dialog.getByRole('switch', { name: 'Resolve it in the same step' }).click()
  await dialog.getByRole('button', { name: 'Recategorize and Resolve' }).click()
  await expect(status(member)).toHaveText('Resolved')
  await expect(
    member.getByRole('button', { name: 'Severity of I-35: Low (Punchlist)' }),
  ).toBeVisible()
})

test('what nobody has categorized is dismissed as no issue', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  const issue = await issueIn(member, projectId, 31, {
    currentCategorization: 0,
    isResolved: false,
  })
  await member.goto(`/projects/${projectId}/issues/${issue}`)
  await pill(member).click()
  await member.getByRole('menuitem', { name: 'Dismiss as no issue' }).click()
  const dialog = member.getByRole('dialog', { name: 'Dismiss I-31' })
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(status(member)).toHaveText('Resolved')
})

test('admins delete issues that are not Off Track and restore them; others see no such button', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, DEMO)
  const issue = await issueIn(admin, projectId, 33, { currentCategorization: 4, isResolved: false })
  const member = await as('member')
  await member.goto(`/projects/${projectId}/issues/${issue}`)
  await expect(member.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible()
  await more(member).click()
  await expect(member.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await member.keyboard.press('Escape')

  await admin.goto(`/projects/${projectId}/issues/${issue}`)
  const entry = admin.getByRole('menuitem', { name: 'Delete' })
  await more(admin).click()
  await expect(entry).toBeDisabled()
  await expect(entry).toContainText('An issue cannot be deleted while it is Off Track.')
  await admin.keyboard.press('Escape')
  await pill(admin).click()
  await admin.getByRole('menuitemradio', { name: 'Medium' }).click()
  await expect(admin.getByRole('button', { name: 'Severity of I-33: Medium' })).toBeVisible()
  await more(admin).click()
  await entry.click()
  const dialog = admin.getByRole('dialog', { name: 'Delete I-33' })
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Entered twice')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(admin.getByText(/^Deleted .* by .*\. Removed on .*\.$/)).toBeVisible()
  await expect(pill(admin)).toHaveCount(0)
  // the member sees it too, and still has nothing to restore it with
  await expect(member.getByText(/^Deleted .* by .*\. Removed on .*\.$/)).toBeVisible()
  await expect(member.getByRole('button', { name: 'Restore' })).toHaveCount(0)

  await admin.getByRole('button', { name: 'Restore' }).first().click()
  await admin
    .getByRole('dialog', { name: 'Restore I-33' })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(status(admin)).toHaveText('Open')
})

test('a row of the Issue Archive is recategorized where it stands, and Resolve is off once it is resolved', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  await issueIn(member, projectId, 39, { currentCategorization: 2, isResolved: false })
  await member.goto(`/projects/${projectId}/issues?text[search]=I-39&tab=all`)
  await member.getByRole('button', { name: 'Severity of I-39: Medium' }).click()
  await member.getByRole('menuitemradio', { name: 'High' }).click()
  await expect(member.getByRole('button', { name: 'Severity of I-39: High' })).toBeVisible()
  // the row was not opened by it
  await expect(member).toHaveURL(/\/issues\?/)
  const more = member.getByRole('button', { name: 'More for I-39' })
  await more.click()
  await member.getByRole('menuitem', { name: 'Resolve' }).click()
  await member.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click()
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await expect(more).toBeFocused()
  await more.click()
  const resolve = member.getByRole('menuitem', { name: /^Resolve/ })
  await expect(resolve).toBeDisabled()
  await expect(resolve).toContainText('This issue is resolved already.')
})

test('an issue that is resolved leaves the Issuebox, and the focus stays in the list', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  await issueIn(member, projectId, 41, { currentCategorization: 1, isResolved: false })
  await member.goto(`/projects/${projectId}`)
  const issuebox = member.getByRole('complementary', { name: 'Issuebox' })
  const rows = issuebox.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  const answer = await member.request.get(`/api/v1/projects/${projectId}/issues?text[search]=I-41`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string; refId: number }[] } }
  const id = data.docs.find(({ refId }) => refId === 41)?._id
  const row = rows.filter({ has: member.locator(`a[href$="${id}"]`) })
  await row.getByRole('link').focus()
  await row.getByRole('button', { name: 'Resolve I-41' }).focus()
  await member.keyboard.press('Enter')
  await expect(member.getByRole('textbox', { name: 'Note (optional)' })).toBeFocused()
  await member.keyboard.press('Control+Enter')
  await expect(row).toHaveCount(0)
  await expect(issuebox.locator(':focus')).toHaveCount(1)
})

test('a submission is edited: nothing changed is said, another position is saved and shown', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  const submission = await newest(member, projectId, 'submissions', '&sort=createdAt')
  await member.goto(`/projects/${projectId}/submissions/${submission._id}`)
  await member.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = member.getByRole('dialog', { name: `Edit S-${submission.refId}` })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(member.getByText('Nothing changed! But here is a happy alert :)')).toBeVisible()

  await member.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Longitude' }).fill('200')
  await expect(dialog.getByText('Only values from −180 to 180 are saved.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Longitude' }).fill('31.25')
  await member.keyboard.press('Escape')
  const leaving = member.getByRole('dialog', { name: 'Exit Without Saving?' })
  await expect(
    leaving.getByText('1 unsaved change will be lost. Do you wish to continue?'),
  ).toBeVisible()
  await leaving.getByRole('button', { name: 'No' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Longitude' })).toHaveValue('31.25')
  const latitude = dialog.getByRole('textbox', { name: 'Latitude' })
  const thousandths = 50_000 + Math.floor(Math.random() * 900)
  await latitude.fill(String(thousandths / 1000))
  await dialog.getByRole('button', { name: /^Pin at/ }).focus()
  await member.keyboard.press('ArrowUp')
  const moved = String((thousandths + 1) / 1000)
  await expect(latitude).toHaveValue(moved)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(member.getByText('Successfully Edited!')).toBeVisible()
  await expect(member.getByText(`${moved}, 31.25`).first()).toBeVisible()
})

test('who added a photo deletes it in the gallery; nobody else can', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, DEMO)
  const issue = await issueIn(member, projectId, 29, {
    currentCategorization: 1,
    isResolved: false,
  })
  const text = `With a photo ${randomUUID()}`
  const added = await member.request.patch(`/api/v1/projects/${projectId}/issues/${issue}/update`, {
    multipart: {
      update: JSON.stringify({ actionType: 'Updated', content: { notes: text } }),
      attachments: { name: 'bay 7.png', mimeType: 'image/png', buffer: photo() },
    },
  })
  expect(added.status()).toBe(200)
  const inNote = (page: Page) =>
    page
      .getByRole('article')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Photo/ })

  const other = await as('member2')
  await other.goto(`/projects/${projectId}/issues/${issue}`)
  await inNote(other).click()
  await expect(other.getByRole('link', { name: 'Open full size' })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Delete photo' })).toHaveCount(0)

  await member.goto(`/projects/${projectId}/issues/${issue}`)
  await inNote(member).click()
  await member.getByRole('button', { name: 'Delete photo' }).click()
  await member
    .getByRole('dialog', { name: 'Delete this photo?' })
    .getByRole('button', { name: 'Yes' })
    .click()
  await expect(member.getByText('Photo successfully removed!')).toBeVisible()
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await expect(inNote(member)).toHaveCount(0)
})
