import { sql } from 'kysely'
import type { AnswerClass } from '@plumbline/contract/answers/answer-class'
import type { QuestionClass } from '@plumbline/contract/answers/question-class'
import type { Db } from '../../db/db.ts'
import { isAdmin } from '../../http/access.ts'
import type { Caller } from '../../http/session.ts'
import { problems } from '../../problems.ts'

/** A question of a form, over all its versions. */
export interface Question {
  q: number
  path: string
  /** '' outside of repeats. */
  repeatPath: string
  name: string
  kind: string
  class: AnswerClass
  /** The class under which its number was given. */
  identity: Exclude<QuestionClass, 'entry'>
  versions: number[]
}

/** A form with what a person may see of its questions. */
export interface FormOfData {
  projectId: string
  formId: string
  key: string
  /** The number of the form in the index of answers. */
  no: number
  liveVersion: number | null
  questions: ReadonlyMap<number, Question>
  /** The numbers of its repeats by their paths. */
  repeats: ReadonlyMap<string, number>
}

interface Row extends Omit<Question, 'class' | 'identity'> {
  class: QuestionClass
  isText: boolean
}

/**
 * A form of a project with its questions, as a person may see them: who or which phone it was is for admins alone.
 * Errors: 404.
 */
export async function formOfData(
  db: Db,
  { projectId, formId }: { projectId: string; formId: string },
  user: Pick<Caller, 'rights'>,
): Promise<FormOfData> {
  const form = await db
    .selectFrom('forms')
    .select(['key', 'no', 'live_version as liveVersion'])
    .where('project_id', '=', projectId)
    .where('id', '=', formId)
    .executeTakeFirst()
  if (!form) throw problems.noForm()
  const { rows } = await sql<Row>`
    select q, path, repeat_path as "repeatPath", name, kind, class, versions, is_text as "isText"
      from form_questions
     where project_id = ${projectId} and form_id = ${formId} and (${isAdmin(user)} or not is_personal)
     order by q`.execute(db)
  const questions = new Map<number, Question>()
  const repeats = new Map<string, number>()
  for (const { class: of, isText, ...row } of rows) {
    if (of === 'entry') repeats.set(row.path, row.q)
    else questions.set(row.q, { ...row, identity: of, class: classNow(of, isText) })
  }
  return { projectId, formId, ...form, questions, repeats }
}

/** A calculation is a number as long as each of its values is one. */
function classNow(of: Exclude<QuestionClass, 'entry'>, isText: boolean): AnswerClass {
  if (of !== 'computed') return of
  return isText ? 'text' : 'number'
}

/** The question of a number. Errors: 400 where the form has none, or none that the person may see. */
export function questionOr400(
  { questions }: Pick<FormOfData, 'questions'>,
  q: number,
  path: string,
): Question {
  const question = questions.get(q)
  if (!question) throw problems.invalid([{ path, code: 'dataQuestion', params: { q: String(q) } }])
  return question
}

/** True where a repeat is another one, or lies within it; all lie within ''. */
export const isWithin = (repeat: string, outer: string): boolean =>
  outer === '' || repeat === outer || repeat.startsWith(`${outer}/`)
