import { sql } from 'kysely'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import type { Db } from '../../../db/db.ts'
import { pause } from '../steps/pauses.ts'

/** A milestone of the project, as far as a schedule may change it. */
export interface ComparedMilestone extends Dated {
  _id: string
  name: string
  site: string
  /** The label that tells it from sites of the same name; see siteLabels. */
  siteName: string
  taskId: string
  activityId: string
  description: string
  percentCompleted: number
  cost: number | null
  scheduleKey: string
  /** Or its site is. */
  archived: boolean
  notInSchedule: boolean
  notInScheduleSince: string | null
  createdAt: string
  version: number
}

const AT_ONCE = 250

/** All milestones of a project, read bit by bit in the snapshot of one transaction. */
export async function milestonesToCompare(
  db: Db,
  projectId: string,
  labels: ReadonlyMap<string, string>,
): Promise<ComparedMilestone[]> {
  const all: ComparedMilestone[] = []
  for (let last = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<ComparedMilestone>`
      select m.id as _id, m.name, m.site_id as site, s.name as "siteName", m.task_id as "taskId",
             m.description, m.actual_status as "actualStatus",
             m.date_planned_start as "datePlannedStart", m.date_planned_end as "datePlannedEnd",
             m.date_actual_start as "dateActualStart", m.date_actual_end as "dateActualEnd",
             m.percent_completed as "percentCompleted", m.cost, m.schedule_key as "scheduleKey",
             m.archived_at is not null or s.archived_at is not null as archived,
             m.activity_id as "activityId", m.date_forecast_start as "dateForecastStart",
             m.date_forecast_end as "dateForecastEnd", m.version,
             to_json(m.created_at) #>> '{}' as "createdAt",
             to_json(m.not_in_schedule_since) #>> '{}' as "notInScheduleSince",
             m.not_in_schedule_since is not null as "notInSchedule"
        from milestones m join sites s on (s.project_id, s.id) = (m.project_id, m.site_id)
       where m.project_id = ${projectId} and m.id > ${last}
       order by m.id limit ${AT_ONCE}`.execute(db)
    for (const row of rows) all.push({ ...row, siteName: labels.get(row.site) ?? row.siteName })
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return all
    last = end._id
    await pause()
  }
}
