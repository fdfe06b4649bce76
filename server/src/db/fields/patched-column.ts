import { type RawBuilder, sql } from 'kysely'

/**
 * The SQL that sets a column of the table `alias` from the patch `p`, where the patch names the field:
 * `cost = case when p.set ? 'cost' then (p.set ->> 'cost')::numeric else m.cost end`
 */
export function patchedColumn(
  alias: string,
  field: string,
  [column, type]: readonly [column: string, type: string],
): RawBuilder<unknown> {
  const name = sql.lit(field)
  return sql`${sql.ref(column)} = case when p.set ? ${name}
    then (p.set ->> ${name})::${sql.raw(type)} else ${sql.ref(`${alias}.${column}`)} end`
}

/** The same for the mark of what is archived, which the patch sets or takes away. */
export function patchedArchive(alias: string): RawBuilder<unknown> {
  return sql`archived_at = case when not p.set ? 'archived' then ${sql.ref(`${alias}.archived_at`)}
    when (p.set ->> 'archived')::boolean then now() end`
}
