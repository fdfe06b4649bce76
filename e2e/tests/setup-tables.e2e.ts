import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../lib/test.ts'

const PROJECT = {
  name: 'Programme in tables',
  code: `T${Date.now()}`,
  location: 'Sumy',
  population: '1',
  projectType: 'Schools',
  sponser: 'Nobody',
  budget: '1',
  description: 'Set up from a spreadsheet.',
  lat: 50.9,
  lng: 34.8,
}

/** Ten sites as a spreadsheet copies them: a name with a line end, decimal commas, two wrong cells. */
const SITES = [
  'Site\tRegion\tLatitude\tLongitude\tBudget',
  '"North\nSchool"\tSumy Oblast\t50,91\t34,81\t"1 250,50"',
  'South School\tSumy Oblast\t50.92\t34.82\t$1,200',
  'Lyceum No. 1\tSumy Oblast\tfifty\t34.83\t',
  'Lyceum No. 2\tSumy Oblast\t50.94\t340\t',
  ...[5, 6, 7, 8, 9, 10].map((n) => `School ${n}\tKyiv Oblast\t50.${n}1\t30.${n}1\t${n}000`),
].join('\r\n')

const clipboard = (page: Page, text: string) =>
  page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
const cell = (page: Page, row: number, col: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 1}"] [aria-colindex="${col + 1}"]`)
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('sites come from a spreadsheet, milestones from the keyboard', async ({ as }) => {
  const page = await as('superAdmin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const created = await page.request.post('/api/v1/projects', { data: PROJECT })
  const { data } = (await created.json()) as { data: { docs: { _id: string } } }
  const api = `/api/v1/projects/${data.docs._id}`
  const stored = async (list: 'sites' | 'milestones') => {
    const answer = await page.request.get(`${api}/${list}`)
    const { data } = (await answer.json()) as { data: { docs: Record<string, unknown>[] } }
    return data.docs
  }
  const alert = (text: string) => page.getByText(text, { exact: true })
  const wrong = page.getByRole('grid').locator('[aria-invalid=true]')

  await test.step('ten sites are pasted; two wrong cells are marked, and nothing is saved', async () => {
    await page.goto(`/projects/${data.docs._id}/update/sites`)
    await cell(page, 1, 1).click()
    await clipboard(page, SITES)
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '12')
    await expect(wrong).toHaveCount(2)
    await press(page, 'ControlOrMeta+s')
    await expect(alert('Mend 2 cells first: nothing has been saved.')).toBeVisible()
    expect(await stored('sites')).toEqual([])
  })

  await test.step('the list of errors leads to the cells, which say what is wrong', async () => {
    await page.getByRole('button', { name: 'Row 4, Longitude' }).click()
    await expect(cell(page, 4, 6)).toBeFocused()
    await expect(cell(page, 4, 6)).toHaveAccessibleDescription('Longitude must be less than 180.')
    await press(page, '3', '4', '.', '8', '4', 'Enter')
    await expect(cell(page, 5, 6)).toBeFocused()
    await page.getByRole('button', { name: 'Row 3, Latitude' }).click()
    await press(page, 'F2', 'ControlOrMeta+a', '5', '0', ',', '9', '3', 'Tab')
    await expect(wrong).toHaveCount(0)
  })

  await test.step('all are saved at once', async () => {
    await page.getByRole('button', { name: /^Save/ }).click()
    await expect(alert('10 rows saved')).toBeVisible()
    const sites = await stored('sites')
    expect(sites.map(({ name }) => name)).toContain('North School')
    expect(sites.find(({ name }) => name === 'North School')).toMatchObject({
      lat: 50.91,
      budget: 1250.5,
    })
    expect(sites).toHaveLength(10)
  })

  await test.step('one is archived, and comes back', async () => {
    await page.getByRole('gridcell', { name: 'School 7', exact: true }).click()
    await page.getByRole('button', { name: 'Archive row' }).click()
    await press(page, 'ControlOrMeta+z', 'ControlOrMeta+Shift+z', 'ControlOrMeta+s')
    await expect(alert('1 row archived')).toBeVisible()
    expect(await stored('sites')).toHaveLength(9)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(alert('1 row brought back')).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'School 7', exact: true })).toBeVisible()
    expect(await stored('sites')).toHaveLength(10)
  })

  await test.step('what is not saved outlives a reload, and is not left without a question', async () => {
    await page.getByRole('gridcell', { name: 'School 8', exact: true }).dblclick()
    await press(page, 'End', ' ', 'b', 'Enter')
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByRole('gridcell', { name: 'School 8 b' })).toBeVisible()
    await page.getByRole('link', { name: 'Milestones' }).last().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page).toHaveURL(/update\/milestones/)
  })

  await test.step('milestones are added by the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Add milestone' }).focus()
    await press(page, 'Enter')
    await page.keyboard.type('Roof')
    await press(page, 'Tab')
    await page.keyboard.type('lyceum no. 2')
    await press(page, 'Tab', 'F2')
    await page.keyboard.type('триває')
    await press(page, 'Tab')
    await page.keyboard.type('1.4.2026')
    await press(page, 'Tab')
    await page.keyboard.type('02/03/2026')
    await press(page, 'Enter')
    await expect(wrong).toHaveCount(1)
    await page.getByRole('button', { name: 'Month first: Feb 3, 2026' }).focus()
    await press(page, 'Enter')
    await expect(cell(page, 1, 5)).toHaveAttribute('aria-invalid', 'true')
    await cell(page, 2, 5).focus()
    await press(page, 'ArrowUp', 'Delete')
    await expect(wrong).toHaveCount(0)
    // The first row, copied, is the second one with another name.
    await press(
      page,
      'Home',
      'Shift+End',
      'ControlOrMeta+c',
      'Home',
      'ArrowDown',
      'ControlOrMeta+v',
    )
    await press(page, 'F2')
    await page.keyboard.type('Windows')
    await press(page, 'ControlOrMeta+s')
    await expect(alert('2 rows saved')).toBeVisible()
    const saved = { actualStatus: 'Ongoing', datePlannedStart: '2026-04-01', datePlannedEnd: null }
    expect(await stored('milestones')).toMatchObject([
      { name: 'Roof', ...saved },
      { name: 'Windows', ...saved },
    ])
  })

  await test.step('what somebody else changed meanwhile is asked about, and the table is left by Escape', async () => {
    const [roof] = await stored('milestones')
    await page.getByRole('gridcell', { name: 'Roof', exact: true }).click()
    await press(page, 'F2')
    await page.keyboard.type('Roof trusses')
    await press(page, 'Enter')
    await page.request.patch(`${api}/milestones`, {
      data: [{ _id: roof?.['_id'], name: 'Roof covering' }],
    })
    await press(page, 'ControlOrMeta+s')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Milestone: Roof covering')
    await dialog.getByRole('button', { name: 'Apply and save' }).click()
    await expect(alert('1 row saved')).toBeVisible()
    expect((await stored('milestones')).map(({ name }) => name)).toContain('Roof trusses')
    await page.getByRole('gridcell', { name: 'Roof trusses' }).click()
    await press(page, 'Escape')
    await expect(page.getByRole('button', { name: 'Add milestone' })).toBeFocused()
  })
})

