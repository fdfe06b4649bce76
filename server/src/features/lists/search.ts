import { SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { fromText, idsText, type List, orderText } from './list-text.ts'
import type { PageQuery } from './page.ts'
import { findWords, isOfManyNames, indexQuery, wordConditions } from './search-words.ts'
import type { Where } from './where.ts'

/** The number of rows that are searched before anything is known about how common the words are. */
const SAMPLE = 400
/** The finds in the sample from which walking on is quicker than the index of words. */
const COMMON = SAMPLE / 20
/** The number of rows that a walk searches before the index of words finds the rest. */
const WALK_MAX = 25_000
/** The number of finds that stands for more than SEARCH_COUNT_MAX. */
const MANY = SEARCH_COUNT_MAX + 1

/**
 * The ids of one page of a search, and the number of found documents, counted to one more than SEARCH_COUNT_MAX. A walk
 * from the top of the list soon meets words that many documents have; for rare ones the index of words knows the few
 * documents. The first rows of the walk show which of both it is. Words that were common only there are looked up too,
 * before the walk gets long. For words that no index narrows, the number is reported as more than can be counted, as
 * soon as the page is full.
 */
export async function search<Sort extends string>(
  db: Db,
  list: List<Sort>,
  where: Where,
  query: PageQuery<Sort>,
  text: string,
): Promise<{ ids: string[]; total: number }> {
  const projectId = where.values[0] as string
  const words = await findWords(db, list, projectId, text)
  if (words.length === 0) return { ids: [], total: 0 }
  const offset = (query.page - 1) * query.limit
  const needed = Math.max(offset + query.limit, MANY)
  const lookUp = indexQuery(projectId, words)
  const finding: Finding<Sort> = {
    db,
    list,
    where,
    query,
    conditions: wordConditions(where, list, words),
    asksForRow: words.some(isOfManyNames),
  }
  const page = (found: string[]) => found.slice(offset, offset + query.limit)
  const first = await walk(finding, { from: 0, size: SAMPLE, needed })
  let { found } = first
  const isRare = found.length < COMMON
  if (first.isMore && lookUp && isRare) {
    found = await lookUpIds(finding, lookUp, needed)
  } else if (first.isMore) {
    const next = { from: SAMPLE, size: WALK_MAX - SAMPLE, needed: needed - found.length }
    const second = await walk(finding, next)
    found = [...found, ...second.found]
    if (second.isMore && found.length < needed) {
      if (lookUp) found = await lookUpIds(finding, lookUp, needed)
      else if (found.length >= offset + query.limit) return { ids: page(found), total: MANY }
      else {
        const rest = { from: WALK_MAX, size: null, needed: needed - found.length }
        found = [...found, ...(await walk(finding, rest)).found]
      }
    }
  }
  return { ids: page(found), total: Math.min(found.length, MANY) }
}

interface Finding<Sort extends string> {
  db: Db
  list: List<Sort>
  where: Where
  query: PageQuery<Sort>
  /** The condition of the words on the row `d` with its words `x`. */
  conditions: string
  /** True where the condition uses `d`. */
  asksForRow: boolean
}

/**
 * Looks at rows of the list from the `from`-th on, until so many are found as are needed, at `size` of them at
 * most (null: to the end). Answers whether there are more rows.
 */
async function walk<Sort extends string>(
  { db, list, where, query, conditions, asksForRow }: Finding<Sort>,
  { from, size, needed }: { from: number; size: number | null; needed: number },
): Promise<{ found: string[]; isMore: boolean }> {
  const { table, id } = list.words
  const n = where.values.length
  const [fromPlace, sizePlace, neededPlace] = [1, 2, 3].map((more) => `$${n + more}::bigint`)
  const itself = asksForRow ? `join ${list.name} d on d.project_id = $1 and d.id = x.${id}` : ''
  const rows = idsText(list, where, query)
  const [row] = await db.prepared<{ found: string; isMore: boolean }>(
    undefined,
    // the rows come in their order, and no further ones are looked at once enough are found; a thousand ids
    // are read quicker as one text than as an array
    `select array_to_string(f.ids, ' ') as found, cardinality(f.ids) = ${neededPlace}
         or exists (${rows} limit 1 offset ${fromPlace} + ${sizePlace}) as "isMore"
       from (select array(
         select hit.id from (
           select w.id, w.n from (
             select l.id, row_number() over () as n
               from (${rows} limit ${sizePlace} offset ${fromPlace}) l) w
            cross join lateral (
              select from ${table} x ${itself}
               where x.project_id = $1 and x.${id} = w.id and ${conditions} offset 0) x
            limit ${neededPlace}) hit
          order by hit.n) as ids offset 0) f`,
    [...where.values, from, size, needed],
  )
  if (!row) return { found: [], isMore: false }
  return { found: row.found.split(' ').filter(Boolean), isMore: row.isMore }
}

/** The first `limit` finds by the index of words. */
async function lookUpIds<Sort extends string>(
  { db, list, where, query, conditions }: Finding<Sort>,
  lookUp: string,
  limit: number,
): Promise<string[]> {
  const { table, id } = list.words
  const n = where.values.length
  const rows = await db.prepared<{ id: string }>(
    undefined,
    `with x as materialized (
       select ${id} as id, words from ${table} where project_id = $1 and words @@ $${n + 1}::tsquery)
     select d.id from x join ${fromText(list, query)} on d.project_id = $1 and d.id = x.id
      where ${where.text('d')} and ${conditions}
      order by ${orderText(list, query)} limit $${n + 2}::bigint`,
    [...where.values, lookUp, limit],
  )
  return rows.map((row) => row.id)
}
