import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { lockMoves } from '../../documents/lock-moves.ts'
import type { KnownForm } from '../../forms/form-versions.ts'
import { hangFiles } from '../attach-files.ts'
import { followAnswers } from './follow-answers.ts'
import { toCheck } from '../../submissions/store-submissions.ts'
import { lockSubmission } from '../../submissions/submissions.queries.ts'
import { changeAnswers, tellBeside } from './change-answers.ts'
import { changePlace } from './change-place.ts'
import type { VisitAnswers } from '../../answers/items-of.ts'
import { countNewest } from '../late-files.ts'
import { becomeSubmission, expectedOf, expectFiles, positionsOf, targetOf } from '../store-visit.ts'
import { hasMany, readLater } from './read-later.ts'
import { type Editable, lockEditable, visitBefore } from './visit-before.ts'
import type { StoredVisit, VisitRow } from '../visit-row.ts'

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
 * Errors: 404 when the one before is not known to its sender, 409 when somebody else has changed, approved or
 * deleted it.
 */
export async function editVisit(
  db: Db,
  { row, deprecatedId, form, answers, sent = new Map() }: Editing,
): Promise<StoredVisit> {
  const { project_id: projectId, id, sent_by: sentBy, instance_id: instanceId } = row
  await lockMoves(db, projectId)
  const before = await visitBefore(db, {
    projectId,
    formId: form.id,
    instanceId: deprecatedId,
    userId: sentBy,
  })
  const stored =
    before.submissionId === null ? null : await lockEditable(db, projectId, before.submissionId)
  if (!answers || row.form_n === null) {
    await db
      .insertInto('visits')
      .values({ ...row, replaces: before.id, submission_id: null, waits_for: 'form version' })
      .execute()
    return { id, instanceId, submissionId: null, sentBy }
  }
  const isLater =
    !answers.isWhole ||
    (before.submissionId !== null &&
      (await hasMany(db, projectId, { id: before.id, submissionId: before.submissionId })))
  const { submissionId, positions, waitsFor, isNotMoved } =
    before.submissionId === null || !stored
      ? await placedAgain(db, row, form, answers)
      : await changed(
          db,
          row,
          { before: { ...before, submissionId: before.submissionId }, stored },
          answers,
          isLater,
        )
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
  if (isLater && submissionId !== null) {
    await readLater(db, { projectId, visitId: id, isChange: before.submissionId !== null })
    return { id, instanceId, submissionId, sentBy, isNotMoved }
  }
  const arrived = await keepArrived(db, { projectId, beforeId: before.id, visitId: id }, sent)
  if (submissionId !== null) {
    const changed = { projectId, visitId: id, submissionId, sentBy }
    if (before.submissionId === null) await hangFiles(db, changed, arrived)
    else await followAnswers(db, changed, arrived)
    await countNewest(db, projectId, submissionId)
  }
  return { id, instanceId, submissionId, sentBy, isNotMoved }
}

/** The one before waits: this one has its place, or waits in its stead. */
async function placedAgain(db: Db, row: VisitRow, form: KnownForm, answers: VisitAnswers) {
  const target = await targetOf(db, row.project_id, answers.milestone)
  if (target.waitsFor !== null) {
    const positions = new Map<string, number>()
    return { submissionId: null, positions, waitsFor: target.waitsFor, isNotMoved: false }
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
  return { submissionId, positions: positionsOf(answers.items), waitsFor: null, isNotMoved: false }
}

async function changed(
  db: Db,
  row: VisitRow,
  { before, stored }: { before: Changed; stored: Editable },
  answers: VisitAnswers,
  isLater: boolean,
) {
  const { project_id: projectId, sent_by: by, accuracy, altitude } = row
  const { submissionId } = before
  const place = { projectId, submissionId, stored, beforeId: before.id, answers, by }
  const notMoved = await changePlace(db, place)
  const beside = notMoved ? [notMoved] : []
  // what an issue is raised with is the place after it
  const now = (await lockSubmission(db, projectId, submissionId)) ?? stored
  const { items, quiet } = answers
  const change = { projectId, submissionId, stored: now, items, quiet, beside, by }
  if (isLater) await tellBeside(db, change)
  const positions = isLater ? new Map<string, number>() : await changeAnswers(db, change)
  await sql`
    update submissions set form_n = ${row.form_n}, review = 'edited', version = version + 1,
           accuracy = ${accuracy}, altitude = ${altitude}, to_check = ${toCheck(answers.items)}
     where project_id = ${projectId} and id = ${submissionId}`.execute(db)
  return { submissionId, positions, waitsFor: null, isNotMoved: notMoved !== null }
}

interface Changed {
  id: string
  submissionId: string
}

/**
 * Files of the visit before that this one names too need not come again, unless another one comes under the name;
 * answers them.
 */
export async function keepArrived(
  db: Db,
  { projectId, beforeId, visitId }: { projectId: string; beforeId: string; visitId: string },
  sent: ReadonlyMap<string, string>,
) {
  const { rows } = await sql<{
    name: string
    place: number
    item_positions: number[]
    sha256: string
    kind: 'photo' | 'attachment'
    takenAt: string | null
    lat: number | null
    lng: number | null
  }>`
    with b as materialized (
      select b.*, case when k.width is null then 'attachment' else 'photo' end as kind
        from expected_files b left join blobs k on k.sha256 = b.sha256
       where b.project_id = ${projectId} and b.visit_id = ${beforeId}
         and (b.sha256 is not null or b.refused is not null)
         and not exists (select from unnest(${[...sent.keys()]}::text[], ${[...sent.values()]}::text[])
               as came (name, sha256) where came.name = b.name and came.sha256 is distinct from b.sha256))
    update expected_files x
       set sha256 = b.sha256, arrived_at = b.arrived_at, refused = b.refused,
           taken_at = b.taken_at, lat = b.lat, lng = b.lng
      from b
     where x.project_id = ${projectId} and x.visit_id = ${visitId} and x.name = b.name
       -- the few that have arrived are looked up among thousands of names
       and x.name = any(array(select name from b))
    returning x.name, x.place, x.item_positions, x.sha256, x.taken_at as "takenAt", x.lat, x.lng,
              b.kind`.execute(db)
  return rows.filter(({ sha256 }) => sha256 !== null)
}
