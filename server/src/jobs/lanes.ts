import type { Lane } from '../config/config.ts'
import type { JobName } from './jobs.ts'

/**
 * The lanes of work outside of requests: each has workers of its own in every server, so that no job waits behind those
 * of another lane. `quick` is what people wait for without knowing, `asked` what one of them has asked for, `slow` what
 * the clock asks for.
 */
export const LANES: Record<
  Lane,
  { atOnce: number; /** Nothing should wait for longer, in seconds. */ barS: number }
> = {
  quick: { atOnce: 3, barS: 5 },
  asked: { atOnce: 2, barS: 60 },
  slow: { atOnce: 2, barS: 7200 },
}

/** The lane of every job. */
export const LANE_OF: { readonly [Name in JobName]: Lane } = {
  'send-mail': 'quick',
  'remove-blobs': 'quick',
  'make-sizes': 'quick',
  'raise-issues': 'quick',
  'read-answers': 'quick',
  'ship-wal': 'quick',
  'base-when-due': 'quick',
  'make-report': 'asked',
  'read-import': 'asked',
  'compare-import': 'asked',
  'apply-import': 'asked',
  'undo-import': 'asked',
  'make-mailed-report': 'slow',
  'mail-reports': 'slow',
  digest: 'slow',
  'remind-asks': 'slow',
  'keep-days': 'slow',
  backfill: 'slow',
  'sum-photos': 'slow',
  'remove-expired': 'slow',
  purge: 'slow',
  sweep: 'slow',
  'seal-audit': 'slow',
  integrity: 'slow',
  base: 'slow',
  drill: 'slow',
}

/** Heavy work, of which one is done at a time in the whole installation. */
const HEAVY: ReadonlySet<JobName> = new Set<JobName>(['integrity', 'base', 'drill'])

/** The queue of which one job is done at a time; none: as many as the lane does at once. */
export function queueOf(name: JobName, projectId?: string): string | undefined {
  if (HEAVY.has(name)) return 'heavy'
  return projectId === undefined ? undefined : `${LANE_OF[name]}:${projectId}`
}

/** The jobs of a lane. */
export function jobsOf(lane: Lane): JobName[] {
  return (Object.keys(LANE_OF) as JobName[]).filter((name) => LANE_OF[name] === lane)
}

/** Seconds that a job of a lane may run, unless it has its own limit. */
const SECONDS_OF_LANE: Record<Lane, number> = { quick: 300, asked: 600, slow: 21_600 }
const SECONDS_OF_JOB: Partial<Record<JobName, number>> = {
  'send-mail': 30,
  // the first time it takes all files there are
  'ship-wal': 21_600,
  'make-report': 120,
  'make-mailed-report': 120,
}

/** Seconds that a job may run; then it has failed, and is tried again. */
export const secondsOf = (name: JobName): number =>
  SECONDS_OF_JOB[name] ?? SECONDS_OF_LANE[LANE_OF[name]]
