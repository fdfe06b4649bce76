import type { Db } from '../../db/db.ts'
import { choicesOf } from './choices-of.ts'
import type { FormOfData, Question } from './form-questions.queries.ts'

/** The values of a question by which rows are sorted. */
export interface SortKey {
  /** SQL of a table of `ref`, `e` and `key`, each entry once. @param bind gives a value its place */
  answers: (bind: (value: unknown) => string) => string
  type: 'double precision' | 'text'
}

/**
 * The values of a question in the order of their class. Numbers, days and times go by their size, texts by their
 * letters. Choices go in the order of the form, several choices by the first one. Values that cannot be read are left
 * out.
 */
export async function sortKeyOf(db: Db, form: FormOfData, question: Question): Promise<SortKey> {
  const rows = `answer_index x where x.form_no = ${form.no} and x.q = ${question.q}`
  const one = (key: string): SortKey['answers'] => {
    return () => `(select x.ref, x.e, ${key} as key from ${rows} and ${key} is not null)`
  }
  switch (question.class) {
    case 'text':
      return { answers: one('x.txt'), type: 'text' }
    case 'one':
    case 'several': {
      const names = (await choicesOf(db, form, question)).map(({ name }) => name)
      const number = `coalesce(c.n, ${names.length + 1})`
      return {
        answers: (bind) => `(select x.ref, x.e, min(${number})::double precision as key
          from answer_index x
          left join unnest(${bind(names)}::text[]) with ordinality c (name, n) on c.name = x.txt
         where x.form_no = ${form.no} and x.q = ${question.q} group by x.ref, x.e)`,
        type: 'double precision',
      }
    }
    case 'place':
      return { answers: one('1::double precision'), type: 'double precision' }
    default:
      return { answers: one('x.num'), type: 'double precision' }
  }
}
