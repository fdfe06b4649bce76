import { DATA_COUNTED } from '@plumbline/contract/data/form-data'
import type { Db } from '../../db/db.ts'
import type { Reader } from '../lists/day-bounds.ts'
import { visibleSubmissions } from './data-where.ts'
import type { FormOfData } from './form-questions.queries.ts'

export interface Counted {
  /** The number of newest submissions among which answers are counted. */
  of: number
  /** The number of submissions or entries with an answer, and of answers that cannot be read, by question or repeat. */
  answers: ReadonlyMap<number, { answered: number; unread: number }>
  /** The counts by question and choice, the most frequent first. */
  choices: ReadonlyMap<number, ReadonlyMap<string, number>>
}

interface Row {
  q: number
  /** A choice; null for all answers to the question. */
  name: string | null
  n: number
  unread: number
}

/** Counts the answers in the newest submissions of a form that a person may see. */
export async function countAnswers(db: Db, form: FormOfData, reader: Reader): Promise<Counted> {
  const where = visibleSubmissions(form, reader)
  const ofClass = (wanted: string) =>
    [...form.questions.values()].filter((one) => one.class === wanted).map(({ q }) => q)
  const several = where.bind(ofClass('several'))
  const one = where.bind(ofClass('one'))
  const rows = await db.prepared<Row>(
    undefined,
    `with newest as materialized (
       select s.ref_id from submissions s where ${where.text('s')}
        order by s.created_at desc, s.id desc limit ${DATA_COUNTED}),
     rows as (
       select a.q, a.ref, a.e, a.num, a.txt from newest n
         join answer_index a on a.form_no = ${form.no} and a.ref = n.ref_id)
     select 0 as q, null as name, count(*)::integer as n, 0 as unread from newest
     union all
     select q, null, count(*)::integer, (count(*) filter (where num is null))::integer
       from rows where q <> all(${several}::integer[]) group by q
     union all
     select q, null, (count(distinct (ref, e)))::integer, 0
       from rows where q = any(${several}::integer[]) group by q
     union all
     (select q, txt, count(*)::integer, 0 from rows
       where q = any(${several}::integer[]) or q = any(${one}::integer[])
       group by q, txt order by count(*) desc, txt)`,
    where.values,
  )
  const answers = new Map<number, { answered: number; unread: number }>()
  const choices = new Map<number, Map<string, number>>()
  for (const { q, name, n, unread } of rows) {
    if (name === null) answers.set(q, { answered: n, unread })
    else choices.set(q, (choices.get(q) ?? new Map<string, number>()).set(name, n))
  }
  return { of: answers.get(0)?.answered ?? 0, answers, choices }
}
