import { dateOf, type Day } from '@plumbline/contract/rules/dates/calendar-day'
import { type CompletedOfWeek, NAMED_OF_WEEK } from '@plumbline/contract/story/story-shapes'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { StoryPlace } from './story.queries.ts'

/**
 * Which milestones were completed in which week, the oldest first, by what histories tell of their status: a week that
 * begins and ends with a completed milestone has not completed it, nor has one in which it was taken back. What came
 * completed, and has no such history, was so on its actual end.
 */
export async function completedByWeek(
  db: Db,
  { projectId, siteId }: StoryPlace,
): Promise<CompletedOfWeek[]> {
  const { rows } = await sql<{ week: Day; milestones: CompletedOfWeek['milestones'] }>`
    with x as (
      select u.milestone_id as id, date_trunc('week', u.created_at at time zone 'UTC')::date as week,
             (array_agg(u.change #>> '{from,actualStatus}' order by u.created_at, u.id))[1] as before,
             (array_agg(u.change #>> '{to,actualStatus}' order by u.created_at desc, u.id desc))[1] as after,
             max(u.created_at) as at
        from updates u
       where u.project_id = ${projectId} and u.milestone_id is not null and u.action_type = 'Status Change'
         and not u.is_state_of_file and u.change -> 'to' ? 'actualStatus'
       group by 1, 2
    ), d as (
      select id, week, at from x where after = 'Completed' and before is distinct from 'Completed'
      union all
      select m.id, date_trunc('week', m.date_actual_end)::date, m.date_actual_end
        from milestones m
       where m.project_id = ${projectId} and m.archived_at is null and m.actual_status = 'Completed'
         and m.date_actual_end is not null and not exists (select from x where x.id = m.id)
    ), n as (
      select d.week, m.name, coalesce(nullif(s.short_name, ''), s.name) as site,
             row_number() over (partition by d.week order by d.at, m.name, m.id) as place
        from d
        join milestones m on m.project_id = ${projectId} and m.id = d.id
        join sites s on s.project_id = m.project_id and s.id = m.site_id
       where ${siteId}::uuid is null or m.site_id = ${siteId}::uuid
    )
    select n.week - date '1970-01-01' as week,
           json_agg(json_build_object('name', n.name, 'site', n.site) order by n.place) as milestones
      from n where n.place <= ${NAMED_OF_WEEK} group by n.week order by n.week`.execute(db)
  return rows.map(({ week, milestones }) => ({ week: dateOf(week), milestones }))
}
