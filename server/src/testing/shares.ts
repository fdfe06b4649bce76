import { randomBytes } from 'node:crypto'
import { transaction } from '../db/db.ts'
import { attachFiles, type FileOwner } from '../files/attach.ts'
import { storeUpload } from '../files/store-upload.ts'
import type { TestApp } from './app.ts'
import type { BuiltReport, Running } from './builders.ts'

export interface ShareFlags {
  canExport?: boolean
  canComment?: boolean
  showUpdates?: boolean
  showFiles?: boolean
}

/** A link to the issue or the submission of a report; an older one of the same ends. */
export async function buildShare(
  app: Running,
  report: Pick<BuiltReport, 'projectId' | 'issueId' | 'submissionId'>,
  type: 'issue' | 'submission',
  flags: ShareFlags = {},
): Promise<string> {
  const id = randomBytes(16).toString('base64url')
  const document = { [`${type}_id`]: type === 'issue' ? report.issueId : report.submissionId }
  await stopShare(app, report, type)
  await transaction(app.pool, 'write', async (db) => {
    const { created_by } = await db
      .selectFrom('submissions')
      .select('created_by')
      .where('project_id', '=', report.projectId)
      .where('id', '=', report.submissionId)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('shares')
      .values({
        project_id: report.projectId,
        id,
        ...document,
        created_by,
        can_export: flags.canExport ?? false,
        can_comment: flags.canComment ?? false,
        show_files: flags.showFiles ?? false,
        show_updates: flags.showUpdates ?? flags.canComment ?? false,
      })
      .execute()
  })
  return id
}

export async function stopShare(
  app: Running,
  report: Pick<BuiltReport, 'projectId' | 'issueId' | 'submissionId'>,
  type: 'issue' | 'submission',
): Promise<void> {
  await app.pool.query(`delete from shares where project_id = $1 and ${type}_id = $2`, [
    report.projectId,
    type === 'issue' ? report.issueId : report.submissionId,
  ])
}

/** Hangs a file on something, as the field or an import would, and answers its id. */
export async function attachFile(
  app: TestApp,
  projectId: string,
  owner: FileOwner,
  file: File,
): Promise<string> {
  const upload = await storeUpload(app.storage, file.name, new Uint8Array(await file.arrayBuffer()))
  await transaction(app.pool, 'write', (db) =>
    attachFiles(db, app.storage, [upload], { projectId, owner, createdBy: null, deletable: false }),
  )
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from files where project_id = $1 and sha256 = $2 order by id desc limit 1',
    [projectId, upload.sha256],
  )
  return rows[0]?.id ?? ''
}

/** The first entry of an issue: what the field reported. */
export async function reportOf(app: Running, issueId: string): Promise<string> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from updates where issue_id = $1 and action_type = 'Field Submission'`,
    [issueId],
  )
  return rows[0]?.id ?? ''
}
