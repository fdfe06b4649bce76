import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { formProblems } from '@plumbline/contract/forms/form-problems'
import { forms } from '@plumbline/contract/forms/forms'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { buildDraft } from '../../testing/forms.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { sheetsOf } from './xlsform/from-definition.ts'
import { readWorkbook, type Workbook, writeWorkbook } from './xlsform/workbook.ts'
import { definitionOf } from './xlsform/to-definition.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data/forms')

/** The forms of others, with how many questions each asks; or the rows for which it is not published. */
const FORMS: Record<string, number | string[]> = {
  'formpack/grouped_translated-v1.json': 4,
  'formpack/site_inspection-v1.json': 9,
  'formpack/site_inspection-v2.json': 9,
  'formpack/site_inspection-v3.json': 8,
  'onadata/education-facility-380.xlsx': ['survey 8 formTypeUnknown'],
  'onadata/multi-lingual-en-fr-sw.xlsx': 5,
  'onadata/nested-repeats.xlsx': 9,
  'onadata/photo-in-repeat.xlsx': 8,
  'onadata/transportation.xlsx': 12,
  'onadata/tutorial-arabic.xlsx': 6,
  'onadata/tutorial.xlsx': 6,
  'pyxform/UCL_Biomass_Plot_Form.xlsx': [16, 17, 18, 20, 35, 57, 73, 81].map(
    (row) => `survey ${row} formMediaMissing`,
  ),
  'pyxform/attribute_columns_test.xlsx': 27,
  'pyxform/group.xlsx': 3,
  'pyxform/loop.xlsx': 5,
  'pyxform/or_other.xlsx': 2,
}

let app: TestApp
let admin: Visitor
let projectId: string
beforeAll(async () => {
  app = await startTestApp()
  projectId = await buildProject(app)
  admin = await signIn(app, await buildPerson(app, { level: 'admin', projects: [projectId] }))
})
afterAll(() => app.close())

test('Every form of others that lies beside the project is one of these', () => {
  const files = globSync('**/*.{xlsx,json}', { cwd: data }).toSorted()
  expect(files).toEqual(Object.keys(FORMS))
})

test.each(Object.entries(FORMS))('%s is published, or says why not: %s', async (file, outcome) => {
  const path = join(data, file)
  const workbook = file.endsWith('.json')
    ? { sheets: readFormpack(path), others: [] }
    : await readWorkbook(readFileSync(path))
  const { definition, findings } = definitionOf(workbook, file)
  const stops = findings.all.filter(({ isWarning }) => !isWarning)
  const rows = stops.map(({ sheet, row, code }) => `${sheet} ${row} ${code}`)
  expect(rows.length > 0 ? rows : await publish(definition)).toEqual(outcome)
})

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

test('A form of others that names lists is published once they are there', async () => {
  const path = join(data, 'pyxform/UCL_Biomass_Plot_Form.xlsx')
  const { definition } = definitionOf(await readWorkbook(readFileSync(path)), path)
  const files = formProblems(definition).flatMap(({ code, params: { name } }) =>
    code === 'formMediaMissing' ? [String(name)] : [],
  )
  expect(await publish(definition, [...new Set(files)])).toBeGreaterThan(50)
})

/** How many questions it asks once it is published. @param lists files that it names */
async function publish(draft: FormDefinition, lists: string[] = []): Promise<number | undefined> {
  const formId = await buildDraft(admin, projectId, { draft })
  const params = { projectId, formId }
  for (const name of lists) {
    const form = new FormData()
    form.append('file', new File(['name,label\na,A\n'], name))
    expect((await admin.call(formFiles.add, { params, form })).status).toBe(200)
  }
  const { data: published } = await admin.call(forms.publish, { params, body: { version: 1 } })
  const path = `/api/v1/projects/${projectId}/forms/${formId}/versions/1/xform`
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(await (await admin.fetch(path, { method: 'GET' })).text()).close()
  return published?.docs.questionCount
}

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
