import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../../../config/early-settings.mjs'
import { parseSchedule } from '../parse-file.ts'

const FILES = ['forecast.xer', 'forecast.pmxml']

const activitiesOf = async (name: string) => {
  const bytes = await readFile(join(projectRoot, 'test-data/schedules', name))
  return parseSchedule(bytes, { fileName: name }).activities
}

test.each(FILES)(
  'in %s the GUID is the key, and the Activity ID is kept beside it',
  async (name) => {
    const activities = await activitiesOf(name)
    expect(activities.map(({ key, activityId }) => [key, activityId])).toEqual([
      ['5EED0001-0000-0000-0000-000000000001', 'A1010'],
      ['5EED0001-0000-0000-0000-000000000002', 'A1020'],
      ['5EED0001-0000-0000-0000-000000000003', 'A1030'],
      ['5EED0001-0000-0000-0000-000000000004', 'A1040'],
      ['5EED0001-0000-0000-0000-000000000005', 'A1050'],
      ['5EED0001-0000-0000-0000-000000000006', 'A1010'],
      ['A1070', 'A1070'],
    ])
  },
)

test.each(FILES)(
  'in %s what the planner expects is the forecast, beside the target',
  async (name) => {
    const activities = await activitiesOf(name)
    for (const { plannedStart, plannedEnd } of activities) {
      expect([plannedStart, plannedEnd]).toEqual(['2026-03-02', '2026-05-29'])
    }
    const found = activities.map((one) => [one.name, one.forecastStart, one.forecastEnd])
    expect(found).toEqual([
      ['Early dates', '2026-04-06', '2026-05-08'],
      ['Remaining dates', '2026-04-07', '2026-05-11'],
      // dates that have happened are not expected any more
      ['Begun', null, '2026-05-15'],
      ['Done', null, null],
      ['By its duration', null, null],
      ['The same id again', null, null],
      ['Without a guid', null, null],
    ])
  },
)

test('where a XER does not say how it measures, physical percent counts, else duration', async () => {
  const activities = await activitiesOf('forecast.xer')
  const percents = new Map(activities.map(({ name, percent }) => [name, percent]))
  expect(percents.get('Begun')).toBe(35)
  expect(percents.get('By its duration')).toBe(25)
  expect(percents.get('Done')).toBe(100)
  expect(percents.get('Early dates')).toBe(0)
})
