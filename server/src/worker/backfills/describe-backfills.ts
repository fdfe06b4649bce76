import type { Pool } from 'pg'
import { BACKFILLS } from './backfills.ts'

type Database = Pick<Pool, 'query'>

/** Describes the progress of the backfills that have begun, a line each. @param name that one alone */
export async function describeBackfills(pool: Database, name?: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select name || ': ' || case state
              when 'waiting' then 'waits.'
              when 'done' then format('done, %s rows.', done)
              when 'running' then format('%s of %s rows%s', done, total, coalesce('; ' || failed, '.'))
              else format('failed after %s of %s rows, and is tried again each hour: %s', done, total, failed)
            end as line
       from backfills where name = coalesce($1, name) order by started_at nulls last, name`,
    [name ?? null],
  )
  return rows.map(({ line }) => line)
}

/** Describes the rows that the backfills will have to fill, a line each, before their steps are done. */
export async function describeComing(pool: Database): Promise<string[]> {
  const lines: string[] = []
  for (const backfill of BACKFILLS) {
    const { name } = backfill
    if (await isDone(pool, name)) continue
    // its column may be made by a step that is still to be done
    const n = await backfill.count(pool).catch(() => null)
    const rows = n === null ? 'counted after the steps' : `${n.toLocaleString('en-US')} rows`
    lines.push(`backfill ${name}: ${rows}; people work meanwhile`)
  }
  return lines
}

async function isDone(pool: Database, name: string): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('backfills') as there`)
  if ((rows[0] as { there: string | null }).there === null) return false
  const { rowCount } = await pool.query(
    `select from backfills where name = $1 and state = 'done'`,
    [name],
  )
  return rowCount !== 0
}
