import { sql } from 'kysely'
import { RAISED_AT_ONCE } from '@plumbline/contract/intake/openrosa'
import { type Db, newId } from '../../../db/db.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { issueOf } from '../../submissions/store-submissions.ts'
import { raiseIssues } from '../../submissions/raise-issues.ts'
import type { VisitItem } from '../../answers/items-of.ts'

interface Raising {
  projectId: string
  submissionId: string
  /** Where the locked submission is. */
  stored: { site_id: string; milestone_id: string; lat: number | null; lng: number | null }
  by: string
}

/** Lets a job raise the issues of the answers that are flagged beyond those that are raised at once. */
export async function raiseLater(
  db: Db,
  projectId: string,
  submissionId: string,
  flagged: number,
): Promise<void> {
  if (flagged <= RAISED_AT_ONCE) return
  await enqueue(db, 'raise-issues', { projectId, submissionId }, { projectId })
}

/** Raises the issues of answers that are flagged now, with the photos that hang on them already. */
export async function raiseFlagged(
  db: Db,
  { projectId, submissionId, stored, by }: Raising,
  flagged: { position: number; item: VisitItem }[],
): Promise<void> {
  const submission = {
    id: submissionId,
    externalId: null,
    refId: null,
    siteId: stored.site_id,
    milestoneId: stored.milestone_id,
    form: null,
    lat: stored.lat,
    lng: stored.lng,
    createdBy: by,
    createdAt: new Date().toISOString(),
    deletedAt: null,
    deletedBy: null,
  }
  const issues = flagged.map(({ position, item }) =>
    issueOf(submission, { ...item, photos: [] }, position),
  )
  if (issues.length === 0) return
  await raiseIssues(db, projectId, issues)
  const { rows } = await sql<{
    sha256: string
    kind: 'photo' | 'attachment'
    filename: string
    position: number
    created_by: string | null
    created_at: string
    update_id: string
    taken_at: string | null
    taken_lat: number | null
    taken_lng: number | null
  }>`
    select f.sha256, f.kind, f.filename, f.position, f.created_by, f.created_at, u.id as update_id,
           f.taken_at, f.taken_lat, f.taken_lng
      from issues i
      join updates u on u.project_id = i.project_id and u.issue_id = i.id
      join files f on f.project_id = i.project_id and f.submission_id = i.submission_id
                  and f.item_position = i.item_position
     where i.project_id = ${projectId} and i.id = any(${issues.map(({ id }) => id)}::uuid[])
     order by f.position, f.id`.execute(db)
  await insertRows(
    db,
    'files',
    rows.map((row) => ({ project_id: projectId, id: newId(), ...row })),
  )
}
