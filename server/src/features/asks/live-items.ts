import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '../../db/facts/issue-facts.ts'

/** The items `t` of the ask `a`, each with what it is about: the issue `i` or the milestone `m`, at the site `s`. */
export const itemsOfAsk = sql`ask_items t
  left join issues i on i.project_id = t.project_id
    and i.id = coalesce(t.issue_id, case when t.milestone_id is null then a.issue_id end)
  left join milestones m on m.project_id = t.project_id and m.id = t.milestone_id
  left join sites s on s.project_id = t.project_id and s.id = coalesce(m.site_id, i.site_id)`

/** What can still be answered and decided about: neither resolved or deleted, nor archived. */
export const isLiveItem: RawBuilder<boolean> = sql<boolean>`
  case when m.id is null then i.id is not null and ${isOpen('i')}
    else m.archived_at is null and s.archived_at is null end`
