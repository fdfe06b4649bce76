import { hostname } from 'node:os'
import { sql } from 'kysely'
import { type Db, newId } from '../db/db.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { STOPPED_SERVER } from '../jobs/parked-jobs.ts'

/**
 * Adds two weeks of a server for the page Operation: its figures, a look at integrity, a report whose job was parked,
 * and a mail that was refused. Both can be tried again.
 */
export async function addOperation(db: Db): Promise<void> {
  await addHours(db)
  await addRun(db)
  await addParkedReport(db)
  await addRefusedMail(db)
}

/** People work by day: more calls, and each of them takes longer. */
async function addHours(db: Db): Promise<void> {
  await sql`
    insert into server_hours (hour, host, name, value)
    select h, ${hostname()}, f.name, f.value
      from generate_series(date_trunc('hour', now()) - interval '14 days',
             date_trunc('hour', now()) - interval '1 hour', interval '1 hour') h,
           lateral (select greatest(0, sin((extract(hour from h) - 5) * pi() / 14)) as busy) b,
           lateral (values ('calls', round(40 + 900 * busy)), ('failed', 0),
             ('p95Ms', round(22 + 48 * busy + 9 * abs(sin(extract(epoch from h) / 9000))))) f (name, value)
    on conflict do nothing`.execute(db)
  await sql`
    insert into server_hours (hour, host, name, value)
    select h, '', f.name, f.value
      from generate_series(date_trunc('hour', now()) - interval '14 days',
             date_trunc('hour', now()) - interval '1 day', interval '1 day') h,
           lateral (select extract(epoch from now() - h) / 86400 as ago) d,
           lateral (values ('databaseBytes', 16e6 - 2e5 * ago), ('fileBytes', 17e6 - 3e5 * ago)) f (name, value)
    on conflict do nothing`.execute(db)
  await sql`
    insert into slow_statements (hour, name, n, max_ms)
    values (date_trunc('hour', now()) - interval '3 hours', 'select milestones', 4, 612),
           (date_trunc('hour', now()) - interval '7 hours', 'select updates', 1, 530)
    on conflict do nothing`.execute(db)
}

async function addRun(db: Db): Promise<void> {
  await sql`
    insert into backup_runs (kind, started_at, ended_at, ok, files)
    select 'integrity', date_trunc('day', now(), 'UTC') - interval '23 hours 20 minutes',
           date_trunc('day', now(), 'UTC') - interval '23 hours 18 minutes', true, count(*) from blobs`.execute(
    db,
  )
}

async function addParkedReport(db: Db): Promise<void> {
  const reportId = newId()
  const { rows } = await sql<{ projectId: string }>`
    insert into reports (project_id, id, kind, period_start, lang, paper, zone, state, failure, created_by, created_at)
    select p.id, ${reportId}, 'projectMonth', (date_trunc('month', now()) - interval '1 month')::date, 'en', 'a4', 'UTC',
           'failed', 'interrupted', u.id, now() - interval '5 hours'
      from projects p, users u
     where p.external_id = 'north' and u.email = 'admin@plumbline.example'
    returning project_id as "projectId"`.execute(db)
  const [report] = rows
  if (!report) return
  const { projectId } = report
  const key = `report ${reportId}`
  await enqueue(db, 'make-report', { projectId, reportId, step: 1 }, { key, projectId })
  await sql`
    update graphile_worker._private_jobs
       set attempts = max_attempts, last_error = ${STOPPED_SERVER}, run_at = now() - interval '5 hours',
           created_at = now() - interval '5 hours', updated_at = now() - interval '5 hours'
     where key = ${key}`.execute(db)
}

async function addRefusedMail(db: Db): Promise<void> {
  await sql`
    insert into mails (id, kind, to_address, content, created_at, expires_at, attempts, last_error, outcome, ended_at)
    values (${newId()}, 'password-changed', 'member2@plumbline.example',
            json_build_object('at', iso(now() - interval '3 hours')), now() - interval '3 hours',
            now() + interval '69 hours', 1, '550 5.1.1 The mailbox is not available', 'refused',
            now() - interval '3 hours')`.execute(db)
}
