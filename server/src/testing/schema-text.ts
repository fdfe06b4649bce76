import type { Pool } from 'pg'

/**
 * The schema as text, from the catalogue: tables with columns, constraints, indexes and triggers,
 * then types and functions. The same on every PostgreSQL from 15 on, so that it can be kept and compared.
 */
export async function describeSchema(pool: Pool): Promise<string> {
  const tables = await lines(
    pool,
    `select relname as line from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' order by relname`,
  )
  const parts: string[] = []
  for (const table of tables) parts.push(await describeTable(pool, table))
  const types = await lines(
    pool,
    `select format('type %s (%s)', c.relname,
              string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', '
                order by a.attnum)) as line
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'c'
      group by c.relname order by c.relname`,
  )
  const functions = await lines(
    pool,
    `select pg_get_functiondef(p.oid) as line from pg_proc p
      where p.pronamespace = 'public'::regnamespace order by p.proname`,
  )
  return `${[...parts, ...types, ...functions.map((text) => text.trimEnd())].join('\n\n')}\n`
}

async function describeTable(pool: Pool, table: string): Promise<string> {
  const columns = await lines(
    pool,
    `select format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
              case when a.attnotnull then ' not null' else '' end,
              case when a.attgenerated = 's' then ' generated as ' || pg_get_expr(d.adbin, d.adrelid)
                   when d.oid is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
                   else '' end) as line
       from pg_attribute a left join pg_attrdef d on (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    table,
  )
  // PostgreSQL 18 lists "not null" as constraints too; the columns tell it already
  const constraints = await lines(
    pool,
    `select format('  %s: %s', conname, pg_get_constraintdef(oid)) as line from pg_constraint
      where conrelid = $1::regclass and contype <> 'n' order by conname`,
    table,
  )
  const indexes = await lines(
    pool,
    `select '  ' || pg_get_indexdef(i.indexrelid) as line from pg_index i
      where i.indrelid = $1::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by i.indexrelid::regclass::text`,
    table,
  )
  const triggers = await lines(
    pool,
    `select '  ' || pg_get_triggerdef(oid) as line from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal order by tgname`,
    table,
  )
  return [`table ${table}`, ...columns, ...constraints, ...indexes, ...triggers].join('\n')
}

async function lines(pool: Pool, query: string, table?: string): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(query, table === undefined ? [] : [table])
  return rows.map((row) => row.line)
}
