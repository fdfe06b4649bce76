import { type RawBuilder, sql } from 'kysely'

/** The path in the form of the question with the key `pile[3]/depth`: 'pile/depth'. */
export const pathOf = (key: RawBuilder<unknown>) =>
  sql`regexp_replace(${key}, '\\[[0-9]+\\]', '', 'g')`

/** The numbers of the entries in a key, as JSON. */
export const entriesOf = (key: RawBuilder<unknown>) => sql`case when strpos(${key}, '[') > 0 then (
  select json_agg(n[1]::integer) from regexp_matches(${key}, '\\[([0-9]+)\\]', 'g') n)
  else '[]' end`
