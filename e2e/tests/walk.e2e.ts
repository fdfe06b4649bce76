import { randomUUID } from 'node:crypto'
import { projectNamed } from '../lib/api.ts'
import { photo } from '../lib/photo.ts'
import { PROGRAMME } from '../lib/people.ts'
import { expect, test } from '../lib/test.ts'

test('a member walks from My Projects to an issue of the imported programme and adds a note with a photo', async ({
  as,
}) => {
  const member = await as('member')
  await member.goto('/projects')
  await member.getByRole('link', { name: `Open ${PROGRAMME.projectName}` }).click()

  // the dashboard: summary, map, schedule, submissions and issues of the imported programme
  await expect(member.getByRole('heading', { level: 1 })).toContainText('Project Home')
  await expect(member.getByRole('region', { name: 'Map of the sites' })).toBeVisible()
  await expect(member.getByRole('treegrid')).toBeVisible()
  await expect(member.getByRole('heading', { name: 'Submissions' })).toBeVisible()
  const issuebox = member.getByRole('complementary', { name: 'Issuebox' })
  await issuebox.getByRole('listitem').getByRole('link').first().click()

  // the issue: what the field reported
  await expect(member).toHaveURL(/\/issues\/[0-9a-f-]{36}/)
  await expect(member.getByRole('heading', { name: 'Issue Details' })).toBeVisible()

  const text = `Anchors arrive on Monday ${randomUUID()}`
  await member.getByRole('textbox', { name: /comment/i }).fill(text)
  await member
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bay 7.png', mimeType: 'image/png', buffer: photo() })
  await member.getByRole('button', { name: 'Submit' }).click()
  await expect(member.getByText('Success!')).toBeVisible()
  await expect(member.getByText(text)).toBeVisible()

  // tomorrow, for somebody else
  const other = await as('member2')
  await other.goto(member.url())
  const note = other.getByRole('article').filter({ hasText: text })
  await expect(note).toBeVisible()
  await note.getByRole('button', { name: /photo/i }).first().click()
  const gallery = other.getByRole('dialog', { name: /Photo gallery/ })
  await expect(gallery).toBeVisible()
  const mail = await gallery.getByRole('link', { name: 'Share by email' }).getAttribute('href')
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)

  // what was sent by mail opens the page of the issue, with the photo over it
  await other.goto(new URL(mail ?? '').searchParams.get('body') ?? '')
  await expect(other).toHaveURL(/\/issues\/[0-9a-f-]{36}\?photo=/)
  await expect(gallery).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('dialog')).toHaveCount(0)
})

test('a note on a milestone is read back through getAllMilestoneDetails', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, PROGRAMME.projectName)
  await member.goto(`/projects/${projectId}`)
  const rowsOf = (level: number) => member.getByRole('treegrid').getByRole('row', { level })
  // of a long page only the rows that are in sight are drawn: folds, their sites, and the milestones of those
  await rowsOf(1)
    .first()
    .evaluate((row) => row.scrollIntoView({ block: 'start' }))
  await rowsOf(3).first().click()
  const sheet = member.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Notes' })).toBeVisible()
  const text = `Gutters are two weeks late ${randomUUID()}`
  await sheet.getByRole('textbox', { name: 'Add a note' }).fill(text)
  await sheet.getByRole('button', { name: 'Submit' }).click()
  await expect(member.getByText('Note added!')).toBeVisible()

  const milestoneId = new URL(member.url()).searchParams.get('milestone')
  const answer = await member.request.get(
    `/api/v1/projects/${projectId}/milestones/${milestoneId}/getAllMilestoneDetails`,
  )
  const { data } = (await answer.json()) as { data: { docs: { notes: { text: string }[] } } }
  expect(data.docs.notes.map((note) => note.text)).toContain(text)
})

test('the heart chooses where signing in leads, the bookmark what the switcher shows @phone', async ({
  as,
}) => {
  const member = await as('member2')
  await member.goto('/projects')
  const card = member.getByRole('article').filter({ hasText: PROGRAMME.projectName })
  await card.getByRole('button', { name: 'Set as default project' }).click()
  await expect(member.getByText('Your defaut project has been successfully updated.')).toBeVisible()
  await card.getByRole('button', { name: 'Add to my project list' }).click()
  await expect(member.getByText('Your project list has been successfully updated.')).toBeVisible()
  await member.goto('/')
  await expect(member).toHaveURL(/\/projects\/[0-9a-f-]{36}$/)
  await member.goto('/projects')
  // it is shown before it is stored: whoever comes next finds what was stored
  await card.getByRole('button', { name: 'Clear default project' }).click()
  await expect(member.getByText('Your defaut project has been successfully updated.')).toBeVisible()
  await card.getByRole('button', { name: 'Remove from my project list' }).click()
  await expect(member.getByText('Your project list has been successfully updated.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Set as default project' })).toBeVisible()
})

test('choosing a site shows that site alone, and the address keeps it', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, PROGRAMME.projectName)
  await member.goto(`/projects/${projectId}`)
  await member.getByRole('button', { name: /Project Home/ }).click()
  await member.getByRole('option').nth(1).click()
  await expect(member).toHaveURL(/site=/)
  await member.reload()
  await expect(member.getByRole('heading', { level: 1 })).not.toContainText('Project Home')
})

test('Ukrainian stays chosen after a reload, and every label follows', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, PROGRAMME.projectName)
  await member.goto(`/projects/${projectId}/issues`)
  await member.getByRole('button', { name: /Settings of/ }).click()
  await member.getByLabel('Language').selectOption('uk')
  await expect(member.locator('html')).toHaveAttribute('lang', 'uk')
  await member.reload()
  await expect(member.locator('html')).toHaveAttribute('lang', 'uk')
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(/[А-ЯҐЄІЇ]/)
})
