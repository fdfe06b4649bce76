import { type RawBuilder, sql } from 'kysely'
import type { SiteForm } from '@plumbline/contract/sites/site-forms'
import { patchedArchive, patchedColumn } from '../../db/patched-column.ts'

/** What an admin fills in about a site, by its name on the wire: its column and the type of that. */
const COLUMNS = {
  name: ['name', 'text'],
  shortName: ['short_name', 'text'],
  groupedListName: ['grouped_list_name', 'text'],
  region: ['region', 'text'],
  description: ['description', 'text'],
  lat: ['lat', 'double precision'],
  lng: ['lng', 'double precision'],
  poc: ['poc_user_id', 'uuid'],
  budget: ['budget', 'numeric'],
  typeOfWork: ['type_of_work', 'text'],
  contractor: ['contractor', 'text'],
} as const satisfies Record<keyof SiteForm, [string, string]>
type Column = keyof typeof COLUMNS

/** What can be changed: the columns, and whether it is archived. */
export type Field = Column | 'archived'
const FILLED_IN = Object.keys(COLUMNS) as Column[]
export const FIELDS: Field[] = [...FILLED_IN, 'archived']

/** The columns under their names on the wire, for a select list. */
export const storedFields = [
  ...FILLED_IN.map((field) => `${COLUMNS[field][0]} as ${field}` as const),
  sql<boolean>`archived_at is not null`.as('archived'),
] as const

/** What is empty without a text. */
const NULLABLE: Column[] = ['lat', 'lng', 'poc', 'budget']

/** The row of a new site: what is left out is empty. */
export function newRow(form: SiteForm): { name: string } {
  const columns = FILLED_IN.map((field) => [
    COLUMNS[field][0],
    form[field] ?? (NULLABLE.includes(field) ? null : ''),
  ])
  return { ...Object.fromEntries(columns), name: form.name } as { name: string }
}

/** What sets the column of a field of `s` from the patch `p`. */
export function patched(field: Field): RawBuilder<unknown> {
  return field === 'archived' ? patchedArchive('s') : patchedColumn('s', field, COLUMNS[field])
}
