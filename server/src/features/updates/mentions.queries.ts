import { type RawBuilder, sql } from 'kysely'
import type { Mention } from '@plumbline/contract/documents/updates'

/** `@[name](type:id)` as it stands in the text of the update `u`; null when it does not. */
const said = sql`substring(
  u.notes from '@\\[[^][]*\\]\\(' || n.type || ':' || n.target_id || '\\)')`

/** The mentions of the update `u` as a JSON array, in the order of the text. */
export const mentionsJson: RawBuilder<Mention[]> = sql<Mention[]>`(
  select coalesce(json_agg(json_build_object(
           '_id', n.id, 'type', n.type, 'targetId', n.target_id,
           'reg', coalesce(n.said,
             '@[' || (n.details ->> 'title') || '](' || n.type || ':' || n.target_id || ')', ''),
           'details', coalesce(n.details, json_build_object(
             'title', coalesce(substring(n.said from '^@\\[(.*)\\]\\('), ''),
             'site', null, 'date', null)))
           order by strpos(u.notes, n.said), n.id), '[]')
    from (select n.*, ${said} as said, mention_details(n.project_id, n.type, n.target_id) as details
            from mentions n
           where n.project_id = u.project_id and n.update_id = u.id) n)`
