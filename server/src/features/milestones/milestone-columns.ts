import { type RawBuilder, sql } from 'kysely'
import type { MilestoneForm } from '@plumbline/contract/milestones/milestone-forms'
import { patchedArchive, patchedColumn } from '../../db/patched-column.ts'

/** What people fill in about a milestone, by its name on the wire: its column and the type of that. */
const COLUMNS = {
  name: ['name', 'text'],
  site: ['site_id', 'uuid'],
  taskId: ['task_id', 'text'],
  activityId: ['activity_id', 'text'],
  form: ['form', 'text'],
  actualStatus: ['actual_status', 'text'],
  datePlannedStart: ['date_planned_start', 'date'],
  datePlannedEnd: ['date_planned_end', 'date'],
  dateActualStart: ['date_actual_start', 'date'],
  dateActualEnd: ['date_actual_end', 'date'],
  dateForecastStart: ['date_forecast_start', 'date'],
  dateForecastEnd: ['date_forecast_end', 'date'],
  percentCompleted: ['percent_completed', 'numeric'],
  cost: ['cost', 'numeric'],
  costUnit: ['cost_unit', 'text'],
  wasPaid: ['was_paid', 'boolean'],
  paymentGroup: ['payment_group', 'text'],
  implementer: ['implementer', 'text'],
  actualStartMessage: ['actual_start_message', 'text'],
  description: ['description', 'text'],
  hideFromGantt: ['hide_from_gantt', 'boolean'],
} as const satisfies Record<keyof MilestoneForm, [string, string]>
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

const EMPTY: Partial<Record<Column, unknown>> = {
  actualStatus: 'Not Started',
  percentCompleted: 0,
  wasPaid: false,
  hideFromGantt: false,
  form: null,
  cost: null,
  datePlannedStart: null,
  datePlannedEnd: null,
  dateActualStart: null,
  dateActualEnd: null,
  dateForecastStart: null,
  dateForecastEnd: null,
}

/** The row of a new milestone: what is left out is empty. */
export function newRow(form: MilestoneForm): { site_id: string; name: string } {
  const columns = FILLED_IN.map((field) => [
    COLUMNS[field][0],
    form[field] ?? (field in EMPTY ? EMPTY[field] : ''),
  ])
  return {
    ...(Object.fromEntries(columns) as object),
    site_id: form.site,
    name: form.name,
  }
}

/** What sets the column of a field of `m` from the patch `p`. */
export function patched(field: Field): RawBuilder<unknown> {
  return field === 'archived' ? patchedArchive('m') : patchedColumn('m', field, COLUMNS[field])
}
