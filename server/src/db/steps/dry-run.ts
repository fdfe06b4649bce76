import type pg from 'pg'
import { hasDeadline, type Migration, needsOf, runsAlone } from './step.ts'
import { statementsOf, tableNamedBy, tablesChangedBy } from './statements.mjs'

/**
 * Describes the missing steps, a line each: their kind, and the tables that they keep from others, with their sizes.
 * Nothing is changed.
 */
export async function describeSteps(
  pool: Pick<pg.Pool, 'query'>,
  missing: readonly Migration[],
): Promise<string[]> {
  const lines: string[] = []
  for (const step of missing) lines.push(`${step.name}: ${await describeStep(pool, step)}`)
  return lines
}

async function describeStep(pool: Pick<pg.Pool, 'query'>, step: Migration): Promise<string> {
  if (runsAlone(step)) {
    const [table] = await withSizes(pool, statementsOf(step.sql).map(tableNamedBy))
    return `while people write${table === undefined ? '' : `, on ${table}`}`
  }
  const tables = await withSizes(pool, tablesChangedBy(step.sql))
  const kind = hasDeadline(step) ? 'within seconds' : 'for as long as it takes'
  const locked = tables.length === 0 ? 'keeps no table from others' : `locks ${tables.join(', ')}`
  return `${kind}, ${locked}${needed(step)}`
}

function needed(step: Migration): string {
  return /^-- (?:needs|contract):/m.test(step.sql)
    ? `; after it ${needsOf(step)} or newer is needed`
    : ''
}

/** 'issues (1.2 GB)'; a table that is not there yet is left out. */
async function withSizes(
  pool: Pick<pg.Pool, 'query'>,
  tables: (string | undefined)[],
): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select format('%s (%s)', t, pg_size_pretty(pg_total_relation_size(to_regclass(t)))) as line
       from unnest($1::text[]) t where to_regclass(t) is not null`,
    [tables.filter((table) => table !== undefined)],
  )
  return rows.map(({ line }) => line)
}
