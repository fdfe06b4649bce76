import { sql } from 'kysely'
import type { SiteForm } from '@plumbline/contract/site-forms'
import type { SiteChange } from '@plumbline/contract/sites'
import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { problems } from '../../http/errors.ts'
import { refuseOutdated } from '../audit/refuse-outdated.ts'
import { type Actor, writeAudit, writeAudits } from '../audit/write-audit.ts'
import { editedFields } from '../edited-fields.ts'
import { refuseStrangers } from '../point-of-contact.ts'
import { refuseHalfAPosition } from '../position.ts'
import { lockSiteNames, refuseTakenNames } from './site-names.ts'

/** What an admin fills in about a site, and its columns. */
const COLUMNS = {
  name: 'name',
  shortName: 'short_name',
  groupedListName: 'grouped_list_name',
  region: 'region',
  description: 'description',
  lat: 'lat',
  lng: 'lng',
  poc: 'poc_user_id',
  budget: 'budget',
  typeOfWork: 'type_of_work',
  contractor: 'contractor',
} as const satisfies Record<keyof SiteForm, string>
type Field = keyof typeof COLUMNS
const FIELDS = Object.keys(COLUMNS) as Field[]
/** What is empty without a text. */
const NULLABLE: Field[] = ['lat', 'lng', 'poc', 'budget']

/**
 * Adds sites, all or none, and answers their ids. `isList`: whether errors name rows. Errors: 409 for
 * names that are taken, 400 for points of contact who are not of the project.
 */
export async function addSites(
  db: Db,
  actor: Actor,
  projectId: string,
  forms: SiteForm[],
  isList: boolean,
): Promise<string[]> {
  const path = (n: number, field: Field) => (isList ? `${n}.${field}` : field)
  await lockSiteNames(db, projectId)
  const names = forms.map(({ name }, n) => ({ path: path(n, 'name'), name }))
  await refuseTakenNames(db, projectId, names)
  const contacts = forms.map(({ poc }, n) => ({ path: path(n, 'poc'), userId: poc }))
  await refuseStrangers(db, projectId, contacts)
  const rows = forms.map((form) => ({ project_id: projectId, id: newId(), ...rowOf(form) }))
  await insertRows(db, 'sites', rows)
  await writeAudits(
    db,
    actor,
    rows.map(({ id }, n) => ({
      action: 'site.created',
      projectId,
      target: { type: 'site', id },
      after: { ...forms[n], version: 1 },
    })),
  )
  return rows.map(({ id }) => id)
}

function rowOf(form: SiteForm) {
  const columns = FIELDS.map((field) => [
    COLUMNS[field],
    form[field] ?? (NULLABLE.includes(field) ? null : ''),
  ])
  return { ...Object.fromEntries(columns), name: form.name } as { name: string }
}

/**
 * Changes what differs of a site, archives it or brings it back. Errors: 404, 409 for a stale version
 * and for a name that is taken, 400 for half a position and a point of contact from elsewhere.
 */
export async function changeSite(
  db: Db,
  actor: Actor,
  { projectId, siteId }: { projectId: string; siteId: string },
  { version, archived, ...change }: SiteChange,
): Promise<void> {
  await lockSiteNames(db, projectId)
  const stored = await lockSite(db, projectId, siteId)
  if (!stored) throw problems.notFound()
  await refuseOutdated(db, projectId, { id: siteId, version: stored.version }, version)
  const { fields, from, to } = editedFields([...FIELDS, 'archived'], stored, {
    ...change,
    archived,
  })
  if (fields.length === 0) return
  const next = { ...stored, ...to }
  refuseHalfAPosition(next)
  const isNamed = 'name' in to || to.archived === false
  if (isNamed && !next.archived) {
    await refuseTakenNames(db, projectId, [{ path: 'name', name: String(next.name) }], siteId)
  }
  if ('poc' in to) await refuseStrangers(db, projectId, [{ path: 'poc', userId: change.poc }])
  const columns = FIELDS.flatMap((field) => (field in to ? [[COLUMNS[field], to[field]]] : []))
  await db
    .updateTable('sites')
    .set({
      ...(Object.fromEntries(columns) as object),
      ...('archived' in to && { archived_at: to.archived ? sql`now()` : null }),
      version: sql`version + 1`,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', siteId)
    .execute()
  await writeAudit(db, actor, {
    action: `site.${'archived' in to ? (to.archived ? 'archived' : 'restored') : 'changed'}`,
    projectId,
    target: { type: 'site', id: siteId },
    before: from,
    after: { ...to, version: stored.version + 1 },
  })
}

async function lockSite(db: Db, projectId: string, siteId: string) {
  return db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .where('id', '=', siteId)
    .select([
      'version',
      ...FIELDS.map((field) => `${COLUMNS[field]} as ${field}` as const),
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
}
