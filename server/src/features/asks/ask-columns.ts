import { type RawBuilder, sql } from 'kysely'
import type { AskState } from '@plumbline/contract/organisations/asks'
import { isOpen } from '../../db/facts/issue-facts.ts'

/** Whether the link of the ask `a` works at this moment; else why not. It ends with the last of its issues. */
export const askState: RawBuilder<AskState> = sql<AskState>`case
  when a.revoked_at is not null then 'revoked'
  when a.expires_at <= now() then 'expired'
  when exists (select from organisations off where off.project_id = a.project_id
    and off.id = a.organisation_id and not off.is_asked) then 'switchedOff'
  when not exists (select from ask_items ti
    left join issues ii on ii.project_id = ti.project_id and ii.id = ti.issue_id
    where ti.project_id = a.project_id and ti.ask_id = a.id
      and (ti.milestone_id is not null or ${isOpen('ii')})) then 'ended'
  else 'open' end`

/** What an accepted proposal moves, as it is now: of the issue `i`, or of the milestone `m`. */
export const currentOn = sql<string | null>`case when t.milestone_id is null then i.due_at
  else coalesce(m.date_forecast_end, m.date_planned_end) end`
