import { sql } from 'kysely'
import type { SlippedGroup } from '@plumbline/contract/organisations/slipped'
import type { Db } from '../../db/db.ts'
import { hasPlausiblePlan } from '../../db/facts/milestone-facts.ts'
import { askState } from './ask-columns.ts'
import { fromAsks } from './asks.queries.ts'

/**
 * What slipped since a baseline, by the organisation that is called as its implementer: milestones that are
 * neither completed nor archived and end later by their plan than then, both plans ones that somebody can mean.
 */
export async function slippedSince(
  db: Db,
  projectId: string,
  baselineId: string,
): Promise<SlippedGroup[]> {
  const { rows } = await sql<SlippedGroup>`
    with moved as materialized (
      select m.id, m.name, m.implementer, name_key(m.implementer) as key, s.id as site, s.name as site_name,
             k.date_planned_end as was, m.date_planned_end as now,
             m.date_planned_end - k.date_planned_end as days
        from baseline_milestones k
        join milestones m on m.project_id = k.project_id and m.id = k.milestone_id
        join sites s on s.project_id = m.project_id and s.id = m.site_id
       where k.project_id = ${projectId} and k.baseline_id = ${baselineId}
         and m.archived_at is null and s.archived_at is null and m.actual_status <> 'Completed'
         and m.date_planned_end > k.date_planned_end
         and ${hasPlausiblePlan('m')} and ${hasPlausiblePlan('k')}
    ), waiting as materialized (
      select a.organisation_id, t.milestone_id, max(a.created_at) as at
        from ${fromAsks} join ask_items t on t.project_id = a.project_id and t.ask_id = a.id
       where a.project_id = ${projectId} and t.milestone_id is not null and t.answered_at is null
         and ${askState} = 'open'
       group by a.organisation_id, t.milestone_id
    )
    select o.id as organisation, coalesce(o.name, min(m.implementer)) as name,
           o.archived_at is not null as "isArchived", coalesce(o.is_asked, true) as "isAsked",
           (select coalesce(json_agg(json_build_object('_id', c ->> '_id', 'name', c ->> 'name',
                'role', c ->> 'role', 'language', c ->> 'language') order by n), '[]')
              from jsonb_array_elements(o.contacts) with ordinality as x (c, n)) as contacts,
           json_agg(json_build_object('_id', m.id, 'name', m.name,
             'site', json_build_object('_id', m.site, 'name', m.site_name),
             'wasOn', m.was, 'nowOn', m.now, 'days', m.days, 'askedAt', iso(w.at))
             order by m.days desc, m.site_name, m.name, m.id) as milestones
      from moved m
      left join organisation_names n on n.project_id = ${projectId} and n.key = m.key
      left join organisations o on o.project_id = n.project_id and o.id = n.organisation_id
      left join waiting w on w.organisation_id = o.id and w.milestone_id = m.id
     group by o.project_id, o.id, case when o.id is null then m.key end
     order by sum(m.days) desc, name`.execute(db)
  return rows
}
