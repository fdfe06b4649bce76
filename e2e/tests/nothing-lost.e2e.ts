import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { newest, projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { DEMO_PASSWORD, PEOPLE } from '../lib/people.ts'
import { expect, test } from '../lib/test.ts'

const DEMO = /^Northern Oblasts/
const offline = (page: Page) => page.getByText('You are offline. Nothing was sent.')

const storedIssue = async (page: Page, projectId: string, id: string) => {
  const answer = await page.request.get(`/api/v1/projects/${projectId}/issues/${id}`)
  const { data } = (await answer.json()) as {
    data: { docs: { isDeleted: boolean; isResolved: boolean; updates: object[] } }
  }
  return data.docs
}

test('what cannot be sent says so at once, and is not done when the network is back', async ({
  as,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, DEMO)
  const issue = await issueIn(admin, projectId, 31, { currentCategorization: 3, isResolved: false })
  await admin.goto(`/projects/${projectId}/issues/${issue}`)
  for (const [button, title, role] of [
    ['Delete', 'Delete I-31', 'menuitem'],
    ['Resolve', 'Resolve I-31', 'button'],
  ] as const) {
    if (role === 'menuitem') await admin.getByRole('button', { name: 'More actions' }).click()
    await admin.getByRole(role, { name: button, exact: true }).click()
    const dialog = admin.getByRole('dialog', { name: new RegExp(`^${title}`) })
    await dialog.getByRole('textbox').fill('Not now.')
    await admin.context().setOffline(true)
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await expect(offline(admin).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    const again = admin.waitForResponse((answer) => answer.url().includes('/api/v1/'))
    await admin.context().setOffline(false)
    // the network is back, and what the page shows is asked for anew
    await admin.reload()
    await again
    expect(await storedIssue(admin, projectId, issue)).toMatchObject({
      isDeleted: false,
      isResolved: false,
    })
  }
})

test('signing in without a network locks nothing', async ({ as }) => {
  const page = await as('nobody')
  await page.goto('/signin')
  await page.getByLabel('Email').fill(PEOPLE.member)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(offline(page).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toBeEditable()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in Success!')).toBeVisible()
})

test('a page that could not be loaded comes by itself when the network is back', async ({ as }) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}/profile`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // what comes after the page is there too
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible()
  // the frame stays, and says since when nothing is new
  await expect(page.getByRole('link', { name: 'Trash' })).toBeVisible()
  const sign = page
    .getByRole('banner')
    .getByText(/^Offline · as of .* Changes cannot be saved now\.$/)
  await expect(sign).toBeVisible()
  await page.context().setOffline(false)
  await expect(sign).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
})

test('a page comes by itself when the server is back, though the browser had a network', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}/profile`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.route('**/*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'This page needs the network' })).toBeVisible()
  await page.unroute('**/*')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
})

test('what is typed while the code of the search is on its way stands in its field', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  await page.goto(`/projects/${projectId}/activity`)
  await page.getByRole('button', { name: 'Search this project' }).waitFor()
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('School 212', { delay: 30 })
  gate.resolve()
  await expect(page.getByRole('combobox', { name: 'Search this project' })).toHaveValue(
    'School 212',
  )
})

test('keys that are pressed before the page is there, and letters before the list of sites, are not lost', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(`/projects/${projectId}/trash`, { waitUntil: 'commit' })
  await page.locator('.first-frame').waitFor({ state: 'attached' })
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  gate.resolve()
  const sites = page.getByRole('heading', { level: 1 }).getByRole('button')
  await expect(sites).toHaveText(/Project Home/)
  await page.unroute('**/assets/**')

  const code = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await code.promise
    await route.continue()
  })
  await sites.click()
  await page.keyboard.type('Izium', { delay: 30 })
  code.resolve()
  await expect(page.getByRole('combobox', { name: 'Find a site' })).toHaveValue('Izium')
})

test('a page whose code is gone says that the product was updated, and is loaded anew on the way to another one', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  const code = '**/assets/SearchDialog-*'
  await page.route(code, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto(`/projects/${projectId}/activity`)
  await page.getByRole('button', { name: 'Search this project' }).waitFor()
  await page.evaluate(() => document.body.setAttribute('data-of', 'the old release'))
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('alert').getByText('Plumbline was updated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  await expect(page.locator('body[data-of]')).toHaveCount(0)
})

/** A finger in the middle of something, wherever it stands now. */
async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('Nothing to tap there')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

test('the first tap on Submit sends the comment, and resolving takes an unsent one along @phone', async ({
  as,
}, { project }) => {
  test.skip(project.name !== 'phone', 'the bar at the bottom is that of phones')
  const page = await as('member')
  const projectId = await projectNamed(page, DEMO)
  const { _id } = await newest(page, projectId, 'issues', '&isResolved=0&sort=createdAt')
  await page.goto(`/projects/${projectId}/issues/${_id}`)
  const bar = page.getByRole('button', { name: 'Resolve', exact: true })
  const comment = page.getByRole('button', { name: 'Comment', exact: true })
  const sheet = page.getByRole('dialog', { name: /^Comment on I-/ })
  const area = sheet.getByRole('textbox', { name: 'Add a comment' })

  // a soft keyboard takes the lower part of the screen away
  const first = `First tap ${randomUUID()}`
  await tap(page, comment)
  await expect(area).toBeFocused()
  await page.setViewportSize({ width: 390, height: 544 })
  await page.keyboard.type(first)
  await tap(page, sheet.getByRole('button', { name: 'Submit' }))
  await expect(sheet).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('article').filter({ hasText: first })).toBeVisible()
  expect((await storedIssue(page, projectId, _id)).isResolved).toBe(false)

  const second = `Unsent ${randomUUID()}`
  await tap(page, comment)
  await expect(area).toBeFocused()
  await page.keyboard.type(second)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(comment).toBeFocused()
  await tap(page, bar)
  const dialog = page.getByRole('dialog', { name: /^Resolve/ })
  await expect(dialog.getByRole('switch', { name: 'Send my unsent comment along' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Resolve' }).click()
  await expect(dialog).toHaveCount(0)
  const { isResolved, updates } = await storedIssue(page, projectId, _id)
  expect(isResolved).toBe(true)
  expect(JSON.stringify(updates)).toContain(second)
})
