import type { DataPageQuery, DataRow } from '@plumbline/contract/data/form-data'
import type { Db } from '../../db/db.ts'
import { queryBuilder, queryText } from '../../db/query-text.ts'
import { personJson } from '../../db/json/person-json.ts'
import type { Where } from '../lists/where.ts'
import type { FormOfData, Question } from './form-questions.queries.ts'
import type { Cursor } from './page-cursor.ts'
import { entryAround } from './repeat-links.ts'
import type { SortKey } from './sorted-by.ts'

/** A row of a page, and where it stands in its order. */
export interface PlacedRow {
  row: PageRow
  cursor: Cursor
}

/** A row of a page without its cells. */
export interface PageRow extends Omit<DataRow, 'cells' | 'entry' | 'entryName'> {
  /** The numbers of the entry, '2.1'; null in the table of submissions. */
  entry: string | null
}

interface FoundRow extends PageRow {
  key: string | number | null
  at: string
  e: number
}

interface Asked {
  form: FormOfData
  table: string
  /** Makes the conditions of one statement. */
  newWhere: () => Where
  sort: DataPageQuery['sort']
  /** The question by which rows are sorted, and its key; null where they are sorted by time. */
  by: { question: Question; key: SortKey } | null
  after: Cursor | null
  limit: number
}

/** The entries of the repeat that the table shows, as `r`. */
export const ENTRY = 'r.e'

/** The rows of a page in their order: those with an answer to what they are sorted by, then the others. */
export async function pageRows(db: Db, asked: Asked): Promise<PlacedRow[]> {
  const { after, by, limit } = asked
  const answered = by && after?.part !== 'rest' ? await answeredRows(db, asked, by) : []
  if (answered.length >= limit) return answered
  const rest = await restRows(db, asked, limit - answered.length)
  return [...answered, ...rest]
}

async function answeredRows(
  db: Db,
  { form, table, newWhere, sort, after, limit }: Asked,
  { question, key: { answers, type } }: NonNullable<Asked['by']>,
): Promise<PlacedRow[]> {
  const where = newWhere()
  const bind = (value: unknown) => where.bind(value)
  const e = entryAround(form, ENTRY, { from: table, to: question.repeatPath }).replaceAll('@', 's')
  const columns = ['k.key', 'k.ref', ...(table === '' ? [] : [ENTRY])]
  const direction = sort.isDescending ? 'desc' : 'asc'
  const joined = `join ${answers(bind)} k on k.ref = s.ref_id and k.e = ${e}`
  let behind = ''
  if (after) {
    const ends = [`${bind(after.key)}::${type}`, `${bind(after.ref)}::integer`]
    if (table !== '') ends.push(`${bind(after.e)}::integer`)
    behind = ` and (${columns.join(', ')}) ${sort.isDescending ? '<' : '>'} (${ends.join(', ')})`
  }
  const order = columns.map((column) => `${column} ${direction}`).join(', ')
  const text = rowsText({
    form,
    table,
    joined,
    limit,
    key: 'k.key',
    where: where.text('s') + behind,
    order,
    shownIn: `p.key ${direction}, p.ref ${direction}, p.e ${direction}`,
  })
  const rows = await db.prepared<FoundRow>(undefined, text, where.values)
  return rows.map((row) => found(row, 'answered'))
}

async function restRows(
  db: Db,
  { form, table, newWhere, sort, by, after: last }: Asked,
  limit: number,
): Promise<PlacedRow[]> {
  const where = newWhere()
  const bind = (value: unknown) => where.bind(value)
  let condition = where.text('s')
  if (by) {
    const at = { from: table, to: by.question.repeatPath }
    const e = entryAround(form, ENTRY, at).replaceAll('@', 's')
    condition += ` and not exists (select from ${by.key.answers(bind)} k where k.ref = s.ref_id and k.e = ${e})`
  }
  const isNewestFirst = by !== null || sort.isDescending
  const after = last?.part === 'rest' ? last : null
  if (after) {
    const place = '(s.created_at, s.id)'
    const end = `(${bind(after.createdAt)}::timestamptz, ${bind(after.id)}::uuid)`
    const sign = isNewestFirst ? '<' : '>'
    condition +=
      table === ''
        ? ` and ${place} ${sign} ${end}`
        : ` and ${place} ${sign}= ${end}
            and (${place} ${sign} ${end} or ${ENTRY} > ${bind(after.e)}::integer)`
  }
  const direction = isNewestFirst ? 'desc' : 'asc'
  const order = `s.created_at ${direction}, s.id ${direction}${table === '' ? '' : `, ${ENTRY}`}`
  const text = rowsText({
    form,
    table,
    joined: '',
    limit,
    key: 'null',
    where: condition,
    order,
    shownIn: `s.created_at ${direction}, s.id ${direction}, p.e`,
  })
  const rows = await db.prepared<FoundRow>(undefined, text, where.values)
  return rows.map((row) => found(row, 'rest'))
}

interface Parts {
  form: FormOfData
  table: string
  joined: string
  where: string
  order: string
  key: string
  limit: number
  /** The order once more, for the rows that were found. */
  shownIn: string
}

/** SQL of rows with the columns that each shows. */
function rowsText(parts: Parts): string {
  const { form, table, joined, where, order, key, limit, shownIn } = parts
  const [e, entry] = table === '' ? ['0', 'null::text'] : [ENTRY, 'r.txt']
  return `select ${ROW} from (
    select s.id, s.project_id, s.ref_id as ref, ${e} as e, ${entry} as entry, ${key} as key
      from ${entriesText(form, table)} ${joined} where ${where} order by ${order} limit ${limit}) p
    join submissions s on s.project_id = p.project_id and s.id = p.id
    join sites t on t.project_id = s.project_id and t.id = s.site_id
    join milestones m on m.project_id = s.project_id and m.id = s.milestone_id
   order by ${shownIn}`
}

/** The submissions as `s`, and the entries of a repeat in them as `r`. */
export function entriesText(form: FormOfData, table: string): string {
  if (table === '') return 'submissions s'
  return `submissions s join answer_index r on r.form_no = ${form.no}
    and r.q = ${form.repeats.get(table) ?? 0} and r.ref = s.ref_id and r.num is not null`
}

const person = queryText(queryBuilder.selectNoFrom(personJson('s.created_by').as('person')), {})

const ROW = `s.id as "_id", s.ref_id as "refId", p.entry, p.e, p.key,
  json_build_object('_id', t.id, 'name', t.name) as site,
  json_build_object('_id', m.id, 'name', m.name, 'description', m.description) as milestone,
  iso(s.created_at) as "createdAt", (${person}) as "createdBy", s.review, s.form_n as "formVersion", s.version,
  to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`

function found({ key, at, e, ...row }: FoundRow, part: Cursor['part']): PlacedRow {
  return { row, cursor: { part, key, createdAt: at, id: row._id, ref: row.refId, e } }
}
