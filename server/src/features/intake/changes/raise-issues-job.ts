import { RAISED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { type Db, transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { waitInTrash } from '../../../jobs/in-trash.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { lockForEdit } from '../../submissions/edit-submission.ts'
import { lockSubmission } from '../../submissions/submissions.queries.ts'
import type { VisitItem } from '../../answers/items-of.ts'
import { readStored } from '../place-visit.ts'
import { raiseFlagged } from './raise-flagged.ts'

interface Raising {
  projectId: string
  submissionId: string
  visitId: string
  by: string
  items: ReadonlyMap<string, VisitItem>
}

/**
 * Raises the issues of a submission with very many flagged answers, some at a time: whoever else reports to the
 * project waits for no more than one slice. Done twice, it raises nothing more.
 */
export async function raiseIssuesOf(
  { projectId, submissionId }: Jobs['raise-issues'],
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const read = await transaction(pool, 'write', (db) => currentVisit(db, projectId, submissionId))
  if (!read) return 'Raised nothing: there is no visit that can be read.'
  const raiseSlice = () => transaction(pool, 'write', (db) => raiseSome(db, read))
  let raised = 0
  for (let n = await raiseSlice(); n > 0; n = await raiseSlice()) raised += n
  return `Raised ${raised} issues of a submission.`
}

/** Reads the newest visit of a submission; null when there is none that can be read. */
async function currentVisit(
  db: Db,
  projectId: string,
  submissionId: string,
): Promise<Raising | null> {
  const visit = await db
    .selectFrom('visits')
    .select(['id', 'form_id as formId', 'xml', 'sent_by as by'])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  const read = visit && (await readStored(db, projectId, visit.formId, visit.xml))
  if (!visit || !read) return null
  const items = new Map(read.answers.items.map((item) => [item.asked.key, item]))
  return { projectId, submissionId, visitId: visit.id, by: visit.by, items }
}

/** Answers how many were raised. */
async function raiseSome(
  db: Db,
  { projectId, submissionId, visitId, by, items }: Raising,
): Promise<number> {
  await lockForEdit(db, { projectId, docId: submissionId })
  const stored = await lockSubmission(db, projectId, submissionId)
  const current = await db
    .selectFrom('visits')
    .select('is_current as isCurrent')
    .where('project_id', '=', projectId)
    .where('id', '=', visitId)
    .executeTakeFirst()
  // a correction has asked for a job of its own
  if (!stored || !current?.isCurrent) return 0
  if (stored.is_deleted) {
    await waitInTrash(db, 'raise-issues', { projectId, submissionId }, submissionId)
    return 0
  }
  const flagged = await db
    .selectFrom('submission_items as d')
    .leftJoin('issues as i', (join) =>
      join
        .onRef('i.project_id', '=', 'd.project_id')
        .onRef('i.submission_id', '=', 'd.submission_id')
        .onRef('i.item_position', '=', 'd.position'),
    )
    .select(['d.position', 'd.key'])
    .where('d.project_id', '=', projectId)
    .where('d.submission_id', '=', submissionId)
    .where('d.flag_code', '=', 1)
    .where('i.id', 'is', null)
    .orderBy('d.position')
    .limit(RAISED_AT_ONCE)
    .execute()
  const known = flagged.flatMap(({ position, key }) => {
    const item = items.get(key ?? '')
    return item ? [{ position, item }] : []
  })
  await raiseFlagged(db, { projectId, submissionId, stored, by }, known)
  return known.length
}
