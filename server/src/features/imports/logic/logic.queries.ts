import { sql } from 'kysely'
import type { LagUnit, LinkKind } from '@plumbline/contract/milestones/by-file'
import type { Db } from '../../../db/db.ts'
import { pause } from '../steps/pauses.ts'

/** A link to a milestone, by the id of its predecessor. */
export interface StoredLink {
  from: string
  kind: LinkKind
  lag: { amount: number; unit: LagUnit }
  /** The key of the schedule that said it. */
  source: string
}

/** The calendar and float of a milestone; the names are those in `import_floats`. */
export interface StoredFloat {
  calendar: string
  minutesPerDay: number | null
  total: number | null
  free: number | null
}

const FIRST = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 2000

/** All links of a project by their successors, read bit by bit. */
export async function storedLinks(db: Db, projectId: string): Promise<Map<string, StoredLink[]>> {
  const byMilestone = new Map<string, StoredLink[]>()
  let last = { to: FIRST, from: FIRST, kind: '' }
  for (;;) {
    const { rows } = await sql<StoredLink & { to: string }>`
      select to_id as "to", from_id as "from", kind,
             json_build_object('amount', lag, 'unit', lag_unit) as lag, source
        from milestone_links
       where project_id = ${projectId}
         and (to_id, from_id, kind) > (${last.to}, ${last.from}, ${last.kind})
       order by to_id, from_id, kind limit ${AT_ONCE}`.execute(db)
    for (const { to, ...link } of rows) {
      const known = byMilestone.get(to)
      if (known) known.push(link)
      else byMilestone.set(to, [link])
    }
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return byMilestone
    last = end
    await pause()
  }
}

/** All calendars and floats of a project by their milestones, read bit by bit. */
export async function storedFloats(db: Db, projectId: string): Promise<Map<string, StoredFloat>> {
  const byMilestone = new Map<string, StoredFloat>()
  for (let last = FIRST; ;) {
    const { rows } = await sql<StoredFloat & { id: string }>`
      select milestone_id as id, calendar, minutes_per_day as "minutesPerDay", total_float as total,
             free_float as free
        from milestone_floats where project_id = ${projectId} and milestone_id > ${last}
       order by milestone_id limit ${AT_ONCE}`.execute(db)
    for (const { id, ...float } of rows) byMilestone.set(id, float)
    const end = rows.at(-1)
    if (!end || rows.length < AT_ONCE) return byMilestone
    last = end.id
    await pause()
  }
}
