// The fields of a milestone, in the order of its table. Its shape, forms, columns, table, packed list and records of
// programme files are made of this list.
import { type Field, type Marked, pickFields } from '../shapes/field-kinds.ts'

export const MILESTONE_FIELDS = {
  name: { kind: 'name', max: 300, column: 'name', label: 'tables.milestone', isPlan: true },
  /** A site of the project that is not archived. */
  site: { kind: 'site', column: 'site_id', label: 'tables.site', isPlan: true },
  actualStatus: { kind: 'status', column: 'actual_status', label: 'tables.status' },
  datePlannedStart: {
    kind: 'date',
    column: 'date_planned_start',
    label: 'milestones.plannedStart',
  },
  datePlannedEnd: { kind: 'date', column: 'date_planned_end', label: 'milestones.plannedEnd' },
  dateActualStart: { kind: 'date', column: 'date_actual_start', label: 'milestones.actualStart' },
  dateActualEnd: { kind: 'date', column: 'date_actual_end', label: 'milestones.actualEnd' },
  /** The dates that are expected now. */
  dateForecastStart: {
    kind: 'date',
    column: 'date_forecast_start',
    label: 'milestones.forecastStart',
  },
  dateForecastEnd: { kind: 'date', column: 'date_forecast_end', label: 'milestones.forecastEnd' },
  percentCompleted: { kind: 'percent', column: 'percent_completed', label: 'milestones.percent' },
  cost: { kind: 'amount', column: 'cost', label: 'milestones.cost' },
  costUnit: { kind: 'text', max: 30, column: 'cost_unit', label: 'milestones.costUnit' },
  wasPaid: { kind: 'yesNo', column: 'was_paid', label: 'milestones.paid' },
  paymentGroup: {
    kind: 'text',
    max: 300,
    column: 'payment_group',
    label: 'milestones.paymentGroup',
  },
  implementer: { kind: 'text', max: 300, column: 'implementer', label: 'milestones.implementer' },
  /** The name of the activity in its planner (A1020). */
  activityId: {
    kind: 'text',
    max: 300,
    column: 'activity_id',
    label: 'milestones.activityId',
    isPlan: true,
  },
  /** The key by which a schedule's next file knows it again. */
  taskId: { kind: 'text', max: 300, column: 'task_id', label: 'tables.taskId', isPlan: true },
  form: { kind: 'form', max: 300, column: 'form', label: 'tables.form', isPlan: true },
  description: { kind: 'longText', max: 5000, column: 'description', label: 'tables.description' },
  actualStartMessage: {
    kind: 'longText',
    max: 5000,
    column: 'actual_start_message',
    label: 'milestones.message',
  },
  hideFromGantt: { kind: 'yesNo', column: 'hide_from_gantt', label: 'tables.hidden' },
} as const satisfies Record<string, Field>

export type MilestoneField = keyof typeof MILESTONE_FIELDS
export const MILESTONE_KEYS = Object.keys(MILESTONE_FIELDS) as MilestoneField[]

type PlanField = Marked<typeof MILESTONE_FIELDS, 'isPlan'>
const isPlan = (key: MilestoneField): key is PlanField => 'isPlan' in MILESTONE_FIELDS[key]
const isWork = (key: MilestoneField): key is Exclude<MilestoneField, PlanField> => !isPlan(key)

/** Fields that admins alone change: which milestone it is. */
export const PLAN_FIELDS = pickFields(MILESTONE_FIELDS, isPlan)
/** Fields that members change. */
export const WORK_FIELDS = pickFields(MILESTONE_FIELDS, isWork)
