import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { listOf, projectNamed } from '../lib/api.ts'
import { photo } from '../lib/photo.ts'
import { expect, test } from '../lib/test.ts'

interface Listed {
  _id: string
  name: string
  site: string
  actualStatus: string
  datePlannedStart: string | null
}

test('the milestone archive shows what its address says, and saves it', async ({ as }) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const all = await listOf<Listed>(page, projectId, 'milestones')
  const sites = await listOf<{ _id: string; name: string }>(page, projectId, 'sites')
  const shown = (text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
  const total = (n: number) => shown(new RegExp(`^${n} milestones? shown`))

  await page.goto(`/projects/${projectId}/milestones`)
  await expect(page.getByRole('heading', { level: 1, name: 'Milestone Archive' })).toBeVisible()
  await expect(total(all.length)).toBeVisible()

  await test.step('statuses are switched off and on, and the address keeps it', async () => {
    const completed = all.filter(({ actualStatus }) => actualStatus === 'Completed').length
    const pill = page.getByRole('button', { name: /^C Completed \d+$/ })
    await expect(pill).toHaveAttribute('aria-pressed', 'true')
    await pill.click()
    await expect(pill).toHaveAttribute('aria-pressed', 'false')
    await expect(total(all.length - completed)).toBeVisible()
    await expect(page).toHaveURL(/status=NOX/)
    await expect(page.getByText(`${completed} milestones hidden via filters.`)).toBeVisible()
    await page.goBack()
    await expect(total(all.length)).toBeVisible()
  })

  const [site] = sites
  if (!site) throw new Error('No sites in the project')
  const own = all.filter((milestone) => milestone.site === site._id)
  const table = page.getByRole('table', { name: `Milestones of ${site.name}` })
  const names = () => table.getByRole('row').getByRole('link').allTextContents()
  const byName = own.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en'))
  const [leading = ''] = byName

  await test.step('sites are chosen in their box and by the address', async () => {
    await page.getByRole('button', { name: 'Sites: all' }).click()
    await page.getByRole('button', { name: 'None', exact: true }).click()
    await expect(page.getByText('No site chosen')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.getByRole('button', { name: site.name }).click()
    await expect(page).toHaveURL(new RegExp(`site\\._id=${site._id}`))
    await expect(page.getByRole('table')).toHaveCount(1)
    await page.goto(`/projects/${projectId}/milestones?site._id=${site._id}`)
    await expect(total(own.length)).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(1)
    await expect.poll(names).toEqual(byName)
  })

  await test.step('a table is sorted, closed and searched', async () => {
    await table.getByRole('button', { name: 'Milestone' }).click()
    await expect(table.getByRole('columnheader', { name: 'Milestone' })).toHaveAttribute(
      'aria-sort',
      'descending',
    )
    await expect.poll(names).toEqual(byName.toReversed())
    await page.getByRole('button', { name: `Close ${site.name}` }).click()
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.reload()
    await page.getByRole('button', { name: `Open ${site.name}` }).click()
    await expect(table).toBeVisible()
    await page.getByRole('textbox', { name: 'Search milestones' }).fill(leading)
    await expect.poll(names).toContain(leading)
    await expect(page).toHaveURL(/text%5Bsearch%5D=/)
  })

  await test.step('what is shown is saved in the columns of the specification, and with everything', async () => {
    const [heads, first] = await saved(page, 'CSV for the project plan')
    expect(heads).toBe('\uFEFF_id,actualStatus,taskId,dateActualStart,dateActualEnd')
    expect(first?.split(',')[0]).toBe(own.find(({ name }) => name === leading)?._id)
    const [all_] = await saved(page, 'CSV with everything')
    expect(all_).toContain('site.name')
    expect(all_).toContain('slipDays,daysLate')
    const [head, project] = (await saved(page, 'Whole schedule for Microsoft Project'))
      .join()
      .split('\n')
    expect(head).toBe('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>')
    expect(project).toContain('<Project xmlns="http://schemas.microsoft.com/project">')
  })

  await test.step('those that are chosen are saved alone', async () => {
    await table.getByRole('checkbox', { name: `Select ${leading}`, exact: true }).check()
    const bar = page.getByRole('toolbar', { name: 'With what is selected' })
    await expect(bar.getByText('1 selected')).toBeVisible()
    const coming = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Export' }).click()
    await bar.getByRole('button', { name: 'CSV for the project plan' }).click()
    const lines = (await readFile(await (await coming).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    await bar.getByRole('button', { name: 'Select nothing' }).click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('a row opens its sidebar, Back closes it, and the site leads to its dashboard', async () => {
    await table.getByRole('row').nth(1).getByRole('cell').nth(1).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: leading })).toBeVisible()
    await expect(page).toHaveURL(/milestone=/)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('heading', { level: 2, name: site.name }).getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/projects/${projectId}\\?site=${site._id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(site.name ?? '')
  })
})

test('a member edits a milestone in its sidebar, adds words, photos and files, and takes them back, while a colleague looks on', async ({
  as,
}) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const milestone = (await listOf<Listed>(page, projectId, 'milestones')).at(-1)
  if (!milestone) throw new Error('No milestones in the project')
  const path = `/projects/${projectId}/milestones`
  const begin = await page.request.patch(`/api/v1${path}/${milestone._id}/update`, {
    data: {
      actualStatus: 'Ongoing',
      datePlannedStart: '2026-02-02',
      datePlannedEnd: '2026-04-30',
      dateActualStart: '2026-02-09',
      percentCompleted: 40,
    },
  })
  expect(begin.status()).toBe(200)
  const address = `${path}?milestone=${milestone._id}`
  const other = await as('member2')
  await other.goto(address)
  const theirs = other.getByRole('dialog', { name: milestone.name })
  await expect(theirs.getByRole('heading', { name: 'Notes' })).toBeVisible()
  await page.goto(address)
  const sheet = page.getByRole('dialog', { name: milestone.name })

  await test.step('status, dates and progress are edited by the rules, and the history tells of it live', async () => {
    await sheet.getByRole('button', { name: 'Edit' }).click()
    const form = sheet.getByRole('form', { name: 'Edit' })
    await form.getByLabel('Status').selectOption('Off Track')
    await form.getByLabel('Planned End').fill('2026-01-01')
    await form.getByLabel('Progress, %').fill('61.5')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('A start date is after its end date.')).toBeVisible()
    await expect(form.getByLabel('Planned End')).toBeFocused()
    await form.getByLabel('Planned End').fill('2026-05-15')
    await form.getByLabel('About this change').fill('The crane broke down.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Milestones successfully updated!')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Edit' })).toBeFocused()
    for (const dialog of [sheet, theirs]) {
      const entry = dialog.getByRole('article').filter({ hasText: 'The crane broke down.' }).last()
      await expect(entry).toContainText('Ongoing → Off Track')
      await expect(entry).toContainText('Apr 30, 2026 → May 15, 2026')
      await expect(entry).toContainText('40 → 61.5')
    }
  })

  await test.step('what was changed since is shown, and saved on top of it', async () => {
    await sheet.getByRole('button', { name: 'Edit' }).click()
    await sheet.getByLabel('Cost').fill('1250')
    const faster = await other.request.patch(`/api/v1${path}/${milestone._id}/update`, {
      data: { percentCompleted: 70 },
    })
    expect(faster.status()).toBe(200)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('alert')).toHaveText(/^[^:]+ changed this/)
    await expect(sheet.getByLabel('Progress, %')).toHaveValue('70')
    await expect(sheet.getByLabel('Cost')).toHaveValue('1250')
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByText(/^1,250/)).toBeVisible()
  })

  await test.step('photos and files are added by button and drop, within their limits', async () => {
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) }
    const input = sheet.getByLabel('Add photos', { exact: true }).and(page.locator('input'))
    await input.setInputFiles(large)
    await expect(sheet.getByRole('alert')).toHaveText('Max image filesize (5mb) exceeded.')
    await input.setInputFiles([
      { name: 'bay 7.png', mimeType: 'image/png', buffer: photo() },
      words('Scope of the roof works, revision 3.txt'),
    ])
    await expect(page.getByText('File successfully uploaded!').first()).toBeVisible()
    await expect(sheet.getByText('Scope of the roo…n 3.txt')).toBeVisible()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['plan'], 'dropped.txt', { type: 'text/plain' }))
      return transfer
    })
    await sheet
      .getByRole('heading', { name: 'Attachments' })
      .dispatchEvent('drop', { dataTransfer: dropped })
    await expect(sheet.getByText('dropped.txt').first()).toBeVisible()
    await expect(theirs.getByRole('link', { name: /dropped\.txt/ })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Delete dropped.txt' })).toHaveCount(0)
  })

  await test.step('who added them takes them back', async () => {
    await sheet.getByRole('button', { name: 'Delete dropped.txt' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('File successfully removed!')).toBeVisible()
    await expect(sheet.getByRole('link', { name: /dropped\.txt/ })).toHaveCount(0)
    const photos = sheet.getByRole('list').getByRole('button', { name: /^Photo/ })
    const isLast = (await photos.count()) === 1
    await photos.first().click()
    const gallery = page.getByRole('dialog', { name: /Photo gallery/ })
    await gallery.getByRole('button', { name: /Delete/ }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Photo successfully removed!')).toBeVisible()
    // with nothing left to show it closes by itself
    if (!isLast) await page.keyboard.press('Escape')
    await expect(gallery).toBeHidden()
  })

  await test.step("an empty note is refused with 'No content.', one with a file alone is added", async () => {
    const composer = sheet.getByRole('form', { name: 'Add a note' })
    await composer.getByRole('button', { name: 'Submit' }).click()
    await expect(composer.getByText('No content.')).toBeVisible()
    await composer.locator('input[type=file]').first().setInputFiles(words('minutes.txt'))
    await composer.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Note added!')).toBeVisible()
    await expect(theirs.getByRole('article').getByText('minutes.txt')).toBeVisible()
  })
})

/** The lines of what an entry of the export menu saves, a button or a link. */
async function saved(page: Page, name: string): Promise<string[]> {
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).or(page.getByRole('link', { name })).click()
  const text = await readFile(await (await download).path(), 'utf8')
  await page.keyboard.press('Escape')
  return text.split('\r\n')
}

function words(name: string) {
  return { name, mimeType: 'text/plain', buffer: Buffer.from(name) }
}
