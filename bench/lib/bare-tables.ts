import type pg from 'pg'

/** A constraint or an index of a table, with the statement that makes it. */
interface Part {
  drop: string
  make: string
}

/**
 * Runs `fill` on tables without their triggers, foreign keys and indexes, and puts these back as
 * they were: each is made once of all rows, and what it demands is checked of all of them then.
 */
export async function withBareTables(
  pool: pg.Pool,
  tables: string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows: foreign } = await pool.query<Part>(partsText(`c.contype = 'f'`), [tables])
  const { rows: keys } = await pool.query<Part>(partsText(`c.contype in ('p', 'u')`), [tables])
  const { rows: indexes } = await pool.query<Part>(
    `select format('drop index %s', indexrelid::regclass) as drop,
            pg_get_indexdef(indexrelid) as make
       from pg_index
      where indrelid = any($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = indexrelid)`,
    [tables],
  )
  const triggers = (which: 'enable' | 'disable') =>
    tables.map((table) => `alter table ${table} ${which} trigger user`)
  await limiter(pool, triggers('disable'))
  await limiter(
    pool,
    [...foreign, ...keys, ...indexes].map((part) => part.drop),
  )
  await fill()
  // a foreign key needs the key that it points to; two of one table would wait for each other
  for (const parts of [[...keys, ...indexes], foreign]) {
    await limiter(
      pool,
      parts.map((part) => part.make),
    )
  }
  await limiter(pool, triggers('enable'))
}

/** Constraints of the tables $1, and the foreign keys of others that point to them. */
function partsText(which: string): string {
  return `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
              pg_get_constraintdef(c.oid)) as make
       from pg_constraint c
      where ${which} and (c.conrelid = any($1::regclass[]) or c.confrelid = any($1::regclass[]))`
}

async function limiter(pool: pg.Pool, statements: string[]): Promise<void> {
  for (const statement of statements) await pool.query(statement)
}
