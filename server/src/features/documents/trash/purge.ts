import { sql } from 'kysely'
import type pg from 'pg'
import { type Db, transaction } from '../../../db/db.ts'
import { removeForGood, type Table } from './remove-for-good.ts'

export interface Purged {
  submissions: number
  issues: number
}

const DAYS = 90
const BATCH = 50

/**
 * Removes documents that have been in the trash for 90 days, by the clock of the database: submissions with their
 * answers, and issues, each with its history, its files and its link. The issues of a purged submission stay, without
 * it. A batch is one transaction, so that an interruption leaves nothing half done; running it again changes nothing.
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
  // a document that somebody restores just now stays: it is skipped, or found not to be due any more
  const due = await db
    .selectFrom(table)
    .select(['id', 'ref_id', 'deleted_at'])
    .where('project_id', '=', projectId)
    .where(isDue)
    .orderBy('deleted_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0
  await removeForGood(db, table, projectId, due, { userId: null })
  return due.length
}
