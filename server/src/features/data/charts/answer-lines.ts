import { type AnswerLine, NEWEST_TEXTS } from '@plumbline/contract/data/form-charts'
import { pageCells } from '../page-cells.ts'
import type { Answers } from './answers.ts'

interface Place {
  _id: string
  refId: number
  /** The numbers of the entry, '2.1'; null outside of repeats. */
  entry: string | null
}

/** The newest answers to a question, as they were given. */
export async function answerLines(answers: Answers): Promise<AnswerLine[]> {
  const entry = entryText(answers)
  const places = await answers.askAll<Place>(
    (from) => `select s.id as "_id", s.ref_id as "refId", ${entry('s.ref_id', 'given.e')} as entry
      from ${from} group by s.id, s.ref_id, s.created_at, given.e
     order by s.created_at desc, s.id desc, given.e limit ${NEWEST_TEXTS}`,
  )
  return linesAt(answers, places)
}

/** The answers of some entries of submissions; `ref` and `e` are those of the index. */
export async function answersAt(
  answers: Answers,
  places: readonly { ref: number; e: number }[],
): Promise<AnswerLine[]> {
  const entry = entryText(answers)
  const found = await answers.ask<Place & { e: number }>(
    (
      from,
      bind,
    ) => `select s.id as "_id", s.ref_id as "refId", given.e, ${entry('s.ref_id', 'given.e')} as entry
      from ${from} and (s.ref_id, given.e) in (select * from unnest(
        ${bind(places.map(({ ref }) => ref))}::integer[], ${bind(places.map(({ e }) => e))}::integer[]))`,
  )
  const inOrder = places.flatMap(
    ({ ref, e }) => found.find((one) => one.refId === ref && one.e === e) ?? [],
  )
  return linesAt(answers, inOrder)
}

async function linesAt(
  { asking, question }: Answers,
  places: readonly Place[],
): Promise<AnswerLine[]> {
  const asked = { rows: places, columns: [question], table: question.repeatPath }
  const { cells, entryNames } = await pageCells(asking.db, asking.form, asked)
  return places.map(({ _id, refId, entry }, n) => ({
    _id,
    refId,
    entry: entry === null ? null : entry.split('.').map(Number),
    entryName: entryNames[n] ?? null,
    cell: cells[n]?.[0] ?? null,
  }))
}

/** SQL for the numbers of an entry of the repeat that the question stands in. */
function entryText({ asking: { form }, question: { repeatPath } }: Answers) {
  return (ref: string, e: string) =>
    repeatPath === ''
      ? 'null::text'
      : `(select r.txt from answer_index r where r.form_no = ${form.no}
           and r.q = ${form.repeats.get(repeatPath) ?? 0} and r.ref = ${ref} and r.e = ${e}
           and r.num is not null)`
}
