import { classOf } from '@plumbline/contract/answers/answer-class'
import { questionClassOf } from '@plumbline/contract/answers/question-class'
import { beginningOf } from '@plumbline/contract/answers/shortened'
import { typedOf } from '@plumbline/contract/answers/typed-of'
import type { DataCell } from '@plumbline/contract/data/form-data'
import type { Db } from '../../db/db.ts'
import type { FormOfData, Question } from './form-questions.queries.ts'
import type { PageRow } from './page-rows.ts'

/** Characters of one answer that a table is sent. */
const SHOWN_MAX = 5000

interface StoredCell extends Omit<DataCell, 'isUnread'> {
  id: string
  kind: string
}

interface Cells {
  /** The cells of each row, in the order of the columns. */
  cells: (DataCell | null)[][]
  /** The name of the entry of each row; null without one. */
  entryNames: (string | null)[]
}

/** The answers that the rows of a page show, in one statement. */
export async function pageCells(
  db: Db,
  form: FormOfData,
  {
    rows,
    columns,
    table,
  }: {
    rows: readonly Pick<PageRow, '_id' | 'entry'>[]
    columns: readonly Question[]
    table: string
  },
): Promise<Cells> {
  const asked = rows.map((row) =>
    columns.map((question) => ({
      id: row._id,
      key: keyIn(form, question.path, row.entry),
      question,
    })),
  )
  const pairs = new Map(asked.flat().map(({ id, key }) => [`${id} ${key}`, { id, key }] as const))
  const prefixes = rows.map(({ entry }) =>
    entry === null ? null : `${keyIn(form, table, entry)}/`,
  )
  const depth = rows[0]?.entry?.split('.').length ?? 0
  const [stored] = await db.prepared<{ cells: StoredCell[]; names: (string | null)[] }>(
    undefined,
    CELLS,
    [
      form.projectId,
      [...pairs.values()].map(({ id }) => id),
      [...pairs.values()].map(({ key }) => key),
      rows.map(({ _id }) => _id),
      prefixes,
      depth,
    ],
  )
  const byPlace = new Map(stored?.cells.map((cell) => [`${cell.id} ${cell.key}`, cell]))
  return {
    cells: asked.map((of) =>
      of.map(({ id, key, question }) => cellOf(byPlace.get(`${id} ${key}`), question)),
    ),
    entryNames: rows.map(({ entry }, n) =>
      entry === null ? null : (stored?.names[n] ?? entry.split('.').at(-1) ?? ''),
    ),
  }
}

/** Null without an answer, and where the path asked something of another class at that visit. */
function cellOf(stored: StoredCell | undefined, { identity }: Question): DataCell | null {
  if (!stored || questionClassOf(stored.kind) !== identity) return null
  const { id: _, kind, ...cell } = stored
  const { answers, values, photos, files } = cell
  if (answers.length + values.length + photos + files === 0) return null
  const [raw = ''] = values
  return {
    ...cell,
    answers: answers.map((answer) => beginningOf(answer, SHOWN_MAX)),
    values: values.map((value) => beginningOf(value, SHOWN_MAX)),
    isUnread: raw !== '' && isUnread(kind, raw),
  }
}

function isUnread(kind: string, raw: string): boolean {
  const of = classOf(kind)
  const isRead = of === 'number' || of === 'day' || of === 'moment' || of === 'time'
  return kind !== 'calculate' && isRead && typedOf(of, raw) === null
}

/** The key of an answer at an entry '2.1': 'block[2]/pile[1]/depth' of 'block/pile/depth'. */
function keyIn(
  { repeats }: Pick<FormOfData, 'repeats'>,
  path: string,
  entry: string | null,
): string {
  const numbers = entry?.split('.') ?? []
  let [around, key] = ['', '']
  for (const name of path.split('/')) {
    around = around === '' ? name : `${around}/${name}`
    key += key === '' ? name : `/${name}`
    if (repeats.has(around)) key += `[${numbers.shift() ?? 0}]`
  }
  return key
}

/** $2 and $3: which answers of which submissions; $4 and $5: how the keys of each row's entry begin. */
const CELLS = `
  with asked as (select * from unnest($2::uuid[], $3::text[]) as w (id, key)),
  hung as (
    select f.submission_id, f.item_position,
           count(*) filter (where f.kind = 'photo')::integer as photos,
           count(*) filter (where f.kind = 'attachment')::integer as files,
           (array_agg(json_build_object('_id', f.id, 'url', '/api/v1/files/' || f.id, 'width', b.width,
              'height', b.height) order by f.position, f.created_at, f.id)
              filter (where f.kind = 'photo'))[1] as first
      from files f join blobs b on b.sha256 = f.sha256
     where f.project_id = $1::uuid and f.submission_id in (select id from asked)
     group by f.submission_id, f.item_position)
  select coalesce((
    select json_agg(c) from (
      select w.id, w.key, d.kind, d.answers, coalesce(d.vals, '{}') as "values",
             d.flag_code = 1 as "isFlagged", coalesce(h.photos, 0) as photos,
             coalesce(h.files, 0) as files, h.first as "firstPhoto"
        from asked w
        join submission_items d on d.project_id = $1::uuid and d.submission_id = w.id and d.key = w.key
             and d.kind <> 'removed'
        left join hung h on h.submission_id = d.submission_id and h.item_position = d.position
      union all
      select w.id, w.key, q.kind, array[q.val], array[q.val], false, 0, 0, null
        from asked w
        join quiet_answers q on q.project_id = $1::uuid and q.submission_id = w.id and q.key = w.key) c),
    '[]') as cells,
  array(
    select (select d.entry_names[$6::integer] from submission_items d
             where d.project_id = $1::uuid and d.submission_id = e.id and starts_with(d.key, e.prefix)
               and d.kind <> 'removed'
             limit 1)
      from unnest($4::uuid[], $5::text[]) with ordinality as e (id, prefix, n) order by e.n) as names`
