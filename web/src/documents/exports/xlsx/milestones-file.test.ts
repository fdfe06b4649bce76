import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { createTranslate } from '../../../i18n/translate.ts'
import answers from '@plumbline/contract/locales/en/web/answers.json' with { type: 'json' }
import common from '@plumbline/contract/locales/en/web/common.json' with { type: 'json' }
import { aMilestone, aSite } from '@plumbline/contract/testing/things'
import { milestonesFile } from './milestones-file.ts'
import { sheetWords } from './sheet-words.ts'

const texts: Record<string, string> = { ...common, ...answers }
const site = aSite()
const roof = aMilestone({
  site: site._id,
  name: '=1+1',
  actualStatus: 'Completed',
  datePlannedStart: '2026-03-29',
  datePlannedEnd: '2026-04-30',
  dateActualStart: '2026-03-30',
  dateActualEnd: '2026-05-06',
  percentCompleted: 62.5,
  cost: 1200.5,
  costUnit: 'UAH',
  wasPaid: true,
})

/** The rows of a sheet of the file, by its heads. */
async function rowsOf(isCompared: boolean) {
  const planned = {
    _id: roof._id,
    name: 'Roof',
    site: site._id,
    datePlannedStart: '2026-03-01',
    datePlannedEnd: '2026-04-26',
  }
  const file = await milestonesFile({
    milestones: [roof, aMilestone({ _id: 'new', site: 'gone', dateActualStart: null })],
    sites: [site],
    against: isCompared
      ? { baseline: { name: 'Contract', import: null }, milestones: new Map([[roof._id, planned]]) }
      : null,
    words: await sheetWords(
      createTranslate('en-US', (key) => texts[key]),
      'en',
    ),
    about: { baseline: isCompared ? 'Contract' : undefined },
    today: '2026-11-22',
    now: '2026-11-22T12:40:00.000Z',
  })
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  return {
    names: sheets.map(({ name }) => name),
    about: Object.fromEntries((sheets[1]?.rows ?? []).map(([head, value]) => [head, value])),
    rows: rows.map((row) =>
      Object.fromEntries(heads.map((head, n) => [String(head), row[n] ?? null])),
    ),
  }
}

const on = (date: string) => new Date(`${date}T00:00:00Z`)

test('Milestones have their dates as dates, their cost as a number, and by how much they slip', async () => {
  const { names, rows } = await rowsOf(false)
  expect(names).toEqual(['Milestones', 'About this file'])
  expect(rows[0]).toMatchObject({
    Site: site.name,
    Milestone: '=1+1',
    Status: 'Completed',
    'Complete, %': 62.5,
    'Planned start': on('2026-03-29'),
    'Planned end': on('2026-04-30'),
    'Actual end': on('2026-05-06'),
    'Forecast end': null,
    'Slip, days': 6,
    'Late, days': 0,
    Cost: 1200.5,
    Currency: 'UAH',
    Paid: 1,
    ID: roof._id,
  })
  expect(rows[0]).not.toHaveProperty('Baseline end')
  expect(rows[1]).toMatchObject({ 'Slip, days': 184, 'Late, days': 184 })
})

test('Beside a baseline they have its dates, and what it does not know has none', async () => {
  const { rows, about } = await rowsOf(true)
  expect(rows[0]).toMatchObject({
    'Baseline start': on('2026-03-01'),
    'Baseline end': on('2026-04-26'),
    'Slip to the baseline, days': 10,
  })
  expect(rows[1]).toMatchObject({ Site: null, 'Baseline end': null, ID: 'new' })
  expect(about).toMatchObject({ Baseline: 'Contract', Rows: 2 })
})
