import { sql } from 'kysely'
import type { ReportFailure } from '@plumbline/contract/reports/report'
import { type Db, transaction } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { ReportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'

/** What is to be made, by whom it was asked for, and how often it was begun. */
export type BegunReport = NonNullable<Awaited<ReturnType<typeof beginReport>>>

interface Wanted {
  /** Of the mailing that it is made for; null when a person asked for it. */
  mailingId: string | null
  /** ISO 8601; at once without it. */
  runAt?: string
}

/** Asks for a report to be made, in the transaction that wants it. What was asked before is over. */
export async function enqueueReport(
  db: Db,
  step: ReportStep,
  { mailingId, runAt }: Wanted,
): Promise<void> {
  const { reportId, projectId } = step
  const job = mailingId === null ? 'make-report' : 'make-mailed-report'
  await enqueue(db, job, step, { key: `report ${reportId}`, projectId, ...(runAt && { runAt }) })
}

/**
 * Begins to make a report; undefined when something else was asked of it since, or it is gone. One that was interrupted
 * begins anew: somebody has let its job be tried again.
 */
export function beginReport({ pool }: Pick<JobDeps, 'pool'>, step: ReportStep) {
  return transaction(pool, 'write', (db) =>
    ofStep(db, step)
      .where((eb) =>
        eb.or([eb('state', 'in', ['queued', 'making']), eb('failure', '=', 'interrupted')]),
      )
      .set({
        state: 'making',
        tries: sql`case state when 'failed' then 1 else tries + 1 end`,
        failure: null,
        progress: 5,
      })
      .returning([
        'project_id as projectId',
        'id as reportId',
        'kind',
        'site_id as siteId',
        'mailing_id as mailingId',
        'period_start as periodStart',
        'baseline_id as baselineId',
        'summary',
        'decisions',
        'docs',
        'filters',
        'history',
        'photos',
        'lang',
        'paper',
        'zone',
        'tries',
        'created_by as createdBy',
        'created_at as createdAt',
      ])
      .executeTakeFirst(),
  )
}

/** Tells how far it is, in percent, for all to see at once. */
export async function tellProgress(
  { pool }: Pick<JobDeps, 'pool'>,
  step: ReportStep,
  progress: number,
): Promise<void> {
  await transaction(pool, 'write', (db) =>
    ofStep(db, step).where('state', '=', 'making').set({ progress }).execute(),
  )
}

/** Keeps that it failed and why; whoever wants it asks for it again. */
export async function failReport(
  { pool }: Pick<JobDeps, 'pool'>,
  step: ReportStep,
  failure: ReportFailure,
): Promise<string> {
  await transaction(pool, 'write', (db) =>
    ofStep(db, step)
      .where('state', 'in', ['queued', 'making'])
      .set({ state: 'failed', failure })
      .execute(),
  )
  return `The report failed: ${failure}.`
}

/** That it is made, in the transaction that keeps its file; false when something else was asked of it since. */
export async function endReport(db: Db, step: ReportStep): Promise<boolean> {
  const done = await ofStep(db, step)
    .where('state', '=', 'making')
    .set({ state: 'done', progress: 100, made_at: sql`now()` })
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

function ofStep(db: Db, { projectId, reportId, step }: ReportStep) {
  return db
    .updateTable('reports')
    .where('project_id', '=', projectId)
    .where('id', '=', reportId)
    .where('step', '=', step)
}
