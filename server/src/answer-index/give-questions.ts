import { sql } from 'kysely'
import type { QuestionClass } from '@plumbline/contract/answers/question-class'
import { isPersonal } from '@plumbline/contract/submissions/quiet-answers'
import type { Db } from '../db/db.ts'
import { questionsOf } from './form-questions.ts'

/** Questions of one form, over all its versions. */
const QUESTIONS_MAX = 20_000

interface Known {
  q: number
  path: string
  repeat_path: string
  name: string
  kind: string
  class: QuestionClass
  versions: number[]
  is_personal: boolean
}

/**
 * Gives the questions of published versions their numbers, where they have none yet: one for a path and class, for ever.
 * A question that comes back takes up its number, one whose class changes gets another. Whoever else does the same for
 * this form waits, and finds it done.
 */
export async function giveQuestions(
  db: Db,
  { projectId, formId }: { projectId: string; formId: string },
): Promise<void> {
  const form = await db
    .selectFrom('forms')
    .select(['live_version as live', 'questions_to as done'])
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!form || form.live === null || form.done >= form.live) return
  const stored: Known[] = await db
    .selectFrom('form_questions')
    .select(['q', 'path', 'repeat_path', 'name', 'kind', 'class', 'versions', 'is_personal'])
    .where('project_id', '=', projectId)
    .where('form_id', '=', formId)
    .execute()
  const known = new Map(stored.map((one) => [nameOf(one), one]))
  let next = Math.max(0, ...stored.map(({ q }) => q)) + 1
  for (let n = form.done + 1; n <= form.live; n += 1) {
    // not through what the server remembers of versions: this one may be rolled back
    const version = await db
      .selectFrom('form_versions')
      .select('definition')
      .where('project_id', '=', projectId)
      .where('form_id', '=', formId)
      .where('n', '=', n)
      .executeTakeFirst()
    for (const asked of version ? questionsOf(version.definition) : []) {
      const before = known.get(nameOf(asked))
      if (!before && next > QUESTIONS_MAX) continue
      const { path, repeatPath, name, kind, item } = asked
      const isOfPerson = item.kind === 'meta' && isPersonal(item.type)
      known.set(nameOf(asked), {
        q: before?.q ?? next,
        path,
        repeat_path: repeatPath,
        name,
        kind,
        class: asked.class,
        versions: [...(before?.versions ?? []), n],
        is_personal: isOfPerson || before?.is_personal === true,
      })
      if (!before) next += 1
    }
  }
  const rows = JSON.stringify([...known.values()])
  await sql`
    insert into form_questions (project_id, form_id, q, path, repeat_path, name, kind, class, versions, is_personal)
    select ${projectId}::uuid, ${formId}::uuid, q, path, repeat_path, name, kind, class, versions, is_personal
      from jsonb_populate_recordset(null::form_questions, ${rows}::jsonb)
    on conflict (project_id, form_id, q) do update
       set repeat_path = excluded.repeat_path, name = excluded.name, kind = excluded.kind,
           versions = excluded.versions, is_personal = excluded.is_personal`.execute(db)
  await db
    .updateTable('forms')
    .set({ questions_to: form.live })
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .execute()
}

const nameOf = (question: { path: string; class: QuestionClass }) =>
  `${question.class} ${question.path}`
