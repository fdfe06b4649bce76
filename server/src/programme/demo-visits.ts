import { sql } from 'kysely'
import type { Review } from '@plumbline/contract/rules/review'
import { measuringVisit, roundVisit } from '../../../demo/site-visit.ts'
import { type Db, newId } from '../db/db.ts'
import { findForm } from '../features/forms/form-versions.ts'
import { editVisit } from '../features/intake/changes/edit-visit.ts'
import { writeUpdate } from '../features/updates/write-update.ts'
import type { Storage } from '../storage/storage.ts'
import { type FilledForm, type Phone, sendVisit, visitOf } from './demo-send.ts'

const DAY_MS = 86_400_000

/**
 * A visit of whose five photos two have arrived, and one whose answers the field has changed since.
 * @param from the demo's folder, and where its files go
 */
export async function addPlacedVisits(
  db: Db,
  from: { storage: Storage; files: string },
  filled: FilledForm,
  phone: Phone,
): Promise<void> {
  const [first, second] = await ongoing(db, filled.projectId)
  if (!first || !second) return
  const newVisit = (daysAgo: number) => {
    const endedAt = new Date(Date.now() - daysAgo * DAY_MS)
    return { id: newId(), version: filled.n, endedAt }
  }
  const photos = ['façade-north.jpg', 'façade-east.jpg', 'façade-south.jpg', 'façade-west.jpg']
  const round = newVisit(1)
  await sendVisit(db, from, filled, phone, {
    xml: roundVisit({ ...first, ...round }, [...photos, 'roof-edge.jpg']),
    receivedAt: round.endedAt,
    arrived: [
      ['façade-north.jpg', 'photos/facade.jpg'],
      ['façade-east.jpg', 'photos/corridor.jpg'],
    ],
  })
  const before = newVisit(2)
  const [remark, picture] = ['Measured after striking', 'cover.jpg']
  await sendVisit(db, from, filled, phone, {
    xml: measuringVisit({ ...second, ...before }, covers(52), `${remark}.`, [picture]),
    receivedAt: before.endedAt,
    arrived: [[picture, 'photos/rebar.jpg']],
  })
  const form = await findForm(db, filled.projectId, 'site-visit')
  if (!form) return
  const after = newVisit(1)
  const xml = measuringVisit(
    { ...second, ...after, replaces: before.id },
    covers(25),
    `${remark}; C-7 was misread.`,
    [picture],
  )
  const { row, answers } = visitOf(xml, after.endedAt, filled, phone)
  await editVisit(db, { row, deprecatedId: `uuid:${before.id}`, form, answers })
}

/** The covers that were measured, in mm; the third one twice. */
const covers = (third: number): [string, number][] => [
  ['Beam B-1', 32],
  ['Beam B-2', 30],
  ['Column C-7', third],
]

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

/** Adds the admin's reviews of the newest imported submissions. */
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
