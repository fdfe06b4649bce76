import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NO_READINGS } from '@plumbline/contract/imports/file-readings'
import { projectRoot } from '../../../config/early-settings.mjs'
import { parseSchedule, parseSites } from './parse-file.ts'

const samples = join(projectRoot, 'test-data/schedules')

/**
 * Beside each sample lies the reading of a planner, checked by hand. After a change of the reader, the difference shows
 * its effects.
 */
test.each([
  'clinics.xml',
  'columns.csv',
  'forecast.pmxml',
  'forecast.xer',
  'houses.xml',
  'logic.pmxml',
  'logic.xer',
  'logic.xml',
  'percent-complete.pmxml',
  'percent-complete.xer',
  'plan.csv',
  'torture.xer',
  'towers.pmxml',
  'towers.xer',
])(
  'the schedule %s is read to the letter, with the line that each thing stands in',
  async (name) => {
    const file = parseSchedule(await readFile(join(samples, name)), { fileName: name })
    const read = await readFile(join(samples, 'read', `${name}.json`), 'utf8')
    expect(file).toEqual({ ...NO_READINGS, ...JSON.parse(read) })
  },
)

test.each(['city.csv', 'city.geojson', 'sites.geojson'])(
  'the sites of %s are read to the letter, with what is noted of them',
  async (name) => {
    const file = parseSites(await readFile(join(samples, name)), { fileName: name })
    const read = await readFile(join(samples, 'read', `${name}.json`), 'utf8')
    expect(file).toEqual({ ...NO_READINGS, ...JSON.parse(read) })
  },
)
