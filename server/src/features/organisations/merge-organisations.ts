import { sql } from 'kysely'
import { CONTACTS_MAX } from '@plumbline/contract/organisations/organisations'
import type { Db } from '../../db/db.ts'
import { problems } from '../../problems.ts'
import { type Actor, writeAudit } from '../audit/write-audit.ts'
import { lockOrganisations } from './organisations.queries.ts'
import { lockNames } from './save-organisations.ts'
import { auditOf, differing, spoken, switchesOf } from './audit-organisations.ts'

/**
 * Makes one organisation part of another: its names and contacts go over, and it is gone. Errors: 404, 400
 * for itself, 409 when there are too many contacts.
 */
export async function mergeOrganisations(
  db: Db,
  actor: Actor,
  { projectId, organisationId }: { projectId: string; organisationId: string },
  into: string,
): Promise<void> {
  if (into === organisationId) throw problems.mergeItself()
  await lockNames(db, projectId, 0)
  const locked = await lockOrganisations(db, projectId, [organisationId, into])
  const gone = locked.find(({ id }) => id === organisationId)
  const target = locked.find(({ id }) => id === into)
  if (!gone || !target) throw problems.notFound()
  const known = new Set(target.contacts.map(({ email }) => email.toLowerCase()))
  const contacts = [
    ...target.contacts,
    ...gone.contacts.filter(({ email }) => !known.has(email.toLowerCase())),
  ]
  if (contacts.length > CONTACTS_MAX) throw problems.tooManyContacts({ max: CONTACTS_MAX })
  const ofGone = { project_id: projectId, organisation_id: organisationId }
  await db
    .updateTable('organisation_names')
    .set({ organisation_id: into })
    .where('project_id', '=', ofGone.project_id)
    .where('organisation_id', '=', ofGone.organisation_id)
    .execute()
  // its links are the other one's from now on, which decides about them
  await sql`update asks set organisation_id = ${into}::uuid
    where project_id = ${projectId} and organisation_id = ${organisationId}`.execute(db)
  await db
    .deleteFrom('organisations')
    .where('project_id', '=', projectId)
    .where('id', '=', organisationId)
    .execute()
  // what one of the two may not, they may not together
  const [was, others] = [switchesOf(target), switchesOf(gone)]
  const now = {
    ...was,
    isAsked: was.isAsked && others.isAsked,
    seesPhotos: was.seesPhotos && others.seesPhotos,
    seesCost: was.seesCost && others.seesCost,
  }
  await db
    .updateTable('organisations')
    .set({
      is_asked: now.isAsked,
      sees_photos: now.seesPhotos,
      sees_cost: now.seesCost,
      contacts: JSON.stringify(contacts),
      code: target.code || gone.code,
      trade: target.trade || gone.trade,
      version: sql`version + 1`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', into)
    .execute()
  const turned = differing({ ...target, ...was }, { ...target, ...now })
  await writeAudit(
    db,
    actor,
    auditOf(projectId, into, 'merged', {
      before: { ...spoken(target), ...turned?.before },
      after: { name: target.name, merged: gone.name, ...turned?.after },
    }),
  )
}
