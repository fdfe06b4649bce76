import { MILESTONE_FIELDS } from '@plumbline/contract/milestones/milestone-fields'
import type { PackedMilestones } from '@plumbline/contract/milestones/packed-milestones'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { ofKinds } from '@plumbline/contract/shapes/field-kinds'
import type { AnswerSource } from '../lists/answer-cache.ts'

/** Aggregates that tell whether a column has one value in all rows; texts are compared by bytes, as that is quick. */
const ALIKE = {
  text: [(x: string) => `min(${x} collate "C")`, (x: string) => `max(${x} collate "C")`],
  number: [(x: string) => `min(${x})`, (x: string) => `max(${x})`],
  boolean: [(x: string) => `bool_and(${x})`, (x: string) => `bool_or(${x})`],
} as const

type Name = Exclude<keyof PackedMilestones['columns'], '_id' | 'site'>

const moment = (column: string) =>
  ['text', `to_char(m.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`] as const

const statuses = MILESTONE_STATUSES.map((status) => `'${status}'`).join(', ')

const { site: _, ...ofFields } = ofKinds(MILESTONE_FIELDS, {
  name: ({ column }) => ['text', `m.${column}`] as const,
  text: ({ column }) => ['text', `m.${column}`] as const,
  longText: ({ column }) => ['text', `m.${column}`] as const,
  form: ({ column }) => ['text', `m.${column}`] as const,
  // packed as which of the sites it is
  site: () => null,
  status: ({ column }) =>
    ['number', `array_position(array[${statuses}], m.${column}) - 1`] as const,
  date: ({ column }) => ['number', `m.${column} - date '1970-01-01'`] as const,
  percent: ({ column }) => ['number', `m.${column}`] as const,
  amount: ({ column }) => ['number', `m.${column}`] as const,
  yesNo: ({ column }) => ['boolean', `m.${column}`] as const,
})

const COLUMNS: Record<Name, readonly [keyof typeof ALIKE, string]> = {
  ...ofFields,
  lastUpdateDate: moment('last_update_at'),
  lastUpdateNotes: ['text', 'm.last_update_notes'],
  componentCount: ['number', 'm.component_count'],
  flag: ['number', 'm.flag'],
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

/** The milestones in the order of the list, without those that the list leaves out. */
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
  // overdue milestones depend on the day in UTC
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
