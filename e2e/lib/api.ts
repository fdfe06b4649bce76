import { type APIResponse, expect, type Page } from '@playwright/test'

/** The id of the project with this name, as the person of the page sees it. */
export async function projectNamed(page: Page, name: string | RegExp): Promise<string> {
  const answer = await page.request.get('/api/v1/projects')
  const { data } = (await answer.json()) as { data: { docs: { _id: string; name: string }[] } }
  const found = data.docs.find((project) => project.name.match(name))
  if (!found) throw new Error(`No project ${String(name)} among ${data.docs.length}`)
  return found._id
}

/** A list of a project that comes whole, such as its milestones or sites. */
export async function listOf<T>(page: Page, projectId: string, list: string): Promise<T[]> {
  const answer = await page.request.get(`/api/v1/projects/${projectId}/${list}`)
  const { data } = (await answer.json()) as { data: { docs: T[] } }
  return data.docs
}

/** The newest documents of a list of a project. */
export async function newest(
  page: Page,
  projectId: string,
  list: 'issues' | 'submissions',
  query = '',
): Promise<{ _id: string; refId: number }> {
  const answer = await page.request.get(`/api/v1/projects/${projectId}/${list}?limit=1${query}`)
  const { data } = (await answer.json()) as { data: { docs: { _id: string; refId: number }[] } }
  const [first] = data.docs
  if (!first) throw new Error(`No ${list} in the project`)
  return first
}

/** The documents of an answer that must have been given. */
export async function docsOf<Docs>(answer: APIResponse): Promise<Docs> {
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { docs: Docs } }).data.docs
}
