import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { asTyped, inDays } from '../lib/days.ts'
import { linkInMail } from '../lib/outbox.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

/** Each takes a few seconds; whatever hangs fails soon. */
test.use({ actionTimeout: 20_000 })

const LINK = /\/ask\/[\w-]{43}/

/** An organisation of the project with Ruslan, who is asked there. */
async function organisation(admin: Page, projectId: string) {
  const tag = randomUUID().slice(0, 8)
  const name = `Budservis ${tag}`
  const email = `ruslan-${tag}@budservis.example`
  const contact = { name: 'Ruslan Hrytsenko', role: 'site manager', email, language: 'en' }
  const path = `/api/v1/projects/${projectId}/organisations`
  const made = await admin.request.post(path, { data: { name, contacts: [contact] } })
  expect(made.status()).toBe(200)
  return { name, email, title: `Anchors missing ${tag}` }
}

/** An issue that is this organisation's; answers its id. */
async function issueOf(page: Page, projectId: string, title: string, whose: string) {
  const api = `/api/v1/projects/${projectId}`
  const sites = (await (await page.request.get(`${api}/sites`)).json()) as {
    data: { docs: { _id: string }[] }
  }
  const site = sites.data.docs[0]?._id
  const raised = await page.request.post(`${api}/issues`, {
    multipart: { issue: JSON.stringify({ site, title, severity: 3 }) },
  })
  const { data } = (await raised.json()) as { data: { docs: { _id: string } } }
  const issueId = data.docs._id
  const update = { actionType: 'Edited', work: { organisation: whose } }
  const set = await page.request.patch(`${api}/issues/${issueId}/update`, { data: { update } })
  expect(set.status()).toBe(200)
  return issueId
}

test('a contact is asked in four clicks at most, answers by the link of the mail on a phone, and the date is accepted with a key', async ({
  as,
  browser,
  baseURL,
}) => {
  const admin = await as('admin')
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const { name, email, title } = await organisation(admin, projectId)
  const issueId = await issueOf(member, projectId, title, name)
  let clicks = 0
  const click = async (locator: Locator) => {
    await locator.click()
    clicks += 1
  }
  await member.goto(`/projects/${projectId}/issues/${issueId}`)
  await click(member.getByRole('button', { name: 'More actions' }))
  await click(member.getByRole('menuitem', { name: 'Ask the contractor' }))
  const dialog = member.getByRole('dialog', { name: 'Ask the contractor' })
  await expect(dialog.getByRole('radio', { name: /Ruslan Hrytsenko/ })).toBeChecked()
  await click(dialog.getByRole('button', { name: 'Send' }))
  const asked = member.getByRole('region', { name: 'Asked by link' })
  await expect(asked).toContainText('Not opened yet.')
  expect(clicks).toBeLessThanOrEqual(4)

  const link = await linkInMail(email, LINK)
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  const ruslan = await phone.newPage()
  const answer = await ruslan.goto(link)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'")
  await expect(ruslan.getByRole('heading', { level: 1 })).toHaveText(/ needs your answer$/)
  await expect(ruslan.getByRole('heading', { name: title })).toBeVisible()
  await settled(ruslan)
  await expectAccessible(ruslan)
  const wide = () => ruslan.evaluate(() => document.documentElement.scrollWidth)
  expect(await wide()).toBeLessThanOrEqual(390)
  await ruslan.getByLabel('When will it be done?').fill(inDays(9))
  await ruslan.getByRole('textbox', { name: 'Message' }).fill('Eight of eleven are set.')
  const chooser = ruslan.waitForEvent('filechooser')
  await ruslan.getByRole('button', { name: 'Add photos' }).click()
  await (await chooser).setFiles({ name: 'repair.png', mimeType: 'image/png', buffer: photo() })
  await ruslan.getByRole('button', { name: 'Send the answer' }).click()
  await expect(ruslan.getByText('Your answer has arrived. Thank you!')).toBeVisible()
  const answers = ruslan.getByRole('list', { name: 'Your answers' })
  await expect(answers).toContainText('Eight of eleven are set.')
  await expect(answers.getByRole('img')).toHaveCount(1)

  await expect(member.getByRole('article', { name: `Ruslan Hrytsenko (${name})` })).toContainText(
    'Eight of eleven are set.',
  )
  await expect(asked.getByRole('button', { name: 'Accept' })).toBeVisible()
  await member.keyboard.press('a')
  await expect(member.getByText('Accepted: the date has moved.')).toBeVisible()
  await expect(asked).toContainText('Accepted by')
  await expect(member.getByLabel('Due', { exact: true })).toHaveValue(asTyped(inDays(9)))

  await asked.getByRole('button', { name: 'Revoke' }).click()
  await expect(asked).toContainText('Revoked: the link opens nothing.')
  await ruslan.goto(link)
  await expect(ruslan.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await phone.close()
})

test('a date that is proposed for a milestone stands in its sidebar, and a declined one moves nothing', async ({
  as,
  page: ruslan,
}) => {
  const admin = await as('admin')
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const { name } = await organisation(admin, projectId)
  const list = await member.request.get(`/api/v1/projects/${projectId}/milestones`)
  const { data } = (await list.json()) as {
    data: { docs: { _id: string; name: string; archivedAt: string | null }[] }
  }
  const milestone = data.docs.find(({ archivedAt }) => archivedAt === null)
  await member.goto(`/projects/${projectId}/milestones?milestone=${milestone?._id}`)
  await member.getByRole('button', { name: 'Ask the contractor' }).click()
  const dialog = member.getByRole('dialog', { name: 'Ask the contractor' })
  await dialog.getByRole('combobox', { name: 'To' }).selectOption({ label: name })
  await dialog.getByRole('button', { name: 'Copy link instead' }).click()
  const link = await dialog.getByLabel('Sharing link').inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await ruslan.goto(new URL(link).pathname)
  await ruslan.getByLabel('When will it be done?').fill(inDays(40))
  await ruslan.getByRole('button', { name: 'Send the answer' }).click()
  await expect(ruslan.getByText(/^Proposed date: /)).toBeVisible()
  const asked = member.getByRole('region', { name: 'Asked by link' }).getByRole('listitem').first()
  await expect(asked).toContainText('Proposed date')
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked).toContainText('Declined by')
  const details = `/api/v1/projects/${projectId}/milestones/${milestone?._id}/getAllMilestoneDetails`
  const after = (await (await member.request.get(details)).json()) as {
    data: { docs: { dateForecastEnd: string | null } }
  }
  expect(after.data.docs.dateForecastEnd).not.toBe(inDays(40))
})
