import { sql } from 'kysely'
import type { DataOf } from '@plumbline/contract/endpoint'
import type { DataQuestion, formData } from '@plumbline/contract/data/form-data'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/session.ts'
import { type AskedQuestion, questionsOf } from '../../answer-index/form-questions.ts'
import { OLDER_ANSWERS } from '../../answer-index/older-answers.ts'
import { findDefinition } from '../forms/form-versions.ts'
import { choicesOf } from './choices-of.ts'
import { countAnswers, type Counted } from './count-answers.ts'
import { inPageTime } from './count-rows.ts'
import { type FormOfData, formOfData, type Question } from './form-questions.queries.ts'
import { plainTexts } from './plain-texts.ts'

type Questions = DataOf<typeof formData.questions>

/**
 * The questions of all versions of a form, as a person may see them, with counts of their answers. Errors: 404, 503.
 */
export async function dataQuestions(
  db: Db,
  path: { projectId: string; formId: string },
  user: Caller,
): Promise<Questions> {
  const form = await formOfData(db, path, user)
  return inPageTime(db, async () => {
    const counted = await countAnswers(db, form, user)
    const asked = await newestAsked(db, form)
    const docs: DataQuestion[] = []
    for (const question of inOrder(form, asked)) {
      docs.push(await described(db, form, question, { asked: asked.get(question.q), counted }))
    }
    return {
      docs,
      tables: [
        { path: '', labels: {}, n: counted.of },
        ...[...form.repeats].map(([repeat, q]) => ({
          path: repeat,
          labels: plainTexts(labelOf(asked.get(q))),
          n: counted.answers.get(q)?.answered ?? 0,
        })),
      ],
      counted: counted.of,
      ...(await waitingOf(db, path)),
    }
  })
}

/** Each question in the newest version that asks it, by numbers, those of the newest version first. */
async function newestAsked(
  db: Db,
  { projectId, formId, questions, repeats, liveVersion }: FormOfData,
): Promise<Map<number, AskedQuestion>> {
  const numbers = new Map<string, { q: number; newest: number }>()
  for (const { q, path, identity, versions } of questions.values()) {
    numbers.set(`${identity} ${path}`, { q, newest: Math.max(...versions) })
  }
  const found = new Map<number, AskedQuestion>()
  const all = new Set([...numbers.values()].map(({ newest }) => newest))
  if (liveVersion !== null) all.add(liveVersion)
  for (const n of [...all].toSorted((a, b) => b - a)) {
    const definition = await findDefinition(db, projectId, formId, n)
    for (const asked of definition ? questionsOf(definition) : []) {
      const q =
        asked.class === 'entry'
          ? repeats.get(asked.path)
          : numbers.get(`${asked.class} ${asked.path}`)?.q
      if (q !== undefined && !found.has(q)) found.set(q, asked)
    }
  }
  return found
}

/** The questions in the order of the newest version, then those that it does not ask any more. */
function inOrder({ questions }: FormOfData, asked: ReadonlyMap<number, AskedQuestion>): Question[] {
  const places = new Map([...asked.keys()].map((q, place) => [q, place]))
  const placeOf = ({ q }: Question) => places.get(q) ?? places.size
  return [...questions.values()].toSorted((a, b) => placeOf(a) - placeOf(b))
}

async function described(
  db: Db,
  form: FormOfData,
  question: Question,
  { asked, counted }: { asked: AskedQuestion | undefined; counted: Counted },
): Promise<DataQuestion> {
  const { q, path, name, class: of, kind, repeatPath, versions } = question
  const { answered = 0, unread = 0 } = counted.answers.get(q) ?? {}
  const isRead = of === 'number' || of === 'day' || of === 'moment' || of === 'time'
  return {
    q,
    path,
    name,
    class: of,
    kind,
    versions,
    answered,
    repeat: repeatPath,
    labels: plainTexts(labelOf(asked)),
    groups: (asked?.around ?? []).map((item) =>
      plainTexts('label' in item ? item.label : undefined),
    ),
    unread: isRead ? unread : 0,
    choices:
      of === 'one' || of === 'several' ? await choicesWithCounts(db, form, question, counted) : [],
  }
}

/** The choices of the form, then others that were given. */
async function choicesWithCounts(
  db: Db,
  form: FormOfData,
  question: Question,
  counted: Counted,
): Promise<DataQuestion['choices']> {
  const given = new Map(counted.choices.get(question.q))
  const known = await choicesOf(db, form, question)
  const choices = known.map((choice) => ({ ...choice, n: given.get(choice.name) ?? 0 }))
  for (const { name } of known) given.delete(name)
  return [...choices, ...[...given].map(([name, n]) => ({ name, labels: {}, n }))]
}

function labelOf(asked: AskedQuestion | undefined) {
  return asked && 'label' in asked.item ? asked.item.label : undefined
}

/** Visits of a form that wait for a place, and how far older submissions are read in. */
async function waitingOf(
  db: Db,
  { projectId, formId }: { projectId: string; formId: string },
): Promise<Pick<Questions, 'waiting' | 'filling'>> {
  const { rows } = await sql<Pick<Questions, 'waiting' | 'filling'>>`
    select (select count(*)::integer from visits v
             where v.project_id = ${projectId} and v.form_id = ${formId} and v.submission_id is null
               and v.is_current) as waiting,
           (select case when b.total > 0 then floor(least(b.done, b.total) * 100 / b.total)::integer else 0 end
              from backfills b where b.name = ${OLDER_ANSWERS} and b.state <> 'done') as filling`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, filling: null }
}
