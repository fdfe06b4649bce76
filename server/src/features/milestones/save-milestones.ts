import { sql } from 'kysely'
import type { MilestoneEdit, MilestoneForm } from '@plumbline/contract/milestone-forms'
import { MESSAGES } from '@plumbline/contract/rules/messages'
import { type Db, newId } from '../../db/db.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { type FieldError, problems } from '../../http/errors.ts'
import { type Actor, writeAudit, writeAudits } from '../audit/write-audit.ts'
import { lockMoves } from '../documents/lock-moves.ts'
import { changeMilestones } from './change-milestones.ts'
import { newRow } from './milestone-columns.ts'
import { lockDocuments, type MovedDocuments, tellDocuments } from './move-documents.ts'

/** Who sets up or changes a programme. */
type Acting = Actor & { userId: string }

/**
 * Adds milestones, all or none, and answers their ids. `isList`: whether errors name rows. 400 for a
 * site that is archived or not of the project.
 */
export async function addMilestones(
  db: Db,
  acting: Acting,
  projectId: string,
  forms: MilestoneForm[],
  isList: boolean,
): Promise<string[]> {
  await refuseForeignSites(
    db,
    projectId,
    forms.map(({ site }, n) => ({ path: isList ? `${n}.site` : 'site', site })),
  )
  const rows = forms.map((form) => ({ project_id: projectId, id: newId(), ...newRow(form) }))
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
  edit: MilestoneEdit,
): Promise<void> {
  const { userId } = acting
  const documents = await lockMoved(db, projectId, milestoneId, edit.site)
  const change = { ...edit, _id: milestoneId }
  const [edited] = await changeMilestones(db, projectId, userId, [change], 'plan')
  if (!edited) return
  const { from, to } = edited
  if (documents && 'site' in to) {
    await tellDocuments(db, projectId, documents, {
      userId,
      from: { site: from['site'] },
      to: { site: to['site'] },
    })
  }
  const what = 'archived' in to ? (to['archived'] ? 'archived' : 'restored') : 'changed'
  await writeAudit(db, acting, {
    action: `milestone.${what}`,
    projectId,
    target: { type: 'milestone', id: milestoneId },
    before: from,
    after: to,
  })
}

/** What moves along with a milestone to this site, locked; null when it stays where it is. */
async function lockMoved(
  db: Db,
  projectId: string,
  milestoneId: string,
  site: string | undefined,
): Promise<MovedDocuments | null> {
  if (site === undefined) return null
  // first, for who moved it a moment ago decides whether it moves
  await lockMoves(db, projectId)
  const milestone = await db
    .selectFrom('milestones')
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .select('site_id')
    .executeTakeFirst()
  if (!milestone) throw problems.notFound()
  if (milestone.site_id === site) return null
  await refuseForeignSites(db, projectId, [{ path: 'site', site }])
  return lockDocuments(db, projectId, milestoneId)
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
    known.has(site) ? [] : [{ path, message: MESSAGES.foreignSite }],
  )
  if (errors.length > 0) throw problems.invalid(errors)
}
