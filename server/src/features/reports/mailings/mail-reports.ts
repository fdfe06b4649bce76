import { sql } from 'kysely'
import { type Db, newId, transaction } from '../../../db/db.ts'
import type { JobDeps } from '../../../jobs/job.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { askAgain } from '../making/ask-report.ts'
import { enqueueReport } from '../making/report-steps.ts'
import { MONDAY_OF_MAILS } from './monday.queries.ts'
import type { Language } from '@plumbline/contract/texts/languages'

/**
 * Asks for the reports that have to be mailed this week and were not yet. Each is asked for once, because its Monday is
 * stored at the same time. A server that did not run on Monday does it when it runs again.
 */
export async function mailReports(
  _nothing: unknown,
  { pool }: Pick<JobDeps, 'pool'>,
): Promise<string> {
  const asked = await transaction(pool, 'write', askDue)
  const again = await transaction(pool, 'write', askFailed)
  return `Asked for ${asked} reports that are mailed, and again for ${again}.`
}

/** Nobody looks at a report that is mailed until it comes: one that failed is asked for so often. */
const TIMES = 3

/**
 * Asks again for reports of the last Monday that failed by bad luck. A report that took too much would take it again.
 */
async function askFailed(db: Db): Promise<number> {
  const failed = await db
    .selectFrom('reports')
    .where('mailing_id', 'is not', null)
    .where('state', '=', 'failed')
    .where('failure', '=', 'interrupted')
    .where('step', '<', TIMES)
    .where('created_at', '>=', sql<string>`${MONDAY_OF_MAILS}`)
    .select(['project_id as projectId', 'id as reportId'])
    .forUpdate()
    .execute()
  for (const place of failed) await askAgain(db, place)
  return failed.length
}

/** The seconds over which reports are spread, so that not all projects want theirs at once. */
const SPREAD_S = 3600

async function askDue(db: Db): Promise<number> {
  // nobody waits for one without people, or of a site that is in lists no more
  const { rows } = await sql<Due>`
    update report_mailings m set done_for = d.monday
      from (select ${MONDAY_OF_MAILS} as monday) d
     where m.done_for < d.monday
       and exists (select from report_mailing_people p
                    where p.project_id = m.project_id and p.mailing_id = m.id)
       and (m.site_id is null or exists (select from sites s
             where s.project_id = m.project_id and s.id = m.site_id and s.archived_at is null))
    returning m.project_id as project, now() + make_interval(
                secs => mod(abs(hashtext(m.project_id::text)::bigint), ${SPREAD_S})::integer) as "runAt", m.id, m.kind, m.site_id as site, m.lang, m.paper, m.zone,
              m.created_by as by,
              (select p.main_baseline from projects p where p.id = m.project_id and m.kind = 'projectMonth') as baseline,
              case m.kind when 'siteWeek' then d.monday - 7
                else date_trunc('month', d.monday - 1)::date end::text as "periodStart"`.execute(db)
  for (const due of rows) {
    const reportId = newId()
    await db
      .insertInto('reports')
      .values({
        project_id: due.project,
        id: reportId,
        kind: due.kind,
        site_id: due.site,
        period_start: due.periodStart,
        mailing_id: due.id,
        baseline_id: due.baseline,
        lang: due.lang,
        paper: due.paper,
        zone: due.zone,
        created_by: due.by,
      })
      .execute()
    const step = { projectId: due.project, reportId, step: 1 }
    await enqueueReport(db, step, { mailingId: due.id, runAt: due.runAt })
  }
  return rows.length
}

interface Due {
  project: string
  /** ISO 8601 */
  runAt: string
  id: string
  kind: 'siteWeek' | 'projectMonth'
  site: string | null
  lang: Language
  paper: 'a4' | 'letter'
  zone: string
  by: string
  /** The baseline with which the month of a project is compared. */
  baseline: string | null
  periodStart: string
}

/** Sends a report that is done to those on the list that it was made for, in the transaction that ends it. */
export async function sendToList(
  db: Db,
  { projectId, reportId }: { projectId: string; reportId: string },
): Promise<void> {
  const people = await db
    .selectFrom('reports as r')
    .innerJoin('report_mailing_people as p', (join) =>
      join.onRef('p.project_id', '=', 'r.project_id').onRef('p.mailing_id', '=', 'r.mailing_id'),
    )
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .where('r.project_id', '=', projectId)
    .where('r.id', '=', reportId)
    .where('u.is_active', '=', true)
    .select('u.email')
    .execute()
  for (const { email } of people) {
    if (email) await sendMail(db, 'report', { to: email, content: { projectId, reportId } })
  }
}
