import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sites } from '@plumbline/contract/sites'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { apply, buildPlanning, choose, type Planning, upload } from '../../testing/imports.ts'
import { exportedFile } from '../../testing/roundtrip.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The first rows of a long table, which take a tenth of the time; ALL_ROWS=1 reads all of them. */
const LINES = process.env['ALL_ROWS'] ? Infinity : 1500
async function fileAt(path: string): Promise<File> {
  const bytes = await readFile(join(data, path))
  if (!path.endsWith('.csv')) return new File([bytes], basename(path))
  return new File(
    [
      bytes
        .toString()
        .split(/(?<=\n)/)
        .slice(0, LINES)
        .join(''),
    ],
    basename(path),
  )
}

async function bringSchedule(planning: Planning, path: string) {
  const read = await upload(app, planning, await fileAt(path))
  const [source] = read.siteSources
  const body = { siteSource: source?.key, project: read.projects[0]?.key }
  return apply(app, planning, await choose(app, planning, read, body))
}

test.each([
  'schedules/mspdi/sample1-23.xml',
  'schedules/mspdi/timephased-41.xml',
  'schedules/mspdi/task-links-2019.xml',
  'schedules/pmxml/percent-complete.pmxml',
  'schedules/xer/building-198.xer',
  'schedules/xer/houses-62.xer',
  'projects/nyc-sca/nyc-school-capital-phases.csv',
])(
  '%s, and the export of what it made, change nothing when they come again',
  async (path) => {
    const planning = await buildPlanning(app)
    await bringSchedule(planning, path)
    const nothing = { added: 0, changed: 0, missing: 0 }
    const again = await upload(app, planning, await fileAt(path))
    expect([path, again.counts]).toEqual([path, expect.objectContaining(nothing)])
    const back = await upload(app, planning, await exportedFile(planning))
    expect([path, back.counts]).toEqual([path, expect.objectContaining({ ...nothing, skipped: 0 })])
  },
  300_000,
)

test('every row of a list of sites is a site of its own, also with the name of another', async () => {
  const planning = await buildPlanning(app)
  const text = await readFile(join(data, 'projects/nyc-sca/nyc-school-buildings.csv'), 'utf8')
  const rows = text.trimEnd().split(/\r?\n(?=\d)/)
  // by the names of neighbourhoods, of which there are 69
  const list = new File([text.replace('NTA_NAME', 'Site name')], 'sites.csv')
  const first = await upload(app, planning, list, { kind: 'sites' })
  expect(first.counts).toMatchObject({ added: rows.length - 1, skipped: 0 })
  await apply(app, planning, first)
  const { data: known } = await planning.admin.call(sites.list, {
    params: { projectId: planning.projectId },
  })
  expect(known.totalDocs).toBe(rows.length)
  const again = await upload(app, planning, list, { kind: 'sites' })
  expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: rows.length - 1 })
}, 300_000)
