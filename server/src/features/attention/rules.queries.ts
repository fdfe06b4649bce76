import { type RawBuilder, sql } from 'kysely'
import type { RuleList } from '@plumbline/contract/attention/attention-shapes'
import {
  ATTENTION_RULES,
  type AttentionRule,
  DUE_DATES_PASSED,
  RULE_DAYS,
} from '@plumbline/contract/rules/attention-rules'
import { RULE_ITEMS_MAX } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { onDay } from '../../db/facts/fact-text.ts'
import { dayPassed, isOpen } from '../../db/facts/issue-facts.ts'
import { issueTitle } from '../../db/json/issue-title.ts'
import { fromItems, isAnswerable, isProposed } from '../asks/asks.queries.ts'

/** The calendar day of a moment, a column, in UTC. */
const dayOf = (moment: string) => sql`(${sql.raw(moment)} at time zone 'UTC')::date`

/**
 * The first rows of a rule, and of how many they are; none when it is switched off. Each rule sorts its own rows: all of
 * them together are more than the memory of a sort in a large project.
 */
const firstOf = (rule: AttentionRule, rows: RawBuilder<unknown>) => sql`(
        select ${rule}::text as rule, f.*, count(*) over ()::integer as n
          from project p, (${rows}) f
         where ${rule}::text <> all(p.off)
         order by since nulls first, issue, milestone limit ${RULE_ITEMS_MAX}::integer)`

/**
 * Reads what needs attention by each rule of a project on the calendar day `day`, in the order of the rules, in one
 * statement. Rules that are off have no rows. A test compares it with `testing/attention-rules.ts` of the contract.
 */
export async function readRules(db: Db, projectId: string, day: string): Promise<RuleList[]> {
  const today = onDay(day)
  const before = (rule: keyof typeof RULE_DAYS) => sql`(${day}::date - ${RULE_DAYS[rule]}::integer)`
  const { rows } = await sql<RuleList & { rule: AttentionRule }>`
    with project as materialized (
      select attention_off as off from projects where id = ${projectId}
    ), open as materialized (
      select i.id, i.severity, i.due_at, i.owner_id, i.ready_at, i.created_at from issues i
       where i.project_id = ${projectId} and ${isOpen('i')}
         and (i.severity in (0, 3, 4) or ${dayPassed('i', today)} or i.ready_at is not null)
    ), asked as materialized (
      select t.issue_id, t.milestone_id, t.answered_at, a.created_at,
             ${isAnswerable} as is_open, ${isProposed} as is_proposed
        from ${fromItems}
       where a.project_id = ${projectId}
    ), moved as materialized (
      select u.issue_id, count(*) as n from updates u
       where u.project_id = ${projectId} and u.change ->> 'type' = 'Due Date'
         and u.change #>> '{from,dueAt}' is not null
         and (u.change #>> '{from,dueAt}')::date < ${dayOf('u.created_at')}
       group by u.issue_id
    ), found as (
      ${firstOf(
        'overdueOwnerless',
        sql`
        select id as issue, null::uuid as milestone, due_at as since from open o
         where ${dayPassed('o', today)} and owner_id is null`,
      )}
      union all
      ${firstOf(
        'overdueTwice',
        sql`
        select o.id as issue, null::uuid as milestone, o.due_at as since
          from open o left join moved v on v.issue_id = o.id
         where ${dayPassed('o', today)} and 1 + coalesce(v.n, 0) >= ${DUE_DATES_PASSED}::integer`,
      )}
      union all
      ${firstOf(
        'offTrackSilent',
        sql`
        select o.id as issue, null::uuid as milestone, l.last as since from open o, lateral (
            select ${dayOf('max(u.created_at)')} as last from updates u
             where u.project_id = ${projectId} and u.issue_id = o.id) l
         where o.severity = 4
           and coalesce(l.last, ${dayOf('o.created_at')}) <= ${before('offTrackSilent')}
        union all
        select null, m.id, l.last
          from milestones m join sites s on s.project_id = m.project_id and s.id = m.site_id, lateral (
            select ${dayOf('max(u.created_at)')} as last from updates u
             where u.project_id = ${projectId} and u.milestone_id = m.id) l
         where m.project_id = ${projectId} and m.actual_status = 'Off Track' and m.archived_at is null
           and s.archived_at is null and coalesce(l.last <= ${before('offTrackSilent')}, true)`,
      )}
      union all
      ${firstOf(
        'readyWaiting',
        sql`
        select id as issue, null::uuid as milestone, ${dayOf('ready_at')} as since from open
         where ${dayOf('ready_at')} <= ${before('readyWaiting')}`,
      )}
      union all
      ${firstOf(
        'highUndated',
        sql`
        select id as issue, null::uuid as milestone, ${dayOf('created_at')} as since from open
         where severity >= 3 and due_at is null and ${dayOf('created_at')} <= ${before('highUndated')}`,
      )}
      union all
      ${firstOf(
        'uncategorized',
        sql`
        select id as issue, null::uuid as milestone, ${dayOf('created_at')} as since from open
         where severity = 0 and ${dayOf('created_at')} <= ${before('uncategorized')}`,
      )}
      union all
      ${firstOf(
        'unanswered',
        sql`
        select issue_id as issue, milestone_id as milestone, min(${dayOf('created_at')}) as since from asked
         where is_open and answered_at is null and ${dayOf('created_at')} <= ${before('unanswered')}
         group by issue_id, milestone_id`,
      )}
      union all
      ${firstOf(
        'proposalWaiting',
        sql`
        select issue_id as issue, milestone_id as milestone, min(${dayOf('answered_at')}) as since from asked
         where is_proposed and ${dayOf('answered_at')} <= ${before('proposalWaiting')}
         group by issue_id, milestone_id`,
      )}
    )
    select r.rule, not r.rule = any(p.off) as "isOn", coalesce(max(k.n), 0) as n,
           coalesce(json_agg(json_build_object(
             'issue', case when i.id is not null then
               json_build_object('_id', i.id, 'refId', i.ref_id, 'title', ${sql.raw(issueTitle('i'))}) end,
             'milestone', case when m.id is not null then
               json_build_object('_id', m.id, 'name', m.name) end,
             'site', json_build_object('_id', s.id, 'name', s.name), 'since', k.since)
             order by k.since nulls first, k.issue, k.milestone)
             filter (where k.rule is not null), '[]') as items
      from project p cross join unnest(${ATTENTION_RULES}::text[]) with ordinality as r (rule, nth)
      left join found k on k.rule = r.rule
      left join issues i on i.project_id = ${projectId} and i.id = k.issue
      left join milestones m on m.project_id = ${projectId} and m.id = k.milestone
      left join sites s on s.project_id = ${projectId} and s.id = coalesce(i.site_id, m.site_id)
     group by r.rule, r.nth, p.off order by r.nth`.execute(db)
  return rows
}

/** Switches a rule of a project on or off; whether that changed anything. */
export async function switchRule(
  db: Db,
  projectId: string,
  rule: AttentionRule,
  isOn: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    update projects set attention_off = case when ${isOn} then array_remove(attention_off, ${rule})
             else array_append(attention_off, ${rule}) end
     where id = ${projectId} and (${rule} = any(attention_off)) = ${isOn} returning 1`.execute(db)
  return rows.length > 0
}
