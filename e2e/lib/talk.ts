import type { Locator, Page } from '@playwright/test'
import { projectNamed } from './api.ts'
import { expect } from './test.ts'

/** An old issue of the demo: another one for each test, so that none sees another's. */
export async function issueNo(page: Page, n: number): Promise<string> {
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const issues = `/projects/${projectId}/issues`
  const answer = await page.request.get(`/api/v1${issues}?sort=createdAt&limit=20`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string }[] } }
  return `${issues}/${data.docs[n]?._id}`
}

/** Gives the issue another severity, by the API. Answers its word. */
export async function recategorize(page: Page, path: string): Promise<string> {
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

/** Opens a page that hears what others do. */
export async function look(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => response.url().includes('/events'))
  await page.goto(path)
  await listening
  await history(page).waitFor()
}

/** The history of what is looked at, with the field that adds to it. */
export const history = (page: Page) => page.getByRole('region', { name: 'History & Comments' })
/** The entry of a history in which this text stands. */
export const entry = (of: Page | Locator, text: string) =>
  of.getByRole('article').filter({ hasText: text }).first()

/** Writes a comment as a person does, and waits until it stands in the history. */
export async function comment(page: Page, text: string): Promise<Locator> {
  await history(page).getByRole('textbox', { name: 'Add a comment' }).fill(text)
  await history(page).getByRole('button', { name: 'Submit' }).click()
  await expect(entry(page, text)).toBeVisible()
  return entry(page, text)
}
