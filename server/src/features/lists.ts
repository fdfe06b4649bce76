import { type RawBuilder, sql } from 'kysely'

/** One page of a list, as every list answers it. */
export interface Page<Doc> {
  docs: Doc[]
  totalDocs: number
  page: number
  limit: number
}

/**
 * Whether every word of the search text begins a word of `document` (SQL text). Words are matched
 * as they are written: names and references have no grammar.
 */
export function matchesWords(document: RawBuilder<string>, search: string): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean)
  const query = words.map((word) => `'${word.replaceAll("'", "''").replaceAll('\\', '\\\\')}':*`)
  return sql<boolean>`to_tsvector('simple', ${document}) @@ to_tsquery('simple', ${query.join(' & ')})`
}

/** Leaves out the filters that a query does not have: `query.x && eb(…)`. */
export function isCondition<C>(condition: C | false | undefined | ''): condition is C {
  return condition !== false && condition !== undefined && condition !== ''
}
