import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { inDays } from '../lib/days.ts'
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
  await page.getByRole('button', { name: /^\d+ more$/ }).tap()
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

test('My Work shows one of the next days, is mailed in the morning and read by a calendar; an admin sees that of a member', async ({
  as,
}) => {
  const member = await as('member')
  const admin = await as('admin')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const tag = randomUUID().slice(0, 8)
  const { _id: site } = await someSite(member, projectId)
  const owner = await idOf(member, projectId, PEOPLE.member)
  for (const [title, days] of [
    [`Soon ${tag}`, 5],
    [`Sooner ${tag}`, 4],
  ] as const) {
    const issue = { site, title, severity: 3, owner, dueAt: inDays(days) }
    await member.request.post(`/api/v1/projects/${projectId}/issues`, {
      multipart: { issue: JSON.stringify(issue) },
    })
  }
  await member.goto(`/projects/${projectId}/my-work`)
  const row = (title: string) => member.getByRole('listitem').filter({ hasText: `${title} ${tag}` })
  await expect(row('Soon')).toHaveCount(1)
  const days = member.getByRole('region', { name: 'Next 14 days' })
  // the fifth of the strip, which begins today
  const day = days.getByRole('button').nth(4)
  await day.click()
  await expect(row('Sooner')).toHaveCount(1)
  await expect(row('Soon')).toHaveCount(0)
  await member.getByRole('button', { name: 'Show all days' }).click()
  await expect(row('Soon')).toHaveCount(1)

  await test.step('a row is given another day by a key', async () => {
    await row('Soon').getByRole('link').first().focus()
    await member.keyboard.press('d')
    const dialog = member.getByRole('dialog')
    await dialog.getByLabel('Due date').fill(inDays(60))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row('Soon')).toBeHidden()
  })

  await test.step('the morning mail is switched on and stays so', async () => {
    const mail = member.getByRole('switch', { name: 'Morning mail' })
    await expect(mail).toHaveAttribute('aria-checked', 'false')
    // it is shown before it is stored
    const stored = member.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await mail.click()
    await expect(mail).toHaveAttribute('aria-checked', 'true')
    expect((await stored).ok()).toBe(true)
    await member.reload()
    await expect(member.getByRole('switch', { name: 'Morning mail' })).toHaveAttribute(
      'aria-checked',
      'true',
    )
    await member.getByRole('switch', { name: 'Morning mail' }).click()
  })

  await test.step('a calendar reads it until the address is revoked', async () => {
    await member.getByRole('button', { name: 'Calendar feed' }).click()
    const dialog = member.getByRole('dialog', { name: 'Calendar feed' })
    await dialog.getByRole('button', { name: 'Make an address' }).click()
    const address = new URL(await dialog.getByLabel('Sharing link').inputValue()).pathname
    const text = await (await member.request.get(address)).text()
    expect(text).toContain(`Sooner ${tag}`)
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(dialog.getByText('There is no address yet.')).toBeVisible()
    expect((await member.request.get(address)).status()).toBe(404)
  })

  await test.step('an admin chooses whose work', async () => {
    await admin.goto(`/projects/${projectId}/my-work`)
    const theirs = admin.getByRole('listitem').filter({ hasText: `Sooner ${tag}` })
    await expect(admin.getByRole('heading', { name: 'My Work' })).toBeVisible()
    await expect(theirs).toHaveCount(0)
    await admin.getByRole('combobox', { name: 'Whose work' }).selectOption(owner)
    await expect(theirs).toHaveCount(1)
  })
})

test('a comment takes a day and an owner along, and says so before it is sent', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const { _id: site } = await someSite(member, projectId)
  const title = `Seal is torn ${randomUUID().slice(0, 8)}`
  const raised = await member.request.post(`/api/v1/projects/${projectId}/issues`, {
    multipart: { issue: JSON.stringify({ site, title, severity: 2 }) },
  })
  const { data } = (await raised.json()) as { data: { docs: { _id: string } } }
  await member.goto(`/projects/${projectId}/issues/${data.docs._id}`)
  const composer = member.getByRole('textbox', { name: 'Add a comment' })
  await composer.fill('The new one is ordered.\n/due 09.05.2031')
  await expect(member.getByText('Sets the due date: May 9, 2031')).toBeVisible()
  await composer.press('Control+Enter')
  await expect(member.getByText(/set the due date to/)).toBeVisible()
  await expect(member.getByText('The new one is ordered.')).toBeVisible()
  await expect(member.getByLabel('Due', { exact: true })).toHaveValue('05/09/2031')
})
