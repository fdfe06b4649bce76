/**
 * The parts of a server that may ail while it still answers. `files`: the store of files; `disk`: room on the disk;
 * `readOnly`: the database takes no changes; `standby`: a second database that commits wait for; `mail`, `jobs`: they
 * wait for too long; `backup`: the last good one is too old; `clock`: it differs from that of the database; `pool`:
 * calls wait for connections; `schema`: a newer release has migrated the database.
 */
export const DEGRADATIONS = [
  'files',
  'disk',
  'readOnly',
  'standby',
  'mail',
  'jobs',
  'backup',
  'clock',
  'pool',
  'schema',
] as const

export type Degradation = (typeof DEGRADATIONS)[number]

/** A header of every answer while the database takes no changes, so that each page says so before somebody writes. */
export const READ_ONLY_HEADER = 'plumbline-read-only'

/** A part that ails, and since when (ISO 8601). */
export interface Degraded {
  why: Degradation
  since: string
}

/** The states of a server: it starts, answers in full, answers with limits, or was asked to stop. */
export const SERVER_STATES = ['starting', 'ready', 'degraded', 'draining'] as const

export type ServerState = (typeof SERVER_STATES)[number]
