import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, transaction } from '../../db/db.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { writeAudit } from '../audit/write-audit.ts'

export interface Purged {
  submissions: number
  issues: number
}

const DAYS = 90
const BATCH = 50

const KINDS = {
  submissions: { column: 'submission_id', type: 'submission' },
  issues: { column: 'issue_id', type: 'issue' },
} as const
type Table = keyof typeof KINDS

/**
 * Removes what has lain in the trash for 90 days, by the clock of the database: submissions with
 * their answers and issues, each with its history, its files and its link. The issues of a purged
 * submission stay, without it. A batch is one transaction, so that whatever ends it leaves nothing
 * half; running it again changes nothing.
 */
export async function purge(pool: pg.Pool): Promise<Purged> {
  return {
    submissions: await purgeAll(pool, 'submissions'),
    issues: await purgeAll(pool, 'issues'),
  }
}

async function purgeAll(pool: pg.Pool, table: Table): Promise<number> {
  let count = 0
  for (const projectId of await projectsWithDue(pool, table)) {
    for (;;) {
      const purged = await transaction(pool, 'write', (db) => purgeBatch(db, table, projectId))
      count += purged
      if (purged < BATCH) break
    }
  }
  return count
}

const isDue = sql<boolean>`is_deleted and deleted_at <= now() - make_interval(days => ${DAYS})`

function projectsWithDue(pool: pg.Pool, table: Table): Promise<string[]> {
  return transaction(pool, 'read', async (db) => {
    const rows = await db.selectFrom(table).select('project_id').distinct().where(isDue).execute()
    return rows.map((row) => row.project_id)
  })
}

async function purgeBatch(db: Db, table: Table, projectId: string): Promise<number> {
  // where people and the purge wait for each other it gives up, before PostgreSQL chooses one
  await sql`set local lock_timeout = '500ms'`.execute(db)
  // whoever restores one of them just now keeps it: it is skipped, or found not to be due any more
  const due = await db
    .selectFrom(table)
    .select(['id', 'ref_id', 'deleted_at', 'external_id'])
    .where('project_id', '=', projectId)
    .where(isDue)
    .orderBy('deleted_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  await removeFilesOf(db, table, projectId, ids)
  await db
    .deleteFrom('seen_marks')
    .where('project_id', '=', projectId)
    .where((eb) => eb('document_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  await forgetImported(db, table, projectId, ids)
  // history, answers and links go with their document
  await db
    .deleteFrom(table)
    .where('project_id', '=', projectId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  const { type } = KINDS[table]
  for (const { id, ref_id, deleted_at } of due) {
    await writeAudit(
      db,
      { userId: null },
      {
        action: `${type}.purged`,
        projectId,
        target: { type, id },
        before: { refId: ref_id, deletedAt: deleted_at },
      },
    )
  }
  return due.length
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
 * What the last import had of them goes as well. Their ids stay, so that the same file does not
 * bring back what was purged.
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
