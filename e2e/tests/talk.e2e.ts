import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { photo } from '../lib/photo.ts'
import { PROGRAMME } from '../lib/people.ts'
import { expect, test } from '../lib/test.ts'

/** What one does is on the other's screen by then. */
const SOON = { timeout: 2000 }

/** An old issue of the demo: another one for each test, so that none sees another's. */
async function issueNo(page: Page, n: number): Promise<string> {
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const issues = `/projects/${projectId}/issues`
  const answer = await page.request.get(`/api/v1${issues}?sort=createdAt&limit=20`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
  return `${issues}/${data.docs[n]?._id}`
}

/** Gives the issue another severity, by the API. Answers its word. */
async function recategorize(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(`/api/v1${path}`)
  const { data } = (await answer.json()) as { data: { docs: { currentCategorization: number } } }
  const [categorization, word] =
    data.docs.currentCategorization === 3 ? ([2, 'Medium'] as const) : ([3, 'High'] as const)
  const changed = await page.request.patch(`/api/v1${path}/update`, {
    data: { update: { actionType: 'Recategorized', categorization } },
  })
  expect(changed.status()).toBe(200)
  return word
}

/** The archive with this issue alone, and the button that opens its notes there. */
async function besideArchive(page: Page, path: string): Promise<Locator> {
  const [archive, id] = path.split(/\/(?=[^/]+$)/)
  await page.goto(`${archive}?_id=${id}`)
  return page.getByRole('button', { name: /^Notes of I-/ })
}

/** Opens a page that hears what others do. */
async function look(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/events'))
  await page.goto(path)
  await listening
  await history(page).waitFor()
}

const history = (page: Page) => page.getByRole('region', { name: 'History & Comments' })
const entry = (of: Page | Locator, text: string) =>
  of.getByRole('article').filter({ hasText: text }).first()

async function comment(page: Page, text: string): Promise<Locator> {
  await history(page).getByRole('textbox', { name: 'Add a comment' }).fill(text)
  await history(page).getByRole('button', { name: 'Submit' }).click()
  await expect(entry(page, text)).toBeVisible()
  return entry(page, text)
}

test('a comment, a reaction and a severity of one person are on the screen of another within two seconds', async ({
  as,
}) => {
  const [writer, reader] = [await as('member'), await as('member2')]
  const path = await issueNo(writer, 0)
  await Promise.all([look(writer, path), look(reader, path)])

  const text = `The crane comes on Monday ${randomUUID()}`
  const written = await comment(writer, text)
  const seen = entry(reader, text)
  await expect(seen).toBeVisible(SOON)

  await written.getByRole('button', { name: 'Add reaction' }).click()
  await writer.getByRole('menuitemcheckbox', { name: 'Fire' }).click()
  await expect(seen.getByRole('button', { name: /^Fire, 1: / })).toBeVisible(SOON)
  await seen.getByRole('button', { name: /^Fire, 1: / }).click()
  const mine = written.getByRole('button', { name: /^Fire, 2: You and / })
  await expect(mine).toHaveAttribute('aria-pressed', 'true', SOON)

  const word = await recategorize(writer, path)
  const severity = reader.getByText('SEVERITY', { exact: true }).locator('xpath=..')
  await expect(severity).toContainText(word, SOON)
})

test('a reply with a photo stands under what it answers, for both; its author deletes it, and nobody else', async ({
  as,
}) => {
  const [asker, answerer] = [await as('member'), await as('member2')]
  const path = await issueNo(asker, 1)
  await Promise.all([look(asker, path), look(answerer, path)])
  const question = `Which resin? ${randomUUID()}`
  const asked = await comment(asker, question)
  const seen = entry(answerer, question)
  await expect(seen).toBeVisible(SOON)

  await seen.getByRole('button', { name: /^Reply to/ }).click()
  const dialog = answerer.getByRole('dialog', { name: /^Reply to/ })
  await expect(dialog.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
  await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled()
  const text = `The two-part one ${randomUUID()}`
  await answerer.keyboard.type(text)
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'resin.png', mimeType: 'image/png', buffer: photo() })
  await answerer.keyboard.press('Control+Enter')
  await expect(dialog).toBeHidden()
  await expect(seen.getByRole('button', { name: /^Reply to/ }).first()).toBeFocused()
  await expect(entry(asked, text)).toBeVisible(SOON)
  await expect(entry(asked, text).getByRole('button', { name: /^Photo/ })).toBeVisible()

  await expect(entry(asked, text).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await entry(seen, text).getByRole('button', { name: 'Delete' }).click()
  await answerer.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(answerer.getByText('Note successfully removed!')).toBeVisible()
  await expect(asked.getByText('This update has been deleted.')).toBeVisible(SOON)
})

test('somebody and a submission are mentioned with the keyboard alone, and read as such', async ({
  as,
}) => {
  const [writer, reader] = [await as('member'), await as('member2')]
  const path = await issueNo(writer, 2)
  await look(writer, path)
  const area = history(writer).getByRole('textbox', { name: 'Add a comment' })
  await area.focus()
  await writer.keyboard.type('Please ask @a')
  const list = writer.getByRole('listbox', { name: 'Suggestions to mention' })
  await expect(list).toBeVisible()
  await writer.keyboard.press('ArrowDown')
  await writer.keyboard.press('ArrowUp')
  const name = (await list.getByRole('option', { selected: true }).innerText()).split('\n').at(-1)
  await writer.keyboard.press('Enter')
  await expect(list).toBeHidden()
  const mark = randomUUID()
  await writer.keyboard.type('about @S-12')
  await expect(list.getByRole('option', { name: /^S-12 / })).toBeVisible()
  await writer.keyboard.press('Enter')
  await writer.keyboard.type(mark)
  await expect(area).toHaveValue(`Please ask @${name} about @S-12 ${mark}`)
  await writer.keyboard.press('Control+Enter')
  await expect(entry(writer, mark)).toContainText(`Please ask @${name} about`)

  await reader.goto(path)
  await expect(entry(reader, mark)).toContainText(`Please ask @${name} about`)
  await expect(entry(reader, mark)).not.toContainText('user:')
  await expect(entry(reader, mark).getByRole('link', { name: '@S-12' })).toHaveAttribute(
    'href',
    /\/submissions\/[0-9a-f-]{36}$/,
  )
})

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

test('notes on a milestone are answered, reacted to and deleted like any others', async ({
  as,
}) => {
  const [writer, reader] = [await as('member'), await as('member2')]
  const projectId = await projectNamed(writer, PROGRAMME.projectName)
  const answer = await writer.request.get(`/api/v1/projects/${projectId}/milestones`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
  const path = `/projects/${projectId}?milestone=${data.docs[0]?._id}`
  await Promise.all([writer.goto(path), reader.goto(path)])
  const [mine, theirs] = [writer.getByRole('dialog'), reader.getByRole('dialog')]
  const text = `Gutters are late ${randomUUID()}`
  await mine.getByRole('textbox', { name: 'Add a note' }).fill(text)
  await mine.getByRole('button', { name: 'Submit' }).click()
  await expect(writer.getByText('Note added!')).toBeVisible()
  await expect(entry(theirs, text)).toBeVisible(SOON)

  await entry(theirs, text).getByRole('button', { name: 'Add reaction' }).click()
  await reader.getByRole('menuitemcheckbox', { name: 'Clap' }).click()
  await expect(entry(mine, text).getByRole('button', { name: /^Clap, 1: / })).toBeVisible(SOON)

  await entry(theirs, text)
    .getByRole('button', { name: /^Reply to/ })
    .click()
  const dialog = reader.getByRole('dialog', { name: /^Reply to/ })
  const reply = `Two weeks ${randomUUID()}`
  await dialog.getByRole('textbox').fill(reply)
  await reader.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(theirs.first()).toBeVisible()
  await entry(theirs, text)
    .getByRole('button', { name: /^Reply to/ })
    .click()
  await expect(dialog.getByRole('textbox')).toHaveValue(reply)
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(entry(mine, text).getByText(reply)).toBeVisible(SOON)

  await entry(mine, text).getByRole('button', { name: 'Delete' }).first().click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(writer.getByText('Note successfully removed!')).toBeVisible()
  await expect(entry(theirs, text)).toHaveCount(0, SOON)
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
