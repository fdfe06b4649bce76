import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type Db, newId } from '../db/db.ts'
import { attachSent, namedFiles } from '../features/intake/attach-files.ts'
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
import { storeUpload } from '../files/store-upload.ts'
import type { Storage } from '../storage/storage.ts'

/** The name that ODK Collect gives itself. */
export const COLLECT =
  'org.odk.collect.android/v2026.3.0 Dalvik/2.1.0 (Linux; U; Android 14; SM-A546B Build/UP1A)'

/** The phone that somebody sends visits with. */
export interface Phone {
  keyId: string
  userId: string
  device: string
  agent: string
}

/** The version of a form that a phone fills in. */
export interface FilledForm {
  projectId: string
  formId: string
  n: number
  definition: FormDefinition
}

/** A visit as it arrived, and what it says. */
export function visitOf(
  xml: string,
  receivedAt: Date,
  { projectId, formId, n, definition }: FilledForm,
  { keyId, userId, device, agent }: Phone,
): { row: VisitRow & { received_at: string }; answers: VisitAnswers } {
  const bytes = Buffer.from(xml)
  const instance = parseInstance(bytes)
  const answers = answersOf(definition, instance.root)
  const { position } = answers
  return {
    answers,
    row: {
      project_id: projectId,
      id: newId(),
      form_id: formId,
      form_n: n,
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

interface Sent {
  xml: string
  receivedAt: Date
  /** The files that have arrived, by the names in the visit: where they lie in the demo's folder. */
  arrived: readonly (readonly [name: string, path: string])[]
}

/**
 * Takes a visit as if a phone had sent it then.
 * @param files the demo's folder
 */
export async function sendVisit(
  db: Db,
  { storage, files }: { storage: Storage; files: string },
  filled: FilledForm,
  phone: Phone,
  { xml, receivedAt, arrived }: Sent,
): Promise<void> {
  const { row, answers } = visitOf(xml, receivedAt, filled, phone)
  const { projectId } = filled
  const instance = parseInstance(row.xml)
  const place = await placeOf(db, projectId, answers.milestone)
  const { submissionId } = await becomeSubmission(db, {
    projectId,
    formKey: instance.formKey,
    formN: filled.n,
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
  const sent = new Map<string, SentFile>()
  for (const [name, path] of arrived) {
    const bytes = await readFile(join(files, path))
    // what stands behind the end of a file is no part of it: another file of the same look
    const upload = await storeUpload(storage, name, Buffer.concat([bytes, randomBytes(16)]))
    sent.set(name, { upload })
  }
  const named = await namedFiles(db, visit, [...sent.keys()])
  await attachSent(db, storage, visit, named, sent)
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
