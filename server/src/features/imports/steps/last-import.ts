import { sql } from 'kysely'
import type { ReadAs } from '@plumbline/contract/imports/file-readings'
import type { Db } from '../../../db/db.ts'
import { ONLY_PROJECT } from '../formats/collect-activities.ts'
import type { StoredImport } from './import-steps.ts'

/** The choices for the file before this one. */
export interface LastChoices {
  siteSource: string | null
  /** The site of the activities of each value, also where nobody had to choose. */
  siteChoices: Record<string, string>
  mode: StoredImport['mode']
  readAs: ReadAs
}

type Asking = Pick<StoredImport, 'projectId' | 'importId' | 'kind'>

/** The name of a file without the numbers and dates of its version: 'Plan v2 (2026-04-01).csv' is 'plan'. */
const stemOf = (name: string) =>
  sql<string>`regexp_replace(regexp_replace(lower(${sql.ref(name)}), '\\.[a-z0-9]{1,5}$', ''),
    '(\\yv(er(sion)?)?\\.?\\s*\\d+|[^[:alpha:]])+', '', 'g')`

const ownStem = ({ projectId, importId }: Asking) =>
  sql<string>`(select ${stemOf('o.filename')} from files o
     where o.project_id = ${projectId} and o.import_id = ${importId})`

/**
 * The choices for the last applied file of the same schedule. A file that names no schedule follows the last one of its
 * format. A list of sites follows one with a similar name. Files with a similar name go first.
 */
export async function lastChoices(
  db: Db,
  asking: Asking,
  { scheduleKey, format }: { scheduleKey: string; format: string },
): Promise<LastChoices | null> {
  const isNamed = scheduleKey !== ONLY_PROJECT && scheduleKey !== ''
  const { rows } = await sql<LastChoices>`
    select i.site_source as "siteSource", coalesce(i.site_targets, i.site_choices) as "siteChoices",
           i.mode, i.read_as as "readAs"
      from imports i join files f on (f.project_id, f.import_id) = (i.project_id, i.id)
     where i.project_id = ${asking.projectId} and i.state = 'applied' and i.kind = ${asking.kind}
       and (${asking.kind === 'sites'} or i.schedule_key = ${scheduleKey})
       and (${isNamed} or i.content ->> 'format' = ${format})
       and (${asking.kind === 'schedule'} or ${stemOf('f.filename')} = ${ownStem(asking)})
     order by ${stemOf('f.filename')} = ${ownStem(asking)} desc, i.applied_at desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The schedule of the last applied file with a similar name; null when there was none. */
export async function lastOfName(db: Db, asking: Asking): Promise<string | null> {
  const { rows } = await sql<{ source: string }>`
    select i.source from imports i
      join files f on (f.project_id, f.import_id) = (i.project_id, i.id)
     where i.project_id = ${asking.projectId} and i.state = 'applied' and i.source is not null
       and ${stemOf('f.filename')} = ${ownStem(asking)}
     order by i.applied_at desc limit 1`.execute(db)
  return rows[0]?.source ?? null
}
