import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { text } from '@plumbline/contract/testing/form-samples'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { csvTables } from '../../../testing/answers/exported.ts'
import {
  buildLongAnswers,
  LONG_ANSWERS,
  removeLongAnswers,
} from '../../../testing/answers/long-answers.ts'
import {
  buildFieldOffice,
  buildForm,
  type FieldOffice,
  FOUNDATION,
} from '../../../testing/field.ts'
import { fillIn, Phone } from '../../../testing/phone.ts'
import { until } from '../../../testing/processes/server-process.ts'

let app: TestApp
let office: FieldOffice
let phone: Phone
beforeAll(async () => {
  app = await startTestApp()
  office = await buildFieldOffice(app)
  phone = new Phone(app.origin, office)
})
afterAll(() => app.close())

const pathOf = (formId: string, query: Record<string, string>) =>
  `/api/v1/projects/${office.projectId}/forms/${formId}/data/export?${new URLSearchParams(query).toString()}`
const exported = (formId: string, query: Record<string, string>) =>
  office.member.fetch(pathOf(formId, query))
const built = async (key: string, items: FormItem[], lists: typeof FOUNDATION.lists = {}) => {
  const definition = { ...FOUNDATION, items, lists: { ...FOUNDATION.lists, ...lists } }
  return (await buildForm(app, office.projectId, { key, definition })).formId
}

/** Four questions of so many choices are more columns than a sheet has. */
const WIDE = 4100

test('a sheet of more columns than a spreadsheet has is refused with their number; as text, as CSV and without the table it is not', async () => {
  const choices = Array.from({ length: WIDE }, (_, n) => ({
    name: `c${n}`,
    label: { en: `C${n}` },
  }))
  const items = Array.from({ length: 4 }, (_, n): FormItem => ({
    kind: 'question',
    key: `s${n}`,
    type: 'selectMultiple',
    list: 'many',
    label: { en: `S${n}` },
  }))
  const formId = await built('wide', items, { many: { choices } })
  await phone.deliver(fillIn({ ...office, key: 'wide' }, { answers: '<s0>c0 c4099</s0>' }))
  const refused = await exported(formId, { choices: 'columns' })
  expect(refused.status).toBe(400)
  const { code, params } = (await refused.json()) as { code: string; params: { n: number } }
  expect(code).toBe('exportTooWide')
  expect(params.n).toBeGreaterThan(4 * WIDE)
  expect((await exported(formId, { choices: 'text' })).status).toBe(200)
  const csv = await exported(formId, { choices: 'columns', format: 'csv' })
  const [rows = []] = [...csvTables(Buffer.from(await csv.arrayBuffer())).values()]
  expect(Object.keys(rows[0] ?? {}).length).toBe(params.n)
  expect(rows[0]?.['S0 › C4099']).toBe('TRUE')
})

test('a visit that was sent again has one row, its first name, and how often it was changed', async () => {
  const formId = await built('again', [text('remark')])
  const at = { ...office, key: 'again' }
  const first = fillIn(at, { answers: '<remark>one</remark>' })
  const other = fillIn(at, { answers: '<remark>other</remark>' })
  await phone.deliver(first)
  await phone.deliver(other)
  const second = fillIn(at, { answers: '<remark>two</remark>', deprecatedId: first.instanceId })
  await phone.deliver(second)
  await phone.deliver(
    fillIn(at, { answers: '<remark>three</remark>', deprecatedId: second.instanceId }),
  )
  const answer = await exported(formId, { names: 'central', format: 'csv' })
  const [rows = []] = [...csvTables(Buffer.from(await answer.arrayBuffer())).values()]
  expect(rows.map((row) => [row['remark'], row['KEY'], row['Edits']])).toEqual([
    ['three', first.instanceId, '2'],
    ['other', other.instanceId, '0'],
  ])
})

test('an export that breaks says so in its last line or has no end, and the next one is whole', async () => {
  const formId = await built('broken', [text('remark')])
  await phone.deliver(fillIn({ ...office, key: 'broken' }, { answers: '<remark>x</remark>' }))
  await app.pool.query('alter table submission_items rename to items_elsewhere')
  const lines = await (await exported(formId, { format: 'ndjson' })).text()
  const broken = await exported(formId, { format: 'xlsx' })
  await app.pool.query('alter table items_elsewhere rename to submission_items')
  expect(JSON.parse(lines.trim())).toEqual({
    status: 'error',
    code: 'exportCutShort',
    message: 'The export was cut short. Please try again.',
  })
  expect(broken.status).toBe(500)
  const whole = await (await exported(formId, { format: 'ndjson' })).text()
  expect(JSON.parse(whole.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ totalDocs: 1 })
})

test('whoever goes away in the middle of an export ends the cursor, and may export again at once', async () => {
  const { formId } = await buildLongAnswers(app, office)
  for (const [n, format] of ['ndjson', 'csv', 'xlsx'].entries()) {
    // the same thing is written down once in ten minutes
    const filter = { 'createdAt[gte]': `2020-01-0${n + 1}` }
    await goAway(pathOf(formId, { format, quiet: '1', ...filter }))
    let left: { taken: number; busy: number } | undefined
    await until(async () => {
      const { rows } = await app.pool.query<{ taken: number; busy: number }>(
        `select (after ->> 'rows')::integer as taken,
                (select count(*)::integer from pg_stat_activity
                  where datname = current_database() and application_name = 'plumbline (exports)'
                    and state <> 'idle') as busy
           from audit_log where action = 'export.taken' and target_id = $1 and after ->> 'format' = $2`,
        [formId, format],
      )
      ;[left] = rows
      return left?.busy === 0
    })
    expect(left?.taken, format).toBeLessThan(LONG_ANSWERS)
  }
  // a person has one turn
  const whole = { format: 'ndjson', quiet: '1', 'createdAt[gte]': '2020-01-01' }
  const again = await exported(formId, whole)
  const lines = (await again.text()).trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ status: 'success', totalDocs: LONG_ANSWERS + 1 })
  // an export that was taken in part is logged once more, with all of its rows
  const written = await app.pool.query<{ taken: number }>(
    `select (after ->> 'rows')::integer as taken from audit_log
      where action = 'export.taken' and target_id = $1 and after ->> 'format' = 'ndjson' order by at`,
    [formId],
  )
  expect(written.rows.at(-1)).toEqual({ taken: LONG_ANSWERS + 1 })
  expect(written.rows).toHaveLength(2)
  await removeLongAnswers(app, office)
})

/** Asks, and goes when the answer begins. */
function goAway(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: office.member.cookie }
    const asked = request(app.origin + path, { headers }, (answer) => {
      // reads nothing on: the export waits for its reader, and then for nobody
      answer.once('readable', () => {
        asked.destroy()
        resolve()
      })
    })
    asked.on('error', reject).end()
  })
}
