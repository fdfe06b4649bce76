import type { SiteForm, SiteRow } from '@plumbline/contract/sites/site-forms'
import { SITE_FIELDS } from '@plumbline/contract/sites/site-fields'
import { type Db, newId } from '../../db/db.ts'
import { fieldColumns } from '../../db/fields/field-columns.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { withRowErrors, newAndKnown } from '../../http/body/row-errors.ts'
import { type Actor, writeAudits } from '../audit/write-audit.ts'
import { refuseStrangers } from '../members/points-of-contact.ts'
import { changeSites } from './change-sites.ts'
import { lockSiteNames, refuseTakenNames } from './site-names.ts'

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
  const path = (n: number, field: keyof SiteForm) => (isList ? `${n}.${field}` : field)
  await lockSiteNames(db, projectId)
  const names = forms.map(({ name }, n) => ({ path: path(n, 'name'), name }))
  await refuseTakenNames(db, projectId, names)
  const contacts = forms.map(({ poc }, n) => ({ path: path(n, 'poc'), userId: poc }))
  await refuseStrangers(db, projectId, contacts)
  const rows = forms.map((form) => ({
    project_id: projectId,
    id: newId(),
    ...fieldColumns(SITE_FIELDS, form),
  }))
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

/**
 * Saves the rows of a table, all or none: first those that are known, so that a new one may have a
 * name that is free by then. Answers the ids of all. Errors as of those two, by row and field.
 */
export async function saveSites(
  db: Db,
  actor: Actor,
  projectId: string,
  rows: SiteRow[],
): Promise<string[]> {
  const { places, ...sorted } = newAndKnown(rows)
  await withRowErrors(places.known, () => changeSites(db, actor, projectId, sorted.known, true))
  // the contract has checked that new ones have a name
  const forms = sorted.new as SiteForm[]
  const ids = await withRowErrors(places.new, () => addSites(db, actor, projectId, forms, true))
  return [...sorted.known.map(({ _id }) => _id), ...ids]
}
