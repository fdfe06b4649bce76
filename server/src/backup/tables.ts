import { escapeIdentifier, type ClientBase } from 'pg'

export interface Table {
  name: string
  /** The columns that are stored as they are given; generated ones come by themselves. */
  columns: string[]
}

/** Every table of ours. Those of the migrations are written by migrating, and a server that runs writes its own row. */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('schema_migrations', 'migration_runs', 'servers')
     group by c.relname order by c.relname`)
  return rows
}

/** The table and its columns as COPY wants them. */
export function copied({ name, columns }: Table): string {
  return `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`
}

/** Values look the same whatever the server, the role or the database are set to. */
export async function plainValues(client: ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 3;
    set local bytea_output = 'hex';
    set local client_encoding = 'UTF8';
    set local search_path = public`)
}
