import { sql } from 'kysely'
import type { MilestoneForm, MilestoneRow } from '@plumbline/contract/milestones/milestone-forms'
import { settled } from '@plumbline/contract/rules/dates/settle'
import { MILESTONE_FIELDS } from '@plumbline/contract/milestones/milestone-fields'
import { type Db, newId } from '../../db/db.ts'
import { fieldColumns } from '../../db/fields/field-columns.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { type FieldError, problems } from '../../problems.ts'
import { withRowErrors, newAndKnown } from '../../http/body/row-errors.ts'
import { type Actor, writeAudits } from '../audit/write-audit.ts'
import { lockMoves } from '../documents/lock-moves.ts'
import { changeMilestones } from './change-milestones.ts'
import type { ChangeOfOne } from './change-of-one.ts'
import { lockDocuments, type MovedDocuments, recordMoves } from './move-documents.ts'
import { refuseDatesOfForms } from './refuse-dates.ts'

/** The person who sets up or changes a programme. */
type Acting = Actor & { userId: string }

/**
 * Adds milestones, all or none, and returns their ids. Errors: 400 for a site that is archived or not of the project,
 * or a start after its end. 400 also for an actual date of something that has not happened.
 * @param isList true where errors name rows
 */
export async function addMilestones(
  db: Db,
  acting: Acting,
  projectId: string,
  told: MilestoneForm[],
  isList: boolean,
): Promise<string[]> {
  refuseDatesOfForms(told, isList)
  const forms = told.map((form) => settled(form, null))
  await refuseForeignSites(
    db,
    projectId,
    forms.map(({ site }, n) => ({ path: isList ? `${n}.site` : 'site', site })),
  )
  const rows = forms.map((form) => ({
    project_id: projectId,
    id: newId(),
    ...fieldColumns(MILESTONE_FIELDS, form),
  }))
  await insertRows(db, 'milestones', rows)
  await writeAudits(
    db,
    acting,
    rows.map(({ id }, n) => ({
      action: 'milestone.created',
      projectId,
      target: { type: 'milestone', id },
      after: { ...forms[n], version: 1 },
    })),
  )
  return rows.map(({ id }) => id)
}

/**
 * Changes which milestone one is, or whether it is in the lists, with its entries in the history and
 * the audit log. Its documents move to another site with it. Errors: 404, 400 for a site from
 * elsewhere, 409 for a stale version and for too many documents to move.
 */
export async function editMilestone(
  db: Db,
  acting: Acting,
  { projectId, milestoneId }: { projectId: string; milestoneId: string },
  edit: Omit<ChangeOfOne, '_id'>,
): Promise<void> {
  await editMilestones(db, acting, projectId, [{ ...edit, _id: milestoneId }], 'plan')
}

/**
 * Saves the rows of a table, all or none: those that are known, then those that are new. Answers the
 * ids of all. Errors as of one, by row and field.
 */
export async function saveMilestones(
  db: Db,
  acting: Acting,
  projectId: string,
  rows: MilestoneRow[],
): Promise<string[]> {
  const { places, ...sorted } = newAndKnown(rows)
  await withRowErrors(places.known, () =>
    editMilestones(db, acting, projectId, sorted.known, 'table'),
  )
  // the contract has checked that new ones have a name and a site
  const forms = sorted.new as MilestoneForm[]
  const ids = await withRowErrors(places.new, () =>
    addMilestones(db, acting, projectId, forms, true),
  )
  return [...sorted.known.map(({ _id }) => _id), ...ids]
}

/** Changes of milestones by an admin, with their entries in the audit log. */
async function editMilestones(
  db: Db,
  acting: Acting,
  projectId: string,
  changes: ChangeOfOne[],
  of: 'plan' | 'table',
): Promise<void> {
  if (changes.length === 0) return
  const { userId } = acting
  const documents = await lockMoved(db, projectId, changes, of)
  const edits = await changeMilestones(db, projectId, userId, changes, of)
  const moves = edits.flatMap(({ _id, from, to }) => {
    const moved = documents.get(_id)
    if (!moved || !('site' in to)) return []
    return [{ documents: moved, told: { from: { site: from['site'] }, to: { site: to['site'] } } }]
  })
  if (moves.length > 0) await recordMoves(db, projectId, userId, moves)
  await writeAudits(
    db,
    acting,
    edits.map(({ _id, from, to }) => ({
      action: `milestone.${'archived' in to ? (to['archived'] ? 'archived' : 'restored') : 'changed'}`,
      projectId,
      target: { type: 'milestone', id: _id },
      before: from,
      after: to,
    })),
  )
}

/** Locks the documents that move to other sites with their milestones; returns them by milestone. */
async function lockMoved(
  db: Db,
  projectId: string,
  changes: ChangeOfOne[],
  of: 'plan' | 'table',
): Promise<Map<string, MovedDocuments>> {
  const placed = changes.flatMap(({ _id, site }, n) =>
    site === undefined ? [] : [{ _id, site, path: of === 'plan' ? 'site' : `${n}.site` }],
  )
  if (placed.length === 0) return new Map()
  // first, for who moved one a moment ago decides whether it moves
  await lockMoves(db, projectId)
  const ids = placed.map(({ _id }) => _id)
  const stored = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .select(['id', 'site_id'])
    .execute()
  if (stored.length !== placed.length) throw problems.notFound()
  const sites = new Map(stored.map(({ id, site_id: site }) => [id, site]))
  const moving = placed.filter(({ _id, site }) => sites.get(_id) !== site)
  if (moving.length === 0) return new Map()
  await refuseForeignSites(db, projectId, moving)
  const paths = of === 'plan' ? [] : moving.map(({ _id, path }) => [_id, path] as const)
  return lockDocuments(
    db,
    projectId,
    moving.map(({ _id }) => _id),
    new Map(paths),
  )
}

/** 400 for sites that are archived or not of the project; the others stay until the change is over. */
async function refuseForeignSites(
  db: Db,
  projectId: string,
  named: { path: string; site: string }[],
): Promise<void> {
  const ids = [...new Set(named.map(({ site }) => site))]
  const sites = await db
    .selectFrom('sites')
    .where('project_id', '=', projectId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .select('id')
    .forShare()
    .execute()
  const known = new Set(sites.map(({ id }) => id))
  const errors = named.flatMap(({ path, site }): FieldError[] =>
    known.has(site) ? [] : [{ path, code: 'foreignSite' }],
  )
  if (errors.length > 0) throw problems.invalid(errors)
}
