import type { Locator, Page } from '@playwright/test'
import { wrong } from '../lib/accessible.ts'
import { projectNamed } from '../lib/api.ts'
import { daysLater } from '../lib/days.ts'
import { openFolds, openSchedule, rowName, schedules, stored } from '../lib/schedule.ts'
import { expect, test } from '../lib/test.ts'

/** Each test has a site of its own. */
async function ownSchedule(page: Page, n: number) {
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const milestones = (await schedules(page, projectId)).at(n) ?? []
  const site = milestones[0]?.site ?? ''
  await openSchedule(page, projectId, site)
  return { projectId, site, milestones }
}

/** Pixels from the left edge of the window. */
async function left(what: Locator): Promise<number> {
  return (await what.boundingBox())?.x ?? NaN
}

/** Walks with Tab (or Shift+Tab) until the focus is there. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('Tab never came there')
}

test('every bar of a schedule is found by role and name, with its status and dates', async ({
  as,
}) => {
  const page = await as('member')
  const { milestones } = await ownSchedule(page, 0)
  await openFolds(page)
  for (const milestone of milestones) {
    await expect(page.getByRole('row', { name: rowName(milestone), exact: true })).toBeVisible()
  }
})

test('the year and the names of milestones stay in sight while the timeline goes sideways', async ({
  as,
}) => {
  const page = await as('member')
  await page.setViewportSize({ width: 900, height: 800 })
  const projectId = await projectNamed(page, /Northern Oblasts/)
  await page.goto(`/projects/${projectId}`)
  const grid = page.getByRole('treegrid', { name: 'Schedule' })
  const head = grid.getByRole('columnheader', { name: 'Timeline' })
  const months = head.getByText('Mar', { exact: true }).first()
  const cell = grid.getByRole('rowheader').first()
  await cell.scrollIntoViewIfNeeded()
  const year = head.locator('b').first()
  const edge = await left(head)

  await grid.locator('> :last-child > div').evaluate((rows) => {
    rows.scrollLeft = 0
  })
  await expect.poll(async () => Math.round((await left(year)) - edge)).toBeLessThan(12)
  const [month, name] = [await left(months), await left(cell)]
  const by = await grid.locator('> :last-child > div').evaluate((rows) => {
    rows.scrollLeft = 60
    return rows.scrollLeft
  })
  expect(by).toBeGreaterThan(20)
  await expect.poll(() => left(months)).toBe(month - by)
  expect(Math.round((await left(year)) - edge)).toBeLessThan(12)
  expect(await left(year)).toBeGreaterThanOrEqual(edge)
  expect(await left(cell)).toBe(name)
})

test('the keyboard alone edits, shifts and saves a schedule', async ({ as }) => {
  const page = await as('member')
  const projectId = await projectNamed(page, /Northern Oblasts/)
  const milestones = (await schedules(page, projectId)).at(-1) ?? []
  await page.goto(`/projects/${projectId}?site=${milestones[0]?.site}`)
  await tabTo(page, page.getByRole('tab', { name: 'Map' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: 'Edit', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Editing')).toBeVisible()
  // the first one is that of the heads
  await expect(page.getByRole('row').nth(1)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByText('2 selected')).toBeVisible()
  const chosen = await page
    .getByRole('row', { selected: true })
    .evaluateAll((found) => found.map((row) => row.getAttribute('aria-label') ?? ''))
  const targets = milestones.filter(({ name }) => chosen.some((label) => label.startsWith(name)))
  expect(targets).toHaveLength(2)

  await tabTo(page, page.getByRole('button', { name: 'Planned', exact: true }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Actual', exact: true }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: '7 days later' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 changes')).toBeVisible()
  await expect(page.getByRole('row', { name: /Date Change$/ })).toHaveCount(2)

  await page.keyboard.press('ControlOrMeta+s')
  const dialog = page.getByRole('dialog', { name: 'Make Changes to Milestones?' })
  await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused()
  await expect(dialog).toContainText('2 changes will be pushed to the database.')
  await tabTo(page, dialog.getByRole('button', { name: 'Yes' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Milestones successfully updated!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused()

  await openFolds(page)
  for (const before of targets) {
    const now = await stored(page, projectId, before._id)
    expect(now).toMatchObject({
      datePlannedStart: daysLater(before.datePlannedStart, 7),
      datePlannedEnd: daysLater(before.datePlannedEnd, 7),
      dateActualStart: before.dateActualStart,
      dateActualEnd: before.dateActualEnd,
      version: before.version + 1,
    })
    await expect(page.getByRole('row', { name: rowName(now), exact: true })).toBeVisible()
  }
})

test('what others have saved meanwhile is decided row by row', async ({ as }) => {
  const [page, other] = [await as('member'), await as('member2')]
  const { projectId, milestones } = await ownSchedule(page, -2)
  const [mine, theirs] = milestones
  if (!mine || !theirs) throw new Error('The site has no two milestones')
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${escaped(name)},`) })

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  for (const { name } of [mine, theirs]) await row(name).locator('[data-box]').click()
  await page.getByRole('button', { name: 'Planned', exact: true }).click()
  await page.getByRole('button', { name: 'Actual', exact: true }).click()
  await page.getByRole('button', { name: '7 days earlier' }).click()
  await expect(page.getByText('2 changes')).toBeVisible()

  const answer = await other.request.patch(`/api/v1/projects/${projectId}/milestones/updateMany`, {
    data: [mine, theirs].map(({ _id, version, datePlannedEnd }) => ({
      _id,
      version,
      datePlannedEnd: daysLater(datePlannedEnd, 3),
    })),
  })
  expect(answer.status()).toBe(200)

  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by others meanwhile' })
  await expect(dialog.getByText(/changed this on/)).toHaveCount(2)
  expect(await wrong(page)).toEqual([])
  await dialog
    .getByRole('group', { name: theirs.name })
    .getByRole('radio', { name: /^Take theirs/ })
    .check()
  await dialog.getByRole('button', { name: 'Apply and save' }).click()
  await expect(page.getByText('Milestones successfully updated!')).toBeVisible()

  expect(await stored(page, projectId, mine._id)).toMatchObject({
    datePlannedStart: daysLater(mine.datePlannedStart, -7),
    datePlannedEnd: daysLater(mine.datePlannedEnd, -7),
  })
  expect(await stored(page, projectId, theirs._id)).toMatchObject({
    datePlannedStart: theirs.datePlannedStart,
    datePlannedEnd: daysLater(theirs.datePlannedEnd, 3),
  })
})

test('leaving with unsaved changes asks: another site, another page, the tab; a reload keeps them', async ({
  as,
}) => {
  const page = await as('member')
  const { milestones } = await ownSchedule(page, -3)
  const name = milestones[0]?.name ?? ''
  const issuebox = page.getByRole('complementary', { name: 'Issuebox' })
  // the schedule as the main thing has the whole width; beneath the map it takes it while it is edited
  await expect(issuebox).toHaveCount(0)
  await page.getByText('Map', { exact: true }).first().click()
  await expect(issuebox).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('Editing')).toBeVisible()
  await expect(issuebox).toBeHidden()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Planned', exact: true }).click()
  await page.getByRole('button', { name: 'Actual', exact: true }).click()
  await page.getByRole('button', { name: '7 days later' }).click()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Exit Without Saving?' })
  for (const leave of [
    () =>
      page
        .getByRole('link', { name: /^Submissions/ })
        .first()
        .click(),
    async () => {
      await page.getByRole('heading', { level: 1 }).getByRole('button').click()
      await page.getByRole('option', { name: /Project Home/ }).click()
    },
  ]) {
    await leave()
    await expect(dialog).toContainText('1 unsaved change will be lost. Do you wish to continue?')
    await dialog.getByRole('button', { name: 'No' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Editing')).toBeVisible()
  }

  const asked = page.waitForEvent('dialog')
  const reloaded = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloaded
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  await expect(
    page.getByRole('row', { name: new RegExp(`^${escaped(name)}.*Date Change$`) }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Exit' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
  await expect(issuebox).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await expect(page.getByText('Editing')).toHaveCount(0)
})

test('a bar is dragged by whole steps, and Escape lets go of it', async ({ as }) => {
  const page = await as('member')
  const { milestones } = await ownSchedule(page, 2)
  const name = escaped(milestones[0]?.name ?? '')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const row = page.getByRole('row', { name: new RegExp(`^${name},`) })
  await row.locator('[data-box]').click()
  const drag = async () => {
    const bar = await row.locator('[data-drag="planned both"]').boundingBox()
    if (!bar) throw new Error('The row has no planned bar')
    const y = bar.y + bar.height / 2
    await page.mouse.move(bar.x + bar.width / 2, y)
    await page.mouse.down()
    await page.mouse.move(bar.x + bar.width / 2 - 60, y, { steps: 6 })
  }

  await drag()
  await expect(row.getByText(/^Planned −\d+ d$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.getByText('0 changes')).toBeVisible()

  await drag()
  await page.mouse.up()
  await expect(page.getByText('1 change', { exact: true })).toBeVisible()
  const moved = await row.getByText(/^Planned −\d+ d$/).textContent()
  const days = Number(/\d+/.exec(moved ?? '')?.[0])
  expect(days).toBeGreaterThan(0)
  expect(days % 7).toBe(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 768, height: 1024 },
  ]) {
    test.describe(`${colorScheme}, ${viewport.width} px wide`, () => {
      test.use({
        viewport,
        contextOptions: { colorScheme, viewport, reducedMotion: 'reduce' },
      })

      test('axe finds nothing in edit mode', async ({ as }) => {
        const page = await as('member')
        await ownSchedule(page, 1)
        await page.getByRole('button', { name: 'Edit', exact: true }).click()
        await expect(page.getByText('Editing')).toBeVisible()
        await page.keyboard.press('ControlOrMeta+a')
        await page.keyboard.press('Alt+ArrowLeft')
        await expect(page.getByRole('row', { name: /Date Change$/ }).first()).toBeVisible()
        expect(await wrong(page)).toEqual([])
      })
    })
  }
}

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}
