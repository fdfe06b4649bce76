import { randomUUID } from 'node:crypto'
import { projectNamed } from '../lib/api.ts'
import { photo } from '../lib/photo.ts'
import { PROGRAMME } from '../lib/people.ts'
import { comment, entry, history, issueNo, look, recategorize } from '../lib/talk.ts'
import { expect, test } from '../lib/test.ts'

test('a comment, a reaction and a severity of one person are on the screen of another by themselves', async ({
  as,
}) => {
  const [writer, reader] = [await as('member'), await as('member2')]
  const path = await issueNo(writer, 0)
  await Promise.all([look(writer, path), look(reader, path)])

  const text = `The crane comes on Monday ${randomUUID()}`
  const written = await comment(writer, text)
  const seen = entry(reader, text)
  await expect(seen).toBeVisible()

  await written.getByRole('button', { name: 'Add reaction' }).click()
  await writer.getByRole('menuitemcheckbox', { name: 'Fire' }).click()
  await expect(seen.getByRole('button', { name: /^Fire, 1: / })).toBeVisible()
  await seen.getByRole('button', { name: /^Fire, 1: / }).click()
  const mine = written.getByRole('button', { name: /^Fire, 2: You and / })
  await expect(mine).toHaveAttribute('aria-pressed', 'true')

  const word = await recategorize(writer, path)
  const severity = reader.getByText('SEVERITY', { exact: true }).locator('xpath=..')
  await expect(severity).toContainText(word)
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
  await expect(seen).toBeVisible()

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
  await expect(entry(asked, text)).toBeVisible()
  await expect(entry(asked, text).getByRole('button', { name: /^Photo/ })).toBeVisible()

  await expect(entry(asked, text).getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await entry(seen, text).getByRole('button', { name: 'Delete' }).click()
  await answerer.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(answerer.getByText('Note successfully removed!')).toBeVisible()
  await expect(asked.getByText('This update has been deleted.')).toBeVisible()
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
  await expect(entry(theirs, text)).toBeVisible()

  const add = entry(theirs, text).getByRole('button', { name: 'Add reaction' })
  await add.hover()
  await expect(reader.getByRole('menu')).toBeInViewport({ ratio: 1 })
  await add.click()
  expect(await theirs.evaluate((sheet) => sheet.scrollLeft)).toBe(0)
  await reader.getByRole('menuitemcheckbox', { name: 'Clap' }).click()
  await expect(entry(mine, text).getByRole('button', { name: /^Clap, 1: / })).toBeVisible()

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
  await expect(entry(mine, text).getByText(reply)).toBeVisible()

  await entry(mine, text).getByRole('button', { name: 'Delete' }).first().click()
  await writer.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(writer.getByText('Note successfully removed!')).toBeVisible()
  await expect(entry(theirs, text)).toHaveCount(0)
})
