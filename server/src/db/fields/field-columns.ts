import type { Generated, Insertable } from 'kysely'
import type { MilestoneStatus } from '@plumbline/contract/rules/status'
import { emptyOf, type Field } from '@plumbline/contract/shapes/field-kinds'

type Fields = Readonly<Record<string, Field>>

/** The type of a column by the kind of its field, in SQL. */
export const COLUMN_TYPES = {
  name: 'text',
  text: 'text',
  longText: 'text',
  form: 'text',
  amount: 'numeric',
  percent: 'numeric',
  latitude: 'double precision',
  longitude: 'double precision',
  date: 'date',
  yesNo: 'boolean',
  status: 'text',
  person: 'uuid',
  site: 'uuid',
} as const satisfies Record<Field['kind'], string>

/** The same as Kysely sees it. */
interface ColumnOf {
  name: string
  text: Generated<string>
  longText: Generated<string>
  form: string | null
  amount: number | null
  percent: Generated<number>
  latitude: number | null
  longitude: number | null
  date: string | null
  yesNo: Generated<boolean>
  status: Generated<MilestoneStatus>
  person: string | null
  site: string
}

/** The columns of a table that fields are stored in. */
export type FieldColumns<All extends Fields> = {
  [Key in keyof All as All[Key]['column']]: ColumnOf[All[Key]['kind']]
}

/** `s.short_name as shortName`, for each of some fields. */
type Selected<Table extends string, All extends Fields, Key extends keyof All & string> = {
  [One in Key]: `${Table}.${All[One]['column']} as ${One}`
}[Key]

/** Some fields of a table for a select list: the columns under their names on the wire. */
export function selectFields<
  Table extends string,
  All extends Fields,
  Key extends keyof All & string,
>(table: Table, fields: All, keys: readonly Key[]): Selected<Table, All, Key>[] {
  return keys.map((key) => `${table}.${fields[key]?.column} as ${key}` as Selected<Table, All, Key>)
}

/** The columns of a new row: what is left out of `values` is empty. */
export function fieldColumns<All extends Fields>(
  fields: All,
  values: { readonly [Key in keyof All]?: unknown },
): Insertable<FieldColumns<All>> {
  const columns = Object.entries(fields).map(([key, field]) => [
    field.column,
    values[key] ?? emptyOf(field),
  ])
  return Object.fromEntries(columns) as Insertable<FieldColumns<All>>
}
