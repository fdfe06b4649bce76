import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../lib/accessible.ts'
import { docsOf } from '../lib/api.ts'
import { linkInMail } from '../lib/outbox.ts'
import { expect, test } from '../lib/test.ts'

/** A project that a newcomer is the only admin of: who made it has been taken out of it. */
async function projectOfOthers(superAdmin: Page, browser: Browser) {
  const mark = randomUUID().slice(0, 8)
  const name = `Harbour works ${mark}`
  const email = `e2e-${mark}@people.example`
  const made = await superAdmin.request.post('/api/v1/projects', {
    data: {
      name,
      code: mark,
      location: 'Chornomorsk',
      population: '60 thousand',
      projectType: 'Port',
      sponser: 'Coast PIU',
      budget: '12 million',
      description: 'Two berths and a road.',
      lat: 46.3,
      lng: 30.65,
    },
  })
  const { _id: projectId } = await docsOf<{ _id: string }>(made)
  const codes = await superAdmin.request.post(`/api/v1/projects/${projectId}/codes`)
  const { code } = await docsOf<{ code: string }>(codes)
  const context = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' })
  const signedUp = await context.request.post('/api/v1/users/signup', {
    data: {
      code,
      email,
      firstName: 'Oksana',
      lastName: `Melnyk ${mark}`,
      position: 'Harbour Master',
      organization: 'Coast PIU',
      phoneNumber: '+380 48 555 01 02',
      password: 'scaffold and lintel',
      passwordConfirm: 'scaffold and lintel',
    },
  })
  expect(signedUp.status()).toBe(200)
  const members = `/api/v1/projects/${projectId}/members`
  const people = await docsOf<{ _id: string; email: string }[]>(
    await superAdmin.request.get(members),
  )
  const newcomer = people.find((one) => one.email === email)?._id
  const founder = people.find((one) => one.email !== email)?._id
  const raised = await superAdmin.request.post(members, {
    data: { userId: newcomer, authorityLevel: 'admin' },
  })
  expect(raised.status()).toBe(200)
  const removed = await context.request.delete(`${members}/${founder}`)
  expect(removed.status()).toBe(200)
  await context.close()
  return { name, email, projectId, admin: `Oksana Melnyk ${mark}` }
}

test('a superAdmin sees of the projects of others whose they are and how large, nothing of what is in them, and may join', async ({
  as,
  browser,
}) => {
  const page = await as('superAdmin')
  const { name, email, projectId, admin } = await projectOfOthers(page, browser)
  const row = page
    .getByRole('list', { name: 'All projects' })
    .getByRole('listitem')
    .filter({ hasText: name })

  await test.step('it is among all projects, and not among their own', async () => {
    await page.goto('/projects')
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await expect(page.getByText(name)).toHaveCount(0)
    await page.getByRole('link', { name: 'All projects' }).click()
    await expect(row).toContainText(`Admins: ${admin}`)
    await expect(row).toContainText('1 member · 0 sites · 0 milestones')
    await expect(row).not.toContainText('Two berths')
    await expectAccessible(page)
  })

  await test.step('its pages and its lists are not there for them', async () => {
    for (const list of ['', '/issues', '/milestones', '/sites', '/members', '/audit']) {
      const answer = await page.request.get(`/api/v1/projects/${projectId}${list}`)
      expect(answer.status(), list).toBe(404)
    }
    await page.goto(`/projects/${projectId}`)
    await expect(page.getByRole('heading', { name: '404 Not Found' })).toBeVisible()
  })

  await test.step('they join once they were asked, and its admin is told by mail', async () => {
    await page.goto('/projects?view=all')
    await row.getByRole('button', { name: `Join ${name}` }).click()
    await page
      .getByRole('dialog', { name: `Join ${name}?` })
      .getByRole('button', { name: 'No' })
      .click()
    await expect(row).toBeVisible()
    await row.getByRole('button', { name: `Join ${name}` }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(`/projects/${projectId}`)
    await expect(page.getByText(`You have joined ${name}.`)).toBeVisible()
    await linkInMail(email, new RegExp(`/projects/${projectId}/team`))
  })

  await test.step('its audit log names them', async () => {
    await page.goto(`/projects/${projectId}/audit`)
    await expect(page.getByRole('row').filter({ hasText: 'Joined the project' })).not.toHaveCount(0)
  })
})

test('there is no page of all projects for an admin or a member', async ({ as }) => {
  for (const person of ['admin', 'member'] as const) {
    const page = await as(person)
    await page.goto('/projects?view=all')
    await expect(page.getByRole('heading', { name: 'My Projects' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All projects' })).toHaveCount(0)
    expect((await page.request.get('/api/v1/projects/others')).status()).toBe(403)
  }
})
