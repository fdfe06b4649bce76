import { sql } from 'kysely'
import type { IntegrityFinding } from '@plumbline/contract/operation/findings'
import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { Db } from '../../db/db.ts'

/** The most findings that are stored of a run. */
const MOST = 100_000

interface Asked {
  runId: string
  /** The person who asks; documents in projects that they do not belong to are not named. */
  userId: string
  page?: number
  limit?: number
}

/** The findings of a check of integrity, and their number. */
export async function readFindings(
  db: Db,
  { runId, userId, page = 1, limit = MOST }: Asked,
): Promise<{ docs: IntegrityFinding[]; totalDocs: number }> {
  const { rows } = await sql<IntegrityFinding & { total: number }>`
    select f.n, f.what, p.name as project, f.sha256,
           case when m.user_id is not null then f.document end as document,
           case when m.user_id is not null then f.place
                -- counts say where they are by ids alone
                when f.sha256 is null then f.name end as place,
           count(*) over ()::integer as total
      from integrity_findings f
      left join projects p on p.id = f.project_id
      left join memberships m on m.project_id = f.project_id and m.user_id = ${userId}
     where f.run_id = ${runId}::bigint
     order by f.n limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    docs: rows.map(({ total: _total, ...finding }) => finding),
    totalDocs: rows[0]?.total ?? 0,
  }
}

/** The same as CSV. */
export function findingsCsv(findings: IntegrityFinding[]): string {
  const lines = [
    csvLine(['what', 'project', 'document', 'place', 'sha256']),
    ...findings.map(({ what, project, document, place, sha256 }) =>
      csvLine([what, project, document, place, sha256]),
    ),
  ]
  return BOM + lines.map((line) => line + LINE_END).join('')
}
