import { sql } from 'kysely'
import type pg from 'pg'
import { transaction } from '../db/db.ts'
import type { Finding } from './finding.ts'
import { nameFiles } from './name-files.ts'

/**
 * Keeps what a look at integrity has found, each with its name, under the number of its run. Those of earlier runs go.
 * @returns how many there are
 */
export async function keepFindings(
  pool: pg.Pool,
  runId: string,
  findings: Finding[],
): Promise<number> {
  const places = findings.flatMap(({ kind, places }) =>
    places.map(({ text, sha256 }) => ({ kind, text, sha256 })),
  )
  const hashes = [...new Set(places.flatMap(({ sha256 }) => sha256 ?? []))]
  const named = Map.groupBy(await nameFiles(pool, hashes), ({ sha256 }) => sha256)
  const rows = places.flatMap(({ kind, text, sha256 }) => {
    const nothing = { projectId: null, document: null, place: null, name: text }
    const where = (sha256 && named.get(sha256)) || [nothing]
    return where.map(({ projectId, document, place, name }) => ({
      what: kind,
      sha256: sha256 ?? null,
      project_id: projectId,
      document,
      place,
      name,
    }))
  })
  await transaction(pool, 'write', async (db) => {
    await sql`delete from integrity_findings`.execute(db)
    await sql`insert into integrity_findings (run_id, n, what, sha256, project_id, document, place, name)
      select ${runId}::bigint, row_number() over (), what, sha256, project_id, document, place, name
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
             (what text, sha256 text, project_id uuid, document text, place text, name text)`.execute(
      db,
    )
  })
  return rows.length
}
