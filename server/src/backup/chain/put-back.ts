import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../../db/db.ts'
import { lockBlob } from '../../files/blob-lock.ts'
import { makeSizes } from '../../files/make-sizes.ts'
import type { Storage } from '../../storage/storage.ts'
import { ArchiveError } from '../archive.ts'
import type { Chain } from './chain.ts'
import { readBackedUp } from './files.ts'

/**
 * Puts the bytes of a file back into the storage of a running server, after their hash was found right, and
 * makes the sizes of a photo.
 * @throws {ArchiveError} when the database does not name the file, or the backup does not have it
 */
export async function putBack(
  pool: pg.Pool,
  storage: Storage,
  chain: Chain,
  sha256: string,
): Promise<void> {
  const bytes = await readBackedUp(chain, sha256)
  if (bytes === null) throw new ArchiveError(`The backup does not have the file ${sha256}.`)
  if (bytes === 'wrong') throw new ArchiveError(`The file ${sha256} in the backup was altered.`)
  await transaction(pool, 'write', async (db) => {
    await lockBlob(db, sha256, 'remove')
    const row = await db
      .updateTable('blobs')
      .set({ sizes_wait: sql<boolean>`width is not null` })
      .where('sha256', '=', sha256)
      .returning('sha256')
      .executeTakeFirst()
    if (!row) throw new ArchiveError(`No document has a file ${sha256}.`)
    // bytes that have gone bad would be left as they are
    await storage.remove(sha256)
    await storage.put({ sha256, size: 'original' }, bytes)
  })
  await makeSizes(pool, storage, sha256)
}

/** The hashes of all files of a document, such as I-1204; the same number may be used in several projects. */
export async function filesOf(
  pool: pg.Pool,
  reference: string,
): Promise<{ project: string; hashes: string[] }[]> {
  const [, letter, number] = /^([IS])-(\d{1,9})$/i.exec(reference.trim()) ?? []
  if (letter === undefined) throw new ArchiveError(`${reference} must be like I-1204 or S-310.`)
  const isIssue = letter.toUpperCase() === 'I'
  const [table, update] = isIssue ? ['issues', 'issue_id'] : ['submissions', 'submission_id']
  const { rows } = await pool.query<{ project: string; hashes: string[] }>(
    `select p.name as project, array_remove(array_agg(distinct f.sha256), null) as hashes
       from ${table} d
       join projects p on p.id = d.project_id
       left join updates u on u.project_id = d.project_id and u.${update} = d.id
       join files f on f.project_id = d.project_id
        and (f.update_id = u.id ${isIssue ? '' : 'or f.submission_id = d.id'})
      where d.ref_id = $1
      group by p.id order by p.name`,
    [number],
  )
  return rows
}
