import type { Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { expect, test } from '../lib/test.ts'

const story = (page: Page) => page.getByRole('region', { name: 'State today' })

/** The call of the story, and none of its other calls. */
const fails = (url: URL) => url.pathname.endsWith('/story')

/** A project of its own without anything in it; gives its id. */
async function addProject(page: Page, name: string): Promise<string> {
  const made = await page.request.post('/api/v1/projects', {
    data: { name, code: `E${Date.now()}`, location: 'Odesa', lat: 46.48, lng: 30.73 },
  })
  expect(made.status()).toBe(200)
  const { data } = (await made.json()) as { data: { docs: { _id: string } } }
  return data.docs._id
}

test('a project without anything says so in each of its parts, and what to do first', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const id = await addProject(page, 'Nothing yet')
  await page.goto(`/projects/${id}`)
  await expect(story(page).getByRole('paragraph').first()).toHaveText('Nothing here yet.')
  await expect(page.getByRole('region', { name: 'First steps' })).toBeVisible()
  for (const text of [
    'No milestones yet',
    'No Additional Submissions Found',
    'No open issues',
    'No point of contact has been named yet.',
    'Please add a short description to this site or project.',
  ]) {
    await expect(page.getByText(text).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Milestone Archive' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)

  await page.goto(`/projects/${id}/sites`)
  await expect(page.getByText('No sites yet')).toBeVisible()
  await page.goto(`/projects/${id}/activity`)
  await expect(page.getByText('No updates yet')).toBeVisible()
})

test('a project with sites and no milestones draws what there is', async ({ as }) => {
  const page = await as('superAdmin')
  const id = await addProject(page, 'Sites alone')
  const added = await page.request.post(`/api/v1/projects/${id}/sites`, {
    data: [
      { name: 'North clinic', lat: 46.6, lng: 30.6 },
      { name: 'South clinic', lat: 46.4, lng: 30.8 },
    ],
  })
  expect(added.status()).toBe(200)
  await page.goto(`/projects/${id}`)
  await expect(story(page).getByRole('paragraph').first()).toHaveText(/There is no schedule yet\./)
  await expect(page.getByRole('button', { name: /^North clinic/ })).toBeVisible()
  await expect(page.getByText('No milestones yet').first()).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Sites' }).click()
  await expect(page.getByRole('link', { name: 'South clinic' })).toBeVisible()
  await expect(page.getByText('2 of 2 sites shown')).toBeVisible()
})

test('a story that cannot be loaded says so, and the rest of the page is there', async ({ as }) => {
  const page = await as('member')
  const home = `/projects/${await projectNamed(page, /Northern Oblasts/)}`
  await page.route(fails, (route) =>
    route.fulfill({ status: 409, json: { status: 'fail', message: 'The story is away.' } }),
  )
  await page.goto(home)
  await expect(story(page).getByText('The story is away.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Late milestones/ })).toBeVisible()
  await expect(page.getByRole('treegrid', { name: 'Schedule' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Map of the sites' })).toBeVisible()
  await settled(page)
  await expectAccessible(page)
  await page.unroute(fails)
  await story(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(story(page).getByRole('paragraph').first()).toHaveText(/plan\./)
})
