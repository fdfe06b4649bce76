import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forms } from '@plumbline/contract/forms/forms'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPerson, buildProject, signIn } from '../../testing/builders.ts'
import { buildDraft } from '../../testing/forms.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { readXlsx, type Rows } from '../../testing/xlsform/read-xlsx.ts'
import { definitionOf, UnreadRow } from '../../testing/xlsform/to-definition.ts'

const data = join(process.env['SHARED_DIR'] ?? '', 'data/forms')

/** The forms of others that can be read, with how many questions each shows; or why it cannot be published. */
const FORMS: Record<string, number | string> = {
  'formpack/grouped_translated-v1.json': 4,
  'formpack/site_inspection-v1.json': 9,
  'formpack/site_inspection-v2.json': 9,
  'formpack/site_inspection-v3.json': 8,
  'onadata/education-facility-380.xlsx': 'row 8: set form title',
  'onadata/multi-lingual-en-fr-sw.xlsx': 5,
  'onadata/nested-repeats.xlsx': 9,
  'onadata/photo-in-repeat.xlsx': 8,
  'onadata/transportation.xlsx': 'row 4: begin loop over transport_types',
  'onadata/tutorial-arabic.xlsx': 6,
  'onadata/tutorial.xlsx': 6,
  'pyxform/UCL_Biomass_Plot_Form.xlsx': 'formMediaMissing',
  'pyxform/attribute_columns_test.xlsx': 27,
  'pyxform/group.xlsx': 3,
  'pyxform/loop.xlsx': 'row 3: begin loop over toilet_type',
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
  expect(await publish(file)).toBe(outcome)
})

async function publish(file: string): Promise<number | string> {
  let draft: FormDefinition
  try {
    const path = join(data, file)
    draft = definitionOf(file.endsWith('.json') ? readFormpack(path) : readXlsx(path), file)
  } catch (error) {
    if (error instanceof UnreadRow) return error.message
    throw error
  }
  const formId = await buildDraft(admin, projectId, { draft })
  const params = { projectId, formId }
  const { data: published, problem } = await admin.call(forms.publish, {
    params,
    body: { version: 1 },
  })
  if (problem) return [...new Set(problem.errors?.map(({ code }) => code))].join()
  const path = `/api/v1/projects/${projectId}/forms/${formId}/versions/1/xform`
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(await (await admin.fetch(path, { method: 'GET' })).text()).close()
  return published.docs.questionCount
}

interface FormpackRow extends Record<string, unknown> {
  type: string
  select_from_list_name?: string
}

/** Formpack's own way to write the same sheets, each text a list of translations. */
function readFormpack(path: string): Record<string, Rows> {
  const { content } = JSON.parse(readFileSync(path, 'utf8')) as {
    content: {
      survey: FormpackRow[]
      choices?: FormpackRow[]
      translations?: (string | null)[]
    }
  }
  const { survey, choices = [], translations = [] } = content
  const rowOf = (row: FormpackRow): Rows[number] => {
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
  return { survey: survey.map(rowOf), choices: choices.map(rowOf) }
}
