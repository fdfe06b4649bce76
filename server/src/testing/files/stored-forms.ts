import { expect } from 'vitest'
import { formFiles } from '@plumbline/contract/forms/form-files'
import { forms } from '@plumbline/contract/forms/forms'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import type { TestApp } from '../app.ts'
import type { FieldOffice } from '../field.ts'
import { Phone } from '../phone.ts'
import { fillForm } from './filled-forms.ts'
import { tinyPng } from './pictures.ts'

/** The outcome for a file: the amounts that were stored, or the rows for which it is refused. */
export type StoredForm =
  | { questions: number; visits: number; answers: number; files: number }
  | { refusals: string[] }

/** Each form is filled in so often. */
const VISITS = 2
let made = 0

/**
 * Brings a file, publishes the form with the lists and pictures that it names, sends visits in which everything is
 * answered, and expects that every answer and every file of them is kept.
 */
export async function storeForm(
  app: TestApp,
  office: FieldOffice,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<StoredForm> {
  const project = { projectId: office.projectId }
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)]), name)
  const read = await office.admin.call(xlsforms.import, { params: project, form })
  if (read.status !== 200) return { refusals: [`${read.status} ${read.message}`] }
  const { definition, problems, facts } = read.data.docs
  const stops = problems.filter(({ isWarning }) => !isWarning)
  const wrong = stops.filter(({ code }) => code !== 'formMediaMissing')
  if (wrong.length > 0) {
    return {
      refusals: wrong.map(
        ({ sheet, row, column, message }) => `${sheet} ${row} ${column}: ${message}`,
      ),
    }
  }
  made += 1
  const key = `form_${made}`
  const place = { ...definition.place, site: { required: true }, milestone: { required: true } }
  const draft = { ...definition, place }
  const created = await office.admin.call(forms.create, { params: project, body: { key, draft } })
  expect([created.status, created.message]).toEqual([200, ''])
  const params = { ...project, formId: created.data.docs._id }
  for (const file of new Set(stops.map(({ params: values }) => String(values?.['name'])))) {
    const added = new FormData()
    added.append('file', new File(['name,label,list_name\na,A,a\n'], file))
    const answer = await office.admin.call(formFiles.add, { params, form: added })
    expect([file, answer.status, answer.message]).toEqual([file, 200, ''])
  }
  const published = await office.admin.call(forms.publish, { params, body: { version: 1 } })
  expect([published.status, published.message]).toEqual([200, ''])
  const picture = Uint8Array.from(await tinyPng())
  const placed = { site: office.siteId, milestone: office.milestoneId }
  const phone = new Phone(app.origin, office)
  let [answers, files] = [0, 0]
  for (let nth = 1; nth <= VISITS; nth += 1) {
    const filled = fillForm({ definition: draft, key, placed, picture }, nth)
    const sent = await phone.send(filled, { files: filled.files })
    expect([name, sent.status, sent.message]).toEqual([
      name,
      201,
      expect.stringMatching(/^Received as /),
    ])
    expect(await answersOf(app, `uuid:${key}-${nth}`)).toEqual(filled.answers)
    answers += filled.answers.size
    files += Object.keys(filled.files).length
  }
  return { questions: facts.questions, visits: VISITS, answers, files }
}

/** Reads the answers of a visit from the database, by their paths. */
async function answersOf({ pool }: TestApp, instanceId: string) {
  const items = await pool.query<{ key: string; vals: string[]; notes: string; files: string[] }>(
    `select i.key, i.vals, i.notes,
            (select coalesce(array_agg(e.name order by e.place), '{}') from expected_files e
              where e.project_id = v.project_id and e.visit_id = v.id and i.position = any(e.item_positions)
                and e.arrived_at is not null and e.refused is null) as files
       from visits v
       join submission_items i on i.project_id = v.project_id and i.submission_id = v.submission_id
      where v.instance_id = $1`,
    [instanceId],
  )
  return new Map(items.rows.map(({ key, ...item }) => [key, item]))
}
