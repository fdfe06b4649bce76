import type { Page } from '@playwright/test'
import { wrong } from '../lib/accessible.ts'
import { wrongBoxes } from '../lib/boxes.ts'
import { freePart, lostStates, wrongWhenSpaced } from '../lib/harsh.ts'
import { languagesOf, looksAtAll } from '../lib/looked-at.ts'
import { openIn, PAGES, quiet } from '../lib/pages.ts'
import { expect, test } from '../lib/test.ts'

const WIDTHS = [320, 390, 1024, 1440]

/** The widths of the walk of this number: all of them, or a phone and a desk in turns. */
const widthsOf = (walk: number) =>
  looksAtAll ? WIDTHS : WIDTHS.filter((_, n) => n % 2 === Math.floor(walk / 2) % 2)

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 })
  await quiet(page)
}

for (const [n, one] of PAGES.entries()) {
  for (const language of languagesOf(n)) {
    test(`nothing is cut and nothing overlaps on ${one.name} (${language})`, async ({ as }) => {
      const page = await as('admin')
      await page.setViewportSize({ width: WIDTHS[0] ?? 320, height: 844 })
      await openIn(page, language, one)
      for (const width of widthsOf(n)) {
        await resize(page, width)
        expect(await wrongBoxes(page), `${width} wide`).toEqual([])
      }
    })
  }

  // the bench looks at all of them
  if (!looksAtAll && n % 3 !== 1) continue
  test(`${one.name} holds with room between letters and lines, at 200 % and in forced colours`, async ({
    as,
  }) => {
    const page = await as('admin')
    const [language = 'en'] = languagesOf(n + 1)
    // a window of 1440 by 900, as large again
    await page.setViewportSize({ width: 720, height: 450 })
    await openIn(page, language, one)
    expect(await wrongBoxes(page), '200 %').toEqual([])
    expect(await wrong(page), '200 %').toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ forcedColors: 'active' })
    await quiet(page)
    expect(await wrong(page), 'forced colours').toEqual([])
    expect(await lostStates(page), 'forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none' })
    expect(await wrongWhenSpaced(page), 'text spacing').toEqual([])
    // a phone that is held sideways and magnified: WCAG 1.4.10
    await page.setViewportSize({ width: 320, height: 256 })
    await quiet(page)
    expect(await freePart(page), '320 by 256').toBeGreaterThanOrEqual(0.5)
  })
}

test('a choice that its field cuts is found, chosen or not; a name may end in an ellipsis', async ({
  page,
}) => {
  const choices = `<option>All</option><option>Whatever has waited for longer</option>`
  const names = `<option>All</option><option data-named>Oleksandra-Mariia Vyshnevetska</option>`
  await page.setContent(
    [choices, names]
      .map((options) => `<select style="width: 90px; text-overflow: ellipsis">${options}</select>`)
      .join(''),
  )
  expect(await wrongBoxes(page)).toEqual([
    {
      wrong: 'cut in its field',
      at: 'html > body > select',
      text: 'Whatever has waited for longer',
      by: expect.any(Number),
    },
  ])
})

test('the bar of the schedule has one line beside the drawer, in Ukrainian too', async ({ as }) => {
  const page = await as('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  const [dashboard] = PAGES.filter(({ name }) => name === 'the dashboard')
  if (!dashboard) throw new Error('No dashboard among the pages.')
  await openIn(page, 'uk', dashboard)
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await page.getByRole('option').nth(2).click()
  await page.getByText('Графік', { exact: true }).first().click()
  await page.getByRole('treegrid').waitFor()
  await page.getByRole('button', { name: 'Редагувати' }).click()
  const step = page.getByRole('combobox', { name: 'Крок' })
  const [first, last] = [
    await page.getByText(/^Вибрано: 0/).boundingBox(),
    await step.boundingBox(),
  ]
  expect(last?.y).toBeLessThan((first?.y ?? 0) + (first?.height ?? 0))
})