test('what is to be saved before the rules of its table have come is saved once they are there, and nothing else', async ({
  as,
}) => {
  const page = await as('superAdmin')
  const code = `R${Date.now()}`
  const created = await page.request.post('/api/v1/projects', { data: { ...PROJECT, code } })
  const { data } = (await created.json()) as { data: { docs: { _id: string } } }
  let rules = Promise.withResolvers<void>()
  let file = ''
  await page.route(/\/assets\/check-rows-/, async (route) => {
    file = route.request().url()
    await rules.promise
    await route.continue()
  })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves += 1
  })
  const begin = async (name: string, ...keys: string[]) => {
    rules = Promise.withResolvers<void>()
    await page.goto(`/projects/${data.docs._id}/update/sites`)
    await cell(page, 1, 1).click()
    await press(page, ...keys)
    await page.keyboard.type(name)
    await press(page, 'Enter')
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  }

  await test.step('a Save that had nothing to save means nothing that is typed after it', async () => {
    await begin('Lyceum No. 3', 'ControlOrMeta+s')
    rules.resolve()
    await page.evaluate((url) => import(url), file)
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    )
    await expect(page.getByText('1 change', { exact: true })).toBeVisible()
    expect(saves).toBe(0)
  })
  await test.step('one that had something waits, and saves it once', async () => {
    await page.getByRole('button', { name: 'Discard' }).click()
    await begin('Lyceum No. 4')
    await press(page, 'ControlOrMeta+s', 'ControlOrMeta+s')
    rules.resolve()
    await expect(page.getByText('1 row saved', { exact: true })).toBeVisible()
    expect(saves).toBe(1)
  })
})

test('a new project has ten sites, its milestones and its people after ten clicks and pastes', async ({
  as,
}) => {
  const page = await as('superAdmin')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const mark = Date.now()
  let steps = 0
  const click = async (target: Locator) => {
    await target.click()
    steps += 1
  }
  const paste = async (text: string) => {
    await clipboard(page, text)
    await page.keyboard.press('ControlOrMeta+v')
    steps += 1
  }
  // what was saved before may still be said
  const saved = async (text: string) => {
    // what is pasted arrives after its keys
    await expect(page.getByText('10 changes', { exact: true })).toBeVisible()
    const answered = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.keyboard.press('ControlOrMeta+s')
    expect((await answered).status()).toBe(200)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
  }
  const names = Array.from({ length: 10 }, (_, n) => `School ${n + 1}`)

  await page.goto('/projects')
  await click(page.getByRole('link', { name: 'Create New Project' }))
  await page.getByLabel('Name', { exact: true }).fill(`Carpathian Schools ${mark}`)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('CRPSCH')
  await page.getByLabel('Code', { exact: true }).fill(`C${mark}`)
  await page.getByLabel('Place').fill('Ivano-Frankivsk Oblast')
  await click(page.getByRole('button', { name: 'Create Project' }))

  await click(page.getByRole('link', { name: 'Add sites' }))
  await click(cell(page, 1, 1))
  await paste(['Site\tRegion', ...names.map((name) => `${name}\tSumy Oblast`)].join('\r\n'))
  await saved('10 rows saved')

  await click(page.getByRole('navigation', { name: 'Pages of Milestones' }).getByText('Milestones'))
  // the table of sites stands there until this one has come
  await expect(page.getByRole('grid', { name: 'Milestones' })).toBeVisible()
  await click(cell(page, 1, 1))
  await paste(['Milestone\tSite', ...names.map((name) => `Roof\t${name}`)].join('\r\n'))
  await saved('10 rows saved')

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search this project' }).fill('invite')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').focus()
  await paste(`one.${mark}@example.org, two.${mark}@example.org`)
  await click(dialog.getByRole('button', { name: /^Send/ }))
  await expect(page.getByText('2 invitations sent.')).toBeVisible()
  expect(steps).toBeLessThanOrEqual(10)

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const first = page.getByRole('region', { name: 'First steps' })
  await expect(first).toContainText('3 of 5')
  await expect(first.getByRole('link', { name: 'Make a form' })).toBeVisible()
  await first.getByRole('button', { name: 'Hide' }).click()
  await expect(first).toHaveCount(0)
})
