import type { REACTIONS } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import type { HistoryOf } from './unread.queries.ts'
import { liveEntry } from './find-entry.ts'

interface Reacting {
  projectId: string
  of: HistoryOf
  updateId: string
  userId: string
  reaction: (typeof REACTIONS)[number]
  /** False takes it away. */
  on: boolean
}

/**
 * Adds or takes away a person's reaction to an entry or reply of a document whose row the caller
 * has locked; doing it again changes nothing. Errors: 404, 409 for an emptied entry.
 */
export async function react(db: Db, to: Reacting): Promise<void> {
  await liveEntry(db, to.projectId, to.of, to.updateId)
  const row = {
    project_id: to.projectId,
    update_id: to.updateId,
    reaction: to.reaction,
    user_id: to.userId,
  }
  if (to.on) {
    await db
      .insertInto('reactions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return
  }
  let gone = db.deleteFrom('reactions')
  for (const [column, value] of Object.entries(row) as [keyof typeof row, string][]) {
    gone = gone.where(column, '=', value)
  }
  await gone.execute()
}
