import type { DataOf } from '@plumbline/contract/endpoint'
import type { DataCountQuery, DataPageQuery, formData } from '@plumbline/contract/data/form-data'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/session.ts'
import { problems } from '../../problems.ts'
import { countRows, inPageTime } from './count-rows.ts'
import { addAnswerFilters, visibleSubmissions } from './data-where.ts'
import {
  type FormOfData,
  formOfData,
  isWithin,
  type Question,
  questionOr400,
} from './form-questions.queries.ts'
import { pageCells } from './page-cells.ts'
import { cursorText, readCursor } from './page-cursor.ts'
import { ENTRY, entriesText, pageRows } from './page-rows.ts'
import { sortKeyOf } from './sorted-by.ts'

type Page = DataOf<typeof formData.page>

/** A page of the submissions of a form, or of the entries of a repeat. Errors: 400, 404, 503. */
export async function dataPage(
  db: Db,
  path: { projectId: string; formId: string },
  query: DataPageQuery,
  user: Caller,
): Promise<Page> {
  const { table, cols, answer: filters, sort, at, limit, ...ofSubmissions } = query
  const form = await formOfData(db, path, user)
  refuseUnknownTable(form, table)
  const columns = cols.map((q) => ofTable(questionOr400(form, q, 'cols'), { table, path: 'cols' }))
  const question =
    sort.by === 'createdAt'
      ? null
      : ofTable(questionOr400(form, sort.by, 'sort'), { table, path: 'sort' })
  const rows = { table, entry: table === '' ? null : ENTRY }
  const newWhere = () => {
    const where = visibleSubmissions(form, user, ofSubmissions)
    addAnswerFilters(where, form, { filters, rows, reader: user })
    return where
  }
  const by = question && { question, key: await sortKeyOf(db, form, question) }
  const keyType = by && (by.key.type === 'text' ? 'string' : 'number')
  const order = `${sort.isDescending ? '-' : ''}${sort.by}`
  const named = `${form.no} ${form.repeats.get(table) ?? 0} ${order}`
  const after = at === undefined ? null : readCursor(named, at, keyType)
  return inPageTime(db, async () => {
    const found = await pageRows(db, { form, table, newWhere, sort, by, after, limit: limit + 1 })
    const placed = found.slice(0, limit)
    const page = placed.map(({ row }) => row)
    const { cells, entryNames } = await pageCells(db, form, { rows: page, columns, table })
    const docs = page.map((row, n) => ({
      ...row,
      entry: row.entry === null ? null : row.entry.split('.').map(Number),
      entryName: entryNames[n] ?? null,
      cells: cells[n] ?? [],
    }))
    const last = found.length > limit ? placed.at(-1)?.cursor : undefined
    return { docs, next: last ? cursorText(named, last) : null }
  })
}

/**
 * Counts the rows that match its filters. The count is asked for beside the page, which does not wait for it. Errors:
 * 400, 404.
 */
export async function dataCount(
  db: Db,
  path: { projectId: string; formId: string },
  { table, answer: filters, ...ofSubmissions }: DataCountQuery,
  user: Caller,
): Promise<DataOf<typeof formData.count>> {
  const form = await formOfData(db, path, user)
  refuseUnknownTable(form, table)
  const where = visibleSubmissions(form, user, ofSubmissions)
  const rows = { table, entry: table === '' ? null : ENTRY }
  addAnswerFilters(where, form, { filters, rows, reader: user })
  return countRows(db, entriesText(form, table), where)
}

function refuseUnknownTable({ repeats }: FormOfData, table: string): void {
  if (table === '' || repeats.has(table)) return
  throw problems.invalid([
    { path: 'table', code: 'dataQuestion', params: { q: table.slice(0, 60) } },
  ])
}

/** A table of a repeat shows its own questions and those around it. Errors: 400 for others. */
function ofTable(question: Question, { table, path }: { table: string; path: string }): Question {
  if (isWithin(table, question.repeatPath)) return question
  throw problems.invalid([{ path, code: 'dataQuestion', params: { q: String(question.q) } }])
}
