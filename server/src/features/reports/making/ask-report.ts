import { sql } from 'kysely'
import type { NewReport } from '@plumbline/contract/reports/report'
import { dateOf, type Day, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import { mondayOf } from '@plumbline/contract/rules/dates/week'
import { type Db, newId } from '../../../db/db.ts'
import { removeFiles } from '../../../files/remove-files.ts'
import { problems } from '../../../problems.ts'
import { type Actor, writeAudit } from '../../audit/write-audit.ts'
import { enqueueReport } from './report-steps.ts'

/** The number of reports of a project that may wait at once. After that, people have to wait a minute. */
const WAITING_MAX = 20

/** The facts that decide whether a report can be made. */
interface Found {
  today: string
  knowsSite: boolean
  knowsBaseline: boolean
  knownDocs: number
  waiting: number
}

interface ReportPlace {
  projectId: string
  reportId: string
}

/**
 * Asks for a report; answers its id. Errors: 400 for a site, a baseline or documents from elsewhere and a time that is still to come, 503 when
 * too many wait.
 */
export async function askReport(
  db: Db,
  { projectId, userId }: { projectId: string; userId: string },
  asked: NewReport,
): Promise<string> {
  const { kind, lang, paper, zone } = asked
  const site = asked.kind === 'siteWeek' ? asked.site : null
  const baseline = asked.kind === 'projectMonth' ? asked.baseline : null
  const docs = 'docs' in asked ? asked.docs : []
  const table = asked.kind === 'issues' ? sql`issues` : sql`submissions`
  const { rows } = await sql<Found>`
    select (now() at time zone 'UTC')::date::text as today,
           (${baseline}::uuid is null or exists (select from baselines
             where project_id = ${projectId} and id = ${baseline}::uuid)) as "knowsBaseline",
           (${site}::uuid is null or exists (select from sites
             where project_id = ${projectId} and id = ${site}::uuid and archived_at is null)) as "knowsSite",
           (select count(*)::integer from ${table}
             where project_id = ${projectId} and id = any(${docs}::uuid[])) as "knownDocs",
           (select count(*)::integer from reports
             where project_id = ${projectId} and state in ('queued', 'making')) as waiting`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw problems.notFound()
  const { today, knowsSite, knowsBaseline, waiting } = found
  const first = firstDayOf(asked, today)
  if (!knowsSite) throw problems.invalid([{ path: 'site', code: 'foreignSite' }])
  if (!knowsBaseline) throw problems.invalid([{ path: 'baseline', code: 'foreignBaseline' }])
  if (new Set(docs).size !== found.knownDocs || docs.length !== found.knownDocs) {
    throw problems.invalid([{ path: 'docs', code: 'foreignDocument' }])
  }
  if (first > dayOf(today)) {
    const path = asked.kind === 'siteWeek' ? 'day' : 'month'
    throw problems.invalid([{ path, code: 'reportAhead' }])
  }
  if (waiting >= WAITING_MAX) throw problems.reportBusy()
  const reportId = newId()
  await db
    .insertInto('reports')
    .values({
      project_id: projectId,
      id: reportId,
      kind,
      site_id: site,
      period_start: dateOf(first),
      baseline_id: baseline,
      ...wordsOf(asked),
      lang,
      paper,
      zone,
      created_by: userId,
    })
    .execute()
  await enqueueReport(db, { projectId, reportId, step: 1 }, { mailingId: null })
  return reportId
}

/** The first day that it tells of; of a list the day on which it is asked for. */
function firstDayOf(asked: NewReport, today: string): Day {
  if (asked.kind === 'siteWeek') return mondayOf(dayOf(asked.day))
  return dayOf(asked.kind === 'projectMonth' ? `${asked.month}-01` : today)
}

/** The texts of the author of a month, or the documents of a list and how they are printed. */
function wordsOf(asked: NewReport) {
  if (asked.kind === 'siteWeek') return {}
  if (asked.kind === 'projectMonth') {
    const { summary, decisions } = asked
    return { summary, decisions }
  }
  const { docs, filters, history, photos } = asked
  return { docs, filters, history, photos }
}

/** Asks again for a report that failed; others stay as they are. */
export async function askAgain(db: Db, { projectId, reportId }: ReportPlace): Promise<void> {
  const again = await db
    .updateTable('reports')
    .set({ state: 'queued', step: sql`step + 1`, tries: 0, progress: 0, failure: null })
    .where('project_id', '=', projectId)
    .where('id', '=', reportId)
    .where('state', '=', 'failed')
    .returning(['step', 'mailing_id as mailingId'])
    .executeTakeFirst()
  if (again) {
    const { step, mailingId } = again
    await enqueueReport(db, { projectId, reportId, step }, { mailingId })
  }
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
