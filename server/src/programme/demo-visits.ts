import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Review } from '@plumbline/contract/rules/review'
import { measuringVisit, roundVisit, siteVisitVersions } from '../../../demo/site-visit.ts'
import { type Db, newId } from '../db/db.ts'
import { findForm } from '../features/forms/form-versions.ts'
import { attachSent, namedFiles } from '../features/intake/attach-files.ts'
import { editVisit } from '../features/intake/changes/edit-visit.ts'
import { answersOf, type VisitAnswers } from '../features/answers/items-of.ts'
import type { SentFile } from '../features/intake/read-visit.ts'
import { parseInstance } from '../features/answers/instance/parse-instance.ts'
import {
  becomeSubmission,
  expectedOf,
  expectFiles,
  positionsOf,
} from '../features/intake/store-visit.ts'
import type { VisitRow } from '../features/intake/visit-row.ts'
import { writeUpdate } from '../features/updates/write-update.ts'
import { storeUpload } from '../files/store-upload.ts'
import type { Storage } from '../storage/storage.ts'

const DAY_MS = 86_400_000
const VERSION = siteVisitVersions.length

/** What somebody sends visits with. */
export interface Phone {
  keyId: string
  userId: string
  device: string
  agent: string
}

interface Field {
  projectId: string
  formId: string
  photosDir: string
}

/** A visit as it arrived, and what it says. */
export function visitOf(
  xml: string,
  receivedAt: Date,
  { projectId, formId }: Omit<Field, 'photosDir'>,
  { keyId, userId, device, agent }: Phone,
): { row: VisitRow & { received_at: string }; answers: VisitAnswers } {
  const bytes = Buffer.from(xml)
  const definition = siteVisitVersions[VERSION - 1]?.definition ?? siteVisitVersions[0].definition
  const instance = parseInstance(bytes)
  const answers = answersOf(definition, instance.root)
  const { position } = answers
  return {
    answers,
    row: {
      project_id: projectId,
      id: newId(),
      form_id: formId,
      form_n: VERSION,
      instance_id: instance.instanceId,
      xml: bytes,
      xml_sha256: createHash('sha256').update(bytes).digest(),
      key_id: keyId,
      sent_by: userId,
      device_id: device,
      agent,
      started_at: answers.startedAt,
      ended_at: answers.endedAt,
      lat: position?.lat ?? null,
      lng: position?.lng ?? null,
      accuracy: position?.accuracy ?? null,
      altitude: position?.altitude ?? null,
      received_at: receivedAt.toISOString(),
      is_complete: true,
    },
  }
}

/** A visit of whose five photos two have arrived, and one whose answers the field has changed since. */
export async function addPlacedVisits(
  db: Db,
  storage: Storage,
  field: Field,
  phone: Phone,
): Promise<void> {
  const [first, second] = await ongoing(db, field.projectId)
  if (!first || !second) return
  const photos = ['façade-north.jpg', 'façade-east.jpg', 'façade-south.jpg', 'façade-west.jpg']
  await send(db, storage, field, phone, {
    xml: (at) => roundVisit({ ...first, ...at }, [...photos, 'roof-edge.jpg']),
    daysAgo: 1,
    pictures: new Map([
      ['façade-north.jpg', 'facade'],
      ['façade-east.jpg', 'corridor'],
    ]),
  })
  const before = await send(db, storage, field, phone, {
    xml: (at) =>
      measuringVisit({ ...second, ...at }, covers(52), 'Measured after striking.', ['cover.jpg']),
    daysAgo: 2,
    pictures: new Map([['cover.jpg', 'rebar']]),
  })
  const form = await findForm(db, field.projectId, 'site-visit')
  if (!form) return
  const receivedAt = new Date(Date.now() - DAY_MS)
  const xml = measuringVisit(
    { ...second, id: newId(), version: VERSION, endedAt: receivedAt, replaces: before },
    covers(25),
    'Measured after striking; C-7 was misread.',
    ['cover.jpg'],
  )
  const { row, answers } = visitOf(xml, receivedAt, field, phone)
  await editVisit(db, { row, deprecatedId: `uuid:${before}`, form, answers })
}

