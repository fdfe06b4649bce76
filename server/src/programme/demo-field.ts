import { SITE_VISIT_KEY, siteVisitVersions, unplacedVisit } from '../../../demo/site-visit.ts'
import { type Db, newId } from '../db/db.ts'
import { makeKey } from '../features/field-keys/make-key.ts'
import { expectedOf, expectFiles } from '../features/intake/store-visit.ts'
import type { Storage } from '../storage/storage.ts'
import { type Office, publishForms, schoolOffice } from './demo-forms.ts'
import { COLLECT, type FilledForm, type Phone, visitOf } from './demo-send.ts'
import { addPlacedVisits, reviewSome } from './demo-visits.ts'

const HOUR_MS = 3_600_000

/**
 * Adds the work of the field in the project of the schools: a form that its admin published twice, and the keys of two
 * engineers. One visit names no milestone, so that it waits for its place; one has two of its five photos; one has
 * changed answers. Adds the reviews of the office too.
 * @param files the demo's folder
 */
export async function addFieldWork(db: Db, storage: Storage, files: string): Promise<void> {
  const office = await schoolOffice(db)
  const { projectId } = office
  const formId = await publishForms(db, office, SITE_VISIT_KEY, siteVisitVersions)
  const phone = await makePhone(db, office, 'member@plumbline.example', 'Own phone')
  await makePhone(db, office, 'member2@plumbline.example', 'Tablet of the team')
  const { definition } = siteVisitVersions.at(-1) ?? siteVisitVersions[0]
  const filled = { projectId, formId, n: siteVisitVersions.length, definition }
  await sendUnplaced(db, filled, phone)
  await addPlacedVisits(db, { storage, files }, filled, phone)
  await reviewSome(db, office)
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
async function sendUnplaced(db: Db, filled: FilledForm, phone: Phone): Promise<void> {
  const { projectId } = filled
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
  const near = { lat: (site.lat ?? 0) + 0.0006, lng: (site.lng ?? 0) + 0.0009 }
  const xml = unplacedVisit({ id: newId(), version: filled.n, endedAt: received, ...near })
  const { row, answers } = visitOf(xml, received, filled, phone)
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
