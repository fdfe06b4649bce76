import type { AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { DataCountQuery } from '@plumbline/contract/data/form-data'
import type { Reader } from '../lists/day-bounds.ts'
import type { Where } from '../lists/where.ts'
import { submissionsWhere } from '../submissions/submission-list.ts'
import { type Comparison, comparisonOf, type RowCondition } from './compare-answers.ts'
import {
  type FormOfData,
  isWithin,
  type Question,
  questionOr400,
} from './form-questions.queries.ts'
import { entryAround, sharedRepeat } from './repeat-links.ts'

/** The filters of lists of submissions. */
export type Filters = Partial<Omit<DataCountQuery, 'table' | 'answer'>>

/**
 * The submissions of a form that a person may see, as the table `@`. Whatever is read of the data of a form, be it rows,
 * counts or choices, goes through here: the membership was asked for before, and the predicate of finer rights belongs
 * here, and nowhere else.
 */
export function visibleSubmissions(
  form: Pick<FormOfData, 'projectId' | 'key'>,
  reader: Reader,
  filters: Filters = {},
): Where {
  const where = submissionsWhere(form.projectId, reader, { ...filters, form: form.key })
  // what came by a file has no version, and no answers that can be compared
  where.condition('@.form_n is not null')
  return where
}

/** The rows that a page chooses from. */
export interface Rows {
  /** '' for submissions, else the path of a repeat. */
  table: string
  /** SQL for the number of the entry that a row is; null in the table of submissions. */
  entry: string | null
}

/** Adds what is asked of answers. Filters of one repeat are met by one and the same entry of it. */
export function addAnswerFilters(
  where: Where,
  form: FormOfData,
  { filters, rows, reader }: { filters: readonly AnswerFilter[]; rows: Rows; reader: Reader },
): void {
  const bind = (value: unknown) => where.bind(value)
  const asked = filters.map((filter): Asked => {
    const question = questionOr400(form, filter.q, 'answer')
    // who was not asked has not left it open
    if (filter.op === 'not') where.condition('@.form_n = any(?::integer[])', question.versions)
    return { question, comparison: comparisonOf(question, filter, bind, reader) }
  })
  for (const [repeat, all] of Map.groupBy(asked, ({ question }) => question.repeatPath)) {
    where.condition(conditionOf(form, repeat, all, rows))
  }
}

interface Asked {
  question: Question
  comparison: Comparison
}

function conditionOf(
  form: FormOfData,
  repeat: string,
  asked: Asked[],
  { table, entry }: Rows,
): string {
  if (repeat === '' || (entry !== null && isWithin(table, repeat))) {
    return metBy(form, asked, entryAround(form, entry ?? '0', { from: table, to: repeat }))
  }
  // some entry of the repeat, within the entry that the row is, as far as both lie in one
  const shared = sharedRepeat(form, table, repeat)
  const link =
    entry === null || shared === ''
      ? ''
      : ` and ${entryAround(form, 'g.e', { from: repeat, to: shared })}
            = ${entryAround(form, entry, { from: table, to: shared })}`
  // the row that has the first of what is asked says which entry it is; without one, the row of the entry does
  const at = asked.findIndex((one) => one.comparison.some.length > 0)
  const { question, comparison } = asked[at] ?? {}
  const [first = () => 'true', ...some] = comparison?.some ?? []
  const q = question?.q ?? form.repeats.get(repeat) ?? 0
  const others = asked.map((one, n) =>
    n === at ? { ...one, comparison: { ...one.comparison, some } } : one,
  )
  return `exists (select from answer_index g where g.form_no = ${form.no} and g.q = ${q}
    and g.ref = @.ref_id and ${first('g')} and ${metBy(form, others, 'g.e')}${link})`
}

/** SQL that all is met by the answers of one entry. */
function metBy(form: FormOfData, asked: readonly Asked[], e: string): string {
  const row = (q: number, condition: RowCondition) =>
    `exists (select from answer_index a where a.form_no = ${form.no} and a.q = ${q} and a.ref = @.ref_id
       and a.e = ${e} and ${condition('a')})`
  const all = asked.flatMap(({ question: { q }, comparison: { some, none } }) => [
    ...some.map((condition) => row(q, condition)),
    ...(none === null ? [] : [`not ${row(q, none)}`]),
  ])
  return all.length === 0 ? 'true' : all.join(' and ')
}
