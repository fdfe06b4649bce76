import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { issueIn } from '../lib/issues.ts'
import { textsOfPdf } from '../lib/pdf-texts.ts'
import { expect, test } from '../lib/test.ts'

const DEAD = /^The sharing link provided is either invalid or expired\./

/** The requests of a page that leave the server of the product. */
function elsewhere(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(page.url()).host) found.push(request.url())
  })
  return found
}

test('an issue is shared, a stranger opens it and comments, and once it is stopped the link opens nothing', async ({
  as,
  page: stranger,
}) => {
  const admin = await as('admin')
  const projectId = await projectNamed(admin, /Northern Oblasts/)
  const issue = await issueIn(admin, projectId, 30, { currentCategorization: 3, isResolved: false })
  const path = `/projects/${projectId}/issues/${issue}`
  await admin.request.delete(`/api/v1${path}/deleteShare`)
  await admin.goto(path)
  await admin.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = admin.getByRole('dialog', { name: 'Share Issue I-30' })
  await dialog.getByRole('switch', { name: 'Allow comments' }).click()
  await expect(dialog.getByRole('switch', { name: 'Show history' })).toBeChecked()
  await admin.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Share' }).click()
  await expect(admin.getByText('Successfully Created Sharing Link!')).toBeVisible()
  const link = await dialog.getByLabel('Sharing link').inputValue()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(admin.getByRole('button', { name: 'Copy sharing link' })).toBeVisible()

  const { pathname } = new URL(link)
  // what only reads the page, as a messenger does for its preview, opens nothing yet
  const read = () => stranger.request.get(pathname).then((page) => page.text())
  expect(await read()).toMatch(
    /<h1 lang="en" data-kind>.+ Identified on Field Submission<\/h1><h1 lang="uk" data-kind>/,
  )
  const answer = await stranger.goto(pathname)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  const away = elsewhere(stranger)
  const heading = stranger.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/ Identified on Field Submission$/)
  expect(await stranger.context().cookies()).toEqual([])
  const text = `When does the school open? ${randomUUID()}`
  await stranger.getByLabel('First Name').fill('Daryna')
  await stranger.getByLabel('Last Name').fill('Melnyk')
  await stranger.getByLabel('Email').fill('daryna@elsewhere.example')
  await stranger.getByRole('textbox', { name: 'Notes' }).fill(text)
  await stranger.getByRole('button', { name: 'Submit' }).click()
  await expect(stranger.getByRole('article', { name: 'Daryna Melnyk' }).last()).toContainText(text)
  await expect(stranger.getByRole('textbox', { name: 'Notes' })).toHaveValue('')
  expect(away).toEqual([])
  // what is printed is what the link shows; nobody comments on paper
  const paper = textsOfPdf(await stranger.pdf({ format: 'A4' })).flat()
  for (const words of ['History & Additional Notes', 'Daryna Melnyk'])
    expect(paper).toContain(words)
  for (const words of ['First Name', 'Submit', 'Success!']) expect(paper).not.toContain(words)

  const told = admin.getByRole('article').filter({ hasText: text })
  await expect(told).toContainText('daryna@elsewhere.example')
  // openings of other links in the same second may have made this one wait; each look asks anew
  await expect(async () => {
    await admin.getByRole('button', { name: 'Show the sharing link' }).click()
    const use = dialog.getByText(/^Works until someone stops it/)
    await expect(use)
      .toHaveText(/Opened once/, { timeout: 1000 })
      .catch(async (error) => {
        await dialog.getByRole('button', { name: 'Done' }).click()
        throw error
      })
  }).toPass()
  await dialog.getByRole('button', { name: 'Stop Sharing' }).click()
  await admin.getByRole('button', { name: 'Yes' }).click()
  await expect(admin.getByText('Successfully Removed Sharing Link!')).toBeVisible()
  await expect(dialog).toBeHidden()

  expect(await read()).not.toContain('Identified on Field Submission')
  const files = await stranger.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/shares/public/')),
  )
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) expect((await stranger.request.get(file)).status()).toBe(404)
  await stranger.reload()
  await expect(heading).toHaveText(DEAD)
})
