import { sql } from 'kysely'
import type { NewIssue } from '@plumbline/contract/issues/issue'
import { type Db, newId } from '../../db/db.ts'
import { attachFiles } from '../../files/attach.ts'
import type { StoredUpload } from '../../files/store-upload.ts'
import { problems } from '../../problems.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Acting, DocumentParams } from '../documents/document-kind.ts'
import { takeSteps } from '../documents/take-steps.ts'
import { isAdmin } from '../../http/access.ts'
import { refuseHalfAPosition } from '../../http/body/position.ts'
import { EMPTY_NOTE } from '../updates/add-entry.ts'
import { writeUpdate } from '../updates/write-update.ts'
import { issueKind } from './issue-kind.ts'
import { editedWork } from './issue-work.ts'
import { lockIssue } from './issues.queries.ts'
import { namePeople } from './name-people.ts'

/**
 * Raises an issue without a submission. Its text and its photos are the first entry of its history, and an owner or a
 * due date are an entry each. Errors: 400 for a site that the project does not have or has archived, for half a
 * position, and for an owner from elsewhere. 404 for a milestone of another site, 409 for an archived one.
 */
export async function raiseByHand(
  db: Db,
  storage: Storage,
  projectId: string,
  issue: NewIssue,
  { acting, files }: { acting: Acting; files: StoredUpload[] },
): Promise<DocumentParams> {
  const { site, milestone, title, text, severity, owner, dueAt, ...position } = issue
  refuseHalfAPosition(position)
  await holdPlace(db, projectId, site, milestone)
  const userId = acting.caller._id
  const docId = newId()
  await db
    .insertInto('issues')
    .values({
      project_id: projectId,
      id: docId,
      ref_id: sql<number>`take_ref_ids(${projectId}, 'issue', 1)`,
      site_id: site,
      milestone_id: milestone,
      severity,
      error_name: '',
      error_text: title,
      ...position,
      created_by: userId,
      raised_by_hand: true,
    })
    .execute()
  const updateId = await writeUpdate(
    db,
    projectId,
    { issue_id: docId },
    {
      actionType: 'Field Submission',
      by: { userId },
      notes: text,
      change: { type: 'By Hand', from: {}, to: {} },
    },
  )
  await attachFiles(db, storage, files, {
    projectId,
    owner: { update_id: updateId },
    createdBy: userId,
    deletable: true,
  })
  const place = { projectId, docId }
  const work = { ...(owner && { owner }), ...(dueAt && { dueAt }) }
  const stored = Object.keys(work).length > 0 && (await lockIssue(db, projectId, docId))
  if (stored) {
    const update = { ...EMPTY_NOTE, actionType: 'Edited', resolve: false, work }
    const names = await namePeople(db, projectId, [stored], update, (field) => `issue.${field}`)
    const doer = { userId, isAdmin: isAdmin(acting.caller), names }
    const steps = editedWork(stored, update, doer)
    await takeSteps(issueKind, db, storage, place, steps, { acting, note: EMPTY_NOTE })
  }
  return place
}

/** Locks the site and the milestone, if there is one, in the lists until the issue is stored. */
async function holdPlace(
  db: Db,
  projectId: string,
  siteId: string,
  milestoneId: string | null,
): Promise<void> {
  const site = await db
    .selectFrom('sites')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', siteId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!site) throw problems.invalid([{ path: 'issue.site', code: 'foreignSite' }])
  if (milestoneId === null) return
  const milestone = await db
    .selectFrom('milestones')
    .select('archived_at')
    .where('project_id', '=', projectId)
    .where('id', '=', milestoneId)
    .where('site_id', '=', siteId)
    .forShare()
    .executeTakeFirst()
  if (!milestone) throw problems.notFound()
  if (milestone.archived_at !== null) throw problems.archivedTarget()
}
