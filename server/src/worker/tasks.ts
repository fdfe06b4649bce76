import { sealAudit } from '../features/audit/chain/seal-audit.ts'
import { remindSilent } from '../features/asks/remind-silent.ts'
import { applyImport } from '../features/imports/steps/apply-import.ts'
import { interruptStep } from '../features/imports/steps/import-steps.ts'
import { compareImport } from '../features/imports/steps/compare-import.ts'
import { readImport } from '../features/imports/steps/read-import.ts'
import { undoImport } from '../features/imports/steps/undo-import.ts'
import { raiseIssuesOf } from '../features/intake/changes/raise-issues-job.ts'
import { readAnswersOf } from '../features/intake/changes/read-answers-job.ts'
import { sendDigests } from '../features/notifications/digests.ts'
import { mailReports } from '../features/reports/mailings/mail-reports.ts'
import { makeReport } from '../features/reports/making/make-report.ts'
import { failReport } from '../features/reports/making/report-steps.ts'
import { keepDays } from '../features/reports/days/keep-days.ts'
import { deliverMail } from '../mail/deliver.ts'
import type { Health } from '../health/health.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Config, Lane } from '../config/config.ts'
import type { JobName, Jobs } from '../jobs/jobs.ts'
import { LANE_OF } from '../jobs/lanes.ts'
import type { BareJob, JobDeps } from '../jobs/job.ts'
import { askForBase, keepBase, shipWal, tryRestore } from './backups.ts'
import { purgeTrash, sweepFiles, reportIntegrity } from './maintenance.ts'
import { runBackfills } from './backfills/run-backfills.ts'
import { makeSizesOf } from './make-sizes.ts'
import { removeBlobs } from './remove-blobs.ts'
import { removeExpired } from './remove-expired.ts'

/** The services that the worker does all jobs with. */
export interface WorkerDeps extends JobDeps {
  mailer: Mailer
  health: Health
}

/**
 * Does a job to its end, or throws to be tried again. Answers in a sentence what it did. It may be
 * done more than once, also at the same moment, and must come to the same.
 */
export type Task<Name extends JobName> = (payload: Jobs[Name], deps: WorkerDeps) => Promise<string>

/** The table of contents of the work that is done outside of requests. */
export const tasks: { [Name in JobName]: Task<Name> } = {
  'remove-blobs': removeBlobs,
  'make-sizes': makeSizesOf,
  'raise-issues': raiseIssuesOf,
  'read-answers': readAnswersOf,
  backfill: (_nothing, deps) => runBackfills(deps),
  // contract: last used by 0.1, whose clock still asks for it while both releases run
  'sum-photos': () => Promise.resolve('The job backfill does this now.'),
  'remove-expired': removeExpired,
  purge: purgeTrash,
  sweep: sweepFiles,
  'seal-audit': sealAudit,
  integrity: reportIntegrity,
  'ship-wal': shipWal,
  'base-when-due': askForBase,
  base: keepBase,
  drill: tryRestore,
  digest: sendDigests,
  'remind-asks': remindSilent,
  'keep-days': keepDays,
  'mail-reports': mailReports,
  'send-mail': deliverMail,
  'read-import': readImport,
  'compare-import': compareImport,
  'apply-import': applyImport,
  'undo-import': undoImport,
  'make-report': makeReport,
  'make-mailed-report': makeReport,
}

/** Ends the report or import whose job was parked or removed; otherwise it would seem to be under way for ever. */
export const whenParked: {
  [Name in JobName]?: (payload: Jobs[Name], deps: Pick<JobDeps, 'pool'>) => Promise<string>
} = {
  'make-report': (step, deps) => failReport(deps, step, 'interrupted'),
  'make-mailed-report': (step, deps) => failReport(deps, step, 'interrupted'),
  'read-import': (step, deps) => interruptStep(deps, 'reading', step),
  'compare-import': (step, deps) => interruptStep(deps, 'comparing', step),
  'apply-import': (step, deps) => interruptStep(deps, 'applying', step),
  'undo-import': (step, deps) => interruptStep(deps, 'undoing', step),
}

/** The times of jobs by the clock (UTC: minute, hour, day, month, weekday); null: by hand alone. */
export const timetable: { job: BareJob; at: string | null }[] = [
  { job: 'remove-expired', at: '17 * * * *' },
  // there is something to do after an update alone, and then soon
  { job: 'backfill', at: '*/5 * * * *' },
  { job: 'purge', at: '7 * * * *' },
  { job: 'sweep', at: '27 3 * * *' },
  // a day that is over, once nothing that began in it is under way
  { job: 'seal-audit', at: '22 * * * *' },
  // to each person once, at the time that they chose
  { job: 'digest', at: '*/15 * * * *' },
  // in the hour from nine o'clock on of whoever asked
  { job: 'remind-asks', at: '2 * * * *' },
  { job: 'keep-days', at: '10 0 * * *' },
  // each Monday from 5:00 UTC on, and later where no server ran then
  { job: 'mail-reports', at: '12 * * * *' },
  { job: 'integrity', at: null },
  // a copy that failed is tried again soon, and one that is due is made at night
  { job: 'base-when-due', at: '10 * * * *' },
  { job: 'base', at: null },
  // at the time of BACKUP_DRILL
  { job: 'drill', at: '30 2 * * *' },
]

/** Jobs that there are only where a backup is kept. */
const OF_BACKUPS: ReadonlySet<BareJob> = new Set<BareJob>(['base-when-due', 'drill'])

/** The jobs that a lane does by the clock with these settings. */
export function timetableOf(
  { backup, databaseUrl }: Pick<Config, 'backup' | 'databaseUrl'>,
  lane: Lane,
): { job: BareJob; at: string }[] {
  const [hour, minute] = (backup.drillAt ?? '').split(':').map(Number)
  return timetable.flatMap(({ job, at }): { job: BareJob; at: string }[] => {
    if (at === null || LANE_OF[job] !== lane) return []
    if (OF_BACKUPS.has(job) && backup.to === undefined) return []
    if (job !== 'drill') return [{ job, at }]
    // a PostgreSQL outside is restored by its own tools
    if (backup.drillAt === null || databaseUrl !== undefined) return []
    return [{ job, at: `${minute} ${hour} * * *` }]
  })
}
