import { SCHEDULE_FILE_MAX } from '@plumbline/contract/rules/limits'
import { createThreads, type ThreadLimits } from '../../../concurrency/threads.ts'
import type { Reading, ReadingAnswer, ReadingRows } from './reading-worker.ts'
import {
  type Activity,
  type FileSite,
  type ReadOptions,
  type ScheduleFile,
  ScheduleFileError,
  type SitesFile,
} from './schedule-file.ts'

/** A file of 20 MB takes some seconds on a busy machine, and 200 MB; a hostile one would take all. */
const LIMITS: ThreadLimits = { seconds: 30, megabytes: 512 }

/** Bytes of a file that leaves little behind in the memory of its reader. */
const SMALL = 1_000_000

/** A reader takes a processor for itself, and others want to work too. */
const inThread = createThreads<Reading, ReadingAnswer>({
  script: new URL('reading-worker.ts', import.meta.url),
  atOnce: 2,
  limits: LIMITS,
  transfer: ({ bytes }) => [bytes.buffer],
  // a person who chooses the meaning of columns has the file read again with each choice
  idleSeconds: 30,
  whenLate: ({ seconds }) => new ScheduleFileError('tookTooLong', { seconds }),
  whenTooLarge: () => new ScheduleFileError('tookTooMuch'),
})

type Bytes = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Reads a schedule from a file's bytes, in a thread of its own, within a time and a memory that no schedule needs.
 * @throws a ScheduleFileError for a file that is refused
 */
export async function readScheduleFile(
  bytes: Bytes,
  options: ReadOptions,
  limits = LIMITS,
): Promise<ScheduleFile> {
  const { rows, head } = await read('schedule', bytes, options, limits)
  return { ...(head as Omit<ScheduleFile, 'activities'>), activities: rows as Activity[] }
}

/** Reads sites from a file's bytes; the same holds as of a schedule. */
export async function readSitesFile(bytes: Bytes, options: ReadOptions): Promise<SitesFile> {
  const { rows, head } = await read('sites', bytes, options, LIMITS)
  return { ...(head as Omit<SitesFile, 'sites'>), sites: rows as FileSite[] }
}

async function read(
  kind: Reading['kind'],
  bytes: Bytes,
  options: ReadOptions,
  limits: ThreadLimits,
): Promise<{ head: object; rows: (Activity | FileSite)[] }> {
  const reading = { kind, bytes: await collect(bytes), options }
  const rows: (Activity | FileSite)[] = []
  const onPart = (part: ReadingRows) => void rows.push(...part)
  const isLast = reading.bytes.length > SMALL
  const answer = await inThread(reading, { limits, onPart, isLast })
  if ('refused' in answer) throw new ScheduleFileError(...answer.refused)
  return { head: answer.head, rows }
}

/** Collects the bytes up to the limit; a longer file is not read further. */
async function collect(bytes: Bytes): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
    size += chunk.byteLength
    if (size > SCHEDULE_FILE_MAX) {
      throw new ScheduleFileError('tooLarge', { max: SCHEDULE_FILE_MAX })
    }
    chunks.push(chunk)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole
}
