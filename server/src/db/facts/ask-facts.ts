import { type RawBuilder, sql } from 'kysely'
import { type AskItem, type AskState, OVERTAKEN_MAX } from '@plumbline/contract/organisations/asks'
import { isOpen } from './issue-facts.ts'
import { startsWithin } from './milestone-facts.ts'

// Asks as servers and mails see them. No screen decides these by itself, so the contract has no twins of them.

/** The items `t` of asks, each with what it is about: the issue `i` or the milestone `m`, at the site `s`. */
export const askItems = sql`ask_items t
  left join issues i on i.project_id = t.project_id and i.id = t.issue_id
  left join milestones m on m.project_id = t.project_id and m.id = t.milestone_id
  left join sites s on s.project_id = t.project_id and s.id = coalesce(m.site_id, i.site_id)`

/** One of `askItems` that can still be answered and decided about: it is neither resolved or deleted, nor archived. */
export const isLiveItem: RawBuilder<boolean> = sql<boolean>`
  case when m.id is null then i.id is not null and ${isOpen('i')}
    else m.archived_at is null and s.archived_at is null end`

/** The link of the ask `a` works at this moment ('open'); else why not. It ends with the last of its items. */
export const askState: RawBuilder<AskState> = sql<AskState>`case
  when a.revoked_at is not null then 'revoked'
  when a.expires_at <= now() then 'expired'
  when exists (select from organisations off where off.project_id = a.project_id
    and off.id = a.organisation_id and not off.is_asked) then 'switchedOff'
  when not exists (select from ${askItems}
    where t.project_id = a.project_id and t.ask_id = a.id and ${isLiveItem}) then 'ended'
  else 'open' end`

/** The day that an accepted proposal moves, as it is now: of the issue `i`, or of the milestone `m`. */
export const currentOn = sql<string | null>`case when t.milestone_id is null then i.due_at
  else coalesce(m.date_forecast_end, m.date_planned_end) end`

/** A date of the item `t` was proposed and is not decided about. */
const isToDecide = sql<boolean>`(t.proposed_on is not null and t.decision is null)`

/** Milestones `n` of the site of an item that are planned to start after the day that a proposal moves, and before it. */
const startingBefore = sql`milestones n
  where n.project_id = t.project_id and n.site_id = s.id and n.id is distinct from m.id
    and n.archived_at is null and ${startsWithin('n', currentOn, sql`t.proposed_on`)}`

/** The number of milestones that would start before a proposed date which waits for a decision. */
export const overtakes: RawBuilder<number> = sql<number>`case when ${isToDecide}
  then (select count(*)::integer from ${startingBefore}) else 0 end`

/** The first of them. */
export const overtaken: RawBuilder<AskItem['overtaken']> = sql<
  AskItem['overtaken']
>`case when ${isToDecide}
  then (select coalesce(json_agg(json_build_object('name', o.name, 'startsOn', o.date_planned_start)
      order by o.date_planned_start, o.name), '[]')
    from (select n.name, n.date_planned_start from ${startingBefore}
           order by n.date_planned_start, n.name limit ${sql.lit(OVERTAKEN_MAX)}) o) else '[]' end`
