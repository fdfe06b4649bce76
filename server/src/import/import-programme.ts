import { sql } from 'kysely'
import type { Pool } from 'pg'
import { type Db, transaction } from '../db/db.ts'
import { removeBlob } from '../files/remove-blobs.ts'
import type { Storage } from '../storage/storage.ts'
import { findFiles } from './find-files.ts'
import { linkIssues } from './link-issues.ts'
import { findMember } from './member.ts'
import { parseProgramme } from './parse-programme.ts'
import { planImport } from './plan.ts'
import type { OnProgress } from './progress.ts'
import { Problems } from './problems.ts'
import { storeFiles } from './store-files.ts'
import type { Summary } from './summary.ts'
import { writeProgramme } from './write-programme.ts'

export interface ImportOptions {
  /** The folder in which the files lie that the programme names. */
  photosDir?: string | undefined
  /** An account that is to belong to all projects of the file; it counts as who imports. */
  memberEmail?: string | undefined
  onProgress?: OnProgress | undefined
  /** Stops the import: nothing is written, and what was stored is taken back. */
  signal?: AbortSignal | undefined
  /** Runs first in the transaction of the import. */
  before?: ((db: Db) => Promise<void>) | undefined
}

/** Any number, the same in every release: two imports never interleave. */
const IMPORT_LOCK = 7_365_202

/**
 * Loads a programme (docs/programme-files.md) into the database, in one transaction: all of it or
 * nothing. What an earlier file brought is changed where the file changed; the same file again
 * changes nothing. `pool` must be without deadlines (createPatientPool).
 * @throws {ProgrammeError} with everything that is wrong with the file
 */
export async function importProgramme(
  pool: Pool,
  storage: Storage,
  file: unknown,
  options: ImportOptions = {},
): Promise<Summary> {
  const onProgress: OnProgress = (...step) => {
    options.signal?.throwIfAborted()
    options.onProgress?.(...step)
  }
  const problems = new Problems()
  const programme = parseProgramme(file, problems)
  const links = linkIssues(programme)
  const found = await findFiles(programme, options.photosDir, problems)
  await transaction(pool, 'read', async (db) => {
    await findMember(db, options.memberEmail)
    await planImport(db, programme, links, found, problems)
  })
  problems.throwIfAny()
  options.signal?.throwIfAborted()

  const fresh: string[] = []
  try {
    const onStored = (done: number, total: number) => onProgress('Photos and files', done, total)
    const stored = await storeFiles({ pool, storage, problems, fresh, onStored }, found)
    problems.throwIfAny()
    return await transaction(pool, 'write', async (db) => {
      await waitForTurn(db)
      await options.before?.(db)
      const importedBy = await findMember(db, options.memberEmail)
      // the plan was made to find mistakes; by now another import may have been here
      const plans = await planImport(db, programme, links, found, problems)
      problems.throwIfAny()
      const { now } = await db.selectNoFrom(sql<string>`now()`.as('now')).executeTakeFirstOrThrow()
      return await writeProgramme(
        { db, now, links, found, stored, importedBy },
        { programme, plans, freshFiles: fresh.length },
        onProgress,
      )
    })
  } catch (error) {
    for (const sha256 of fresh) await removeBlob(pool, storage, sha256)
    throw error
  }
}

async function waitForTurn(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db)
}
