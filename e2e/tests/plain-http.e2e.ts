import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { DEMO_PASSWORD, PEOPLE } from '../lib/people.ts'
import { plainHttp } from '../lib/plain-http.ts'
import { schedules } from '../lib/schedule.ts'
import { expect, test } from '../lib/test.ts'

let site = { origin: '', stop: () => {} }
test.beforeAll(async ({ baseURL }) => {
  site = await plainHttp(baseURL ?? '')
})
test.afterAll(() => site.stop())

/** Somebody who is signed in at the address without https, and the ids that the API says beside it. */
async function signIn(page: Page, person: Page, email: string) {
  const projectId = await projectNamed(person, /Northern Oblasts/)
  await page.goto(`${site.origin}/signin`)
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in Success!')).toBeVisible()
  return `${site.origin}/projects/${projectId}`
}

test('a schedule is saved over plain http', async ({ page, as }) => {
  const member = await as('member')
  const project = await signIn(page, member, PEOPLE.member)
  const milestones = (await schedules(member, project.split('/').at(-1) ?? '')).at(3) ?? []
  await page.goto(`${project}?site=${milestones[0]?.site}`)
  await page.getByText('Schedule', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Editing')).toBeVisible()
  await page.getByRole('row').nth(1).click()
  await page.keyboard.press('Alt+ArrowRight')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Milestones successfully updated!')).toBeVisible()
})

test('a table of the settings is saved over plain http', async ({ page, as }) => {
  const project = await signIn(page, await as('admin'), PEOPLE.admin)
  await page.goto(`${project}/update/sites`)
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: /^Add/ }).click()
  await page.keyboard.type(`Over plain http ${randomUUID().slice(0, 8)}`)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/^1 change saved|^Saved|saved/i).first()).toBeVisible()
  await expect(page.getByText('1 change', { exact: true })).toHaveCount(0)
})

test('a note is sent and a link is copied over plain http', async ({ page, as }) => {
  const member = await as('member')
  const project = await signIn(page, member, PEOPLE.member)
  await page.goto(`${project}/issues`)
  await page.locator('[data-opens-row]').first().click()
  const note = `Over plain http ${randomUUID()}`
  await page.getByRole('textbox', { name: 'Add a comment' }).fill(note)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('article').filter({ hasText: note })).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: note })
    .getByRole('button', { name: /Copy link/ })
    .click()
  await expect(page.getByText('Copied link to clipboard!')).toBeVisible()
})
