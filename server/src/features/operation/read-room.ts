import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { OperationState } from '@plumbline/contract/operation/operation'
import type { Config } from '../../config/config.ts'
import { readDaysUntilFull } from '../../metrics/hours.ts'
import type { Db } from '../../db/db.ts'

/** Milliseconds between two counts of the size of the database and the files: a count reads the row of every file. */
const COUNTED_FOR_MS = 300_000

type Sizes = Pick<OperationState['room'], 'databaseBytes' | 'fileBytes' | 'files'>

/** Reads how much room is taken and free; sizes are those of the last minutes. */
export function roomReader({
  dataDir,
  s3,
}: Pick<Config, 'dataDir' | 's3'>): (db: Db) => Promise<OperationState['room']> {
  let counted: { at: number; sizes: Sizes } | undefined
  return async (db) => {
    if (!counted || performance.now() - counted.at > COUNTED_FOR_MS) {
      counted = { at: performance.now(), sizes: await countSizes(db) }
    }
    return {
      ...counted.sizes,
      disk: await diskOf(dataDir),
      daysLeft: await readDaysUntilFull(db),
      store: s3 ? new URL(s3.endpoint).host : null,
    }
  }
}

export async function countSizes(db: Db): Promise<Sizes> {
  const { rows } = await sql<Sizes>`
    select pg_database_size(current_database())::bigint as "databaseBytes",
           coalesce(sum(size), 0)::bigint as "fileBytes", count(*)::integer as files from blobs`.execute(
    db,
  )
  return rows[0] ?? { databaseBytes: 0, fileBytes: 0, files: 0 }
}

/** The room on the disk of a folder; null where there is no such folder. */
async function diskOf(folder: string): Promise<{ free: number; all: number } | null> {
  const disk = await statfs(folder).catch(() => null)
  return disk && { free: disk.bavail * disk.bsize, all: disk.blocks * disk.bsize }
}
