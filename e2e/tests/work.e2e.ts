import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { PEOPLE } from '../lib/people.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

/** Each takes a few seconds; whatever hangs fails soon. */
test.use({ actionTimeout: 20_000 })

interface Site {
  _id: string
  name: string
  lat: number
  lng: number
}

async function read<T>(page: Page, path: string): Promise<T[]> {
  const answer = await page.request.get(`/api/v1/${path}`)
  const { data } = (await answer.json()) as { data: { docs: T[] } }
  return data.docs
}

/** A site of the project, with its coordinates. */
async function someSite(page: Page, projectId: string): Promise<Site> {
  const [site] = await read<Site>(page, `projects/${projectId}/sites`)
  if (!site) throw new Error('The project has no sites')
  return site
}

/** The member of the project with this address of mail. */
async function idOf(page: Page, projectId: string, email: string): Promise<string> {
  const path = `users?projects[in]=${projectId}`
  const team = await read<{ _id: string; email: string }>(page, path)
  const found = team.find((one) => one.email === email)
  if (!found) throw new Error(`No member ${email}`)
  return found._id
}

test('an issue is raised by hand with a photo in six taps, at the site where one stands @phone alone', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const site = await someSite(page, projectId)
  await page.context().grantPermissions(['geolocation'])
  await page
    .context()
    .setGeolocation({ latitude: site.lat + 0.0003, longitude: site.lng, accuracy: 8 })
  let taps = 0
  const tap = async (locator: Locator) => {
    await locator.tap()
    taps += 1
  }
  await page.goto(`/projects/${projectId}`)
  await tap(page.getByRole('button', { name: 'Camera', exact: true }))
  const form = page.getByRole('dialog', { name: 'Raise issue' })
  const chooser = page.waitForEvent('filechooser')
  await tap(form.getByRole('button', { name: 'Camera', exact: true }))
  await (await chooser).setFiles({ name: 'crack.png', mimeType: 'image/png', buffer: photo() })
  // in the camera of the phone: its release, and that the picture is taken
  taps += 2
  const title = `Crack above the door ${randomUUID().slice(0, 8)}`
  const what = form.getByRole('textbox', { name: 'What is wrong?' })
  await tap(what)
  await what.pressSequentially(title)
  await expect(form.getByRole('combobox', { name: 'Site' })).toHaveValue(site._id)
  await tap(form.getByRole('button', { name: 'Raise issue' }))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'RAISED BY' })).toBeVisible()
  await expect(page.getByRole('main').getByText(site.name).first()).toBeVisible()
  expect(taps).toBeLessThanOrEqual(6)
})

test('an issue gets an owner and a day in three clicks, and is verified in two', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const title = `Handrail is loose ${randomUUID().slice(0, 8)}`
  const { _id: site } = await someSite(member, projectId)
  const issues = `/api/v1/projects/${projectId}/issues`
  const raised = await member.request.post(issues, {
    multipart: { issue: JSON.stringify({ site, title, severity: 2 }) },
  })
  const { data } = (await raised.json()) as { data: { docs: { _id: string } } }
  const issueId = data.docs._id
  const owner = await idOf(member, projectId, PEOPLE.member)
  const verifier = await idOf(member, projectId, PEOPLE.member2)
  let clicks = 0
  const click = async (locator: Locator) => {
    await locator.click()
    clicks += 1
  }

  await test.step('on its page', async () => {
    await member.goto(`/projects/${projectId}/issues/${issueId}`)
    const card = member.getByRole('region', { name: 'Owner and dates' })
    // a list of the browser: one click opens it, another chooses
    await card.getByRole('combobox', { name: 'Owner' }).selectOption(owner)
    clicks += 2
    await expect(member.getByText(/made .* the owner/)).toBeVisible()
    const due = card.getByLabel('Due', { exact: true })
    await click(due)
    await due.fill('2031-05-09')
    await due.press('Enter')
    await expect(member.getByText(/set the due date to/)).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(3)
  })

  await test.step('in My Work of who verifies it', async () => {
    for (const work of [{ verifier }, { ready: true }]) {
      const answer = await member.request.patch(`${issues}/${issueId}/update`, {
        data: { update: { actionType: 'Edited', work } },
      })
      expect(answer.status()).toBe(200)
    }
    clicks = 0
    const other = await as('member2')
    await other.goto(`/projects/${projectId}/my-work`)
    const row = other.getByRole('listitem').filter({ hasText: title })
    await click(row.getByRole('button', { name: /^Verify and resolve I-/ }))
    const dialog = other.getByRole('dialog')
    await click(dialog.getByRole('button', { name: 'Verify and resolve', exact: true }))
    await expect(row).toHaveCount(0)
    expect(clicks).toBeLessThanOrEqual(2)
    await other.goto(`/projects/${projectId}/issues/${issueId}`)
    const steps = other.getByRole('list', { name: 'Steps of this issue' })
    const done = steps.getByRole('listitem').filter({ hasText: 'Verified · Resolved' })
    await expect(done).toContainText('Iryna Bondar')
  })
})
