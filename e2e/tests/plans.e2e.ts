import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../lib/accessible.ts'
import { ownProgramme, scheduleCsv } from '../lib/programme.ts'
import { openSchedule } from '../lib/schedule.ts'
import { expect, test } from '../lib/test.ts'

const AGAINST = ' against the baseline “Contract plan”'

test('a plan is kept, a milestone shifted, and schedule, archive and what changed since say by how much', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const { projectId, site, milestones } = await ownProgramme(page, randomUUID().slice(0, 8))

  await test.step('kept by a name, nothing has moved yet', async () => {
    await page.goto(`/projects/${projectId}/baselines?keep=1`)
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Contract plan')
    await page.getByRole('dialog').getByRole('button', { name: 'Save baseline' }).click()
    await expect(page.getByText('Baseline saved!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing has moved' })).toBeVisible()
  })

  const moved = await page.request.patch(
    `/api/v1/projects/${projectId}/milestones/${milestones[0]}/update`,
    { data: { datePlannedEnd: '2031-05-07' } },
  )
  expect(moved.status()).toBe(200)

  await test.step('what changed since says the days with both dates', async () => {
    await page.reload()
    const row = page.getByRole('row', { name: /Roof/ })
    await expect(row).toContainText('was Apr 30 now May 7, 2031')
    await expect(row).toContainText('7 days later')
    await expect(row).toContainText('Lyceum No. 3')
  })

  await test.step('it is found and its link is copied in four clicks, with what is asked for', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/projects/${projectId}`)
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    // one step: it opens the newest
    await page.keyboard.press('g')
    await page.keyboard.press('b')
    await page.getByRole('button', { name: 'Later only 1' }).click()
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Copied link to clipboard!')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.goto(link)
    await expect(page.getByRole('button', { name: 'Later only 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('row', { name: /Roof/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('in four steps from the dashboard it is a link for people without an account', async () => {
    await page.goto(`/projects/${projectId}`)
    await page.getByRole('button', { name: /Jump to…/ }).click()
    await page.getByRole('option', { name: /^What slipped/ }).click()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Everything that changed')
    await dialog.getByRole('button', { name: 'Share and copy link' }).click()
    await expect(page.getByText('Copied link to clipboard!')).toBeVisible()
    await expectAccessible(page)
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const outside = await as('nobody')
    await outside.goto(link)
    await expect(
      outside.getByRole('heading', { name: 'What slipped since “Contract plan”' }),
    ).toBeVisible()
    const row = outside.getByRole('row', { name: /^Roof/ })
    await expect(row).toContainText('was Apr 30 now May 7, 2031')
    await expect(row).toContainText('7 days later')
    await expect(outside.getByRole('link', { name: 'Roof' })).toHaveCount(0)
    await expectAccessible(outside)

    await dialog.getByRole('button', { name: /^Stop the link: Everything/ }).click()
    await page.getByRole('dialog').last().getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Successfully Removed Sharing Link!')).toBeVisible()
    await outside.reload()
    await expect(
      outside.getByText('The sharing link provided is either invalid or expired.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('it is compared with the forecast too, which links and questions do not go by', async () => {
    await page.getByLabel('against').selectOption('the forecast of today')
    await expect(page.getByText('End of all')).toBeVisible()
    await expect(page.getByRole('row', { name: /Roof/ })).toContainText('May 7, 2031')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Ask for new dates' })).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('against').selectOption('the plan of today')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeEnabled()
  })

  await test.step('it is compared with one that was kept later, either way round', async () => {
    const path = `/api/v1/projects/${projectId}/baselines`
    const kept = await page.request.post(path, { data: { name: 'Plan of May' } })
    const { docs: later } = ((await kept.json()) as { data: { docs: { _id: string } } }).data
    await page.reload()
    const contract = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await page.getByLabel('against').selectOption(later._id)
    const row = page.getByRole('row', { name: /Roof/ })
    await expect(row).toContainText('was Apr 30 now May 7, 2031')
    await expect(row).toContainText('7 days later')
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await page.getByLabel('since').focus()
    await page.getByLabel('since').selectOption(later._id)
    // who chooses by keys goes on from there
    await expect(page.getByLabel('since')).toBeFocused()
    // with itself it is compared by nobody
    await expect(page.getByLabel('against')).toHaveValue('plan')
    await page.getByLabel('against').selectOption(contract)
    await expect(row).toContainText('7 days earlier')
    await page.request.delete(`${path}/${later._id}`)
    await page.goto(`/projects/${projectId}/baselines/${later._id}`)
    await expect(page.getByRole('heading', { name: 'There is no such baseline' })).toBeVisible()
    await expectAccessible(page)
    // of before it had a page of its own
    await page.goto(`/projects/${projectId}/baselines?baseline=${contract}&later=1`)
    await expect(page).toHaveURL(`/projects/${projectId}/baselines/${contract}?later=1`)
  })

  await test.step('the schedule shows it when one goes there, and not without', async () => {
    await page.getByRole('link', { name: 'Show in schedule' }).click()
    await page.getByText('Schedule', { exact: true }).first().click()
    await page.getByRole('row', { name: new RegExp(`^Roof,.*, 7 days later${AGAINST}$`) }).waitFor()
    await expect(page.getByRole('row', { name: new RegExp(`as planned${AGAINST}$`) })).toHaveCount(
      1,
    )
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('menuitemradio', { name: 'None' }).click()
    // without it the sites of the main schedule are folded again
    await expect(page.getByRole('row', { name: /^Lyceum No. 3,/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /baseline/ })).toHaveCount(0)
    await expect(page).toHaveURL(`/projects/${projectId}`)
  })

  await test.step('in edit mode the slip follows what is shifted', async () => {
    await openSchedule(page, projectId, site)
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('menuitemradio', { name: 'Contract plan' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await expect(page.getByText('Editing', { exact: true })).toBeVisible()
    await page.getByRole('row', { name: /^Windows,/ }).click()
    await page.getByRole('button', { name: 'Planned', exact: true }).click()
    await page.getByRole('button', { name: '7 days later' }).click()
    await expect(page.getByRole('row', { name: /^Windows,/ })).toHaveAccessibleName(
      new RegExp(`7 days later${AGAINST}, Date Change$`),
    )
  })

  await test.step('the archive counts its slip from the baseline', async () => {
    page.once('dialog', (dialog) => void dialog.accept())
    await page.goto(`/projects/${projectId}/milestones`)
    await expect(page.getByRole('row', { name: /Roof/ })).not.toContainText('+7 d')
    await page.getByRole('button', { name: 'Baseline' }).click()
    await page.getByRole('menuitemradio', { name: 'Contract plan' }).click()
    await expect(page.getByRole('row', { name: /Roof/ })).toContainText('+7 d')
  })

  await test.step('it is removed once that is confirmed', async () => {
    await page.goto(`/projects/${projectId}/baselines`)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('dialog')).toContainText('“Contract plan” will be gone')
    await page.getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByRole('heading', { name: 'No baselines yet' })).toBeVisible()
  })
})

/** What the server works on by itself, beside whatever else it does. */
const ofTheServer = expect.configure({ timeout: 60_000 })

test('a schedule is brought, chosen from, looked at and applied; a newer file changes what it brought', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const { projectId } = await ownProgramme(page, randomUUID().slice(0, 8))
  const bring = async (...rows: string[]) => {
    await page.goto(`/projects/${projectId}/update/imports`)
    await page.getByLabel('Choose a file').setInputFiles(scheduleCsv(...rows))
    await expect(page).toHaveURL(/\/update\/imports\/[\da-f-]{36}$/)
  }
  const apply = async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  }

  await test.step('what is no schedule is refused, with what to do', async () => {
    await bring('', '')
    await ofTheServer(page.getByText('There is nothing to import in the file.')).toBeVisible()
    await expect(page.getByText('Nothing of the project was changed.')).toBeVisible()
  })

  await test.step('a site is found by its name, another one is left out', async () => {
    await bring(
      'A-1,Roof,Lyceum No. 3,2031-04-08,2031-05-07,25',
      'A-3,Facade,Lyceum No. 3,2031-06-01,2031-06-30,0',
      'B-1,Boiler,Clinic,2031-07-01,2031-07-31,0',
    )
    await page.getByRole('radio', { name: /^Column Site/ }).check()
    await expect(page.getByRole('combobox', { name: 'Site for Clinic' })).toHaveValue('new')
    await page.getByRole('combobox', { name: 'Site for Clinic' }).selectOption('Leave out')
    await ofTheServer(page.getByText('1 activity is left out with its site.')).toBeVisible()
  })

  await test.step('the difference shows old and new dates', async () => {
    await expect(page.getByRole('row', { name: /Roof/ })).toContainText(
      'was Apr 1, 2031 now Apr 8, 2031',
    )
    await page.getByText('Added 1').click()
    await expect(page.getByRole('row', { name: /Facade/ })).toContainText('Jun 30, 2031')
    await page.getByText('Missing 1').click()
    await expect(page.getByRole('row', { name: /Windows/ })).toBeVisible()
  })

  await test.step('all is applied, and stands in the archive', async () => {
    await apply()
    await ofTheServer(
      page.getByRole('heading', { name: 'Applied: 1 added, 1 changed' }),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Milestone Archive' }).click()
    await expect(page.getByRole('row', { name: /Roof/ })).toContainText('Apr 8 – May 7, 2031')
    await expect(page.getByRole('row', { name: /Facade/ })).toContainText('Jun 30, 2031')
  })

  await test.step('what the file has no more says so there, and nothing else does', async () => {
    const since = 'Not in the imported schedule since'
    await expect(page.getByRole('row', { name: /Windows/ })).toContainText(since)
    await expect(page.getByText(since)).toHaveCount(1)
  })

  await test.step('a newer file finds them again, and the baseline before it says what moved', async () => {
    await bring(
      'A-1,Roof,Lyceum No. 3,2031-04-08,2031-05-07,25',
      'A-3,Facade,Lyceum No. 3,2031-06-11,2031-07-10,0',
    )
    await page.getByRole('radio', { name: /^Column Site/ }).check()
    await ofTheServer(page.getByText('Changed 1', { exact: true })).toBeVisible()
    await apply()
    await page.getByRole('link', { name: 'Baseline kept before' }).click()
    await expect(page.getByRole('row', { name: /Facade/ })).toContainText('10 days later')
  })
})
