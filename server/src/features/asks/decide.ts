import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Acting } from '../documents/document-kind.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { issueKind } from '../issues/issue-kind.ts'
import { lockIssue } from '../issues/issues.queries.ts'
import { changeMilestones } from '../milestones/change-milestones.ts'
import { EMPTY_NOTE } from '../updates/add-entry.ts'
import { writeUpdate } from '../updates/write-update.ts'
import { lockAsk, type LockedItem } from './lock-ask.ts'

interface Place {
  projectId: string
  askId: string
  itemId: string
}
interface Decision {
  decision: 'accepted' | 'declined'
  proposedOn: string
}

/**
 * Decides about a proposed date, with an entry in the history. An accepted one becomes the due date of an issue
 * or the forecast of a milestone, never its plan. Errors: 404, 409 when nothing is proposed, when it was
 * decided already, when it is another date by now, and for what is deleted, resolved or archived.
 */
export async function decide(
  db: Db,
  storage: Storage,
  { projectId, askId, itemId }: Place,
  { decision, proposedOn }: Decision,
  acting: Acting,
): Promise<void> {
  const ask = await lockAsk(db, projectId, askId)
  const item = ask.items.find(({ id }) => id === itemId)
  if (!item) throw problems.notFound()
  if (ask.revokedAt !== null || item.proposedOn !== proposedOn || item.decision !== null) {
    throw problems.proposalGone()
  }
  const recorded = {
    type: 'Proposal',
    from: { proposedOn, organisation: ask.organisation, contact: ask.contact },
    to: { ask: ask.id, item: item.id, decision },
  }
  const isAccepted = decision === 'accepted'
  if (item.issueId !== null) {
    await decideOfIssue(
      db,
      storage,
      { projectId, issueId: item.issueId, proposedOn },
      { recorded, isAccepted, acting },
    )
  } else {
    await decideOfMilestone(db, projectId, { item, proposedOn }, { recorded, isAccepted, acting })
  }
  await sql`
    update ask_items set decision = ${decision}, decided_by = ${acting.caller._id}, decided_at = now()
     where project_id = ${projectId} and id = ${itemId}`.execute(db)
}

interface How {
  recorded: { type: string; from: Record<string, unknown>; to: Record<string, unknown> }
  isAccepted: boolean
  acting: Acting
}

async function decideOfIssue(
  db: Db,
  storage: Storage,
  { projectId, issueId, proposedOn }: { projectId: string; issueId: string; proposedOn: string },
  { recorded, isAccepted, acting }: How,
): Promise<void> {
  const issue = await lockIssue(db, projectId, issueId)
  if (!issue) throw problems.noIssue()
  if (issue.is_deleted) throw problems.deletedIssue()
  if (issue.is_resolved) throw problems.alreadyResolved()
  const isMoved = isAccepted && issue.due_at !== proposedOn
  const steps = [
    { actionType: 'Edited' as const, change: recorded, leaves: {} },
    ...(isMoved
      ? [
          {
            actionType: 'Edited' as const,
            change: {
              type: 'Due Date',
              from: { dueAt: issue.due_at },
              to: { dueAt: proposedOn },
            },
            leaves: { due_at: proposedOn },
          },
        ]
      : []),
  ]
  const place = { projectId, docId: issue.id }
  await takeSteps(issueKind, db, storage, place, steps, { acting, note: EMPTY_NOTE })
}

async function decideOfMilestone(
  db: Db,
  projectId: string,
  { item, proposedOn }: { item: LockedItem; proposedOn: string },
  { recorded, isAccepted, acting }: How,
): Promise<void> {
  if (item.hasEnded) throw problems.archivedMilestone()
  const milestoneId = item.milestoneId ?? ''
  const userId = acting.caller._id
  await writeUpdate(
    db,
    projectId,
    { milestone_id: milestoneId },
    { actionType: 'Edited', by: { userId }, change: recorded },
  )
  if (!isAccepted) return
  const change = { _id: milestoneId, dateForecastEnd: proposedOn }
  await changeMilestones(db, projectId, userId, [change], 'one')
}
