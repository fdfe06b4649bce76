import { randomUUID } from 'node:crypto'
import { expectAccessible, settled } from '../lib/accessible.ts'
import { linkInMail } from '../lib/outbox.ts'
import { ownProgramme } from '../lib/programme.ts'
import { openSchedule } from '../lib/schedule.ts'
import { expect, test } from '../lib/test.ts'

test('what slipped is sent to each organisation in one go, each with its own list, once one has looked at it', async ({
  as,
  page: contact,
}) => {
  const page = await as('superAdmin')
  const mark = randomUUID().slice(0, 8)
  const { projectId, site, milestones } = await ownProgramme(page, mark)
  const [roof, windows] = milestones
  const api = `/api/v1/projects/${projectId}`
  const post = async (path: string, data: object) =>
    expect((await page.request.post(`${api}${path}`, { data })).status()).toBe(200)
  const set = async (id: string | undefined, data: object) =>
    expect((await page.request.patch(`${api}/milestones/${id}/update`, { data })).status()).toBe(
      200,
    )
  const email = `serhii-${mark}@teplo.example`
  const serhii = { name: 'Serhii Panchenko', role: 'project manager', email, language: 'en' }
  await post('/organisations', { name: 'TeploMontazh', contacts: [serhii] })
  await post('/organisations', { name: 'Viknoprom', contacts: [] })
  await set(roof, { implementer: 'TeploMontazh' })
  await set(windows, { implementer: 'Viknoprom' })
  await post('/baselines', { name: 'Contract plan' })
  await set(roof, { datePlannedEnd: '2031-05-07' })
  await set(windows, { datePlannedEnd: '2031-12-30' })

  await page.goto(`/projects/${projectId}/baselines/newest`)
  const dialog = page.getByRole('dialog', {
    name: /^Ask about 1 milestone$|^Ask about 2 milestones$/,
  })
  await test.step('of rows that are found and chosen alone', async () => {
    const search = page.getByRole('textbox', { name: 'Search', exact: true })
    await search.fill('viknoprom wind')
    await expect(page.getByRole('checkbox', { name: /Roof/ })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
    await page.getByRole('checkbox', { name: /Windows/ }).check()
    const bar = page.getByRole('toolbar', { name: 'With what is selected' })
    await expect(bar).toContainText('1 selected')
    await settled(page)
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Ask for new dates' }).click()
    await expect(dialog.getByText('Nobody can be asked about this.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await search.fill('')
    await expect(page.getByRole('checkbox', { name: /Roof/ })).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
  await page.getByRole('button', { name: 'Ask for new dates' }).click()
  const groups = dialog.getByRole('list', { name: 'Contractors' })
  await expect(groups.getByRole('listitem')).toHaveText([
    /^.*TeploMontazh1Serhii Panchenko · English/,
    /Viknoprom1No contact · Windows/,
  ])
  await expect(dialog.getByText('1 is left out')).toBeVisible()
  await expect(dialog.getByRole('article')).toContainText(/Apr 30, 2031|April 30, 2031/)
  await settled(page)
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'One message for all' }).fill('A finish date, please.')
  await dialog.getByRole('button', { name: 'Send 1 mail' }).click()
  await expect(page.getByText('1 mail sent · 1 item')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for new dates' }).click()
  await expect(dialog.getByText('Nobody can be asked about this.')).toBeVisible()
  await expect(groups.getByRole('listitem').first()).toContainText(/asked .+, no answer/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await contact.goto(await linkInMail(email, /\/ask\/[\w-]{43}/))
  await expect(contact.getByRole('heading', { name: 'Roof' })).toBeVisible()
  await expect(contact.getByText('A finish date, please.')).toBeVisible()
  await expect(contact.getByRole('main')).toContainText('Planned beforeApr 30, 2031')
  await expect(contact.getByText('Windows')).toHaveCount(0)
  await contact.getByLabel('When will it be done?').fill('2031-05-20')
  await contact.getByRole('button', { name: 'Send the answer' }).click()
  await expect(contact.getByText('Proposed date: May 20, 2031.')).toBeVisible()

  await openSchedule(page, projectId, site)
  const row = page.getByRole('row', { name: /^Roof,/ })
  await expect(row).toContainText(
    'Serhii Panchenko (TeploMontazh) proposes to end it on May 20, 2031.',
  )
  await expect(row.getByText('Proposed May 20', { exact: false })).toBeVisible()
})
