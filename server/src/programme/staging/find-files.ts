import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { MAX_FILE_SIZE } from '@plumbline/contract/rules/limits'
import type { Db } from '../../db/db.ts'
import { findType } from '../../files/file-type.ts'
import { AppError } from '../../problems.ts'
import type { Problems } from '../problems.ts'
import { LISTS } from '@plumbline/contract/programme/programme-file'
import { indexStaging } from './staging.ts'

/** A file that a programme names, where it is named first. */
interface NamedFile {
  number: number
  name: string
  place: string
  must_be_picture: boolean
}

/** The number of names in memory at once, beside the bytes of one file. */
const BATCH = 500

/**
 * Looks for every file that the staged records name in `folder`. One that is absent, too large or
 * no picture where it must be one is a problem, named once, where it stands first.
 */
export async function findFiles(
  db: Db,
  folder: string | undefined,
  problems: Problems,
): Promise<void> {
  problems.nextCheck()
  await nameEachOnce(db)
  let batch = await nextFiles(db, 0)
  const [first] = batch
  if (first && folder === undefined) {
    problems.add(first.place, 'names a file; say with --photos in which folder the files are')
    return
  }
  while (batch.length > 0) {
    const found: { number: number; sha256: string }[] = []
    for (const file of batch) {
      const sha256 = await check(file, join(folder ?? '', file.name)).catch((error: unknown) => {
        problems.add(file.place, reason(error, file.name, folder ?? ''))
      })
      if (sha256 !== undefined) found.push({ number: file.number, sha256 })
    }
    await sql`
      update named_files f set sha256 = r.sha256
        from jsonb_to_recordset(${JSON.stringify(found)}) as r (number integer, sha256 text)
       where f.number = r.number`.execute(db)
    batch = await nextFiles(db, batch.at(-1)?.number ?? 0)
  }
  await indexStaging(db, 'create index on named_files (sha256)', 'analyze named_files')
}

/** A picture if any place asks for one; then that place is told. */
async function nameEachOnce(db: Db): Promise<void> {
  const order = sql`array_position(${LISTS}::text[], list), n, k`
  await sql`
    insert into named_files (number, name, place, must_be_picture)
    select row_number() over (order by ${order}), name, list || '[' || n || ']' || place,
           must_be_picture
      from (select distinct on (name) * from file_uses
             order by name, must_be_picture desc, ${order}) u`.execute(db)
  await sql`create unique index on named_files (number)`.execute(db)
}

async function nextFiles(db: Db, after: number): Promise<NamedFile[]> {
  const { rows } = await sql<NamedFile>`
    select number, name, place, must_be_picture from named_files
     where number > ${after} order by number limit ${BATCH}`.execute(db)
  return rows
}

/** The reason why a file of a programme cannot be stored, in words that go on from its name. */
class Unusable extends Error {}

/** Answers the hash of a file that can be stored, and throws for others. */
async function check(file: NamedFile, path: string): Promise<string> {
  const { size } = await stat(path)
  if (size > MAX_FILE_SIZE) throw new Unusable('is larger than 5 MB')
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new Unusable('is empty')
  const { image } = await findType(file.name, bytes)
  if (file.must_be_picture && !image) {
    throw new Unusable('is no picture (JPEG, PNG, GIF, BMP, HEIC or TIFF)')
  }
  return createHash('sha256').update(bytes).digest('hex')
}

function reason(error: unknown, name: string, folder: string): string {
  if (error instanceof AppError || error instanceof Unusable)
    return `the file "${name}": ${error.message}`
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') return `there is no file "${name}" in ${folder}`
  if (code === 'EISDIR') return `"${name}" is a folder`
  return `the file "${name}" cannot be read (${code ?? String(error)})`
}
