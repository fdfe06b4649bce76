import type { Db } from '../../db/db.ts'
import { documentText, fromText, type List, orderText } from './list-text.ts'
import type { PageQuery } from './page.ts'
import { findWords, wordConditions } from './search-words.ts'
import type { Where } from './where.ts'

/** A statement that selects rows. */
export interface Selection {
  text: string
  values: readonly unknown[]
}

/** A whole list, as its pages would have it. */
interface WholeList<Sort extends string = string> {
  list: List<Sort>
  where: Where
  userId: string
  query: Pick<PageQuery<Sort>, 'sort'> & { 'text[search]'?: string | undefined }
}

/** The statement for the documents of a list that match its filters and its search, each as a `line`. */
export async function selectList<Sort extends string>(
  db: Db,
  exported: WholeList<Sort>,
): Promise<Selection> {
  const { list, where, userId } = exported
  return selectOf(db, exported, {
    what: 'row_to_json(r)::text as line',
    from: `cross join lateral (select d.id) at
      cross join lateral (${documentText(list, where.bind(userId), undefined)}) r`,
  })
}

/** The same with nothing but the `id` of each. */
export function selectIds<Sort extends string>(
  db: Db,
  exported: WholeList<Sort>,
): Promise<Selection> {
  return selectOf(db, exported, { what: 'd.id', from: '' })
}

async function selectOf<Sort extends string>(
  db: Db,
  { list, where, query }: WholeList<Sort>,
  { what, from }: { what: string; from: string },
): Promise<Selection> {
  const { table, id } = list.words
  const projectId = where.values[0] as string
  const search = query['text[search]']
  const words = search ? await findWords(db, list, projectId, search) : []
  const found = search
    ? `join ${table} x on x.project_id = $1 and x.${id} = d.id
         and ${words.length > 0 ? wordConditions(where, list, words) : 'false'}`
    : ''
  const text = `select ${what} from ${fromText(list, query)} ${found} ${from}
     where ${where.text('d')} order by ${orderText(list, query)}`
  return { text, values: where.values }
}
