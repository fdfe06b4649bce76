import { sql } from 'kysely'
import { UNDO_MINUTES } from '@plumbline/contract/organisations/ask-board'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Acting } from '../documents/document-kind.ts'
import { restoreIssue } from '../issues/restore-issue.ts'
import { restoreMilestone } from '../milestones/restore-milestone.ts'
import { lockAsk } from './lock-ask.ts'

interface Accepted {
  issueId: string | null
  milestoneId: string | null
  /** The entry of the history by which the date moved; null where it was that already. */
  entryId: string | null
}

/**
 * Takes back what the caller accepted a moment ago: puts back what the entry of it replaced, and lets the proposal wait
 * again. Errors: 404, 409 for a decision that is another's, older or no acceptance, and when somebody has moved the date
 * since.
 */
export async function takeBack(
  db: Db,
  storage: Storage,
  { projectId, askId, itemId }: { projectId: string; askId: string; itemId: string },
  acting: Acting,
): Promise<void> {
  const { items } = await lockAsk(db, projectId, askId)
  if (!items.some(({ id }) => id === itemId)) throw problems.notFound()
  const { rows } = await sql<Accepted>`
    select t.issue_id as "issueId", t.milestone_id as "milestoneId", (
             select u.id from updates u
              where u.project_id = t.project_id and u.created_at >= t.decided_at
                and (u.issue_id = t.issue_id or u.milestone_id = t.milestone_id)
                and u.created_by = t.decided_by and coalesce(
                  u.change #>> '{to,dueAt}', u.change #>> '{to,dateForecastEnd}') = t.proposed_on::text
              order by u.created_at, u.id limit 1) as "entryId"
      from ask_items t
     where t.project_id = ${projectId} and t.id = ${itemId} and t.decision = 'accepted'
       and t.decided_by = ${acting.caller._id}
       and t.decided_at > now() - make_interval(mins => ${UNDO_MINUTES}::integer)`.execute(db)
  const [accepted] = rows
  if (!accepted) throw problems.proposalGone()
  const { issueId, milestoneId, entryId } = accepted
  const body = { version: 0 }
  if (entryId !== null && milestoneId !== null) {
    await restoreMilestone(db, { projectId, milestoneId, updateId: entryId }, body, acting)
  } else if (entryId !== null) {
    const place = { projectId, docId: issueId ?? '', updateId: entryId }
    await restoreIssue(db, storage, place, body, acting)
  }
  await sql`update ask_items set decision = null, decided_by = null, decided_at = null
    where project_id = ${projectId} and id = ${itemId}`.execute(db)
}
