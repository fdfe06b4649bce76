import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { lockMoves } from '../documents/lock-moves.ts'
import type { KnownForm } from '../forms/form-versions.ts'
import { personJson } from '../people.ts'
import { lockForEdit } from '../submissions/edit-submission.ts'
import { lockSubmission } from '../submissions/submissions.queries.ts'
import { hangFiles } from './attach-files.ts'
import { changeAnswers } from './change-answers.ts'
import type { VisitAnswers } from './items-of.ts'
import { countNewest } from './late-files.ts'
import { becomeSubmission, expectedOf, expectFiles, positionsOf, targetOf } from './store-visit.ts'
import { inTrash, nameOf, type StoredVisit, type VisitRow } from './visit-row.ts'

interface Editing {
  /** The changed visit as it arrived. */
  row: VisitRow
  /** The id of the visit that it changes. */
  deprecatedId: string
  form: KnownForm
  /** Null when the version of the form is not known: then it waits by itself. */
  answers: VisitAnswers | null
  /** The SHA-256 of the files that came with it, by their names. */
  sent?: ReadonlyMap<string, string>
}

/**
 * Stores a visit that changes another one: the submission has the new answers, and its history and that of its
 * issues say what was before. Files that have arrived are kept.
 * Errors: 404 when the one before is not known, 409 when somebody else has changed or deleted it.
 */
export async function editVisit(
  db: Db,
  { row, deprecatedId, form, answers, sent = new Map() }: Editing,
): Promise<StoredVisit> {
  const { project_id: projectId, id, sent_by: sentBy, instance_id: instanceId } = row
  await lockMoves(db, projectId)
  const before = await visitBefore(db, projectId, form.id, deprecatedId)
  if (!answers || row.form_n === null) {
    await db
      .insertInto('visits')
      .values({ ...row, replaces: before.id, submission_id: null, waits_for: 'form version' })
      .execute()
    return { id, instanceId, submissionId: null, sentBy }
  }
  const { submissionId, positions, waitsFor } =
    before.submissionId === null
      ? await placedAnew(db, row, form, answers)
      : await changed(db, row, before.submissionId, answers)
  await db
    .insertInto('visits')
    .values({ ...row, replaces: before.id, submission_id: submissionId, waits_for: waitsFor })
    .execute()
  await db
    .updateTable('visits')
    .set({
      is_current: false,
      ...(before.submissionId === null && { submission_id: submissionId, waits_for: waitsFor }),
    })
    .where('project_id', '=', projectId)
    .where('id', '=', before.id)
    .execute()
  await expectFiles(db, { projectId, visitId: id }, expectedOf(answers.items), positions)
  const kept = await keepArrived(db, { projectId, beforeId: before.id, visitId: id }, sent)
  if (submissionId !== null) {
    if (before.submissionId === null) {
      await hangFiles(db, { projectId, visitId: id, submissionId, sentBy }, kept)
    }
    await countNewest(db, projectId, submissionId)
  }
  return { id, instanceId, submissionId, sentBy }
}

async function visitBefore(db: Db, projectId: string, formId: string, instanceId: string) {
  const before = await db
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
    .select([
      'v.id',
      'v.is_current as isCurrent',
      'v.submission_id as submissionId',
      'n.received_at as changedAt',
      personJson('n.sent_by').as('changedBy'),
    ])
    .executeTakeFirst()
  if (!before) throw problems.visitBeforeUnknown()
  if (!before.isCurrent) {
    const { changedBy, changedAt } = before
    throw problems.visitEditedBefore({
      name: nameOf(changedBy),
      at: changedAt ?? new Date().toISOString(),
    })
  }
  return before
}

/** The one before waits: this one has its place, or waits in its stead. */
async function placedAnew(db: Db, row: VisitRow, form: KnownForm, answers: VisitAnswers) {
  const target = await targetOf(db, row.project_id, answers.milestone)
  if (target.waitsFor !== null) {
    return { submissionId: null, positions: new Map<string, number>(), waitsFor: target.waitsFor }
  }
  const { milestoneId, siteId } = target
  const { submissionId } = await becomeSubmission(db, {
    projectId: row.project_id,
    formKey: form.key,
    formN: row.form_n ?? 0,
    sentBy: row.sent_by,
    receivedAt: new Date().toISOString(),
    answers,
    place: { milestoneId, siteId },
  })
  return { submissionId, positions: positionsOf(answers.items), waitsFor: null }
}

async function changed(db: Db, row: VisitRow, submissionId: string, answers: VisitAnswers) {
  const { project_id: projectId } = row
  await lockForEdit(db, { projectId, docId: submissionId })
  const stored = await lockSubmission(db, projectId, submissionId)
  if (!stored) throw problems.visitBeforeUnknown()
  if (stored.is_deleted) {
    const { at, by } = await db
      .selectFrom('submissions as s')
      .where('s.project_id', '=', projectId)
      .where('s.id', '=', submissionId)
      .select(['s.deleted_at as at', personJson('s.deleted_by').as('by')])
      .executeTakeFirstOrThrow()
    throw inTrash(at ?? new Date().toISOString(), by)
  }
  const positions = await changeAnswers(db, {
    projectId,
    submissionId,
    stored,
    items: answers.items,
    by: row.sent_by,
  })
  await sql`
    update submissions set form_n = ${row.form_n}, review = 'edited', version = version + 1
     where project_id = ${projectId} and id = ${submissionId}`.execute(db)
  return { submissionId, positions, waitsFor: null }
}

/**
 * Files of the visit before that this one names too need not come again, unless another one comes under the name;
 * answers them.
 */
async function keepArrived(
  db: Db,
  { projectId, beforeId, visitId }: { projectId: string; beforeId: string; visitId: string },
  sent: ReadonlyMap<string, string>,
) {
  const { rows } = await sql<{
    name: string
    place: number
    item_position: number | null
    sha256: string
    kind: 'photo' | 'attachment'
    takenAt: string | null
    lat: number | null
    lng: number | null
  }>`
    update expected_files x
       set sha256 = b.sha256, arrived_at = b.arrived_at, refused = b.refused,
           taken_at = b.taken_at, lat = b.lat, lng = b.lng
      from expected_files b left join blobs k on k.sha256 = b.sha256
     where x.project_id = ${projectId} and x.visit_id = ${visitId}
       and b.project_id = x.project_id and b.visit_id = ${beforeId} and b.name = x.name
       and (b.sha256 is not null or b.refused is not null)
       and not exists (select from unnest(${[...sent.keys()]}::text[], ${[...sent.values()]}::text[])
             as came (name, sha256) where came.name = b.name and came.sha256 is distinct from b.sha256)
    returning x.name, x.place, x.item_position, x.sha256, x.taken_at as "takenAt", x.lat, x.lng,
              case when k.width is null then 'attachment' else 'photo' end as kind`.execute(db)
  return rows.filter(({ sha256 }) => sha256 !== null)
}
