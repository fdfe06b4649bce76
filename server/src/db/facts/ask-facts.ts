import { type RawBuilder, sql } from 'kysely'
import type { AskState } from '@plumbline/contract/organisations/asks'
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

/**
 * Milestones of the site of `m` that are planned to start after it ends now, and before the day that was proposed and waits
 * for a decision.
 */
export const overtakes: RawBuilder<number> = sql<number>`case
  when t.proposed_on is null or t.decision is not null or m.id is null then 0
  else (select count(*)::integer from milestones n
    where n.project_id = m.project_id and n.site_id = m.site_id and n.id <> m.id
      and n.archived_at is null and ${startsWithin('n', currentOn, sql`t.proposed_on`)}) end`
