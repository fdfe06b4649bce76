import { sql } from 'kysely'
import { addDays } from '../../../demo/clock.ts'
import { CONCRETE_POUR_KEY, concretePourVersions } from '../../../demo/concrete-pour.ts'
import { POUR_SITES, pours, pourXml } from '../../../demo/pours.ts'
import { type Db, newId } from '../db/db.ts'
import type { Storage } from '../storage/storage.ts'
import { publishForms, schoolOffice } from './demo-forms.ts'
import { COLLECT, type Phone, sendVisit } from './demo-send.ts'

/**
 * A form for pours in three versions, and what phones sent of it over five months, each pour at what was being built
 * on its day. It comes last, so that what the story names keeps its numbers.
 * @param from the demo's folder, and where its files go
 */
export async function addPours(db: Db, from: { storage: Storage; files: string }): Promise<void> {
  const office = await schoolOffice(db)
  const { projectId } = office
  const formId = await publishForms(db, office, CONCRETE_POUR_KEY, concretePourVersions)
  const phones = await phonesOf(db, projectId)
  const today = new Date().toISOString().slice(0, 10)
  const sites = await firstSites(db, projectId)
  for (const [n, { site, daysAgo, version, hasRemark, hasCertificate }] of pours.entries()) {
    const day = addDays(today, -daysAgo)
    const at = sites[site % sites.length]
    const milestone = at && (await builtOn(db, projectId, at.id, day))
    const definition = concretePourVersions[version - 1]?.definition
    const phone = phones[n % phones.length]
    if (!milestone || !definition || !phone) continue
    const place = { site: at.id, milestone }
    await sendVisit(db, from, { projectId, formId, n: version, definition }, phone, {
      xml: pourXml(n, day, { ...at, form: CONCRETE_POUR_KEY, instanceId: newId(), place }),
      receivedAt: new Date(`${day}T15:50:00Z`),
      arrived: [
        ...(hasRemark ? [['remark.m4a', 'recordings/remark.m4a'] as const] : []),
        ...(hasCertificate ? [['certificate.pdf', 'documents/pull-out-test.pdf'] as const] : []),
      ],
    })
  }
}

async function phonesOf(db: Db, projectId: string): Promise<Phone[]> {
  const keys = await db
    .selectFrom('field_keys')
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'user_id as userId'])
    .execute()
  return keys.map(({ id, userId }) => ({
    keyId: id,
    userId,
    device: `collect:${id.slice(-12)}`,
    agent: COLLECT,
  }))
}

async function firstSites(db: Db, projectId: string) {
  const { rows } = await sql<{ id: string; lat: number; lng: number }>`
    select id, lat, lng from sites where project_id = ${projectId} and lat is not null
     order by name limit ${POUR_SITES}`.execute(db)
  return rows
}

/** The milestone that had begun last by that day, or else begins first. */
async function builtOn(
  db: Db,
  projectId: string,
  siteId: string,
  day: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from milestones where project_id = ${projectId} and site_id = ${siteId}
     order by abs(date_planned_start - ${day}::date) nulls last, name limit 1`.execute(db)
  return rows[0]?.id
}
