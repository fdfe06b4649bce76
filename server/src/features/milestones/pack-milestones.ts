import type { PackedMilestones } from '@plumbline/contract/milestones/packed-milestones'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import type { AnswerSource } from '../lists/answer-cache.ts'

/** How a column is found to be the same in all rows; of text it is asked by bytes, as that is quick. */
const ALIKE = {
  text: [(x: string) => `min(${x} collate "C")`, (x: string) => `max(${x} collate "C")`],
  number: [(x: string) => `min(${x})`, (x: string) => `max(${x})`],
  boolean: [(x: string) => `bool_and(${x})`, (x: string) => `bool_or(${x})`],
} as const

type Name = Exclude<keyof PackedMilestones['columns'], '_id' | 'site'>

const day = (column: string) => ['number', `m.${column} - date '1970-01-01'`] as const
const moment = (column: string) =>
  ['text', `to_char(m.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`] as const

const statuses = MILESTONE_STATUSES.map((status) => `'${status}'`).join(', ')

const COLUMNS: Record<Name, readonly [keyof typeof ALIKE, string]> = {
  name: ['text', 'm.name'],
  description: ['text', 'm.description'],
  taskId: ['text', 'm.task_id'],
  activityId: ['text', 'm.activity_id'],
  actualStatus: ['number', `array_position(array[${statuses}], m.actual_status) - 1`],
  hideFromGantt: ['boolean', 'm.hide_from_gantt'],
  datePlannedStart: day('date_planned_start'),
  datePlannedEnd: day('date_planned_end'),
  dateActualStart: day('date_actual_start'),
  dateActualEnd: day('date_actual_end'),
  dateForecastStart: day('date_forecast_start'),
  dateForecastEnd: day('date_forecast_end'),
  actualStartMessage: ['text', 'm.actual_start_message'],
  paymentGroup: ['text', 'm.payment_group'],
  cost: ['number', 'm.cost'],
  costUnit: ['text', 'm.cost_unit'],
  wasPaid: ['boolean', 'm.was_paid'],
  implementer: ['text', 'm.implementer'],
  percentCompleted: ['number', 'm.percent_completed'],
  lastUpdateDate: moment('last_update_at'),
  lastUpdateNotes: ['text', 'm.last_update_notes'],
  componentCount: ['number', 'm.component_count'],
  flag: ['number', 'm.flag'],
  form: ['text', 'm.form'],
  notInScheduleSince: moment('not_in_schedule_since'),
  version: ['number', 'm.version'],
}
const NAMES = Object.keys(COLUMNS) as Name[]

/** All values of a column as JSON, or the one that all rows have. */
function columnText(name: Name): string {
  const x = `m."${name}"`
  const [least, most] = ALIKE[COLUMNS[name][0]]
  return `case when count(*) > 0 and count(${x}) in (0, count(*)) and ${least(x)} is not distinct from ${most(x)}
    then to_json(${least(x)}) else coalesce(json_agg(${x}), '[]') end`
}

/** In the order of the list; what that leaves out is left out here. */
const STATEMENT = `
  with m as materialized (
    select m.id, m.site_id, dense_rank() over (order by m.site_id) - 1 as site,
           ${NAMES.map((name) => `${COLUMNS[name][1]} as "${name}"`).join(', ')}
      from milestones m
     where m.project_id = $1 and m.archived_at is null
       and m.site_id not in (select id from sites where project_id = $1 and archived_at is not null)
     order by m.site_id, m.date_planned_start, m.task_id, m.id)
  select json_build_object(
           'totalDocs', count(*), 'project', $1::uuid, 'today', (now() at time zone 'UTC')::date,
           'sites', coalesce((select json_agg(s.site_id order by s.site_id)
             from (select distinct site_id from m) s), '[]'),
           'columns', json_build_object(
             '_id', coalesce(json_agg(m.id), '[]'), 'site', coalesce(json_agg(m.site), '[]'),
             ${NAMES.map((name) => `'${name}', ${columnText(name)}`).join(',\n')}))::text as data,
         pg_snapshot_xmin(pg_current_snapshot())::text as xid
    from m`

/** The milestones of projects as the contract packs them. */
export const SCHEDULES: AnswerSource = {
  bytesMax: 48 * 1024 * 1024,
  async make(db, projectId) {
    // all rows are sorted and held once; with what each question may take they would go through files
    await db.prepared(undefined, "set local work_mem = '32MB'", [])
    const [row] = await db.prepared<{ data: string; xid: string }>('pack milestones', STATEMENT, [
      projectId,
    ])
    if (!row) throw new Error('PostgreSQL answered no row.')
    return row
  },
  // what is overdue depends on the day in UTC
  async since(db, projectId, xid) {
    const [row] = await db.prepared<{ changes: number; state: string }>(
      'milestones changed',
      `select count(*)::integer as changes, (now() at time zone 'UTC')::date::text as state from events
        where project_id = $1 and xid >= $2::xid8 and kind in ('milestone', 'site')`,
      [projectId, xid],
    )
    if (!row) throw new Error('PostgreSQL answered no row.')
    return row
  },
}
