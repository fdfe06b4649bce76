import { sql } from 'kysely'
import type { NewUpdate } from '@plumbline/contract/updates'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import { addEntry, NOTHING_SAID, type Said } from '../updates/add-entry.ts'
import type { Place } from '../documents/document-kind.ts'
import { type IssueState, ISSUE_STEPS } from './issue-actions.ts'

/** 'NONE → HIGH', as a client may send it along: the server writes it by itself. */
const RECATEGORIZED_NOTE = /^[A-Z ]{1,20} → [A-Z ]{1,20}$/

interface Change extends Place {
  userId: string
  update: NewUpdate
  said: Said
}

/**
 * Recategorizes, dismisses, resolves or reopens a locked, undeleted issue: one entry of its history
 * for each step, what was said with the last of them, and a newer version. The milestone's flag and
 * the counts follow by triggers.
 */
export async function changeIssue(
  db: Db,
  storage: Storage,
  issue: IssueState,
  { projectId, docId, userId, update, said }: Change,
): Promise<void> {
  const action = Object.hasOwn(ISSUE_STEPS, update.actionType)
    ? ISSUE_STEPS[update.actionType]
    : undefined
  if (!action) throw problems.invalidActionType()
  const steps = action(issue, update)
  const own = RECATEGORIZED_NOTE.test(said.content.notes)
    ? { ...said, content: { notes: '' } }
    : said
  for (const { leaves: _, ...step } of steps) {
    await addEntry(db, storage, {
      projectId,
      of: { issue_id: docId },
      userId,
      ...step,
      said: step.actionType === steps.at(-1)?.actionType ? own : NOTHING_SAID,
    })
  }
  const left: Partial<IssueState> = Object.assign({}, ...steps.map((step) => step.leaves))
  await db
    .updateTable('issues')
    .set({ ...left, version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('id', '=', docId)
    .execute()
}
