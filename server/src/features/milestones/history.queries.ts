import { type RawBuilder, sql } from 'kysely'
import type {
  MilestoneHistory,
  MilestoneReply,
} from '@plumbline/contract/milestones/milestone-history'
import { MILESTONE_ENTRIES_MAX } from '@plumbline/contract/rules/limits'
import type { Reply, Update } from '@plumbline/contract/documents/updates'
import type { Db } from '../../db/db.ts'
import { nested, selectReply, updateTable } from '../updates/updates.queries.ts'

/** The newest notes of a milestone and the newest entries of all its history, as a person sees them. */
export async function readHistory(
  db: Db,
  projectId: string,
  milestoneId: string,
  userId: string,
): Promise<MilestoneHistory> {
  const entries = await selectReply(updateTable(db), userId)
    .where('u.project_id', '=', projectId)
    .where('u.id', '=', sql<string>`any(${newestThreads(projectId, milestoneId)})`)
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
  const updates = nested(entries)
  const notes = updates.filter((entry) => entry.actionType === 'Updated')
  return {
    notes: notes.slice(-MILESTONE_ENTRIES_MAX).map(noteOf),
    updates: updates.slice(-MILESTONE_ENTRIES_MAX),
    ...(await countEntries(db, projectId, milestoneId)),
  }
}

/** The ids of the newest notes, of the newest entries, and of all that was answered to them. */
function newestThreads(projectId: string, milestoneId: string): RawBuilder<string[]> {
  const newest = (onlyNotes: boolean) => sql`(
    select e.id from updates e where e.project_id = ${projectId}
       and e.milestone_id = ${milestoneId} and e.parent_id is null
       ${onlyNotes ? sql`and e.action_type = 'Updated'` : sql``}
     order by e.created_at desc, e.id desc limit ${MILESTONE_ENTRIES_MAX})`
  return sql<string[]>`array(
    with recursive threads as (
      select n.id from (${newest(true)} union ${newest(false)}) n
      union all
      select r.id from threads t join updates r
        on r.project_id = ${projectId} and r.parent_id = t.id)
    select id from threads)`
}

/** Counts the updates and the notes, without replies. */
async function countEntries(db: Db, projectId: string, milestoneId: string) {
  const { rows } = await sql<Pick<MilestoneHistory, 'numNotes' | 'numUpdates'>>`
    select count(*)::integer as "numUpdates",
           (count(*) filter (where action_type = 'Updated'))::integer as "numNotes"
      from updates where project_id = ${projectId} and milestone_id = ${milestoneId}
       and parent_id is null`.execute(db)
  return rows[0] ?? { numNotes: 0, numUpdates: 0 }
}

function noteOf(entry: Update): MilestoneHistory['notes'][number] {
  return { ...wordsOf(entry), replies: entry.replies.map(wordsOf) }
}

function wordsOf({ content, ...entry }: Reply): MilestoneReply {
  return { ...entry, text: content.notes, ...content }
}
