import { Worker } from 'node:worker_threads'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { createLimiter } from '../../../concurrency/limiter.ts'
import { AppError, problems } from '../../../problems.ts'
import type { ImportFinding } from './findings.ts'
import type { XlsformAnswer, XlsformWork } from './xlsform-worker.ts'

/** A form of 2,000 rows takes about a second on a busy machine; a hostile one would take all. */
const THREAD_LIMITS = { seconds: 15, megabytes: 256 }

/** A reader takes a processor for itself, and others want to work too. */
const limiter = createLimiter({ atOnce: 2, waitingMax: 20, whenFull: () => problems.xlsformBusy() })

/** What was read of an XLSForm. */
export interface ReadXlsform {
  definition: FormDefinition
  /** What phones would call the form; '' where the file does not say. */
  formId: string
  findings: ImportFinding[]
  /** The rows of the questions, from 1, by their keys. */
  rows: Record<string, number>
}

/**
 * Reads an XLSForm in a thread of its own, within a time and a memory that no form needs. Errors: 415 no
 * .xlsx, 413 too much of anything, 400 what cannot be a draft at all, each with what to do about it.
 */
export async function readXlsform(
  bytes: Uint8Array,
  fileName: string,
  limits = THREAD_LIMITS,
): Promise<ReadXlsform> {
  const own = Uint8Array.from(bytes)
  const answer = await limiter(() => inThread({ kind: 'read', bytes: own, fileName }, limits))
  if (!('read' in answer)) throw new Error('A reader wrote.')
  return answer.read
}

/** A definition as .xlsx, made in such a thread. */
export async function writeXlsform(
  definition: FormDefinition,
  form: { key: string; n: number | null },
): Promise<Buffer> {
  const answer = await limiter(() => inThread({ kind: 'write', definition, form }, THREAD_LIMITS))
  if (!('written' in answer)) throw new Error('A writer read.')
  return Buffer.from(answer.written)
}

function inThread(
  work: XlsformWork,
  { seconds, megabytes }: typeof THREAD_LIMITS,
): Promise<Exclude<XlsformAnswer, { refused: unknown }>> {
  const worker = new Worker(new URL('xlsform-worker.ts', import.meta.url), {
    workerData: work,
    transferList: work.kind === 'read' ? [work.bytes.buffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const { promise, resolve, reject } =
    Promise.withResolvers<Exclude<XlsformAnswer, { refused: unknown }>>()
  const timer = setTimeout(() => reject(problems.xlsformTookTooLong({ seconds })), seconds * 1000)
  worker.on('message', (answer: XlsformAnswer) => {
    if ('refused' in answer) reject(new AppError(...answer.refused))
    else resolve(answer)
  })
  worker.on('error', (error: NodeJS.ErrnoException) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    reject(isMemory ? problems.xlsformTookTooMuch() : error)
  })
  worker.on('exit', () => reject(new Error('The reader of an XLSForm ended without an answer.')))
  return promise.finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}
