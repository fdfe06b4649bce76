import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/**
 * A text that changes when milestones or sites of a project are added or changed: their number, and a sum over their
 * ids and versions.
 */
export async function versionsNow(db: Db, projectId: string): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select count(*) || ':' || coalesce(sum(hashtextextended(id || ':' || version, 0)), 0) as versions
      from (select id, version from milestones where project_id = ${projectId}
            union all
            select id, version from sites where project_id = ${projectId}) known`.execute(db)
  return rows[0]?.versions ?? ''
}
