import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { storeForm } from '../../testing/files/stored-forms.ts'

/** Small forms of ours with the traits of forms of others. */
const folder = join(import.meta.dirname, '../../../../test-data/forms')
const FILES = globSync('**/*.{xlsx,xml}', { cwd: folder }).toSorted()

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
})
afterAll(() => app.close())

const store = (file: string) =>
  storeForm(app, office, { name: file, bytes: readFileSync(join(folder, file)) })

test.each(FILES.filter((file) => !file.startsWith('told/')))(
  '%s is published, and visits of it are kept with every answer and every file',
  async (file) => {
    expect(await store(file)).toMatchObject({ visits: 2 })
  },
)

test.each<[string, string[]]>([
  [
    'told/first-values.xlsx',
    [
      'survey 2 default: The first value ‘maybe’ is no choice of the list ‘state’.',
      'survey 3 default: The first value ‘abc’ is no whole number.',
      'survey 4 default: The first value ‘31/12/2024’ is no date. Write year, month and day: 2026-12-31.',
    ],
  ],
  [
    'told/names.xlsx',
    [
      'survey 12 relevant: Several questions in other groups are called ‘state’, and none of them is nearer than the others. Give the one that is meant a name of its own.',
      'survey 13 name: Something else in this group is called ‘why’. Names of notes, photos and other answers beside a question count too.',
      'survey 14 type: Several questions in other groups are called ‘photo’, and none of them is nearer than the others. Give the one that is meant a name of its own.',
      'survey 15 type: Nothing here is of the type ‘osm’. Delete this row, or ask it in another way.',
    ],
  ],
])('%s says by its rows why it is not published', async (file, refusals) => {
  expect(await store(file)).toEqual({ refusals })
})

test('Every form of ours that is told is among these', () => {
  const refused = FILES.filter((file) => file.startsWith('told/'))
  expect(refused).toEqual(['told/first-values.xlsx', 'told/names.xlsx'])
})
