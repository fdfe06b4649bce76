import { sql } from 'kysely'
import type { DataOf, QueryOf } from '@plumbline/contract/endpoint'
import { type ImportChange, importField } from '@plumbline/contract/imports/import-shapes'
import type { imports } from '@plumbline/contract/imports'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'

type Answer = DataOf<typeof imports.changes>
type Values = Record<string, unknown>

/** A page of the difference of an import, and its sites; 404 when the project has no such import. */
export async function listChanges(
  db: Db,
  { projectId, importId }: { projectId: string; importId: string },
  { kind, site, page, limit }: QueryOf<typeof imports.changes>,
): Promise<Answer> {
  const known = await db
    .selectFrom('imports')
    .where('project_id', '=', projectId)
    .where('id', '=', importId)
    .select('id')
    .executeTakeFirst()
  if (!known) throw problems.notFound()
  const wanted = db
    .selectFrom('import_changes as c')
    .where('c.project_id', '=', projectId)
    .where('c.import_id', '=', importId)
    .$if(kind !== undefined, (q) => q.where('c.kind', '=', kind ?? 'added'))
    .$if(site !== undefined, (q) => q.where(sql<string>`c.site_id::text`, '=', site ?? ''))
  const docs = await wanted
    .orderBy('c.row')
    .limit(limit)
    .offset((page - 1) * limit)
    .select([
      'c.row',
      'c.kind',
      'c.key',
      'c.name',
      sql<string | null>`case when c.kind <> 'added' then c.target_id end`.as('target'),
      sql<ImportChange['site']>`json_build_object('key', c.site_id, 'name', c.site_name,
        '_id', case when not c.is_new_site then c.site_id end)`.as('site'),
      sql<Values>`c."from"`.as('from'),
      sql<Values>`c."to"`.as('to'),
      sql<ImportChange['notes']>`c.notes`.as('notes'),
      sql<ImportChange['at']>`c.at`.as('at'),
    ])
    .execute()
  const { n } = await wanted
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return {
    docs: docs.map((row) => ({ ...row, from: shown(row.from), to: shown(row.to) })),
    totalDocs: n,
    page,
    limit,
    sites: await sitesOfChanges(db, projectId, importId),
  }
}

/** The values in the order of a form. The history has a site by id and name; here its name is shown. */
function shown(values: Values): ImportChange['from'] {
  const { site } = values as { site?: { name: string } }
  const named: Values = { ...values, ...(site && { site: site.name }) }
  const fields = importField.options.filter((field) => field in named)
  return Object.fromEntries(fields.map((field) => [field, named[field]]))
}

async function sitesOfChanges(
  db: Db,
  projectId: string,
  importId: string,
): Promise<Answer['sites']> {
  const { rows } = await sql<Answer['sites'][number]>`
    select site_id as key, case when not bool_or(is_new_site) then site_id end as _id,
           min(site_name) as name,
           (count(*) filter (where kind = 'added'))::integer as added,
           (count(*) filter (where kind = 'changed'))::integer as changed,
           (count(*) filter (where kind = 'unchanged'))::integer as unchanged,
           (count(*) filter (where kind = 'missing'))::integer as missing
      from import_changes where project_id = ${projectId} and import_id = ${importId}
     group by site_id order by min(row)`.execute(db)
  return rows
}
