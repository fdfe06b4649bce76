import type pg from 'pg'

/** PostgreSQL's code for a change that it does not take, because it can be read alone. */
export const READ_ONLY = '25006'

/** The state of a PostgreSQL: it takes changes, it can only be read, or it does not answer. */
export type DatabaseState = 'writable' | 'readOnly' | 'away'

interface Asked {
  state: 'writable' | 'readOnly'
  /** The newer the history, the greater (eight hexadecimal digits); empty of a standby. */
  timeline: string
  /** Its clock, in milliseconds since 1970. */
  clock: number
}

/** Asks a connection how its PostgreSQL is. */
export async function askState(client: Pick<pg.ClientBase, 'query'>): Promise<Asked> {
  const { rows } = await client.query<{ is_writable: boolean; timeline: string; clock: number }>(
    `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_writable,
            case when pg_is_in_recovery() then ''
                 else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline,
            (extract(epoch from clock_timestamp()) * 1000)::float8 as clock`,
  )
  const [row] = rows
  if (!row) throw new Error('PostgreSQL gave no answer.')
  return {
    state: row.is_writable ? 'writable' : 'readOnly',
    timeline: row.timeline,
    clock: row.clock,
  }
}
