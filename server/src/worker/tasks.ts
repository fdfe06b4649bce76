import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { applyImport } from '../features/imports/steps/apply-import.ts'
import { compareImport } from '../features/imports/steps/compare-import.ts'
import { readImport } from '../features/imports/steps/read-import.ts'
import { undoImport } from '../features/imports/steps/undo-import.ts'
import { sendDigests } from '../features/notifications/digests.ts'
import type { Logger } from '../log.ts'
import { deliverMail } from '../mail/deliver.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Storage } from '../storage/storage.ts'
import type { JobName, Jobs, Nothing } from '../jobs/enqueue.ts'
import { purgeTrash, sweepFiles, tellIntegrity } from './maintenance.ts'
import { removeBlobs } from './remove-blobs.ts'
import { removeExpired } from './remove-expired.ts'

/** What jobs are done with. */
export interface JobDeps {
  config: Config
  /** Connections without the deadlines of a request. */
  pool: pg.Pool
  storage: Storage
  mailer: Mailer
  log: Logger
}

/**
 * Does a job to its end, or throws to be tried again. Answers in a sentence what it did. It may be
 * done more than once, also at the same moment, and must come to the same.
 */
export type Task<Name extends JobName> = (payload: Jobs[Name], deps: JobDeps) => Promise<string>

/** The table of contents of the work that is done outside of requests. */
export const tasks: { [Name in JobName]: Task<Name> } = {
  'remove-blobs': removeBlobs,
  'remove-expired': removeExpired,
  purge: purgeTrash,
  sweep: sweepFiles,
  integrity: tellIntegrity,
  digest: sendDigests,
  'send-mail': deliverMail,
  'read-import': readImport,
  'compare-import': compareImport,
  'apply-import': applyImport,
  'undo-import': undoImport,
}

/** Jobs that need nothing but their name. */
export type BareJob = { [Name in JobName]: Jobs[Name] extends Nothing ? Name : never }[JobName]

/** When they are done by the clock (UTC: minute, hour, day, month, weekday); null: by hand alone. */
export const timetable: { job: BareJob; at: string | null }[] = [
  { job: 'remove-expired', at: '17 * * * *' },
  { job: 'purge', at: '7 * * * *' },
  { job: 'sweep', at: '27 3 * * *' },
  { job: 'digest', at: '0 5 * * *' },
  { job: 'integrity', at: null },
]
