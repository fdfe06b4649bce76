import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { photo } from '../lib/photo.ts'
import { comment, entry, history, issueNo, look, recategorize } from '../lib/talk.ts'
import { expect, test } from '../lib/test.ts'

/** The archive with this issue alone, and the button that opens its notes there. */
async function besideArchive(page: Page, path: string): Promise<Locator> {
  const [archive, id] = path.split(/\/(?=[^/]+$)/)
  await page.goto(`${archive}?_id=${id}`)
  return page.getByRole('button', { name: /^Notes of I-/ })
}

test('a comment that was begun is still there after a reload, and after it could not be sent', async ({
  as,
}) => {
  const member = await as('member')
  const path = await issueNo(member, 3)
  await look(member, path)
  const area = history(member).getByRole('textbox', { name: 'Add a comment' })
  const text = `Only once ${randomUUID()}`
  await area.fill(text)
  await member.reload()
  await expect(area).toHaveValue(text)

  const message = 'Too many attempts. Please wait a few minutes and try again.'
  await member
    .context()
    .route('**/update', (route) =>
      route.fulfill({ status: 429, json: { status: 'fail', message } }),
    )
  await history(member).getByRole('button', { name: 'Submit' }).click()
  await expect(history(member).getByText(message)).toBeVisible()
  await expect(area).toHaveValue(text)
  await member.context().unroute('**/update')
  await history(member).getByRole('button', { name: 'Submit' }).click()
  await expect(entry(member, text)).toHaveCount(1)
  await expect(area).toHaveValue('')
})

test('the notes of an issue beside the archive: filters are remembered, files shown before they are sent', async ({
  as,
}) => {
  const member = await as('member')
  const path = await issueNo(member, 4)
  await recategorize(member, path)
  const opener = await besideArchive(member, path)
  await opener.click()
  const sheet = member.getByRole('dialog')
  const events = sheet.getByText(/recategorized/)
  await expect(events.first()).toBeVisible()

  await sheet.getByRole('button', { name: /^Filter/ }).click()
  await member.getByRole('menuitemcheckbox', { name: 'Recategorized' }).click()
  await member.keyboard.press('Escape')
  await expect(sheet).toBeVisible()
  await expect(events).toHaveCount(0)
  await expect(sheet.getByText(/notes? hidden via filters\./)).toBeVisible()

  const text = `From the archive ${randomUUID()}`
  await sheet.getByRole('textbox', { name: 'Add a comment' }).fill(text)
  await sheet
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bay 7.png', mimeType: 'image/png', buffer: photo() })
  await expect(sheet.getByText('1 of 5 files')).toBeVisible()
  await expect(
    sheet.getByRole('list', { name: 'Files of this comment' }).locator('img'),
  ).toBeVisible()
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(entry(sheet, text).getByRole('button', { name: /^Photo/ })).toBeInViewport()

  await member.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await member.reload()
  await opener.click()
  await expect(sheet.getByRole('button', { name: 'Filter, 4 of 5 kinds shown' })).toBeVisible()
  await expect(entry(sheet, text)).toBeVisible()
  await expect(events).toHaveCount(0)
})

test('a long note is cut at 133 characters in the notes, and unfolds', async ({ as }) => {
  const member = await as('member')
  const path = await issueNo(member, 5)
  const words = 'anchor '.repeat(40)
  await member.request.patch(`/api/v1${path}/update`, {
    data: { update: { actionType: 'Updated', content: { notes: `${words}end of it` } } },
  })
  await (await besideArchive(member, path)).click()
  const note = entry(member.getByRole('dialog'), 'anchor anchor')
  await expect(note).toContainText('…')
  await expect(note).not.toContainText('end of it')
  await note.getByRole('button', { name: 'See more' }).press('Enter')
  await expect(note).toContainText('end of it')
})

test('the reactions open for the keyboard, are walked by arrows, and stay out of the way', async ({
  as,
}) => {
  const member = await as('member')
  const path = await issueNo(member, 6)
  await look(member, path)
  const note = await comment(member, `By keyboard ${randomUUID()}`)
  await note.getByRole('button', { name: 'Copy link' }).focus()
  await member.keyboard.press('Tab')
  const opener = note.getByRole('button', { name: 'Add reaction' })
  await expect(opener).toBeFocused()
  const menu = member.getByRole('menu', { name: 'Add reaction' })
  await expect(menu).toBeVisible()
  await member.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(note.getByRole('button', { name: /^Reply to/ })).toBeFocused()

  await member.keyboard.press('Shift+Tab')
  await member.keyboard.press('Enter')
  await member.keyboard.press('ArrowRight')
  await expect(menu.getByRole('menuitemcheckbox', { name: 'Clap' })).toBeFocused()
  await member.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  const pill = note.getByRole('button', { name: 'Clap, 1: You' })
  await expect(pill).toHaveAttribute('aria-pressed', 'true')
  await pill.focus()
  await member.keyboard.press('Space')
  await expect(pill).toHaveCount(0)
})
