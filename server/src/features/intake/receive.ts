import { sql } from 'kysely'
import type { openrosa } from '@plumbline/contract/intake/openrosa'
import type { PersonRef } from '@plumbline/contract/shapes'
import { type Db, newId } from '../../db/db.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { discard } from '../../http/body/discard.ts'
import { deviceOf } from '../../http/field/find-key.ts'
import type { KeyContext } from '../../http/field/key-route.ts'
import { phoneLanguage } from '../../http/language-of.ts'
import { userAgentOf } from '../../http/session.ts'
import { type AppError, problems } from '../../problems.ts'
import { findDefinition, findForm, type KnownForm } from '../forms/form-versions.ts'
import { personJson } from '../people.ts'
import { endWaiting, tellWaiting } from '../updates/notify-waiting.ts'
import { attachSent, type NamedFile, namedFiles } from './attach-files.ts'
import { editVisit } from './changes/edit-visit.ts'
import { answersOf, type VisitAnswers } from './items-of.ts'
import { countAnswers, countFiles, overQuota } from './quota.ts'
import type { ReadVisit } from './read-visit.ts'
import { asAnswer, receiptOf } from './reply.ts'
import {
  becomeSubmission,
  expectedOf,
  expectFiles,
  positionsOf,
  type Target,
  targetOf,
} from './store-visit.ts'
import { inTrash, nameOf, type StoredVisit, type VisitRow } from './visit-row.ts'

type Submitting = KeyContext<typeof openrosa.submit, ReadVisit>

/**
 * Takes what a phone sent, in one transaction. A visit is stored once for its form and id, for ever: the same
 * bytes sent again bring further files, other bytes are refused (409). One that names no milestone waits for its
 * place. What the phone has sent is not refused for what it says.
 */
