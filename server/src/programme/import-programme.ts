import { sql } from 'kysely'
import type { Pool } from 'pg'
import { analyzeFilled } from '../db/analyze.ts'
import { type Db, transaction } from '../db/db.ts'
import { removeBlob } from '../files/remove-blobs.ts'
import type { Storage } from '../storage/storage.ts'
import { checkAgainstDatabase } from './staging/check-database.ts'
import { checkFile } from './staging/check-file.ts'
import { findFiles } from './staging/find-files.ts'
import { findMember } from './member.ts'
import type { ProgrammeSource } from './file/programme-source.ts'
import type { OnProgress } from './progress.ts'
import { Problems } from './problems.ts'
import { resolveRecords } from './staging/resolve.ts'
import { stageProgramme } from './staging/stage-programme.ts'
import { createStaging } from './staging/staging.ts'
import { countFiles, storeFiles } from './writing/store-files.ts'
import type { Summary } from './summary.ts'
import { writeProgramme } from './writing/write-programme.ts'

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
 * @throws {NotJsonError}
 */
export async function importProgramme(
  pool: Pool,
  storage: Storage,
  source: ProgrammeSource,
  options: ImportOptions = {},
): Promise<Summary> {
  const onProgress: OnProgress = (...step) => {
    options.signal?.throwIfAborted()
    options.onProgress?.(...step)
  }
  const problems = new Problems()
  const fresh: string[] = []
  const folder = options.photosDir
  try {
    await analyzeFilled(pool)
    const summary = await transaction(pool, 'write', async (db) => {
      await waitForTurn(db)
      await options.before?.(db)
      const importedBy = await findMember(db, options.memberEmail)
      await createStaging(db)
      const ignoredKeys = await stageProgramme(db, source, problems, onProgress)
      await findFiles(db, folder, problems)
      await resolveRecords(db)
      await checkFile(db, problems)
      await checkAgainstDatabase(db, problems)
      problems.throwIfAny()
      options.signal?.throwIfAborted()

      const onStored = (done: number, total: number) => onProgress('Photos and files', done, total)
      await storeFiles({ db, pool, storage, folder: folder ?? '', problems, fresh, onStored })
      problems.throwIfAny()
      const written = await writeProgramme(db, importedBy, onProgress)
      const files = { added: fresh.length, unchanged: (await countFiles(db)) - fresh.length }
      return { ...written, files, ignoredKeys }
    })
    await analyzeFilled(pool)
    return summary
  } catch (error) {
    for (const sha256 of fresh) await removeBlob(pool, storage, sha256)
    throw error
  }
}

/** Waits until no other import runs; an import has no deadline. */
async function waitForTurn(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local lock_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(db)
}
