import { type RawBuilder, sql } from 'kysely'
import type { Mention } from '@plumbline/contract/documents/updates'

/** What the mention `n` points to, as it is now; without a row for what is not there any more. */
const details = sql`case n.type
  when 'user' then (
    select json_build_object('title', trim(x.first_name || ' ' || x.last_name),
             'site', null, 'date', null)
      from users x where x.id = n.target_id)
  when 'issue' then (
    select json_build_object('title', x.error_text, 'site', t.name, 'date', iso(x.created_at))
      from issues x join sites t on (t.project_id, t.id) = (x.project_id, x.site_id)
     where (x.project_id, x.id) = (n.project_id, n.target_id))
  when 'submission' then (
    select json_build_object('title', 'S-' || x.ref_id, 'site', t.name, 'date', iso(x.created_at))
      from submissions x join sites t on (t.project_id, t.id) = (x.project_id, x.site_id)
     where (x.project_id, x.id) = (n.project_id, n.target_id))
  else (
    select json_build_object('title', x.name, 'site', t.name, 'date', x.date_planned_end)
      from milestones x join sites t on (t.project_id, t.id) = (x.project_id, x.site_id)
     where (x.project_id, x.id) = (n.project_id, n.target_id))
  end`

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
    from (select n.*, ${said} as said, ${details} as details from mentions n
           where n.project_id = u.project_id and n.update_id = u.id) n)`
