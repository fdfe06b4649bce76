import { SEARCH_COUNT_MAX } from '@plumbline/contract/rules/limits'
import { createLimiter, type Limiter } from '../../concurrency/limiter.ts'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { fromText, idsText, type List, orderText } from './list-text.ts'
import type { PageQuery } from './page.ts'
import { findWords, indexQuery, wordConditions } from './search-words.ts'
import type { Where } from './where.ts'

/** How many rows are looked at before anything is known about how common the words are. */
const SAMPLE = 400
/** At least this many finds in the sample: walking on is quicker than the index of words. */
const COMMON = SAMPLE / 20
/** So many rows are looked at on a walk; then the index of words says where the rest is. */
const WALK_MAX = 25_000
/** So many finds are told as more than SEARCH_COUNT_MAX. */
const MANY = SEARCH_COUNT_MAX + 1

/**
 * Searches wait for one another before they take a connection: however many come at once, most of the
 * connections are there for what is soon answered.
 */
export const searchLimiter: Limiter = createLimiter({
  atOnce: 3,
  whenFull: () => problems.unavailable(new Error('Too many searches at once.')),
})

const atOnce: Limiter = (work) => work()

/** For a list: only a search waits. */
export const listLimiter = ({ query }: { query: unknown }): Limiter =>
  (query as { 'text[search]'?: unknown })['text[search]'] ? searchLimiter : atOnce

/**
 * The ids of one page of what a search finds, and how many documents it finds, counted to one more
 * than SEARCH_COUNT_MAX. Words that many documents have are met soon on a walk from the top of the
 * list; for rare ones the index of words knows the few documents. Which it is shows in the first
 * rows of the walk. Words that were common there alone are looked up too, before the walk gets long;
 * words that no index narrows are told as more than can be counted as soon as the page is full.
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
  }

  let found: string[] = []
  let walked = 0
  for (let size = SAMPLE; found.length < needed; size = Math.min(size * 2, 16 * SAMPLE)) {
    const isRare = walked === SAMPLE && found.length < COMMON
    if (lookUp && (isRare || walked > WALK_MAX)) {
      found = await lookUpIds(finding, lookUp, needed)
      break
    }
    if (walked > WALK_MAX && found.length >= offset + query.limit) {
      return { ids: found.slice(offset, offset + query.limit), total: MANY }
    }
    const next = await walk(finding, walked, size)
    found.push(...next.found)
    walked += size
    if (next.walked < size) break
  }
  return {
    ids: found.slice(offset, offset + query.limit),
    total: Math.min(found.length, MANY),
  }
}

interface Finding<Sort extends string> {
  db: Db
  list: List<Sort>
  where: Where
  query: PageQuery<Sort>
  /** What the words demand of the row `d` with its words `x`. */
  conditions: string
}

/** Looks at `size` rows of the list from the `from`-th on. */
async function walk<Sort extends string>(
  { db, list, where, query, conditions }: Finding<Sort>,
  from: number,
  size: number,
): Promise<{ found: string[]; walked: number }> {
  const { table, id } = list.words
  const n = where.values.length
  const [row] = await db.prepared<{ found: string[]; walked: number }>(
    undefined,
    `with w as materialized (
       select array(${idsText(list, where, query)} limit $${n + 1}::bigint offset $${n + 2}::bigint) as ids)
     select cardinality(w.ids) as walked, array(
         select d.id from unnest(w.ids) with ordinality as at (id, n)
           join ${list.name} d on d.project_id = $1 and d.id = at.id
           join ${table} x on x.project_id = $1 and x.${id} = at.id
          where ${conditions} order by at.n) as found
       from w`,
    [...where.values, size, from],
  )
  return row ?? { found: [], walked: 0 }
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
