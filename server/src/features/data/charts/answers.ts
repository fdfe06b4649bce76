import type { AnswerFilter } from '@plumbline/contract/data/answer-filters'
import type { ChartBy } from '@plumbline/contract/data/form-charts'
import type { FlagCondition } from '@plumbline/contract/forms/form-definition'
import type pg from 'pg'
import { questionsOf } from '../../../answer-index/form-questions.ts'
import type { Db } from '../../../db/db.ts'
import type { Caller } from '../../../http/session.ts'
import { problems } from '../../../problems.ts'
import { findDefinition } from '../../forms/form-versions.ts'
import type { Where } from '../../lists/where.ts'
import { addAnswerFilters, type Filters, visibleSubmissions } from '../data-where.ts'
import type { FormOfData, Question } from '../form-questions.queries.ts'
import { ENTRY, entriesText } from '../page-rows.ts'

/** The milliseconds after which no statement begins; one that runs may take as long as one of a page. */
const CHARTS_MS = 2500

/** Numbers as large as this are outliers: a computer does not tell all whole numbers beyond it apart. */
export const NUMBER_MAX = 1e15

/** The parts of a request that all of its charts share. */
export interface Asking {
  db: Db
  form: FormOfData
  user: Caller
  filters: readonly AnswerFilter[]
  ofSubmissions: Filters
  by: ChartBy
  /** The time at which the call has to end, in ms since 1970. */
  until: number
  /** The rows by the paths of repeats. */
  rows: Map<string, Promise<Rows>>
}

/** SQL of a statement, made from its FROM clause. */
type StatementText = (from: string, bind: (value: unknown) => string) => string

/** The submissions, or entries of a repeat, that meet the filters. */
export interface Rows {
  n: number
  /** The times at which the first and the last of them came; null without one. */
  first: string | null
  last: string | null
}

export function newAsking(db: Db, asked: Omit<Asking, 'db' | 'until' | 'rows'>): Asking {
  return { db, ...asked, until: Date.now() + CHARTS_MS, rows: new Map() }
}

/**
 * The answers to one question. Those in a repeat are counted by its entries, and filters choose among these as in the
 * table of the repeat.
 */
export class Answers {
  readonly asking: Asking
  readonly question: Question

  constructor(asking: Asking, question: Question) {
    this.asking = asking
    this.question = question
  }

  /**
   * Runs a statement over the answers that can be read, of which an index alone knows. Errors: 503 where the time is over.
   * @param text makes it of SQL of the answers as `given`, of submissions `s`, with all conditions; `bind` gives a value its place
   */
  ask<Row extends pg.QueryResultRow>(text: StatementText): Promise<Row[]> {
    return this.#ask(text, `and given.${this.#isNumber ? 'num' : 'txt'} is not null`)
  }

  /** The same over all answers. */
  askAll<Row extends pg.QueryResultRow>(text: StatementText): Promise<Row[]> {
    return this.#ask(text, '')
  }

  /** Counts the answers that cannot be read. A calculation that has such a value is a text. */
  async unread(): Promise<number> {
    if (!this.#isNumber || this.question.identity === 'computed') return 0
    const { form } = this.asking
    const { q } = this.question
    // nearly always there is none at all, which is found without looking through the submissions
    const [row] = await this.#ask<{ n: number }>(
      (from) => `select count(*)::integer as n from ${from}
        and exists (select from answer_index where form_no = ${form.no} and q = ${q} and txt is not null)`,
      'and given.txt is not null and given.num is null',
    )
    return row?.n ?? 0
  }

  get #isNumber(): boolean {
    return ['number', 'day', 'moment', 'time', 'file'].includes(this.question.class)
  }

  #ask<Row extends pg.QueryResultRow>(text: StatementText, condition: string): Promise<Row[]> {
    const { form } = this.asking
    const { q } = this.question
    const where = this.#where('given.e')
    const from = `submissions s
      join answer_index given on given.form_no = ${form.no} and given.q = ${q} and given.ref = s.ref_id
     where ${where.text('s')} ${condition}`
    return this.#run(
      text(from, (value) => where.bind(value)),
      where,
    )
  }

  /** The fields that each chart begins with. */
  async head(n: number, unread = 0): Promise<{ q: number; n: number; of: number; unread: number }> {
    return { q: this.question.q, n, of: (await this.rows()).n, unread }
  }

  /** The rows among which answers are counted, asked for once in a call. */
  rows(): Promise<Rows> {
    const { rows, form } = this.asking
    const { repeatPath } = this.question
    const known = rows.get(repeatPath)
    if (known) return known
    const where = this.#where(ENTRY)
    const text = `select count(*)::integer as n, iso(min(s.created_at)) as first, iso(max(s.created_at)) as last
      from ${entriesText(form, repeatPath)} where ${where.text('s')}`
    const found = this.#run<{ n: number; first: string | null; last: string | null }>(text, where)
    const one = found.then(([row]) => row ?? { n: 0, first: null, last: null })
    rows.set(repeatPath, one)
    return one
  }

  /** The condition on which an answer raises an issue, in the newest version that asks; null where none does. */
  async flag(): Promise<FlagCondition | null> {
    const { db, form } = this.asking
    const { path, versions } = this.question
    const definition = await findDefinition(db, form.projectId, form.formId, Math.max(...versions))
    const asked = definition && questionsOf(definition).find((one) => one.path === path)
    return (asked?.item.kind === 'question' && asked.item.flag?.when) || null
  }

  #where(entry: string): Where {
    const { form, user, filters, ofSubmissions } = this.asking
    const { repeatPath: table } = this.question
    const where = visibleSubmissions(form, user, ofSubmissions)
    const rows = { table, entry: table === '' ? null : entry }
    addAnswerFilters(where, form, { filters, rows, reader: user })
    return where
  }

  async #run<Row extends pg.QueryResultRow>(text: string, where: Where): Promise<Row[]> {
    const { db, until } = this.asking
    if (Date.now() > until) throw problems.dataSlow()
    return db.prepared<Row>(undefined, text, where.values)
  }
}
