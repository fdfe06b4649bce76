import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { hangFiles, type Hung } from '../attach-files.ts'

/**
 * Files that have arrived hang on the answers that name them now: in a repeat from which one was taken out, each is
 * another answer than before. What no answer names any more stays where it was.
 */
export async function followAnswers(
  db: Db,
  visit: Parameters<typeof hangFiles>[1],
  files: Hung[],
): Promise<void> {
  if (files.length === 0) return
  const { projectId, submissionId } = visit
  const { rows } = await sql<{ name: string; position: number }>`
    select f.filename as name, f.item_position as position
      from files f
      join unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ sha256 }) => sha256)}::text[])
             as k (name, sha256) on (k.name, k.sha256) = (f.filename, f.sha256)
     where f.project_id = ${projectId} and f.submission_id = ${submissionId}`.execute(db)
  const there = Map.groupBy(rows, ({ name }) => name)
  const placed = files.filter(({ item_positions }) => item_positions.length > 0)
  const missing = placed.map((file) => {
    const at = new Set((there.get(file.name) ?? []).map(({ position }) => position))
    return { ...file, item_positions: file.item_positions.filter((position) => !at.has(position)) }
  })
  await hangFiles(db, visit, missing)
  const left = placed.flatMap(({ name, sha256, item_positions }) =>
    (there.get(name) ?? [])
      .filter(({ position }) => !item_positions.includes(position))
      .map(({ position }) => ({ name, sha256, position })),
  )
  if (left.length === 0) return
  await sql`
    delete from files f
     using jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
             as l (name text, sha256 text, position integer)
     where f.project_id = ${projectId} and f.submission_id = ${submissionId}
       and (f.filename, f.sha256, f.item_position) = (l.name, l.sha256, l.position)`.execute(db)
}
