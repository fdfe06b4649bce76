import type pg from 'pg'
import type { Config } from '../config/config.ts'
import type { Logger } from '../log.ts'
import type { Storage } from '../storage/storage.ts'
import type { JobName, Jobs, Nothing } from './jobs.ts'

/** The services that a job works with. */
export interface JobDeps {
  config: Config
  /** Connections without the deadlines of a request. */
  pool: pg.Pool
  storage: Storage
  log: Logger
  /** Aborted when the time of the job is over; whoever waits for others' machines gives up then. */
  signal?: AbortSignal
  /** Aborted when the server is told to stop: whoever can go on later stops then. */
  stopping?: AbortSignal
}

/** Jobs that need nothing but their name. */
export type BareJob = { [Name in JobName]: Nothing extends Jobs[Name] ? Name : never }[JobName]
