import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { withOfForm } from '../milestones/milestones-of-form.queries.ts'

export const PLACE_LISTS = ['sites.csv', 'milestones.csv'] as const
export type PlaceList = (typeof PLACE_LISTS)[number]

/**
 * The sites or the milestones that a form may be filled in for, as the list that the phone offers: `name` is
 * the id, `label` what people read, `site` that of a milestone. What is completed comes last. The same
 * places are the same bytes, for phones fetch a list again whenever its hash is another one.
 */
export async function placeList(
  db: Db,
  projectId: string,
  formKey: string,
  list: PlaceList,
): Promise<string> {
  const rows =
    list === 'sites.csv'
      ? await sitesOf(db, projectId, formKey)
      : await milestonesOf(db, projectId, formKey)
  const head = list === 'sites.csv' ? ['name', 'label'] : ['name', 'label', 'site']
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\n`).join('')
}

/** The MD5 of bytes, in hexadecimal digits as in OpenRosa's lists. */
export function md5OfBytes(bytes: string | Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex')
}

async function sitesOf(db: Db, projectId: string, formKey: string): Promise<string[][]> {
  const { rows } = await sql<{ id: string; name: string }>`
    ${withOfForm(projectId, formKey)}
    select m.site_id as id, m.site_name as name from of_form m
     group by m.site_id, m.site_name
     order by bool_and(m.is_completed), m.site_name, m.site_id`.execute(db)
  return rows.map(({ id, name }) => [id, name])
}

async function milestonesOf(db: Db, projectId: string, formKey: string): Promise<string[][]> {
  const { rows } = await sql<{ id: string; name: string; site: string }>`
    ${withOfForm(projectId, formKey)}
    select m.id, m.name, m.site_id as site from of_form m
     order by m.is_completed, m.site_name, m.site_id, m.name, m.id`.execute(db)
  return rows.map(({ id, name, site }) => [id, name, site])
}

/** A field of CSV; a name is one line on the phone. */
function field(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return /[",]/.test(line) ? `"${line.replaceAll('"', '""')}"` : line
}
