import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { storedFloats, storedLinks } from '../imports/logic/logic.queries.ts'
import type {
  ScheduledMilestone,
  ScheduledSite,
} from '../imports/formats/ms-project/write-mspdi.ts'

/** The schedule of a project: its name, and its sites and milestones that are not archived. */
export async function selectSchedule(db: Db, projectId: string) {
  const { name } = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select('name')
    .executeTakeFirstOrThrow()
  const sites: ScheduledSite[] = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .where('archived_at', 'is', null)
    .select(['id as _id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const milestones: ScheduledMilestone[] = await db
    .selectFrom('milestones as m')
    .where('m.project_id', '=', projectId)
    .where('m.archived_at', 'is', null)
    .select([
      'm.id as _id',
      'm.site_id as site',
      'm.name',
      'm.description',
      'm.task_id as taskId',
      'm.activity_id as activityId',
      'm.actual_status as actualStatus',
      'm.date_planned_start as datePlannedStart',
      'm.date_planned_end as datePlannedEnd',
      'm.date_forecast_start as dateForecastStart',
      'm.date_forecast_end as dateForecastEnd',
      'm.date_actual_start as dateActualStart',
      'm.date_actual_end as dateActualEnd',
      sql<number>`m.percent_completed`.as('percentCompleted'),
      'm.cost',
    ])
    .orderBy('m.date_planned_start')
    .orderBy('m.task_id')
    .orderBy('m.id')
    .execute()
  const logic = await selectLogic(db, projectId)
  for (const milestone of milestones) Object.assign(milestone, logic.get(milestone._id))
  return { project: { _id: projectId, name, at: new Date() }, sites, milestones }
}

type Logic = Pick<ScheduledMilestone, 'predecessors' | 'float'>

/** Links, calendars and floats by milestone, from files. Some links may lead to milestones outside the export. */
async function selectLogic(db: Db, projectId: string): Promise<Map<string, Logic>> {
  const links = await storedLinks(db, projectId)
  const floats = await storedFloats(db, projectId)
  const ids = new Set([...links.keys(), ...floats.keys()])
  return new Map(
    [...ids].map((id) => [
      id,
      { predecessors: links.get(id) ?? [], float: floats.get(id) ?? null },
    ]),
  )
}
