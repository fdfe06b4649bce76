import { sql } from 'kysely'
import type { Report } from '@plumbline/contract/reports/report'
import type { Db } from '../../../db/db.ts'
import { problems } from '../../../problems.ts'
import { filesJson } from '../../files/file-json.ts'
import { momentText } from '../../../db/json/moment-text.ts'
import { personJson } from '../../../db/json/person-json.ts'

/** The reports of a project, newest first. */
export async function listReports(
  db: Db,
  projectId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ docs: Report[]; totalDocs: number; page: number; limit: number }> {
  const docs = await selectReport(db, projectId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { n } = await db
    .selectFrom('reports')
    .where('project_id', '=', projectId)
    .select(sql<number>`count(*)::integer`.as('n'))
    .executeTakeFirstOrThrow()
  return { docs, totalDocs: n, page, limit }
}

/** One report; 404 when the project has none such. */
export async function reportOr404(
  db: Db,
  { projectId, reportId }: { projectId: string; reportId: string },
): Promise<Report> {
  const row = await selectReport(db, projectId).where('r.id', '=', reportId).executeTakeFirst()
  if (!row) throw problems.notFound()
  return row
}

function selectReport(db: Db, projectId: string) {
  return db
    .selectFrom('reports as r')
    .where('r.project_id', '=', projectId)
    .select([
      'r.id as _id',
      'r.kind',
      sql<Report['site']>`(select json_build_object('_id', s.id, 'name', s.name)
        from sites s where s.project_id = r.project_id and s.id = r.site_id)`.as('site'),
      'r.period_start as periodStart',
      sql<string>`(case r.kind when 'siteWeek' then r.period_start + 6
        when 'projectMonth' then (r.period_start + interval '1 month')::date - 1
        else r.period_start end)::text`.as('periodEnd'),
      sql<number | null>`cardinality(r.docs)`.as('documents'),
      'r.lang',
      'r.paper',
      'r.state',
      'r.progress',
      'r.failure',
      momentText('r.created_at').as('createdAt'),
      personJson('r.created_by').as('createdBy'),
      sql<Report['file']>`${filesJson(
        sql`f.project_id = r.project_id and f.report_id = r.id`,
      )} -> 0`.as('file'),
    ])
}