/** What was measured, in mm; the third one twice. */
const covers = (third: number): [string, number][] => [
  ['Beam B-1', 32],
  ['Beam B-2', 30],
  ['Column C-7', third],
]

interface Sent {
  xml: (at: { id: string; version: number; endedAt: Date }) => string
  daysAgo: number
  /** The photos that have arrived, by the names of the demo's pictures. */
  pictures: ReadonlyMap<string, string>
}

/** Answers the id of the instance. */
async function send(
  db: Db,
  storage: Storage,
  field: Field,
  phone: Phone,
  { xml, daysAgo, pictures }: Sent,
): Promise<string> {
  const id = newId()
  const received = new Date(Date.now() - daysAgo * DAY_MS)
  const written = xml({ id, version: VERSION, endedAt: received })
  const { row, answers } = visitOf(written, received, field, phone)
  const { projectId } = field
  const instance = parseInstance(row.xml)
  const place = await placeOf(db, projectId, answers.milestone)
  const { submissionId } = await becomeSubmission(db, {
    projectId,
    formKey: instance.formKey,
    formN: VERSION,
    sentBy: phone.userId,
    receivedAt: row.received_at,
    answers,
    place,
  })
  await db
    .insertInto('visits')
    .values({ ...row, submission_id: submissionId, waits_for: null })
    .execute()
  const visit = { projectId, visitId: row.id, submissionId, sentBy: phone.userId }
  await expectFiles(db, visit, expectedOf(answers.items), positionsOf(answers.items))
  const files = new Map<string, SentFile>()
  for (const [name, picture] of pictures) {
    const bytes = await readFile(join(field.photosDir, `${picture}.jpg`))
    // what stands behind the end of a JPEG is no part of the picture: another file of the same look
    const upload = await storeUpload(storage, name, Buffer.concat([bytes, randomBytes(16)]))
    files.set(name, { upload })
  }
  const named = await namedFiles(db, visit, [...files.keys()])
  await attachSent(db, storage, visit, named, files)
  return id
}

async function placeOf(db: Db, projectId: string, milestoneId: string) {
  const { site_id: siteId } = await db
    .selectFrom('milestones')
    .select('site_id')
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .executeTakeFirstOrThrow()
  return { milestoneId, siteId }
}

/** Two milestones that are going on, at sites of their own, with a position beside each. */
async function ongoing(db: Db, projectId: string) {
  const { rows } = await sql<{ site: string; milestone: string; lat: number; lng: number }>`
    select distinct on (t.name) t.id as site, m.id as milestone, t.lat, t.lng
      from milestones m join sites t on t.project_id = m.project_id and t.id = m.site_id
     where m.project_id = ${projectId} and m.actual_status = 'Ongoing' and t.lat is not null
     order by t.name, m.name, m.id limit 2`.execute(db)
  return rows.map(({ site, milestone, lat, lng }) => ({
    place: { site, milestone },
    lat: lat + 0.0001,
    lng: lng + 0.0001,
  }))
}

const REVIEWED: [Review, string][] = [
  ['approved', ''],
  ['hasIssues', 'The photos show block B, the answers block A. Who knows?'],
  ['rejected', 'Sent twice: the other one counts.'],
]

/** What the admin found of the newest that was imported. */
export async function reviewSome(
  db: Db,
  { projectId, adminId }: { projectId: string; adminId: string },
): Promise<void> {
  const newest = await db
    .selectFrom('submissions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('is_deleted', '=', false)
    .where('form_n', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(REVIEWED.length)
    .execute()
  for (const [n, { id }] of newest.entries()) {
    const [review, notes] = REVIEWED[n] ?? ['approved', '']
    const change = { type: 'Review', from: { review: 'received' }, to: { review } }
    const entry = { actionType: 'Status Change' as const, by: { userId: adminId }, notes, change }
    await writeUpdate(db, projectId, { submission_id: id }, entry)
    await db
      .updateTable('submissions')
      .set({ review, version: sql`version + 1` })
      .where('project_id', '=', projectId)
      .where('id', '=', id)
      .execute()
  }
}
