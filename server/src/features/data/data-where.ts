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

/** Adds the filters on answers. One and the same entry of a repeat has to meet all filters on that repeat. */
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

/** The number of conditions on a submission from which it is quicker to check them together than one by one. */
const TOGETHER_FROM = 3

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
  if (repeat === '' && entry === null && conditionsOf(asked).length >= TOGETHER_FROM) {
    return metTogether(form, asked)
  }
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
  // the row of the first condition tells which entry it is; without a condition, the row of the entry does
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
  const all = [
    ...conditionsOf(asked).map(({ q, condition }) => existsText(form, q, e, condition)),
    ...refusalsOf(form, asked, e),
  ]
  return all.length === 0 ? 'true' : all.join(' and ')
}

/**
 * The same of the answers outside of repeats: the submissions of each condition are found by the index, and those of all
 * remain. PostgreSQL takes each condition for independent of its question, expects next to nothing of many of them, and
 * would look at the submissions one by one (bench/data/answers-page.ts).
 */
function metTogether(form: FormOfData, asked: readonly Asked[]): string {
  const found = conditionsOf(asked).map(
    ({ q, condition }) => `select a.ref from answer_index a
      where a.form_no = ${form.no} and a.q = ${q} and a.e = 0 and ${condition('a')}`,
  )
  return [`@.ref_id in (${found.join(' intersect ')})`, ...refusalsOf(form, asked, '0')].join(
    ' and ',
  )
}

/** The conditions that some row has to meet, each with the number of its question. */
const conditionsOf = (asked: readonly Asked[]) =>
  asked.flatMap(({ question: { q }, comparison: { some } }) =>
    some.map((condition) => ({ q, condition })),
  )

/** SQL of the conditions that no row may meet. */
const refusalsOf = (form: FormOfData, asked: readonly Asked[], e: string): string[] =>
  asked.flatMap(({ question: { q }, comparison: { none } }) =>
    none === null ? [] : [`not ${existsText(form, q, e, none)}`],
  )

const existsText = (form: FormOfData, q: number, e: string, condition: RowCondition): string =>
  `exists (select from answer_index a where a.form_no = ${form.no} and a.q = ${q} and a.ref = @.ref_id
     and a.e = ${e} and ${condition('a')})`
