// The thread in which a file is read: it answers with rows, a thousand at a time, then with the rest.
import { answerInThread, type Giving } from '../../../concurrency/answer-in-thread.ts'
import { WAITED_FOR } from '../../../concurrency/lower-priority.ts'
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

export type ReadingRows = readonly (Activity | FileSite)[]

export type ReadingAnswer =
  | { head: Omit<ScheduleFile, 'activities'> | Omit<SitesFile, 'sites'> }
  | { refused: ConstructorParameters<typeof ScheduleFileError> }

const AT_ONCE = 1000

answerInThread(({ kind, bytes, options }: Reading, giving): ReadingAnswer => {
  try {
    if (kind === 'schedule') {
      const { activities, ...head } = parseSchedule(bytes, options)
      give(activities, giving)
      return { head }
    }
    const { sites, ...head } = parseSites(bytes, options)
    give(sites, giving)
    return { head }
  } catch (error) {
    if (!(error instanceof ScheduleFileError)) throw error
    const { code, params, at } = error
    return { refused: [code, params, at] }
  }
}, WAITED_FOR)

/** Gives the rows in parts: the receiver has other work to do in between. */
function give(rows: ReadingRows, giving: Giving): void {
  for (let at = 0; at < rows.length; at += AT_ONCE) giving.part(rows.slice(at, at + AT_ONCE))
}
