import { sql } from 'kysely'
import type { Attention } from '@plumbline/contract/attention/attention-shapes'
import { SILENT_LONGEST_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { dayPassed, isOpen, isWaiting } from '../../db/facts/issue-facts.ts'
import { daysLate, isDue } from '../../db/facts/milestone-facts.ts'
import { isSilent } from '../../db/facts/site-facts.ts'

/** The number of silent sites that are named. */
const SITES_NAMED = 200

/**
 * Reads what needs attention on the calendar day `day`, in a project or on one site of it. It is one statement,
 * which walks the milestones of the project once.
 */
export async function readAttention(
  db: Db,
  projectId: string,
  day: string,
  siteId: string | null,
): Promise<Attention> {
  const today = onDay(day)
  const { rows } = await sql<{ docs: Attention }>`
    with s as materialized (
      select id, name, coalesce(nullif(short_name, ''), name) as short, lat from sites
       where project_id = ${projectId} and archived_at is null
         and (${siteId}::uuid is null or id = ${siteId}::uuid)
    ), m as materialized (
      select m.name, m.site_id, m.actual_status as status, m.date_planned_end as ends,
             m.cost, m.cost_unit as unit, m.was_paid, m.percent_completed,
             ${daysLate('m', today)} as late, ${isDue('m', today)} as due
        from milestones m join s on s.id = m.site_id
       where m.project_id = ${projectId} and m.archived_at is null
    ), worst as (
      select w.name, s.short as site, w.late from (
        select name, site_id, late from m where late > 0
         order by late desc, name limit 1) w join s on s.id = w.site_id
    ), counts as (
      select count(*) as n, count(*) filter (where late > 0) as late,
             count(*) filter (where status in ('Off Track', 'Stopped')) as off,
             count(*) filter (where due) as due, min(ends) filter (where due) as due_next
        from m
    ), off_sites as (
      -- not count(distinct …), for which all milestones would be sorted
      select count(*) as n from (
        select distinct site_id from m where status in ('Off Track', 'Stopped')) o
    ), silent as (
      select s.id, s.name, x.created_at as at, x.created_by as by
        from s left join lateral (
          select created_at, created_by from submissions
           where project_id = ${projectId} and site_id = s.id and not is_deleted
           order by created_at desc, id desc limit 1) x on true
       where ${isSilent(
         sql`exists (select from m where m.site_id = s.id and m.status <> 'Completed')`,
         sql`x.created_at`,
         today,
       )}
    ), money as (
      select unit, sum(cost) as cost, coalesce(sum(cost) filter (where was_paid), 0) as paid,
             sum(cost * percent_completed) as done
        from m where cost is not null group by unit order by sum(cost) desc, unit limit 1
    )
    select json_build_object(
      'late', json_build_object('n', c.late, 'days', coalesce((select late from worst), 0),
        'milestone', (select name from worst), 'site', (select site from worst)),
      'offTrack', json_build_object('n', c.off, 'sites', (select n from off_sites)),
      'due', json_build_object('n', c.due, 'next', c.due_next),
      'silent', json_build_object('n', (select count(*) from silent), 'sites', coalesce((
        select json_agg(n.id order by n.name, n.id)
          from (select id, name from silent order by name, id limit ${SITES_NAMED}::integer) n), '[]'),
        'longest', coalesce((
          select json_agg(json_build_object('_id', n.id, 'lastReport', to_char(
                   n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                   'by', (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = n.by))
                 order by n.at nulls first, n.name, n.id)
            from (select id, name, at, by from silent order by at nulls first, name, id
                   limit ${SILENT_LONGEST_MAX}::integer) n), '[]')),
      'lastReport', (
        select json_build_object('at', to_char(x.created_at at time zone 'UTC',
                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'refId', x.ref_id)
          from submissions x join s on s.id = x.site_id
         where x.project_id = ${projectId} and not x.is_deleted
         order by x.created_at desc, x.id desc limit 1),
      'openIssues', (
        select json_build_object('n', count(*), 'oldest', to_char(min(i.created_at) at time zone 'UTC',
                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                 'overdue', count(*) filter (where ${dayPassed('i', today)}),
                 'ownerless', count(*) filter (where i.owner_id is null))
          from issues i
         where i.project_id = ${projectId} and ${isOpen('i')}
           and (${siteId}::uuid is null or i.site_id = ${siteId}::uuid)),
      'toVerify', (
        select json_build_object('n', count(*), 'since', to_char(min(i.ready_at) at time zone 'UTC',
                 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          from issues i
         where i.project_id = ${projectId} and ${isWaiting('i')}
           and (${siteId}::uuid is null or i.site_id = ${siteId}::uuid)),
      'money', (
        select json_build_object('unit', unit, 'cost', cost::float8, 'paid', paid::float8,
                 'done', case when cost = 0 then 0 else round(done / cost)::integer end) from money),
      'setUp', case when ${siteId}::uuid is null then json_build_object(
        'sites', (select count(*) from s), 'placed', (select count(lat) from s),
        'milestones', c.n,
        'forms', (select count(*) from forms
                   where project_id = ${projectId} and live_version is not null),
        'people', (select greatest(count(*) - 1, 0) from memberships where project_id = ${projectId})
                + (select count(*) from invitations
                    where project_id = ${projectId} and accepted_at is null and revoked_at is null),
        'baselines', (select count(*) from baselines where project_id = ${projectId})) end
    ) as docs from counts c`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts are one row')
  return row.docs
}
