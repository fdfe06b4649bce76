import { type RawBuilder, sql } from 'kysely'
import {
  MILESTONE_FIELDS,
  MILESTONE_KEYS,
  type MilestoneField,
} from '@plumbline/contract/milestones/milestone-fields'
import { COLUMN_TYPES, selectFields } from '../../db/fields/field-columns.ts'
import { patchedArchive, patchedColumn } from '../../db/fields/patched-column.ts'

/** The fields that can be changed: those that people fill in, and whether it is archived. */
export type Field = MilestoneField | 'archived'
export const FIELDS: Field[] = [...MILESTONE_KEYS, 'archived']

/** The columns under their names on the wire, for a select list. */
export const storedFields = [
  ...selectFields('milestones', MILESTONE_FIELDS, MILESTONE_KEYS),
  sql<boolean>`archived_at is not null`.as('archived'),
] as const

/** SQL that sets the column of a field of `m` from the patch `p`. */
export function patched(field: Field): RawBuilder<unknown> {
  if (field === 'archived') return patchedArchive('m')
  const { column, kind } = MILESTONE_FIELDS[field]
  return patchedColumn('m', field, [column, COLUMN_TYPES[kind]])
}
