import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Arbitrary,
  array,
  constant,
  constantFrom,
  oneof,
  sample,
  stringMatching,
  tuple,
  uniqueArray,
} from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forms } from '@plumbline/contract/forms/forms'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { naughtyTexts } from '../../testing/files/naughty.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { writeWorkbook } from './xlsform/workbook.ts'

/** Files that are no XLSForm, and sheets in which any cell may hold anything. */
const data = join(process.env['SHARED_DIR'] ?? '', 'data/hostile')
const FILES = globSync('files/*', { cwd: data }).toSorted()
/** Fewer where every change waits for them. */
const SHEETS = process.env['CI'] ? 8 : 60
const SEEDS = Array.from({ length: SHEETS }, (_, n) => n + Number(process.env['SHEETS_SEED'] ?? 1))

let app: TestApp
let admin: Visitor
let projectId: string
let naughty: string[]
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_FILES_A_DAY: '999', UPLOAD_MB_A_DAY: '2000' })
  projectId = await buildProject(app)
  admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
  const others = JSON.parse(readFileSync(join(data, 'strings/blns.json'), 'utf8')) as string[]
  naughty = [...(await naughtyTexts()).map(([, text]) => text), ...others]
})
afterAll(() => app.close())

function bring(name: string, bytes: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  return admin.call(xlsforms.import, { params: { projectId }, form })
}

test.each(FILES)('%s is no XLSForm, which a sentence says', async (file) => {
  const { status, message } = await bring('form.xlsx', readFileSync(join(data, file)))
  expect([400, 413, 415]).toContain(status)
  expect(message).toMatch(/\.$/)
})

test.each(SEEDS)(
  'A sheet of anything is a form or is refused by its row (seed %i)',
  async (seed) => {
    const [sheets] = sample(anySheets(), { seed, numRuns: 1 })
    const bytes = await writeWorkbook(sheets ?? [])
    const read = await bring('form.xlsx', bytes)
    expect([200, 400, 413]).toContain(read.status)
    if (read.status !== 200) return
    const { definition } = read.data.docs
    const body = { key: `sheet_${seed}`, draft: definition }
    const made = await admin.call(forms.create, { params: { projectId }, body })
    expect([made.status, made.message]).toEqual([200, ''])
    const params = { projectId, formId: made.data.docs._id }
    const checked = await admin.call(forms.check, { params, body: {} })
    expect(checked.status).toBe(200)
    const isSound = checked.data.docs.every(({ isWarning }) => isWarning)
    const published = await admin.call(forms.publish, { params, body: { version: 1 } })
    expect(published.status).toBe(isSound ? 200 : 409)
    const address = `/api/v1/projects/${projectId}/forms/${params.formId}/draft/xlsx`
    const written = await admin.fetch(address)
    expect(written.status).toBe(200)
    const again = await bring('form.xlsx', new Uint8Array(await written.arrayBuffer()))
    expect(again.status).toBe(200)
    expect(again.data.docs.definition).toEqual(definition)
  },
)

const TYPES = [
  'text',
  'integer',
  'decimal',
  'select_one a',
  'select_multiple a or_other',
  'select_one_from_file x.csv',
  'begin group',
  'end group',
  'begin repeat',
  'end_repeat',
  'begin loop over a',
  'end loop',
  'note',
  'image',
  'calculate',
  'geopoint',
  'date',
  'rank a',
  'select_one constructor',
  'select_one __proto__',
  'range',
  'audit',
  'start',
  'xml-external',
  'acknowledge',
  'hidden',
]
const HEADS = [
  'type',
  'name',
  'label',
  'label::English (en)',
  'label:Deutsch',
  'hint',
  'required',
  'relevant',
  'bind:relevant',
  'constraint',
  'calculation',
  'default',
  'appearance',
  'parameters',
  'choice_filter',
  'repeat_count',
  'trigger',
  'plumbline::of',
  'plumbline::ask',
  'plumbline::flag_choices',
  'plumbline::flag_below',
  'plumbline::flag_field',
  'plumbline::flag_equals',
  'plumbline::flag_name',
  'media::image',
  'image::uk',
  'disabled',
  'read_only',
]
const LOGIC = [
  '${a}',
  "${b} = 'yes'",
  '${',
  '${__proto__} > 1',
  'selected(${a}, "x")',
  '1 div 0',
  'concat('.repeat(40),
  '. > 0',
  "pulldata('x','y')",
  'once(uuid())',
  '../..',
  '//*',
  'position(..)',
  "regex(., '(a+)+$')",
  '-'.repeat(60),
  'yes',
  'TRUE',
  'false()',
  '1e400',
  '-0',
  'NaN',
  'now()',
  '=1+1',
  '_x000D_',
  '\u202E',
  "'",
  '"',
  ']]>',
  '&#0;',
]
const NAMES = [
  'a',
  'b',
  'c',
  'a',
  'site',
  'milestone',
  'gps',
  'meta',
  'instanceID',
  '__proto__',
  'constructor',
  'Ім’я',
  'a b',
  '1a',
  '',
  'toString',
  'data',
]

/** Mostly of the first, else of the other one. */
const often = <T>(arbitrary: Arbitrary<T>, other: Arbitrary<T>) =>
  oneof({ weight: 30, arbitrary }, { weight: 1, arbitrary: other })

function anySheets() {
  const anything = constantFrom(...naughty)
  const cell = oneof(
    { weight: 3, arbitrary: constant('') },
    { weight: 2, arbitrary: constantFrom(...LOGIC) },
    { weight: 2, arbitrary: constantFrom('Asked?', 'Yes', 'yes no', 'a') },
    { weight: 1, arbitrary: anything },
  )
  const type = often(constantFrom(...TYPES), anything)
  const name = often(oneof(constantFrom(...NAMES), stringMatching(/^[a-z]{3,5}$/)), anything)
  const heads = uniqueArray(often(constantFrom(...HEADS.slice(3)), anything), { maxLength: 8 }).map(
    (more) => ['type', 'name', 'label', ...more],
  )
  const row = tuple(type, name, array(cell, { minLength: 9, maxLength: 9 }))
  const survey = tuple(heads, array(row, { maxLength: 14 })).map(([head, rows]) => [
    head,
    ...rows.map(([of, key, cells]) => [of, key, ...cells].slice(0, head.length)),
  ])
  const choices = array(
    tuple(often(constantFrom('a', 'b', '__proto__'), anything), name, cell, cell),
    {
      maxLength: 8,
    },
  ).map((rows) => [['list_name', 'name', 'label', 'flag'], ...rows])
  const settings = tuple(cell, cell, cell, cell).map((cells) => [
    ['form_title', 'form_id', 'default_language', 'instance_name'],
    cells,
  ])
  return tuple(survey, choices, settings).map(([asked, listed, set]) => [
    { name: 'survey', rows: asked },
    { name: 'choices', rows: listed },
    { name: 'settings', rows: set },
  ])
}
