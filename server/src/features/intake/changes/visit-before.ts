import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type AppError, problems } from '../../../problems.ts'
import { personJson } from '../../../db/json/person-json.ts'
import { lockForEdit } from '../../submissions/edit-submission.ts'
import { lockSubmission } from '../../submissions/submissions.queries.ts'
import { inTrash, mayRead, nameOf } from '../visit-row.ts'

interface Asked {
  projectId: string
  formId: string
  instanceId: string
  /** Who wants to change it. */
  userId: string
}

/** The visit that another one changes. */
export interface VisitBefore {
  id: string
  submissionId: string | null
}

/**
 * The visit that somebody wants to change by their key.
 * Errors: 404 for one that is not known to them, 409 for one that was changed since.
 */
export async function visitBefore(
  db: Db,
  { projectId, formId, instanceId, userId }: Asked,
): Promise<VisitBefore> {
  const found = await db
    .selectFrom('visits as v')
    .leftJoin('visits as n', (join) =>
      join
        .onRef('n.project_id', '=', 'v.project_id')
        .onRef('n.replaces', '=', 'v.id')
        .on('n.form_n', 'is not', null),
    )
    .where('v.project_id', '=', projectId)
    .where('v.form_id', '=', formId)
    .where('v.instance_id', '=', instanceId)
    .where(mayRead(projectId, sql.ref('v.id'), userId))
    .select([
      'v.id',
      'v.is_current as isCurrent',
      'v.submission_id as submissionId',
      'n.received_at as changedAt',
      personJson('n.sent_by').as('changedBy'),
    ])
    .executeTakeFirst()
  if (!found) throw problems.visitBeforeUnknown()
  const { id, isCurrent, submissionId, changedBy, changedAt } = found
  if (!isCurrent) {
    const at = changedAt ?? new Date().toISOString()
    throw problems.visitEditedBefore({ name: nameOf(changedBy), at })
  }
  return { id, submissionId }
}

/** A submission whose answers are changed. */
export type Editable = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>

/**
 * Locks a submission and its issues for a change of its answers.
 * Errors: 404 for one that is gone, 409 for one in the trash, or that the office has approved.
 */
export async function lockEditable(db: Db, projectId: string, docId: string): Promise<Editable> {
  await lockForEdit(db, { projectId, docId })
  const stored = await lockSubmission(db, projectId, docId)
  if (!stored) throw problems.visitBeforeUnknown()
  if (stored.is_deleted) {
    const { at, by } = await db
      .selectFrom('submissions as s')
      .where('s.project_id', '=', projectId)
      .where('s.id', '=', docId)
      .select(['s.deleted_at as at', personJson('s.deleted_by').as('by')])
      .executeTakeFirstOrThrow()
    throw inTrash(at ?? new Date().toISOString(), by)
  }
  if (stored.review === 'approved') throw await approved(db, projectId, docId)
  return stored
}

/** The refusal of a change of what the office has approved, with who did and when. */
async function approved(db: Db, projectId: string, submissionId: string): Promise<AppError> {
  const { by, at } = await db
    .selectFrom('updates as u')
    .where('u.project_id', '=', projectId)
    .where('u.submission_id', '=', submissionId)
    .where(sql<boolean>`u.change ->> 'type' = 'Review'`)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id', 'desc')
    .select(['u.created_at as at', personJson('u.created_by').as('by')])
    .limit(1)
    .executeTakeFirstOrThrow()
  return problems.visitApproved({ name: nameOf(by), at })
}
