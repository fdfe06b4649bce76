import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newest, projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { expect, test } from '../lib/test.ts'

const DEMO = /Northern Oblasts/
const OPEN = { currentCategorization: 2, isResolved: false }

interface Entry {
  _id: string
  content: { notes: string }
}

/** Changes a document by the API. Answers its history. */
async function change(page: Page, path: string, data: object): Promise<Entry[]> {
  const answer = await page.request.patch(`/api/v1${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const changed = (await answer.json()) as { data: { docs: { updates: Entry[] } } }
  return changed.data.docs.updates
}

const say = (page: Page, path: string, notes: string) =>
  change(page, `${path}/update`, { update: { actionType: 'Updated', content: { notes } } })

const file = (n: number, size: number) => ({
  name: `${n}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(size, 'a'),
})

test('notes are part of the address: the keys of the list open them, Back closes them, a link shows them to others', async ({
  as,
}) => {
  const [reader, writer] = [await as('member'), await as('member2')]
  const list = `/projects/${await projectNamed(reader, DEMO)}/issues`
  const issue = await issueIn(reader, list.split('/')[2] ?? '', 27, OPEN)
  const text = `The crane comes on Friday ${randomUUID()}`
  await say(writer, `${list}/${issue}`, text)
  const row = reader.getByRole('row').filter({ has: reader.locator(`a[href$="${issue}"]`) })
  const sheet = reader.getByRole('dialog')

  await test.step('the arrows and j and k move, n opens the notes of the row', async () => {
    await reader.goto(`${list}?sort=createdAt&limit=10`)
    const links = reader.getByRole('table').locator('tbody [data-opens-row]')
    await links.first().waitFor()
    await reader.keyboard.press('j')
    await expect(links.nth(0)).toBeFocused()
    await reader.keyboard.press('ArrowDown')
    await expect(links.nth(1)).toBeFocused()
    await reader.keyboard.press('k')
    await expect(links.nth(0)).toBeFocused()

    await reader.goto(list.replace('issues', 'submissions'))
    const opens = reader.getByRole('link', { name: /^Open Submission S-/ })
    await opens.first().waitFor()
    await reader.keyboard.press('k')
    await expect(opens.first()).toBeFocused()

    await reader.goto(`${list}?_id=${issue}`)
    await expect(row.getByText('Unread', { exact: true })).toBeAttached()
    await reader.keyboard.press('j')
    await reader.keyboard.press('n')
    await expect(sheet.getByText(text)).toBeVisible()
    await expect(reader).toHaveURL(new RegExp(`issueNotes=${issue}`))
  })

  await test.step('what can be sent, and what not', async () => {
    const submit = sheet.getByRole('button', { name: 'Submit' })
    await expect(submit).toBeDisabled()
    const files = sheet.locator('input[type=file]').first()
    await files.setInputFiles([0, 1, 2, 3, 4, 5].map((n) => file(n, 10)))
    await expect(
      reader.getByRole('alert').filter({ hasText: 'Max number of attachments (5) exceeded.' }),
    ).toBeVisible()
    await files.setInputFiles([file(0, 10), file(1, 5 * 1024 * 1024 + 1)])
    await expect(sheet.getByText('Max filesize (5mb) exceeded in one or more files.')).toBeVisible()
    await expect(submit).toBeDisabled()
    await files.setInputFiles([file(0, 10)])
    await expect(submit).toBeEnabled()
    // what another wrote is not mine to delete
    await expect(
      sheet.getByRole('article').filter({ hasText: text }).getByRole('button', { name: 'Delete' }),
    ).toHaveCount(0)
  })

  await test.step('Back closes them, Forward and a link open them', async () => {
    const address = reader.url()
    await reader.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(row.getByRole('link').first()).toBeFocused()
    await expect(row.getByText('Unread', { exact: true })).toHaveCount(0)
    await reader.goForward()
    await expect(sheet.getByText(text)).toBeVisible()
    await reader.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await expect(reader).not.toHaveURL(/issueNotes/)

    await writer.goto(address)
    await expect(writer.getByRole('dialog').getByText(text)).toBeVisible()
    await writer.keyboard.press('Escape')
    await expect(writer).not.toHaveURL(/issueNotes/)
    await expect(writer.getByRole('heading', { name: 'Issue Archive' })).toBeVisible()
  })
})

test('a link leads to the comment of a visitor, which any member deletes; s opens the severities', async ({
  as,
}) => {
  const [member, other] = [await as('member'), await as('member2')]
  const projectId = await projectNamed(member, DEMO)
  const path = `/projects/${projectId}/issues/${await issueIn(member, projectId, 25, OPEN)}`
  const shared = await member.request.patch(`/api/v1${path}/createShare`, {
    data: { options: { canComment: true } },
  })
  const { data } = (await shared.json()) as { data: { docs: { share: { shareUrl: string } } } }
  const shareId = data.docs.share.shareUrl.split('/').at(-1)
  const notes = `Seen from the street ${randomUUID()}`
  const visitor = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@example.org' }
  const nobody = await as('nobody')
  const said = await nobody.request.patch(`/api/v1/shares/public/${shareId}/createNote`, {
    data: { update: { ...visitor, notes } },
  })
  expect(said.status(), await said.text()).toBe(200)
  const history = await say(member, path, `An answer ${randomUUID()}`)
  const comment = history.find(({ content }) => content.notes === notes)

  await other.goto(`${path}?jump=${comment?._id}`)
  const entry = other.getByRole('article').filter({ hasText: notes })
  await expect(entry).toBeFocused()
  await expect(entry.getByText('Share Link Comment')).toBeVisible()
  await entry.getByRole('button', { name: 'Delete' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(other.getByText('Note successfully removed!')).toBeVisible()
  await expect(other.locator(`#update-${comment?._id}`)).toHaveText('This update has been deleted.')

  await other.keyboard.press('s')
  await expect(other.getByRole('menu', { name: 'Severity' })).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /^Severity of I-25/ })).toBeFocused()
})

test('admins delete a submission and restore it; meanwhile nobody edits it or comments', async ({
  as,
}) => {
  const [admin, member] = [await as('admin'), await as('member')]
  const projectId = await projectNamed(admin, DEMO)
  const { _id, refId } = await newest(admin, projectId, 'submissions', '&sort=createdAt&page=3')
  const path = `/projects/${projectId}/submissions/${_id}`
  await member.goto(path)
  const edit = member.getByRole('button', { name: 'Edit', exact: true })
  await expect(edit).toBeVisible()
  await member.getByRole('button', { name: 'More actions' }).click()
  await expect(member.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await expect(member.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await member.keyboard.press('Escape')

  await admin.goto(path)
  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = admin.getByRole('dialog', { name: `Delete S-${refId}` })
  await dialog.getByRole('textbox', { name: 'Reason (optional)' }).fill('Sent twice')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const banner = /^Deleted .* by .*\. Removed on .*\.$/
  await expect(admin.getByText(banner)).toBeVisible()

  await expect(member.getByText(banner)).toBeVisible()
  await expect(edit).toHaveCount(0)
  await expect(member.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
  await expect(
    member.getByText('Comments are closed while this submission is in the trash.'),
  ).toBeVisible()
  await expect(member.getByRole('definition').filter({ hasText: /^Deleted$/ })).toBeVisible()

  await admin.getByRole('button', { name: 'Restore' }).first().click()
  await admin
    .getByRole('dialog', { name: `Restore S-${refId}` })
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(admin.getByText(banner)).toHaveCount(0)
  await expect(edit).toBeVisible()
})
