import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { xlsforms } from '@plumbline/contract/forms/xlsforms'
import { projectRoot } from '../../config/early-settings.mjs'
import { publishForm } from '../../testing/acknowledged/publish-form.ts'
import { sendAndCompare } from '../../testing/acknowledged/send-and-compare.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { buildFieldOffice, type FieldOffice } from '../../testing/field.ts'
import { tinyPng } from '../../testing/files/pictures.ts'
import { Phone } from '../../testing/phone.ts'

/* Visits that are acknowledged with 201 and of which every answer and file is kept: all forms that open, each filled twice. */

const folders = [join(process.env['SHARED_DIR'] ?? '', 'data'), join(projectRoot, 'test-data')]
const files = folders.flatMap((cwd) =>
  globSync(['forms/**/*.xlsx', 'forms/**/*.xml'], { cwd }).map((file) => join(cwd, file)),
)

let app: TestApp
let office: FieldOffice
let picture: Uint8Array<ArrayBuffer>
const opened: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  picture = new Uint8Array(await tinyPng(3))
})
afterAll(() => app.close())

/** 'kept', or why none of it is sent. */
async function outcomeOf(name: string, file: string, key: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([readFileSync(file)], name))
  const params = { projectId: office.projectId }
  const read = await office.admin.call(xlsforms.import, { params, form })
  if (read.status !== 200) return 'is no form'
  const { definition } = read.data.docs
  if ((await publishForm(office, definition, key)) === null) return 'is not published'
  await sendAndCompare(office, new Phone(app.origin, office), { definition, key, picture })
  opened.push(name)
  return 'kept'
}

test.each(files.toSorted().map((file, n) => [basename(file), file, n] as const))(
  '%s: all that it asks is kept',
  async (name, file, n) => {
    const outcome = await outcomeOf(name, file, `form_${n}`)
    expect(['kept', 'is no form', 'is not published']).toContain(outcome)
  },
)

test('Most forms open', () => {
  expect(opened.length).toBeGreaterThan(files.length / 2)
})

test('No label of all these forms names a field, or shows a mark or an element', async () => {
  const { rows } = await app.pool.query<{ text: string }>(
    `select distinct text from (
       select question_text as text from submission_items
       union all select unnest(group_path) from submission_items
       union all select unnest(answers) from submission_items where kind in ('selectOne', 'selectMultiple')
       union all select label from quiet_answers
       union all select error_name from issues
       union all select error_text from issues) t
      where text ~ '\\$\\{|\\*\\*|</?(span|font|b|i|u|br|p|h[1-6])\\M'`,
  )
  expect(rows.map(({ text }) => text)).toEqual([])
})
