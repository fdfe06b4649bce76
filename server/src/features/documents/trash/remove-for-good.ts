import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { copyQuestions } from './copy-questions.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'

const KINDS = {
  submissions: { column: 'submission_id', type: 'submission' },
  issues: { column: 'issue_id', type: 'issue' },
} as const
export type Table = keyof typeof KINDS

/** A locked document that is in the trash. */
interface Trashed {
  id: string
  ref_id: number
  deleted_at: string | null
}

/**
 * Removes documents of a project with all that hangs on them: history, answers, links, seen marks
 * and files. The issues of a submission stay, without it. The audit log tells who did it.
 */
export async function removeForGood(
  db: Db,
  table: Table,
  projectId: string,
  documents: Trashed[],
  actor: Actor,
): Promise<void> {
  const ids = documents.map(({ id }) => id)
  await removeFilesOf(db, table, projectId, ids)
  await db
    .deleteFrom('seen_marks')
    .where('project_id', '=', projectId)
    .where((eb) => eb('document_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await forgetImported(db, table, projectId, ids)
  if (table === 'submissions') await copyQuestions(db, projectId, { submissionIds: ids })
  // history, answers and links go with their document
  await db
    .deleteFrom(table)
    .where('project_id', '=', projectId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const { type } = KINDS[table]
  for (const { id, ref_id, deleted_at } of documents) {
    await writeAudit(db, actor, {
      action: `${type}.purged`,
      projectId,
      target: { type, id },
      before: { refId: ref_id, deletedAt: deleted_at },
    })
  }
}

/** The rows of all files of these documents; their bytes go by a job, when nothing else uses them. */
async function removeFilesOf(
  db: Db,
  table: Table,
  projectId: string,
  ids: string[],
): Promise<void> {
  const column = sql.ref(KINDS[table].column)
  const ofItems = table === 'submissions' ? sql`submission_id = any(${ids}) or` : sql``
  const { rows } = await sql<{ sha256: string }>`
    delete from files
     where project_id = ${projectId}
       and (${ofItems} update_id in (
         select id from updates where project_id = ${projectId} and ${column} = any(${ids})))
    returning sha256`.execute(db)
  const sha256 = [...new Set(rows.map((row) => row.sha256))]
  if (sha256.length > 0) await enqueue(db, 'remove-blobs', { sha256 })
}

/**
 * Removes the data that the last import brought for the documents. Their ids stay, so that the same file does not bring
 * back a purged document.
 */
async function forgetImported(
  db: Db,
  table: Table,
  projectId: string,
  ids: string[],
): Promise<void> {
  await sql`
    update imported_records r
       set record = jsonb_build_object('_id', r.external_id, 'isPurged', true)
      from ${sql.table(table)} d
     where d.project_id = ${projectId} and d.id = any(${ids})
       and r.project_id = ${projectId} and r.kind = ${KINDS[table].type}
       and r.external_id = d.external_id`.execute(db)
}
