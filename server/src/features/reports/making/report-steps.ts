import { sql } from 'kysely'
import type { ReportFailure } from '@plumbline/contract/reports/report'
import { type Db, transaction } from '../../../db/db.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import type { ReportStep } from '../../../jobs/jobs.ts'
import type { JobDeps } from '../../../jobs/job.ts'

/** A report that is to be made, with the person who asked for it and the number of its tries. */
export type BegunReport = NonNullable<Awaited<ReturnType<typeof beginReport>>>

interface Wanted {
  /** The mailing that it is made for; null when a person asked for it. */
  mailingId: string | null
  /** ISO 8601; at once without it. */
  runAt?: string
}

/** Asks for a report to be made, in the transaction that wants it. Earlier requests are over. */
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
 * Begins to make a report; undefined when something else was asked of it since, or it is gone. An interrupted one
 * begins again: somebody has let its job be tried again.
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

/** Stores that it failed and why; people may ask for it again. */
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

/** Marks it as made, in the transaction that stores its file; false when something else was asked of it since. */
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
