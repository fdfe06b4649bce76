import { sql } from 'kysely'
import { type Db, newId } from '../../../db/db.ts'
import type { ListedPhoto } from './list-archive.ts'
import type { ChosenPhotos } from './zip-of-archive.ts'

/** The number of archives of one person in a project; the oldest goes when another is asked for. */
const OF_PERSON_MAX = 5

/** An archive as it is sent, and whether all of its photos are still there. */
export interface LoadedArchive extends ChosenPhotos {
  createdAt: string
  isWhole: boolean
}

/** Stores an archive for a day; returns its id. */
export async function keepArchive(
  db: Db,
  archive: ChosenPhotos & { projectId: string; userId: string; length: number },
): Promise<string> {
  const { projectId, userId, files, index, length } = archive
  const id = newId()
  await sql`delete from photo_archives where (project_id, id) in (
    select project_id, id from photo_archives where project_id = ${projectId} and created_by = ${userId}
     order by created_at desc, id desc offset ${OF_PERSON_MAX - 1})`.execute(db)
  await sql`insert into photo_archives (project_id, id, created_by, length, files, index_text)
    values (${projectId}, ${id}, ${userId}, ${length}, ${JSON.stringify(files)}::json, ${index})`.execute(
    db,
  )
  return id
}

/** An archive of the last day; undefined when there is none. */
export async function loadArchive(
  db: Db,
  projectId: string,
  id: string,
): Promise<LoadedArchive | undefined> {
  const { rows } = await sql<{ files: ListedPhoto[]; index: string; createdAt: string }>`
    select files, index_text as index, created_at as "createdAt" from photo_archives
     where project_id = ${projectId} and id = ${id} and created_at > now() - interval '24 hours'`.execute(
    db,
  )
  const [archive] = rows
  if (!archive) return undefined
  const ids = archive.files.map(([fileId]) => fileId)
  const there = await sql<{ n: number }>`select count(*)::integer as n from files
    where project_id = ${projectId} and id = any(${ids}::uuid[])`.execute(db)
  return { ...archive, isWhole: there.rows[0]?.n === ids.length }
}
