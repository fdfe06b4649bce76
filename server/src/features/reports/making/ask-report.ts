import { sql } from 'kysely'
import type { NewReport } from '@plumbline/contract/reports'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { type Db, newId } from '../../../db/db.ts'
import { removeFiles } from '../../../files/remove-files.ts'
import { problems } from '../../../problems.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import { enqueueReport } from './report-steps.ts'

/** So many reports of a project wait at once; who asks for more comes again in a minute. */
const WAITING_MAX = 20

interface ReportPlace {
  projectId: string
  reportId: string
}

/**
 * Asks for a report; answers its id. Errors: 400 for a site from elsewhere and a week that is still to come, 503 when
 * too many wait.
 */
export async function askReport(
  db: Db,
  { projectId, userId }: { projectId: string; userId: string },
  { kind, site, day, lang, paper, zone }: NewReport,
): Promise<string> {
  const { rows } = await sql<{ today: string; known: boolean; waiting: number }>`
    select (now() at time zone 'UTC')::date::text as today,
           exists (select from sites
                    where project_id = ${projectId} and id = ${site} and archived_at is null) as known,
           (select count(*)::integer from reports
             where project_id = ${projectId} and state in ('queued', 'making')) as waiting`.execute(
    db,
  )
  const { today = '', known = false, waiting = 0 } = rows[0] ?? {}
  const monday = mondayOf(dayOf(day))
  if (!known) throw problems.invalid([{ path: 'site', code: 'foreignSite' }])
  if (monday > dayOf(today)) throw problems.invalid([{ path: 'day', code: 'reportAhead' }])
  if (waiting >= WAITING_MAX) throw problems.reportBusy()
  const reportId = newId()
  await db
    .insertInto('reports')
    .values({
      project_id: projectId,
      id: reportId,
      kind,
      site_id: site,
      period_start: dateOf(monday),
      lang,
      paper,
      zone,
      created_by: userId,
    })
    .execute()
  await enqueueReport(db, { projectId, reportId, step: 1 })
  return reportId
}

/** Asks for one anew that failed; others stay as they are. */
export async function askAgain(db: Db, { projectId, reportId }: ReportPlace): Promise<void> {
  const again = await db
    .updateTable('reports')
    .set({ state: 'queued', step: sql`step + 1`, tries: 0, progress: 0, failure: null })
    .where('project_id', '=', projectId)
    .where('id', '=', reportId)
    .where('state', '=', 'failed')
    .returning('step')
    .executeTakeFirst()
  if (again) await enqueueReport(db, { projectId, reportId, step: again.step })
}

/** Removes a report with its file, at once also one that is being made. Errors: 404. */
export async function removeReport(db: Db, actor: Actor, place: ReportPlace): Promise<void> {
  const { projectId, reportId } = place
  await removeFiles(db, projectId, { report_id: reportId })
  const removed = await db
    .deleteFrom('reports')
    .where('project_id', '=', projectId)
    .where('id', '=', reportId)
    .returning(['kind', 'period_start as periodStart'])
    .executeTakeFirst()
  if (!removed) throw problems.notFound()
  await writeAudit(db, actor, {
    action: 'report.removed',
    projectId,
    target: { type: 'report', id: reportId },
    before: removed,
  })
}
