import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { VisitItem } from '../../answers/items-of.ts'

/** Matches fields and marks in the name of an issue, as earlier releases wrote them. */
const AS_WRITTEN = String.raw`\$\{|\*\*|__|</?[a-z]`

/**
 * Issues that say of no entry get one; their names change only where they name fields and marks. What they say is that of
 * the version of the visit that raised them, as it is when they are raised: later ones change their answer, and not them.
 */
export async function refreshIssues(
  db: Db,
  projectId: string,
  submissionId: string,
  versions: readonly { receivedAt: string; items: VisitItem[] }[],
): Promise<void> {
  const raised = versions.flatMap(({ receivedAt: at, items }) =>
    items.flatMap(({ issue, asked }) => (issue ? [{ at, key: asked.key, ...issue }] : [])),
  )
  if (raised.length === 0) return
  await sql`
    update issues i
       set entry_path = case when i.entry_path = '' then n."entryPath" else i.entry_path end,
           error_name = case when i.error_name ~ ${AS_WRITTEN} then n.name else i.error_name end,
           error_text = case when i.error_text ~ ${AS_WRITTEN} then n.text else i.error_text end
      from (
        select distinct on (o.id) o.id, r.name, r.text, r."entryPath"
          from issues o
          join submission_items d on d.project_id = o.project_id and d.submission_id = o.submission_id
               and d.position = o.item_position
          join jsonb_to_recordset(${JSON.stringify(raised)}::jsonb)
                 as r (at timestamptz, key text, name text, text text, "entryPath" text)
               on r.key = d.key
         where o.project_id = ${projectId} and o.submission_id = ${submissionId} and not o.raised_by_hand
         -- the newest before the issue; the clock of the database may be ahead of that of its server
         order by o.id, r.at <= o.created_at desc, case when r.at <= o.created_at then r.at end desc, r.at) n
     where i.project_id = ${projectId} and i.id = n.id
       and ((i.entry_path = '' and n."entryPath" <> '') or i.error_name ~ ${AS_WRITTEN}
            or i.error_text ~ ${AS_WRITTEN})`.execute(db)
}