export async function receiveVisit(context: Submitting) {
  const { db, key, sent, deps, request, user } = context
  const { instance } = sent
  const form = await formOf(context)
  const place = `${key.projectId} ${form.id} ${instance.instanceId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(db)
  const known = await knownVisit(db, key.projectId, form.id, instance.instanceId)
  if (known) refuseOther(known, sent)
  else if (form.state !== 'open') throw await closed(db, key.projectId, form)
  const quota = deps.config.intakeADay
  const visit = known ?? (await newVisit(context, form))
  if (!known && visit.submissionId === null) await tellWaiting(db, key.projectId, user._id)
  else if (!known && instance.deprecatedId !== null) await endWaiting(db, key.projectId)
  if (known && sent.isComplete) await noteComplete(db, key.projectId, known.id)

  const of = { projectId: key.projectId, visitId: visit.id }
  const named = await namedFiles(db, of, [...sent.files.keys()])
  logTakenNames(context, visit.id, named)
  const wanted = named.filter(({ sha256 }) => sha256 === null)
  const uploads = uploadsOf(sent, wanted)
  // the answers are in, whatever becomes of the photos
  const until = uploads.length === 0 ? null : await overQuota(db, quota, key.id, uploads)
  if (until === null) {
    await attachSent(
      db,
      deps.storage,
      { ...visit, ...of, isChanged: known?.isCurrent === false },
      wanted,
      sent.files,
    )
    if (uploads.length > 0) await countFiles(db, quota, key.id, uploads)
  }
  // last: visits of one key that come at once wait for its counter, and hold nothing that others want
  if (!known) await countAnswers(db, quota, key.id, sent.xml.length)
  const taken = new Set(until === null ? uploads.map(({ sha256 }) => sha256) : [])
  const left = context.files.filter(({ sha256 }) => !taken.has(sha256))
  if (left.length > 0) context.after(() => discard(deps, left, Date.now() + 4000))
  if (until !== null) {
    const params = { files: quota.files, megabytes: Math.floor(quota.bytes / 1e6), at: until.at }
    throw problems.intakeOverQuota(params, { retryAfter: until.seconds, keepsChanges: true })
  }
  request.log.debug({ visit: visit.id, by: user._id }, 'received')
  return asAnswer(await receiptOf(db, key.projectId, visit, phoneLanguage(request)))
}

/** The form that the visit names. Errors: 404 when the key opens none such. */
async function formOf({ db, key, sent }: Submitting): Promise<KnownForm> {
  const { formKey } = sent.instance
  const form = await findForm(db, key.projectId, formKey)
  const isOpened = key.forms === null || (form !== null && key.forms.includes(form.id))
  if (!form || form.state === 'draft' || !isOpened) {
    throw problems.formUnknown({ form: formKey.slice(0, 60) })
  }
  return form
}

/** The refusal of a visit of a form that is not open, with the words of who closed it. */
async function closed(db: Db, projectId: string, { id, key }: KnownForm): Promise<AppError> {
  const { note, by } = await db
    .selectFrom('forms as f')
    .where('f.project_id', '=', projectId)
    .where('f.id', '=', id)
    .select(['f.closed_note as note', personJson('f.closed_by').as('by')])
    .executeTakeFirstOrThrow()
  if (note === '') return problems.formClosed({ form: key })
  return problems.formClosedWhy({ form: key, note, name: nameOf(by) })
}

interface KnownVisit extends StoredVisit {
  xmlSha256: Buffer
  deletedAt: string | null
  deletedBy: PersonRef | null
  formN: number | null
  isCurrent: boolean
}

async function knownVisit(
  db: Db,
  projectId: string,
  formId: string,
  instanceId: string,
): Promise<KnownVisit | null> {
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

function refuseOther(known: KnownVisit, sent: ReadVisit): void {
  if (known.deletedAt !== null) throw inTrash(known.deletedAt, known.deletedBy)
  if (!known.xmlSha256.equals(sent.sha256)) throw problems.visitDiffers()
}

/** What a phone believes to have sent, and nobody will see here. */
function logTakenNames(context: Submitting, visit: string, named: NamedFile[]): void {
  const { key, sent, user, request } = context
  const names = named.flatMap(({ name, sha256 }) => {
    const came = sent.files.get(name)
    const isOther = came && 'upload' in came && sha256 !== null && came.upload.sha256 !== sha256
    return isOther ? [name] : []
  })
  if (names.length === 0) return
  const about = { visit, by: user._id, key: key.id, names }
  context.after(() =>
    request.log.warn(about, 'other bytes under the name of a file that has arrived'),
  )
}

async function noteComplete(db: Db, projectId: string, visitId: string): Promise<void> {
  await db
    .updateTable('visits')
    .set({ is_complete: true })
    .where('project_id', '=', projectId)
    .where('id', '=', visitId)
    .where('is_complete', '=', false)
    .execute()
}

/** Stores a visit that was not here before: placed, waiting, or as the change of another one. */
async function newVisit(context: Submitting, form: KnownForm): Promise<StoredVisit> {
  const { db, key, sent, user } = context
  const { instance } = sent
  const { projectId } = key
  const n = /^\d{1,9}$/.test(instance.version) ? Number(instance.version) : 0
  const definition = await findDefinition(db, projectId, form.id, n)
  const answers = definition && answersOf(definition, instance.root)
  const formN = definition && n
  const id = newId()
  if (instance.deprecatedId !== null) {
    const row = visitRow(context, id, form, formN, answers)
    const came = new Map<string, string>()
    for (const [name, file] of sent.files) {
      if ('upload' in file) came.set(name, file.upload.sha256)
    }
    return editVisit(db, { row, deprecatedId: instance.deprecatedId, form, answers, sent: came })
  }
  const target: Target | { waitsFor: 'form version' } = answers
    ? await targetOf(db, projectId, answers.milestone)
    : { waitsFor: 'form version' }
  const place = answers && target.waitsFor === null ? target : null
  const submissionId = place && newId()
  const row = visitRow(context, id, form, formN, answers)
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
      formN: n,
      sentBy: user._id,
      receivedAt: new Date().toISOString(),
      answers,
      place,
    })
    refId = stored.refId
  }
  const visit = { id, instanceId: instance.instanceId, submissionId, sentBy: user._id }
  return expected.length + sent.files.size === 0
    ? { ...visit, arrived: { refId, files: [] } }
    : visit
}

function visitRow(
  { key, sent, user, request }: Submitting,
  id: string,
  form: KnownForm,
  formN: number | null,
  answers: VisitAnswers | null,
): VisitRow {
  const position = answers?.position
  return {
    project_id: key.projectId,
    id,
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

function uploadsOf(sent: ReadVisit, wanted: { name: string }[]): StoredUpload[] {
  return wanted.flatMap(({ name }) => {
    const file = sent.files.get(name)
    return file && 'upload' in file ? [file.upload] : []
  })
}
