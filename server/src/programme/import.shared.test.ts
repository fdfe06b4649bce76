import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { buildPerson, signIn } from '../testing/builders.ts'
import { importProgramme } from './import-programme.ts'
import type { ProgrammeFile } from '@plumbline/contract/programme/programme-file'
import { programmeOnDisk } from './file/programme-source.ts'
import { summaryLines } from './summary.ts'
import { readBack } from './testing/read-back.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data')
const photosDir = join(data, 'photos/gps-walk')

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('two-programmes.json comes out of the API as it went in, and again changes nothing', async () => {
  const path = join(data, 'programmes/two-programmes.json')
  const file = JSON.parse(await readFile(path, 'utf8')) as ProgrammeFile
  const person = await buildPerson(app)
  const options = { photosDir, memberEmail: person.email }
  const first = await importProgramme(app.pool, app.storage, await programmeOnDisk(path), options)
  expect(first.counts.submissions).toEqual({ added: 800, changed: 0, unchanged: 0, missing: 0 })
  const visitor = await signIn(app, person)
  expect(await readBack({ app, visitor, file, photosDir })).toEqual([])

  const again = await importProgramme(app.pool, app.storage, await programmeOnDisk(path), options)
  expect(summaryLines(again)).toEqual([
    'Nothing changed: 2 projects, 180 sites, 1,944 milestones, 800 submissions, 274 issues, ' +
      '8 people and 12 files were already there.',
  ])
}, 600_000)
