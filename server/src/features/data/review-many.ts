import type { BodyOf, DataOf } from '@plumbline/contract/endpoint'
import { problemText } from '@plumbline/contract/problems/problem-text'
import { DATA_COUNT_MAX } from '@plumbline/contract/data/form-data'
import type { manyReviews } from '@plumbline/contract/data/many-reviews'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/session.ts'
import { problems } from '../../problems.ts'
import { writeAudits } from '../audit/write-audit.ts'
import type { Acting } from '../documents/document-kind.ts'
import type { Selection } from '../lists/select-list.ts'
import { reviewSubmissions, type Seen } from '../submissions/review-submissions.ts'
import { selectSubmissions } from '../submissions/submission-list.ts'
import { inPageTime } from './count-rows.ts'
import { addAnswerFilters, visibleSubmissions } from './data-where.ts'
import { formOfData } from './form-questions.queries.ts'

type Body = BodyOf<typeof manyReviews.reviewMany>
type Found = Exclude<Body['items'], unknown[]>
type FoundInForm = Extract<Found, { form: string }>

/**
 * Reviews many submissions in one transaction; those that do not take it stay as they are. Errors: those of a review,
 * those of the data of a form, and 409 where its filters find another number than the one that was shown.
 */
export async function reviewMany(
  db: Db,
  projectId: string,
  { items, review, notes }: Body,
  acting: Acting,
): Promise<DataOf<typeof manyReviews.reviewMany>> {
  const { caller, ip } = acting
  const seen = Array.isArray(items) ? items : await found(db, projectId, items, caller)
  const { changed, left } = await reviewSubmissions(db, projectId, seen, { review, notes }, acting)
  const byReview = Map.groupBy(changed, (one) => one.review)
  await writeAudits(
    db,
    { userId: caller._id, ip },
    [...byReview].map(([given, { length: count }]) => ({
      action: 'submissions.reviewed-many',
      projectId,
      after: { review: given, count },
    })),
  )
  return {
    changed: changed.map(({ _id, was, version }) => ({ _id, was, version })),
    left: left.map(({ refusal: { code, params }, ...one }) => ({
      ...one,
      code,
      message: problemText(caller.language, code, params),
      who: typeof params['who'] === 'string' ? params['who'] : null,
    })),
  }
}

/** The submissions that filters find, as they are now. */
async function found(db: Db, projectId: string, items: Found, reader: Caller): Promise<Seen[]> {
  const { text, values } = await ('form' in items
    ? foundInForm(db, projectId, items, reader)
    : selectSubmissions(db, projectId, reader, items.filters))
  const rows = await inPageTime(db, () =>
    db.prepared<{ _id: string; version: number }>(
      undefined,
      `select s.id as "_id", s.version from (${text} limit ${DATA_COUNT_MAX + 1}) f
         join submissions s on s.project_id = $1 and s.id = f.id`,
      [...values],
    ),
  )
  if (rows.length !== items.count) throw problems.selectionMoved({ n: rows.length })
  return rows
}

async function foundInForm(
  db: Db,
  projectId: string,
  { form: formId, filters: { answer, ...ofSubmissions } }: FoundInForm,
  reader: Caller,
): Promise<Selection> {
  const form = await formOfData(db, { projectId, formId }, reader)
  const where = visibleSubmissions(form, reader, ofSubmissions)
  addAnswerFilters(where, form, { filters: answer, rows: { table: '', entry: null }, reader })
  return { text: `select d.id from submissions d where ${where.text('d')}`, values: where.values }
}
