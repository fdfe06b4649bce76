import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { projectNamed } from '../lib/api.ts'
import { PROGRAMME } from '../lib/people.ts'
import { expect, test } from '../lib/test.ts'

type Doc = Record<string, unknown> & { _id: string; refId: number; issueCount: number }

async function docsOf(page: Page, path: string): Promise<{ docs: Doc[]; totalDocs: number }> {
  const answer = await page.request.get(`/api/v1${path}`)
  const { data } = (await answer.json()) as { data: { docs: Doc[]; totalDocs: number } }
  return data
}

/** The rows of the table, without its heads. */
const rowsOf = (page: Page) => page.getByRole('table').locator('tbody tr')

test('filters are set with the keyboard alone, and their link shows others the same', async ({
  as,
}) => {
  const [member, other] = [await as('member'), await as('member2')]
  const projectId = await projectNamed(member, PROGRAMME.projectName)
  await member.goto(`/projects/${projectId}/issues`)
  await rowsOf(member).first().waitFor()
  await member.getByRole('button', { name: 'Filter', exact: true }).focus()
  await member.keyboard.press('Enter')
  const form = member.getByRole('dialog', { name: 'Filter' })
  await expect(form.getByRole('button', { name: 'Apply' })).toBeEnabled()
  await member.keyboard.press('Tab') // Reset
  await member.keyboard.press('Tab') // All
  await member.keyboard.press('Tab') // None
  await member.keyboard.press('Enter')
  await expect(form.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await expect(form.getByText('Choose at least one site.')).toBeVisible()
  await member.keyboard.press('Tab') // the search
  await member.keyboard.press('Tab') // the first site
  await member.keyboard.press('Space')
  await expect(form.getByRole('checkbox').first()).toBeChecked()
  for (const severity of ['Low', 'Medium', 'High', 'Off Track']) {
    await form.getByRole('checkbox', { name: severity, exact: true }).focus()
    await member.keyboard.press('Space')
  }
  await form.getByRole('button', { name: 'Apply' }).focus()
  await member.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(member).toHaveURL(/site\._id/)
  await expect(member.getByRole('button', { name: 'Filter (2 filters on)' })).toBeFocused()

  await other.goto(member.url())
  await expect(other.getByRole('button', { name: 'Filter (2 filters on)' })).toBeVisible()
  const query = new URL(member.url()).search
  const { docs } = await docsOf(member, `/projects/${projectId}/issues${query}&isResolved=0`)
  await expect(rowsOf(other)).toHaveCount(docs.length)
  await expect(rowsOf(member)).toHaveCount(docs.length)
  expect(docs.every((doc) => Number(doc['currentCategorization']) >= 1)).toBe(true)
})

test('a filter is removed by its tag, Escape leaves the filters as they were', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  await member.goto(`/projects/${projectId}/submissions?issueCount[gte]=2`)
  const { totalDocs } = await docsOf(member, `/projects/${projectId}/submissions?issueCount[gte]=2`)
  await expect(member.getByText(`1–${Math.min(20, totalDocs)} of ${totalDocs}`)).toBeVisible()
  await member.getByRole('button', { name: 'Filter (1 filter on)' }).click()
  const form = member.getByRole('dialog', { name: 'Filter' })
  await expect(form.getByRole('radio', { name: '2+' })).toBeChecked()
  await form.getByRole('button', { name: 'None' }).click()
  await member.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await member.getByRole('button', { name: 'Remove filter Issue Count: 2+' }).click()
  await expect(member).toHaveURL(/submissions$/)
  await expect(member.getByRole('button', { name: 'Filter', exact: true })).toBeFocused()
})

test('a day chosen in the calendar takes the whole day of the viewer', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  await member.goto(`/projects/${projectId}/submissions`)
  await rowsOf(member).first().waitFor()
  await member.getByRole('button', { name: 'Filter', exact: true }).click()
  const form = member.getByRole('dialog', { name: 'Filter' })
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
  for (const end of ['From', 'To']) {
    const button = form.getByRole('button', { name: end, exact: true })
    await button.click()
    if (end === 'From') await form.getByRole('button', { name: 'Earlier' }).click()
    // below the fields and not over them; the second one begins where the first one is
    const day = form.getByRole('button', { name: /^15 / })
    const [above, below] = [await button.boundingBox(), await day.boundingBox()]
    expect(below?.y).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0))
    await day.click()
    await expect(form.getByRole('button', { name: new RegExp(`^${end}: .*-15$`) })).toBeVisible()
    await expect(day).toHaveCount(0)
  }
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(member).toHaveURL(/createdAt/)
  const search = new URL(member.url()).searchParams
  const [from, to] = ['createdAt[gte]', 'createdAt[lte]'].map((key) =>
    Date.parse(search.get(key) ?? ''),
  )
  expect(Number(to) - Number(from)).toBe(24 * 60 * 60 * 1000 - 1)
})

