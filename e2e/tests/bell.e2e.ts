import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newest, projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

async function idOf(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/users/is-authenticated')
  const { data } = (await answer.json()) as { data: { user: { _id: string } } }
  return data.user._id
}

/** How many issues wait for a severity and how many notifications are unread, as the bell says. */
async function counts(page: Page): Promise<[number, number]> {
  const name = await bell(page).getAttribute('aria-label')
  const [uncategorized = 0, unread = 0] = (name?.match(/\d+/g) ?? []).map(Number)
  return [uncategorized, unread]
}

/** How many open issues have no severity, as the list says; other tests give and take some. */
async function uncategorizedNow(page: Page, projectId: string): Promise<number> {
  const path = `/api/v1/projects/${projectId}/issues?isResolved=0&currentCategorization=0&limit=1`
  const { data } = (await (await page.request.get(path)).json()) as { data: { totalDocs: number } }
  return data.totalDocs
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })

test('what one person does is told at once beneath the bell of another, and stands in the activity', async ({
  as,
}) => {
  const [writer, reader] = [await as('member'), await as('member2')]
  const projectId = await projectNamed(writer, /Northern Oblasts/)
  const open = '&isResolved=0&currentCategorization[gte]=2'
  const { _id, refId } = await newest(writer, projectId, 'issues', open)
  const update = async (body: object) => {
    const path = `/api/v1/projects/${projectId}/issues/${_id}/update`
    expect((await writer.request.patch(path, { data: { update: body } })).status()).toBe(200)
  }
  const text = `The lintel has cracked ${randomUUID()}`

  await test.step('the counts of the bell follow', async () => {
    await reader.request.patch('/api/v1/users/notifications', { data: { isRead: true } })
    const listening = reader.waitForResponse((response) => response.url().includes('/events'))
    const counted = reader.waitForResponse((response) =>
      response.url().includes('currentCategorization=0'),
    )
    await reader.goto(`/projects/${projectId}/activity`)
    await Promise.all([listening, counted])
    await expect(reader.getByRole('article').first()).toBeVisible()
    await update({ actionType: 'Recategorized', categorization: 0 })
    const mentions = [{ type: 'user', targetId: await idOf(reader) }]
    await update({ actionType: 'Updated', content: { notes: text }, mentions })
    await expect
      .poll(async () => (await counts(reader))[0] - (await uncategorizedNow(reader, projectId)))
      .toBe(0)
    await expect.poll(async () => (await counts(reader))[1]).toBeGreaterThanOrEqual(1)
  })

  await test.step('the activity shows it by itself, under Today', async () => {
    const today = reader.getByRole('region', { name: 'Today' })
    const entry = today.getByRole('article').filter({ hasText: text })
    await expect(entry).toContainText(`commented on I-${refId}`)
  })

  await test.step('the bell names both, and leads to the comment', async () => {
    await bell(reader).press('Enter')
    const issues = reader.getByRole('region', { name: 'Categorize these' })
    // others are raised by hand meanwhile: they have no submission to lead to
    await expect(issues.locator('a[href*="/submissions/"]').first()).toBeVisible()
    const told = reader.getByRole('region', { name: 'Notifications' })
    const mention = told.getByRole('link', { name: new RegExp(`mentioned you in I-${refId}`) })
    await expect(mention.first()).toContainText(text)
    await mention.first().press('Enter')
    await expect(reader).toHaveURL(new RegExp(`/issues/${_id}\\?jump=`))
    await expect(reader.getByRole('article').filter({ hasText: text })).toBeFocused()
    await bell(reader).click()
    await expect(mention.first()).toBeVisible()
    await expect(mention.first()).not.toContainText('Unread')
    await reader.keyboard.press('Escape')
  })

  await test.step('what was opened is offered by the search, which finds it by its reference', async () => {
    await reader.keyboard.press('Control+k')
    const field = reader.getByRole('combobox', { name: 'Search this project' })
    await expect(field).toBeFocused()
    const recent = reader.getByRole('group', { name: 'Last opened' })
    await expect(recent.getByRole('option').first()).toContainText(`I-${refId}`)
    await reader.keyboard.type(`i-${refId}`)
    const found = reader.getByRole('group', { name: 'Issues' }).getByRole('option')
    await expect(found).toHaveCount(1)
    await reader.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  await test.step('by the keyboard alone it goes to a site, a milestone and a page', async () => {
    for (const [typed, group, address] of [
      ['hospital', 'Sites', /\?site=/],
      ['roof', 'Milestones', /\?milestone=/],
      ['team', 'Pages', /\/team$/],
    ] as const) {
      await reader.keyboard.press('Control+k')
      const field = reader.getByRole('combobox', { name: 'Search this project' })
      await expect(field).toBeFocused()
      await reader.keyboard.type(typed)
      const named = { hasText: new RegExp(typed, 'i') }
      const option = reader.getByRole('group', { name: group }).getByRole('option').filter(named)
      await option.first().waitFor()
      await expect(field).toHaveAttribute('aria-busy', 'false')
      for (let n = 0; n < 40; n += 1) {
        if ((await option.first().getAttribute('aria-selected')) === 'true') break
        await reader.keyboard.press('ArrowDown')
      }
      await reader.keyboard.press('Enter')
      await expect(reader).toHaveURL(address)
    }
  })
})

test('the activity brings a hundred at a time while one scrolls, and what its filters leave', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  await member.goto(`/projects/${projectId}/activity`)
  const rows = member.getByRole('article')
  await expect(rows.first()).toBeVisible()
  // what belongs to one act is one row
  const first = await rows.count()
  const earlier = member.getByRole('button', { name: 'Show earlier updates' })
  await earlier.scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(first + 50)
  await expect(member.getByRole('heading', { level: 2 }).first()).toBeVisible()

  await member.evaluate(() => window.scrollTo(0, 0))
  await member.getByRole('button', { name: 'Filter', exact: true }).click()
  await member.getByRole('menuitemcheckbox', { name: 'Field Submission' }).click()
  await member.keyboard.press('Escape')
  await expect(rows.filter({ hasText: / sent S-\d+/ })).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
})
