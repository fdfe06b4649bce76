import { SITE_VISIT_KEY, siteVisitVersions, unplacedVisit } from '../../../demo/site-visit.ts'
import { type Db, newId } from '../db/db.ts'
import { makeKey } from '../features/field-keys/make-key.ts'
import { createForm, saveDraft } from '../features/forms/change-form.ts'
import { publishForm } from '../features/forms/publish-form.ts'
import { expectedOf, expectFiles } from '../features/intake/store-visit.ts'
import type { Storage } from '../storage/storage.ts'
import { addPlacedVisits, type Phone, reviewSome, visitOf } from './demo-visits.ts'

/** As ODK Collect names itself. */
const COLLECT =
  'org.odk.collect.android/v2026.3.0 Dalvik/2.1.0 (Linux; U; Android 14; SM-A546B Build/UP1A)'

const HOUR_MS = 3_600_000

/** Who does what in the project of the schools. */
interface Office {
  projectId: string
  adminId: string
}

/**
 * What the field has of the project of the schools: a form that its admin published twice, the keys of two
 * engineers, a visit that names no milestone, so that it waits for its place, one of whose five photos two have
 * arrived, and one whose answers were changed; and the reviews that the office has written.
 * @param photosDir a folder of pictures, `roof.jpg` and so on
 */
export async function addFieldWork(db: Db, storage: Storage, photosDir: string): Promise<void> {
  const office = await db
    .selectFrom('projects as p')
    .innerJoin('users as u', (join) => join.on('u.email', '=', 'admin@plumbline.example'))
    .where('p.external_id', '=', 'north')
    .select(['p.id as projectId', 'u.id as adminId'])
    .executeTakeFirstOrThrow()
  const formId = await publishSiteVisit(db, office)
  const phone = await makePhone(db, office, 'member@plumbline.example', 'Own phone')
  await makePhone(db, office, 'member2@plumbline.example', 'Tablet of the team')
  await sendUnplaced(db, office, formId, phone)
  await addPlacedVisits(db, storage, { ...office, formId, photosDir }, phone)
  await reviewSome(db, office)
}

/** Answers the id of the form. */
async function publishSiteVisit(db: Db, { projectId, adminId }: Office): Promise<string> {
  const [first, ...later] = siteVisitVersions
  const by = { userId: adminId }
  const formId = await createForm(db, by, projectId, {
    key: SITE_VISIT_KEY,
    draft: first.definition,
  })
  const path = { projectId, formId }
  await publishForm(db, by, path, { version: 1, notes: first.notes })
  for (const [n, { definition, notes }] of later.entries()) {
    // a form is another version after each change
    const version = 2 + 2 * n
    await saveDraft(db, by, path, { draft: definition, version })
    await publishForm(db, by, path, { version: version + 1, notes })
  }
  return formId
}

/** A key of which nobody has the code: whoever wants to try it renews it. */
async function makePhone(
  db: Db,
  { projectId, adminId }: Office,
  email: string,
  label: string,
): Promise<Phone> {
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { _id: keyId } = await makeKey(
    db,
    projectId,
    { userId, kind: 'collect', label, forms: null, expiresAt: null },
    { userId: adminId },
    '',
  )
  return { keyId, userId, device: `collect:${keyId.slice(-12)}`, agent: COLLECT }
}

/** A visit beside the first site, as a phone sent it some hours ago; its photo is still on the phone. */
async function sendUnplaced(
  db: Db,
  { projectId }: Office,
  formId: string,
  phone: Phone,
): Promise<void> {
  const { keyId, device, agent } = phone
  const received = new Date(Date.now() - 3 * HOUR_MS)
  const site = await db
    .selectFrom('sites')
    .select(['lat', 'lng'])
    .where('project_id', '=', projectId)
    .where('lat', 'is not', null)
    .orderBy('name')
    .limit(1)
    .executeTakeFirstOrThrow()
  const version = siteVisitVersions.length
  const near = { lat: (site.lat ?? 0) + 0.0006, lng: (site.lng ?? 0) + 0.0009 }
  const xml = unplacedVisit({ id: newId(), version, endedAt: received, ...near })
  const { row, answers } = visitOf(xml, received, { projectId, formId }, phone)
  const visitId = row.id
  await db
    .insertInto('visits')
    .values({ ...row, waits_for: 'milestone', is_complete: false })
    .execute()
  await expectFiles(db, { projectId, visitId }, expectedOf(answers.items), new Map())
  await db
    .updateTable('field_keys')
    .set({ last_used_at: received.toISOString(), last_agent: agent, devices: [device] })
    .where('project_id', '=', projectId)
    .where('id', '=', keyId)
    .execute()
}
