// The thread in which a file is read: it answers with rows, a thousand at a time, then with the rest.
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../../concurrency/lower-priority.ts'
import { parseSchedule, parseSites } from './parse-file.ts'
import {
  type Activity,
  type FileSite,
  type ReadOptions,
  type ScheduleFile,
  ScheduleFileError,
  type SitesFile,
} from './schedule-file.ts'

export interface Reading {
  kind: 'schedule' | 'sites'
  bytes: Uint8Array<ArrayBuffer>
  options: ReadOptions
}

export type WorkerAnswer =
  | { rows: (Activity | FileSite)[] }
  | { head: Omit<ScheduleFile, 'activities'> | Omit<SitesFile, 'sites'> }
  | { refused: ConstructorParameters<typeof ScheduleFileError> }

const AT_ONCE = 1000

function answer({ kind, bytes, options }: Reading): void {
  try {
    if (kind === 'schedule') {
      const { activities, ...head } = parseSchedule(bytes, options)
      send(activities, head)
    } else {
      const { sites, ...head } = parseSites(bytes, options)
      send(sites, head)
    }
  } catch (error) {
    if (!(error instanceof ScheduleFileError)) throw error
    const { code, params, at } = error
    post({ refused: [code, params, at] })
  }
}

/** In parts: who takes them has other things to do in between. */
function send(
  rows: readonly (Activity | FileSite)[],
  head: Extract<WorkerAnswer, { head: object }>['head'],
): void {
  for (let at = 0; at < rows.length; at += AT_ONCE) post({ rows: rows.slice(at, at + AT_ONCE) })
  post({ head })
}

function post(message: WorkerAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
  parentPort?.postMessage(message)
}

lowerPriority()
answer(workerData as Reading)
