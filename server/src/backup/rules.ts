import { type ClientBase, escapeIdentifier } from 'pg'
import type { Table } from './tables.ts'

const ENABLE: Record<string, string> = {
  O: 'enable trigger',
  A: 'enable always trigger',
  R: 'enable replica trigger',
  D: 'disable trigger',
}

/**
 * Runs work without the foreign keys and triggers of the tables, which come back in the same
 * transaction: keys are then checked over all rows at once. In need of no right but that of the
 * tables' owner, unlike `session_replication_role`; so tables may be filled in any order, and what
 * triggers keep (counts, histories) comes in as it was.
 */
export async function withoutRules<T>(
  client: ClientBase,
  tables: Table[],
  work: () => Promise<T>,
): Promise<T> {
  const names = tables.map(({ name }) => name)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.conparentid = 0 and c.relnamespace = 'public'::regnamespace
        and c.relname = any($1) order by k.oid`,
    [names],
  )
  const { rows: triggers } = await client.query<{ table: string; name: string; state: string }>(
    `select c.relname as table, t.tgname as name, t.tgenabled as state
       from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
        and c.relname = any($1)`,
    [names],
  )
  const alter = (table: string, what: string) =>
    client.query(`alter table ${escapeIdentifier(table)} ${what}`)
  for (const { table, name } of keys) {
    await alter(table, `drop constraint ${escapeIdentifier(name)}`)
  }
  for (const { table, name } of triggers) {
    await alter(table, `disable trigger ${escapeIdentifier(name)}`)
  }
  const result = await work()
  for (const { table, name, definition } of keys) {
    await alter(table, `add constraint ${escapeIdentifier(name)} ${definition}`)
  }
  for (const { table, name, state } of triggers) {
    await alter(table, `${ENABLE[state]} ${escapeIdentifier(name)}`)
  }
  return result
}
