import type { ImportState } from '@plumbline/contract/imports/import-shapes'
import type { JobName } from '../../../jobs/jobs.ts'
import { problems } from '../../../problems.ts'

interface Work {
  job: JobName
  /** The states to which the job leads. */
  to: readonly ImportState[]
  /** The state after the job has been given up. */
  failed: ImportState
}

/** The states in which a job works on an import. */
export const IMPORT_WORK = {
  reading: { job: 'read-import', to: ['comparing', 'choosing'], failed: 'failed' },
  comparing: { job: 'compare-import', to: ['compared', 'choosing'], failed: 'failed' },
  applying: { job: 'apply-import', to: ['applied'], failed: 'failed' },
  // what could not be undone is applied as before: nothing of it was taken back
  undoing: { job: 'undo-import', to: ['undone'], failed: 'applied' },
} as const satisfies Partial<Record<ImportState, Work>>

export type WorkState = keyof typeof IMPORT_WORK
/** The states to which the work of a state may lead. */
export type LeftBy<State extends WorkState> = (typeof IMPORT_WORK)[State]['to'][number]

type ImportRefusal =
  | 'importApplied'
  | 'importBeingUndone'
  | 'importNotApplied'
  | 'importNotCompared'
  | 'importUnderWay'
  | 'importUndone'

interface Request {
  from: readonly ImportState[]
  /** The states to which it leads; an import that is removed is in no state. */
  to: readonly ImportState[]
  /** The errors in other states. */
  refused: Partial<Record<ImportState, ImportRefusal>>
  otherwise: ImportRefusal
}

const UNTIL_APPLIED = ['reading', 'choosing', 'comparing', 'compared', 'failed'] as const
const ONCE_APPLIED = {
  applying: 'importUnderWay',
  undoing: 'importBeingUndone',
  undone: 'importUndone',
} as const

/** The requests that an admin may make of an import. */
export const IMPORT_REQUESTS = {
  choose: {
    from: UNTIL_APPLIED,
    to: ['reading', 'comparing', 'choosing'],
    refused: ONCE_APPLIED,
    otherwise: 'importApplied',
  },
  apply: {
    from: ['compared'],
    to: ['applying'],
    refused: { ...ONCE_APPLIED, applied: 'importApplied' },
    otherwise: 'importNotCompared',
  },
  undo: {
    from: ['applied'],
    to: ['undoing'],
    refused: { undoing: 'importBeingUndone', undone: 'importUndone' },
    otherwise: 'importNotApplied',
  },
  remove: { from: UNTIL_APPLIED, to: [], refused: ONCE_APPLIED, otherwise: 'importApplied' },
} as const satisfies Record<string, Request>

/** Refuses (409) what cannot be asked of an import in this state. */
export function refuseRequest(name: keyof typeof IMPORT_REQUESTS, state: ImportState): void {
  const { from, refused, otherwise }: Request = IMPORT_REQUESTS[name]
  if (!from.includes(state)) throw problems[refused[state] ?? otherwise]()
}
