import { type RawBuilder, sql } from 'kysely'
import type { SiteChange } from '@plumbline/contract/sites/site'
import { SITE_FIELDS, SITE_KEYS, type SiteField } from '@plumbline/contract/sites/site-fields'
import type { Db } from '../../db/db.ts'
import { COLUMN_TYPES, selectFields } from '../../db/fields/field-columns.ts'
import { patchedArchive, patchedColumn } from '../../db/fields/patched-column.ts'
import { type FieldError, problems } from '../../problems.ts'
import { inAuditLog, refuseAnyStale, refuseStale } from '../documents/refuse-stale.ts'
import { type Actor, writeAudits } from '../audit/write-audit.ts'
import { type Edited, editedFields } from '../updates/edited-fields.ts'
import { refuseStrangers } from '../members/points-of-contact.ts'
import { halfOfAPosition } from '../../http/body/position.ts'
import { lockSiteNames, refuseTakenNames } from './site-names.ts'

/** The fields that can be changed: those that an admin fills in, and whether it is archived. */
type Field = SiteField | 'archived'
const FIELDS: Field[] = [...SITE_KEYS, 'archived']

type ChangeOfOne = SiteChange & { _id: string }
type LockedSite = { _id: string; version: number } & Record<Field, unknown>

/** A change, and the site as it will be. */
interface Change extends Edited<Field> {
  _id: string
  stored: LockedSite
  /** The path of a field of it in errors. */
  path: (field: string) => string
  next: Record<Field, unknown>
  /** It takes a name that was not its own among those that are not archived. */
  isNamed: boolean
}

/**
 * Changes what differs of sites, archives them or brings them back, all or none; they may pass names
 * to one another. `isList`: whether errors name rows. Errors: 404 when one is not of the project, 409
 * for stale versions and for names that are taken, 400 for half a position and a point of contact
 * from elsewhere.
 */
export async function changeSites(
  db: Db,
  actor: Actor,
  projectId: string,
  changes: ChangeOfOne[],
  isList: boolean,
): Promise<void> {
  if (changes.length === 0) return
  await lockSiteNames(db, projectId)
  const locked = await lockSites(db, projectId, changes)
  await refuseLate(db, projectId, changes, locked, isList)
  const all = changes.map((change, n) => changeOf(change, n, locked, isList))
  const edits = all.filter(({ fields }) => fields.length > 0)
  if (edits.length === 0) return
  const halves = edits.flatMap(({ next, path }) => halfOfAPosition(next, path))
  if (halves.length > 0) throw problems.invalid(halves)
  await refuseNames(db, projectId, all)
  const contacts = edits.filter(({ to }) => 'poc' in to)
  await refuseStrangers(
    db,
    projectId,
    contacts.map(({ to, path }) => ({ path: path('poc'), userId: to.poc as string | null })),
  )
  await applyPatches(db, projectId, edits)
  await writeAudits(
    db,
    actor,
    edits.map(({ _id, stored, from, to }) => ({
      action: `site.${'archived' in to ? (to.archived ? 'archived' : 'restored') : 'changed'}`,
      projectId,
      target: { type: 'site', id: _id },
      before: from,
      after: { ...to, version: stored.version + 1 },
    })),
  )
}

/** Locked in the order of their ids, so that two changes of many never wait in a circle. */
async function lockSites(
  db: Db,
  projectId: string,
  changes: ChangeOfOne[],
): Promise<Map<string, LockedSite>> {
  const ids = changes.map(({ _id }) => _id)
  const rows = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .select([
      'id as _id',
      'version',
      ...selectFields('sites', SITE_FIELDS, SITE_KEYS),
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .forNoKeyUpdate()
    .execute()
  if (rows.length !== changes.length) throw problems.notFound()
  return new Map(rows.map((row) => [row._id, row]))
}

/** Rows of a list are named in the refusal; one site by itself is not. */
async function refuseLate(
  db: Db,
  projectId: string,
  changes: ChangeOfOne[],
  locked: ReadonlyMap<string, LockedSite>,
  isList: boolean,
): Promise<void> {
  const rows = changes.map(({ _id, version: seen }) => {
    const site = locked.get(_id)
    return { id: _id, version: site?.version ?? 0, name: String(site?.name), seen }
  })
  if (isList) return refuseAnyStale(db, projectId, rows, inAuditLog)
  for (const row of rows) await refuseStale(db, projectId, row, inAuditLog)
}

function changeOf(
  change: ChangeOfOne,
  place: number,
  locked: ReadonlyMap<string, LockedSite>,
  isList: boolean,
): Change {
  const { _id } = change
  const stored = locked.get(_id)
  if (!stored) throw problems.notFound()
  const edited = editedFields(FIELDS, stored, change)
  const next = { ...stored, ...edited.to }
  const isNamed = !next.archived && ('name' in edited.to || edited.to.archived === false)
  const path = (field: string) => (isList ? `${place}.${field}` : field)
  return { _id, stored, ...edited, next, isNamed, path }
}

/** Refuses a new name that another site has, among these sites as they will be and all others. */
async function refuseNames(db: Db, projectId: string, changes: Change[]): Promise<void> {
  const nameOf = ({ next }: Change) => String(next.name)
  const named = changes.filter(({ isNamed }) => isNamed)
  const kept = changes.filter(({ next, isNamed }) => !next.archived && !isNamed)
  const names = new Set(kept.map((one) => nameOf(one).toLowerCase()))
  const errors: FieldError[] = []
  for (const one of named) {
    const name = nameOf(one).toLowerCase()
    if (names.has(name)) errors.push({ path: one.path('name'), code: 'siteNameTaken' })
    names.add(name)
  }
  if (errors.length > 0) throw problems.siteNameTaken({ errors })
  await refuseTakenNames(
    db,
    projectId,
    named.map((one) => ({ path: one.path('name'), name: nameOf(one) })),
    changes.map(({ _id }) => _id),
  )
}

async function applyPatches(db: Db, projectId: string, edits: Change[]): Promise<void> {
  const patches = edits.map(({ _id, to }) => ({ id: _id, set: to }))
  await sql`
    update sites s set ${sql.join(FIELDS.map(patched))}, version = s.version + 1
      from jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) as p (id uuid, set jsonb)
     where s.project_id = ${projectId} and s.id = p.id`.execute(db)
}

/** SQL that sets the column of a field of `s` from the patch `p`. */
function patched(field: Field): RawBuilder<unknown> {
  if (field === 'archived') return patchedArchive('s')
  const { column, kind } = SITE_FIELDS[field]
  return patchedColumn('s', field, [column, COLUMN_TYPES[kind]])
}
