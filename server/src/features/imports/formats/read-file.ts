import { Worker } from 'node:worker_threads'
import { SCHEDULE_FILE_MAX } from '@plumbline/contract/rules/limits'
import { createLimiter } from '../../../concurrency/limiter.ts'
import type { Reading, WorkerAnswer } from './reading-worker.ts'
import {
  type Activity,
  type FileSite,
  type ReadOptions,
  type ScheduleFile,
  ScheduleFileError,
  type SitesFile,
} from './schedule-file.ts'

/** A file of 20 MB takes some seconds on a busy machine, and 200 MB; a hostile one would take all. */
const THREAD_LIMITS = { seconds: 30, megabytes: 512 }

/** A reader takes a processor for itself, and others want to work too. */
const limiter = createLimiter({ atOnce: 2 })

type Bytes = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Reads a schedule from a file's bytes, in a thread of its own, within a time and a memory that no
 * schedule needs. Throws a ScheduleFileError for what is refused.
 */
export async function readScheduleFile(
  bytes: Bytes,
  options: ReadOptions,
  limits = THREAD_LIMITS,
): Promise<ScheduleFile> {
  const { rows, head } = await read('schedule', bytes, options, limits)
  return { ...(head as Omit<ScheduleFile, 'activities'>), activities: rows as Activity[] }
}

/** Reads sites from a file's bytes; the same holds as of a schedule. */
export async function readSitesFile(bytes: Bytes, options: ReadOptions): Promise<SitesFile> {
  const { rows, head } = await read('sites', bytes, options, THREAD_LIMITS)
  return { ...(head as Omit<SitesFile, 'sites'>), sites: rows as FileSite[] }
}

async function read(
  kind: Reading['kind'],
  bytes: Bytes,
  options: ReadOptions,
  limits: typeof THREAD_LIMITS,
) {
  const whole = await collect(bytes)
  return limiter(() => inThread({ kind, bytes: whole, options }, limits))
}

/** Up to the limit; of a longer file no more is taken. */
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

function inThread(
  reading: Reading,
  { seconds, megabytes }: typeof THREAD_LIMITS,
): Promise<{ head: object; rows: (Activity | FileSite)[] }> {
  const worker = new Worker(new URL('reading-worker.ts', import.meta.url), {
    workerData: reading,
    transferList: [reading.bytes.buffer],
    // it needs none of the settings
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const rows: (Activity | FileSite)[] = []
  return new Promise<{ head: object; rows: (Activity | FileSite)[] }>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new ScheduleFileError('tookTooLong', { seconds })),
      seconds * 1000,
    )
    worker.on('message', (answer: WorkerAnswer) => {
      if ('rows' in answer) for (const row of answer.rows) rows.push(row)
      else {
        clearTimeout(timer)
        if ('head' in answer) resolve({ head: answer.head, rows })
        else reject(new ScheduleFileError(...answer.refused))
      }
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isMemory ? new ScheduleFileError('tookTooMuch') : error)
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The reader of a file ended without an answer.'))
    })
  }).finally(() => worker.terminate())
}
