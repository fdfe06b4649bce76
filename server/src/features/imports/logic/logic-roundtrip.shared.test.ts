import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import {
  apply,
  buildPlanning,
  choose,
  logicIn,
  type Planning,
  upload,
} from '../../../testing/imports.ts'
import { exportedFile } from '../../../testing/roundtrip.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data/schedules')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function bring(planning: Planning, file: File) {
  const read = await upload(app, planning, file)
  const body = { siteSource: read.siteSources[0]?.key, project: read.projects[0]?.key }
  return apply(app, planning, await choose(app, planning, read, body))
}

test.each([
  ['mspdi/sample1-23.xml', 6],
  ['mspdi/task-links-2019.xml', 8],
  ['mspdi/timephased-41.xml', 0],
  ['xer/building-198.xer', 301],
  ['xer/houses-62.xer', 87],
])(
  '%s: all %i links are there, with each calendar and float, and in a project made of its export too',
  async (path, links) => {
    const planning = await buildPlanning(app)
    const file = new File([await readFile(join(data, path))], basename(path))
    await bring(planning, file)
    const before = await logicIn(app, planning)
    expect(before.links).toHaveLength(links)
    expect(before.floats.length).toBeGreaterThan(15)
    const again = await upload(app, planning, file)
    expect(again.counts).toMatchObject({ added: 0, changed: 0, missing: 0 })
    expect(again.counts).not.toHaveProperty('floats')
    const exported = await exportedFile(planning)
    const back = await upload(app, planning, exported)
    expect(back.counts).toMatchObject({ added: 0, changed: 0, missing: 0, skipped: 0 })
    expect(back.counts).not.toHaveProperty('floats')
    const other = await buildPlanning(app)
    await bring(other, exported)
    expect(await logicIn(app, other)).toEqual(before)
  },
  300_000,
)
