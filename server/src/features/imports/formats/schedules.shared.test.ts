import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScheduleFile, readSitesFile } from './read-file.ts'
import { ScheduleFileError } from './schedule-file.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data')

/** The number of activities in each file of the folder, or the code with which it is refused. */
const SCHEDULES: Record<string, number | string> = {
  'mspdi/baselines.xml': 1,
  'mspdi/null-tasks-9.xml': 3,
  'mspdi/sample1-23.xml': 18,
  'mspdi/task-costs-2019.xml': 10,
  'mspdi/task-links-2019.xml': 16,
  'mspdi/timephased-41.xml': 40,
  'pmxml/percent-complete.pmxml': 12,
  'pmxml/predecessor-calendar.xml': 1,
  'xer/building-198.xer': 198,
  'xer/houses-62.xer': 62,
  'xer/tiny-percent-complete.xer': 12,
  'xer/tiny-resource-rates.xer': 1,
  'xer-torture/basic.xer': 2,
  'xer-torture/malformed.xer': 4,
  // its line ends are written out, so that no table is called TASK
  'xer-torture/mixed_endings.xer': 'nothingInIt',
}

async function outcome<T>(reading: Promise<T>): Promise<T | string> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof ScheduleFileError) return error.code
    throw error
  }
}

const filesOf = async (folder: string) =>
  (await readdir(join(data, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name))

test('every schedule is read, or refused for a reason', async () => {
  const found: Record<string, number | string> = {}
  for (const path of await filesOf('schedules')) {
    const file = await outcome(readScheduleFile(await readFile(path), { fileName: path }))
    const name = path.slice(join(data, 'schedules/').length)
    found[name] = typeof file === 'string' ? file : file.activities.length
  }
  expect(found).toEqual(SCHEDULES)
}, 120_000)

test.each(['xer/tiny-percent-complete.xer', 'pmxml/percent-complete.pmxml'])(
  'every activity of %s has the percent that its name states',
  async (name) => {
    const bytes = await readFile(join(data, 'schedules', name))
    const { activities } = await readScheduleFile(bytes, { fileName: name })
    expect(activities).toHaveLength(12)
    for (const { name: stated, percent } of activities) {
      expect({ stated, percent }).toEqual({ stated, percent: Number(/(\d+)%$/.exec(stated)?.[1]) })
    }
  },
)

test('every file of projects and every hostile one is read or refused, as a schedule and as sites', async () => {
  const read: string[] = []
  for (const folder of ['projects', 'hostile', 'basemap-notes']) {
    for (const path of await filesOf(folder)) {
      const bytes = await readFile(path)
      const options = { fileName: path.slice(path.lastIndexOf('/') + 1) }
      const schedule = await outcome(readScheduleFile(bytes, options))
      const sites = await outcome(readSitesFile(bytes, options))
      if (typeof schedule !== 'string') read.push(`schedule ${options.fileName}`)
      if (typeof sites !== 'string' && folder !== 'hostile') read.push(`sites ${options.fileName}`)
    }
  }
  expect(read).toContain('schedule nyc-school-capital-phases.csv')
  expect(read).toContain('sites nyc-school-buildings.csv')
  expect(read).toContain('sites ukraine-10m.geojson')
}, 300_000)