test('a number of issues leads to these issues, and previous and next stay among them', async ({
  as,
}) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const path = `/projects/${projectId}/submissions?issueCount[gte]=2&sort=-issueCount`
  const [submission] = (await docsOf(member, path)).docs
  await member.goto(path)
  await member
    .getByRole('link', {
      name: `${submission?.issueCount} issues of submission S-${submission?.refId}`,
    })
    .click()
  await expect(member).toHaveURL(new RegExp(`/issues\\?submission=${submission?._id}`))
  await expect(
    member.getByRole('button', { name: `Remove filter Submission S-${submission?.refId}` }),
  ).toBeVisible()
  await expect(rowsOf(member)).toHaveCount(submission?.issueCount ?? -1)

  const refs = await rowsOf(member).locator('.ref').allTextContents()
  await rowsOf(member).first().getByRole('link').first().click()
  const crumbs = member.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText(refs[0] ?? '?')
  for (const ref of refs.slice(1)) {
    await member.getByRole('button', { name: 'Next issue' }).click()
    await expect(crumbs).toContainText(ref)
  }
  await expect(member.getByRole('button', { name: 'Next issue' })).toBeDisabled()
  await member.getByRole('button', { name: 'Previous issue' }).click()
  await expect(crumbs).toContainText(refs.at(-2) ?? '?')
})

test('what is nowhere says so, and how much the filters hide @phone', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const { totalDocs } = await docsOf(member, `/projects/${projectId}/issues?isResolved=0`)
  await member.goto(`/projects/${projectId}/issues?text[search]=zzzzz`)
  await expect(member.getByText('Nothing matches these filters')).toBeVisible()
  await expect(member.getByText(`${totalDocs} issues hidden via filters.`)).toBeVisible()
  await member.getByRole('button', { name: 'Clear filters' }).click()
  await expect(member.getByText(`1–${Math.min(20, totalDocs)} of ${totalDocs}`)).toBeVisible()
})

test('a filtered list is saved as the JSON and the CSV of what one sees @phone', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, PROGRAMME.projectName)
  const path = `/projects/${projectId}/submissions`
  const filter = 'issueCount[gte]=1&sort=site.name,-createdAt'
  const { docs, totalDocs } = await docsOf(member, `${path}?${filter}&limit=100`)
  await member.goto(`${path}?${filter}`)
  await expect(member.getByText('Items per page')).toBeVisible()

  const json = await saved(member, 'JSON')
  expect(json.name).toMatch(/^export-\d{8}T\d{6}Z\.json$/)
  const exported = JSON.parse(json.text) as Doc[]
  expect(exported).toHaveLength(totalDocs)
  expect(exported.slice(0, docs.length)).toMatchObject(docs)

  const csv = await saved(member, 'CSV')
  expect(csv.name).toMatch(/^export-\d{8}T\d{6}Z\.csv$/)
  expect(csv.text.startsWith('\uFEFF_id,project,site._id,site.name,')).toBe(true)
  for (const { _id } of docs) expect(csv.text).toContain(`\r\n${_id},${projectId},`)
})

test('an export that takes long shows how far it is, and Cancel ends it', async ({ as }) => {
  const member = await as('member')
  const projectId = await projectNamed(member, /Northern Oblasts/)
  await member.goto(`/projects/${projectId}/issues`)
  await rowsOf(member).first().waitFor()
  const asked = Promise.withResolvers<void>()
  await member.context().route('**/issues/export*', () => asked.resolve())
  await member.getByRole('button', { name: 'Export' }).click()
  await member.getByRole('button', { name: /^CSV/ }).click()
  await asked.promise
  await expect(member.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
  expect(member.workers()).toHaveLength(1)
  await expect(member.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await member.keyboard.press('Enter')
  await expect(member.getByRole('dialog')).toHaveCount(0)
  await expect(member.getByRole('button', { name: 'Export' })).toBeFocused()
  await expect.poll(() => member.workers().length).toBe(0)
})

test('one issue is saved from its page, with the key e as well, and so is a deleted one', async ({
  as,
}) => {
  const [member, admin] = [await as('member'), await as('admin')]
  const projectId = await projectNamed(member, /Northern Oblasts/)
  const path = `/projects/${projectId}/issues`
  const { docs } = await docsOf(
    member,
    `${path}?currentCategorization[lte]=2&sort=createdAt&limit=1`,
  )
  const [issue] = docs
  await member.goto(`${path}/${issue?._id}`)
  await expect(member.getByRole('heading', { name: 'Issue Details' })).toBeVisible()
  // whoever looks at it has read it
  const read = (list: Doc[]) => list.map((doc) => ({ ...doc, unread: 0 }))
  const inFile = JSON.parse((await saved(member, 'JSON')).text) as Doc[]
  // the file says more of each
  expect(read(inFile)).toMatchObject(read(docs))

  const change = (actionType: string) =>
    admin.request.patch(`/api/v1${path}/${issue?._id}/update`, { data: { update: { actionType } } })
  expect((await change('Deleted')).status()).toBe(200)
  await member.reload()
  await expect(member.getByRole('heading', { name: 'Issue Details' })).toBeVisible()
  await member.keyboard.press('e')
  const coming = member.waitForEvent('download')
  await member.getByRole('button', { name: /^CSV/ }).click()
  const text = await readFile(await (await coming).path(), 'utf8')
  expect(text).toContain(`\r\n${issue?._id},`)
  expect((await change('Restored')).status()).toBe(200)
})

/** Chooses a format in the export options, and reads the file that comes of it. */
async function saved(page: Page, format: 'JSON' | 'CSV'): Promise<{ name: string; text: string }> {
  await page.getByRole('button', { name: 'Export' }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: new RegExp(`^${format}`) }).click()
  const download = await coming
  await expect(page.getByText(`${format} File Created!`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}
