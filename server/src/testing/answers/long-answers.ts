import { randomBytes } from 'node:crypto'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import { text } from '@plumbline/contract/testing/form-samples'
import type { TestApp } from '../app.ts'
import { buildForm, type FieldOffice, FOUNDATION } from '../field.ts'
import { fillIn, Phone } from '../phone.ts'

/** Much more than lies in sockets between a server and a reader who reads nothing, also when it is packed. */
export const LONG_ANSWERS = 500
const LENGTH = 30_000

/** A form `long` with a visit, and so many more with an answer that an export with computed values has. */
export async function buildLongAnswers(
  app: Pick<TestApp, 'origin' | 'pool'>,
  office: FieldOffice,
): Promise<{ formId: string }> {
  const items: FormItem[] = [text('remark'), { kind: 'calculate', key: 'sum', calculation: '1' }]
  const definition = { ...FOUNDATION, items }
  const { formId } = await buildForm(app, office.projectId, { key: 'long', definition })
  const at = { ...office, key: 'long' }
  await new Phone(app.origin, office).deliver(fillIn(at, { answers: '<remark>x</remark>' }))
  for (let from = 1; from <= LONG_ANSWERS; from += 50) {
    const texts = Array.from({ length: 50 }, () => randomBytes((LENGTH * 3) / 4).toString('base64'))
    await pastTriggers(
      app,
      `with made as (
         insert into submissions (project_id, id, ref_id, site_id, milestone_id, form, form_n, created_by, created_at)
         select project_id, gen_random_uuid(), 1000000 + $2::integer + n, site_id, milestone_id, form, form_n, created_by, created_at
           from submissions, generate_series(0, 49) n
          where project_id = $1 and form = 'long' and ref_id < 1000000
         returning project_id, id, ref_id)
       insert into quiet_answers (project_id, submission_id, place, key, kind, val)
       select project_id, id, 0, 'sum', 'calculate', ($3::text[])[ref_id - 1000000 - $2::integer + 1] from made`,
      [office.projectId, from, texts],
    )
  }
  return { formId }
}

/** Takes them away again: they are not counted, and no phone has sent them. */
export async function removeLongAnswers(
  app: Pick<TestApp, 'pool'>,
  { projectId }: FieldOffice,
): Promise<void> {
  const made = 'select id from submissions where project_id = $1 and ref_id > 1000000'
  await pastTriggers(app, `delete from quiet_answers where submission_id in (${made})`, [projectId])
  await pastTriggers(app, `delete from submissions where id in (${made})`, [projectId])
}

/** Runs a statement without the triggers of two tables: they would read all of its words in for the search. */
async function pastTriggers(
  { pool }: Pick<TestApp, 'pool'>,
  statement: string,
  values: unknown[],
): Promise<void> {
  const all = (which: 'enable' | 'disable') =>
    pool.query(
      ['quiet_answers', 'submissions']
        .map((table) => `alter table ${table} ${which} trigger user`)
        .join(';'),
    )
  await all('disable')
  await pool.query(statement, values)
  await all('enable')
}
