import { sql } from 'kysely'
import { type openrosa, STORED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import type { PersonRef } from '@plumbline/contract/shapes'
import { newId } from '../../../db/db.ts'
import { deviceOf } from '../../../http/field/find-key.ts'
import type { KeyContext } from '../../../http/field/key-route.ts'
import { userAgentOf } from '../../../http/session.ts'
import { problems } from '../../../problems.ts'
import { findDefinition, type KnownForm } from '../../forms/form-versions.ts'
import { personJson } from '../../../db/json/person-json.ts'
import { endWaiting, tellWaiting } from '../../updates/notify-waiting.ts'
import { editVisit } from '../changes/edit-visit.ts'
import { readLater } from '../changes/read-later.ts'
import { answersOf, type VisitAnswers } from '../../answers/items-of.ts'
import type { ReadVisit } from '../read-visit.ts'
import { becomeSubmission, expectedOf, expectFiles, positionsOf, targetOf } from '../store-visit.ts'
import { inTrash, type StoredVisit, type VisitRow } from '../visit-row.ts'

export type Submitting = KeyContext<typeof openrosa.submit, ReadVisit>

/** A visit whose answers are stored; its files may follow. */
export interface ReceivedVisit extends StoredVisit {
  /** A visit that came later has changed it. */
  isChanged?: boolean
}

/** A visit that came before. */
export interface KnownVisit extends StoredVisit {
  xmlSha256: Buffer
  deletedAt: string | null
  deletedBy: PersonRef | null
  formN: number | null
  isCurrent: boolean
}

/** The visit of this form and id, if it has come before; until the transaction ends no other one of its id is received. */
export async function knownVisit(
  { db, key, sent }: Submitting,
  formId: string,
): Promise<KnownVisit | null> {
  const { projectId } = key
  const { instanceId } = sent.instance
  const place = `${projectId} ${formId} ${instanceId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(db)
  const row = await db
    .selectFrom('visits as v')
    .leftJoin('submissions as s', (join) =>
      join.onRef('s.project_id', '=', 'v.project_id').onRef('s.id', '=', 'v.submission_id'),
    )
    .where('v.project_id', '=', projectId)
    .where('v.form_id', '=', formId)
    .where('v.instance_id', '=', instanceId)
    .select([
      'v.id',
      'v.instance_id as instanceId',
      'v.submission_id as submissionId',
      'v.sent_by as sentBy',
      'v.xml_sha256 as xmlSha256',
      'v.form_n as formN',
      'v.is_current as isCurrent',
      's.deleted_at as deletedAt',
      personJson('s.deleted_by').as('deletedBy'),
    ])
    .executeTakeFirst()
  return row ?? null
}

/**
 * Receives a visit once more: it brings further files.
 * Errors: 409 when it is in the trash, or when its answers differ from those that came first.
 */
export async function receiveAgain(
  { db, key, sent }: Submitting,
  known: KnownVisit,
): Promise<ReceivedVisit> {
  if (known.deletedAt !== null) throw inTrash(known.deletedAt, known.deletedBy)
  if (!known.xmlSha256.equals(sent.sha256)) throw problems.visitDiffers()
  if (sent.isComplete) {
    await db
      .updateTable('visits')
      .set({ is_complete: true })
      .where('project_id', '=', key.projectId)
      .where('id', '=', known.id)
      .where('is_complete', '=', false)
      .execute()
  }
  return { ...known, isChanged: !known.isCurrent }
}

/** Receives a visit that was not here before: it has its place and becomes a submission, or it waits for a place. */
export async function receiveNew(context: Submitting, form: KnownForm): Promise<ReceivedVisit> {
  const { db, key, sent, user } = context
  const { projectId } = key
  const { row, answers } = await readAnswers(context, form)
  const { id } = row
  const target = answers
    ? await targetOf(db, projectId, answers.milestone)
    : { waitsFor: 'form version' as const }
  const place = target.waitsFor === null ? target : null
  const submissionId = place && newId()
  await db
    .insertInto('visits')
    .values({ ...row, submission_id: submissionId, waits_for: target.waitsFor })
    .execute()
  const expected = answers ? expectedOf(answers.items) : []
  const positions = place && answers ? positionsOf(answers.items) : new Map<string, number>()
  await expectFiles(db, { projectId, visitId: id }, expected, positions)
  let refId: number | null = null
  // last: whoever else sends to the project waits for the numbers from here on
  if (answers && place && submissionId) {
    const stored = await becomeSubmission(db, {
      id: submissionId,
      projectId,
      formKey: form.key,
      formN: row.form_n ?? 0,
      sentBy: user._id,
      receivedAt: new Date().toISOString(),
      answers,
      place,
    })
    refId = stored.refId
    if (!answers.isWhole) await readLater(db, { projectId, visitId: id, isChange: false })
  } else await tellWaiting(db, projectId, user._id)
  const visit = { id, instanceId: row.instance_id, submissionId, sentBy: user._id }
  return expected.length + sent.files.size === 0
    ? { ...visit, arrived: { refId, files: [] } }
    : visit
}

/** Receives a visit that changes another one, which it names. */
export async function receiveChanged(
  context: Submitting,
  form: KnownForm,
  deprecatedId: string,
): Promise<ReceivedVisit> {
  const { db, key, sent, user } = context
  const { row, answers } = await readAnswers(context, form)
  const came = new Map<string, string>()
  for (const [name, file] of sent.files) {
    if ('upload' in file) came.set(name, file.upload.sha256)
  }
  const visit = await editVisit(db, { row, deprecatedId, form, answers, sent: came })
  if (visit.submissionId === null) await tellWaiting(db, key.projectId, user._id)
  else await endWaiting(db, key.projectId)
  return visit
}

/** Reads a visit that was not here before, and makes its row; `answers` is null while its form's version is unknown. */
async function readAnswers(
  context: Submitting,
  form: KnownForm,
): Promise<{ row: VisitRow; answers: VisitAnswers | null }> {
  const { db, key, sent } = context
  const { version, root } = sent.instance
  const n = /^\d{1,9}$/.test(version) ? Number(version) : 0
  const definition = await findDefinition(db, key.projectId, form.id, n)
  const answers = definition && answersOf(definition, root, STORED_AT_ONCE)
  return { row: visitRow(context, form, definition && n, answers), answers }
}

function visitRow(
  { key, sent, user, request }: Submitting,
  form: KnownForm,
  formN: number | null,
  answers: VisitAnswers | null,
): VisitRow {
  const position = answers?.position
  return {
    project_id: key.projectId,
    id: newId(),
    form_id: form.id,
    form_n: formN,
    instance_id: sent.instance.instanceId,
    xml: sent.xml,
    xml_sha256: sent.sha256,
    key_id: key.id,
    sent_by: user._id,
    device_id: deviceOf(request),
    agent: userAgentOf(request),
    started_at: answers?.startedAt ?? null,
    ended_at: answers?.endedAt ?? null,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    accuracy: position?.accuracy ?? null,
    altitude: position?.altitude ?? null,
    is_complete: sent.isComplete,
  }
}
