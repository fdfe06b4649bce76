import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { HistoryOf } from './unread.queries.ts'

/** An entry of the history of this document; 404 for one of another. */
export async function entryOr404(db: Db, projectId: string, of: HistoryOf, updateId: string) {
  let query = db
    .selectFrom('updates')
    .where('project_id', '=', projectId)
    .where('id', '=', updateId)
    .select(['id', 'action_type', 'created_by', 'parent_id', 'is_deleted'])
  for (const [column, value] of Object.entries(of)) query = query.where(sql.ref(column), '=', value)
  const entry = await query.executeTakeFirst()
  if (!entry) throw problems.noUpdate()
  return entry
}

/** The same for actions that an emptied entry does not allow: 409. */
export async function liveEntry(db: Db, projectId: string, of: HistoryOf, updateId: string) {
  const entry = await entryOr404(db, projectId, of, updateId)
  if (entry.is_deleted) throw problems.deletedUpdate()
  return entry
}
