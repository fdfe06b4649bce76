import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { storeForm } from '../../testing/files/stored-forms.ts'
import { sheetsOf } from './xlsform/from-definition.ts'
import { readWorkbook, type Workbook, writeWorkbook } from './xlsform/workbook.ts'
import { definitionOf } from './xlsform/to-definition.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data/forms')
const OLD = ['415 Save the file as .xlsx.']

/** The forms of others, with how many questions each asks; or the rows for which it is not published. */
const FORMS: Record<string, number | string[]> = {
  'formpack/grouped_translated-v1.json': 4,
  'formpack/site_inspection-v1.json': 9,
  'formpack/site_inspection-v2.json': 9,
  'formpack/site_inspection-v3.json': 8,
  'nigeria-project-mapping.xls': OLD,
  'onadata/WaterSimple.xform.xml': [
    'survey 3 constraint: The expression cannot be read from here on: )',
  ],
  'onadata/education-facility-380.xlsx': [
    'survey 8 type: Nothing here is of the type ‘set form title’. Delete this row, or ask it in another way.',
  ],
  'onadata/multi-lingual-en-fr-sw.xlsx': 5,
  'onadata/nested-repeats.xlsx': 9,
  'onadata/photo-in-repeat.xlsx': 8,
  'onadata/transportation.xlsx': 12,
  'onadata/tutorial-arabic.xlsx': 6,
  'onadata/tutorial.xlsx': 6,
  'osm-fieldwork/education.xls': OLD,
  'osm-fieldwork/health.xls': OLD,
  'pyxform/UCL_Biomass_Plot_Form.xlsx': 54,
  'pyxform/attribute_columns_test.xlsx': 27,
  'pyxform/cascading_select_test_equivalent.xls': OLD,
  'pyxform/gps.xls': OLD,
  'pyxform/group.xlsx': 3,
  'pyxform/loop.xlsx': 5,
  'pyxform/or_other.xlsx': 2,
  'pyxform/repeat_date_test.xls': OLD,
  'pyxform/table-list.xls': OLD,
  'pyxform/tutorial.xls': OLD,
  'pyxform/widgets.xls': OLD,
  'pyxform/xml_escaping.xls': OLD,
}

let app: TestApp
let office: FieldOffice
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_FILES_A_DAY: '999', INTAKE_FILES_A_DAY: '9999' })
  office = await buildFieldOffice(app)
})
afterAll(async () => {
  process.stdout.write(
    `forms of others: ${total.forms} published, ${total.visits} visits with ${total.answers} answers ` +
      `and ${total.files} files kept, ${total.refused} told why not\n`,
  )
  await app.close()
})

test('Every form of others that lies beside the project is one of these', () => {
  const files = globSync('**/*.{xlsx,xls,json,xml}', { cwd: data }).toSorted()
  expect(files).toEqual(Object.keys(FORMS))
})

const total = { forms: 0, visits: 0, answers: 0, files: 0, refused: 0 }

test.each(Object.entries(FORMS))(
  '%s is published and its visits are kept, or it says why not: %s',
  async (file, outcome) => {
    const path = join(data, file)
    const bytes = file.endsWith('.json')
      ? await writeWorkbook(Object.values(readFormpack(path)))
      : readFileSync(path)
    const stored = await storeForm(app, office, { name: file.replace('.json', '.xlsx'), bytes })
    if ('refusals' in stored) total.refused += 1
    else {
      total.forms += 1
      for (const what of ['visits', 'answers', 'files'] as const) total[what] += stored[what]
    }
    expect('refusals' in stored ? stored.refusals : stored.questions).toEqual(outcome)
  },
)

test.each(Object.keys(FORMS).filter((file) => file.endsWith('.xlsx')))(
  '%s comes back from an export as it was',
  async (file) => {
    const read = async (bytes: Uint8Array) =>
      definitionOf(await readWorkbook(bytes), file).definition
    const definition = await read(readFileSync(join(data, file)))
    const again = await read(await writeWorkbook(sheetsOf(definition, { key: 'form', n: 1 })))
    expect(again).toEqual(definition)
  },
)

interface FormpackRow extends Record<string, unknown> {
  type: string
  select_from_list_name?: string
}

/** Formpack's own way to write the same sheets, each text a list of translations. */
function readFormpack(path: string): Workbook['sheets'] {
  const { content } = JSON.parse(readFileSync(path, 'utf8')) as {
    content: {
      survey: FormpackRow[]
      choices?: FormpackRow[]
      translations?: (string | null)[]
    }
  }
  const { survey, choices = [], translations = [] } = content
  const rowOf = (row: FormpackRow): Record<string, string> => {
    const { select_from_list_name: list, ...rest } = row
    const cells = Object.entries(rest).flatMap(([name, value]): [string, string][] =>
      Array.isArray(value)
        ? value.map((text, n) => [
            translations[n] ? `${name}::${translations[n]}` : name,
            String(text),
          ])
        : [[name, String(value)]],
    )
    const type = list === undefined ? {} : { type: `${row.type} ${list}` }
    return { ...Object.fromEntries(cells), ...type }
  }
  return {
    survey: sheet('survey', survey.map(rowOf)),
    choices: sheet('choices', choices.map(rowOf)),
  }
}

function sheet(name: string, rows: Record<string, string>[]) {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => headers.map((header) => row[header] ?? ''))
  return { name, rows: [headers, ...cells] }
}
