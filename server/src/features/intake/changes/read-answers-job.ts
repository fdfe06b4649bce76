import { type Db, transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { waitInTrash } from '../../../jobs/in-trash.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { VisitAnswers, VisitItem } from '../../answers/items-of.ts'
import { lockForEdit } from '../../submissions/edit-submission.ts'
import { toCheck } from '../../submissions/store-submissions.ts'
import { lockSubmission } from '../../submissions/submissions.queries.ts'
import { hangArrived, readStored } from '../place-visit.ts'
import { expectedOf, expectFiles } from '../store-visit.ts'
import { changeAnswers } from './change-answers.ts'
import { keepArrived } from './edit-visit.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof lockSubmission>>>

interface Visit {
  id: string
  formId: string
  xml: Buffer
  by: string
  replaces: string | null
  submissionId: string | null
  isCurrent: boolean
}

/**
 * Stores all answers of a visit of which a part alone was stored while the phone waited, with its files; what is
 * flagged raises issues. Done twice, it changes nothing more.
 */
export async function readAnswersOf(
  { projectId, visitId, isChange }: Jobs['read-answers'],
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  return transaction(pool, 'write', async (db) => {
    const named = await findVisit(db, projectId, visitId)
    if (!named?.submissionId) return 'Stored nothing: the visit has no place.'
    const { submissionId } = named
    await lockForEdit(db, { projectId, docId: submissionId })
    const stored = await lockSubmission(db, projectId, submissionId)
    const visit = await findVisit(db, projectId, visitId)
    // one that came later has brought answers of its own
    if (!stored || !visit?.isCurrent) return 'Stored nothing: the visit was changed or removed.'
    if (stored.is_deleted) {
      await waitInTrash(db, 'read-answers', { projectId, visitId, isChange }, submissionId)
      return 'Stored nothing yet: the submission is in the trash.'
    }
    const read = await readStored(db, projectId, visit.formId, visit.xml)
    if (!read) return 'Stored nothing: the visit cannot be read.'
    const { answers } = read
    await storeAnswers(db, { projectId, submissionId, stored }, visit, answers, isChange)
    return `Stored ${answers.items.length} answers of a visit.`
  })
}

function findVisit(db: Db, projectId: string, visitId: string): Promise<Visit | undefined> {
  return db
    .selectFrom('visits')
    .select(['id', 'form_id as formId', 'xml', 'sent_by as by', 'replaces'])
    .select(['submission_id as submissionId', 'is_current as isCurrent'])
    .where('project_id', '=', projectId)
    .where('id', '=', visitId)
    .executeTakeFirst()
}

/** The positions of these answers by their keys; null unless the submission says what they say, and no more. */
async function storedPositions(
  db: Db,
  projectId: string,
  submissionId: string,
  items: readonly VisitItem[],
): Promise<Map<string, number> | null> {
  const stored = await db
    .selectFrom('submission_items')
    .select(['key', 'position', 'vals', 'notes', 'found_by as foundBy'])
    .where('project_id', '=', projectId)
    .where('submission_id', '=', submissionId)
    .where('kind', '<>', 'removed')
    .execute()
  const byKey = new Map(
    stored.map(({ key, vals, notes, foundBy }) => [key, JSON.stringify({ vals, notes, foundBy })]),
  )
  const isSame =
    byKey.size === items.length &&
    items.every(({ asked: { key, vals }, notes, foundBy = '' }) => {
      return byKey.get(key) === JSON.stringify({ vals, notes, foundBy })
    })
  return isSame ? new Map(stored.map(({ key, position }) => [key ?? '', position])) : null
}

interface Into {
  projectId: string
  submissionId: string
  stored: Stored
}

async function storeAnswers(
  db: Db,
  into: Into,
  visit: Visit,
  answers: VisitAnswers,
  isChange: boolean,
): Promise<void> {
  const { projectId, submissionId } = into
  const { items, quiet } = answers
  const before = visit.replaces === null ? null : await findVisit(db, projectId, visit.replaces)
  let positions = await storedPositions(db, projectId, submissionId, items)
  if (!positions) {
    // history tells what was said before, also where its own job had not come to it
    if (before && isChange) await storeFirst(db, into, before)
    const change = { ...into, items, quiet, isFirst: !isChange, by: visit.by }
    positions = await changeAnswers(db, change)
  }
  await db
    .updateTable('submissions')
    .set({ to_check: toCheck(items) })
    .where('project_id', '=', projectId)
    .where('id', '=', submissionId)
    .execute()
  await expectFiles(db, { projectId, visitId: visit.id }, expectedOf(items), positions)
  if (before) {
    const of = { projectId, beforeId: before.id, visitId: visit.id }
    await keepArrived(db, of, await arrivedOf(db, projectId, visit.id))
  }
  const placed = { projectId, visitId: visit.id, submissionId, sentBy: visit.by }
  await hangArrived(db, placed, answers, positions)
}

/** Stores what the visit before said, unless all of it is there. */
async function storeFirst(db: Db, into: Into, { formId, xml, by }: Visit): Promise<void> {
  const { projectId, submissionId } = into
  const read = await readStored(db, projectId, formId, xml)
  if (!read) return
  const { items, quiet } = read.answers
  if (await storedPositions(db, projectId, submissionId, items)) return
  await changeAnswers(db, { ...into, items, quiet, isFirst: true, by })
}

/** The SHA-256 of the files of a visit that have arrived, by their names. */
async function arrivedOf(db: Db, projectId: string, visitId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('expected_files')
    .select(['name', 'sha256'])
    .where('project_id', '=', projectId)
    .where('visit_id', '=', visitId)
    .where('sha256', 'is not', null)
    .execute()
  return new Map(rows.flatMap(({ name, sha256 }) => (sha256 === null ? [] : [[name, sha256]])))
}
