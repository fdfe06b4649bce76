import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { forkApart } from '../../../concurrency/fork-apart.ts'
import { AppError, problems } from '../../../problems.ts'
import type { ImportFinding } from './findings.ts'
import type { XlsformAnswer, XlsformWork } from './xlsform-worker.ts'

/** A form of 2,000 rows takes about a second on a busy machine; a hostile one would take all. */
const LIMITS = { seconds: 15, megabytes: 256 }

/** An XLSForm after reading. */
export interface ReadXlsform {
  definition: FormDefinition
  /** The id of the form on phones; '' where the file names none. */
  formId: string
  findings: ImportFinding[]
  /** The rows of the questions, from 1, by their paths: `rooms/state`. */
  rows: ReadonlyMap<string, number>
}

/**
 * Reads an XLSForm in a process of its own, within a time and a memory that no form needs: whatever a sheet
 * does to its reader, the server lives on. Errors: 415 no .xlsx, 413 too much of anything, 400 what cannot be
 * a draft at all, each with what to do about it.
 */
export async function readXlsform(
  bytes: Uint8Array,
  fileName: string,
  limits = LIMITS,
): Promise<ReadXlsform> {
  const answer = await apart({ kind: 'read', bytes, fileName }, limits)
  if (!('read' in answer)) throw new Error('A reader wrote.')
  return answer.read
}

/** A definition as .xlsx, made in such a process. */
export async function writeXlsform(
  definition: FormDefinition,
  form: { key: string; n: number | null },
): Promise<Buffer> {
  const answer = await apart({ kind: 'write', definition, form }, LIMITS)
  if (!('written' in answer)) throw new Error('A writer read.')
  return Buffer.from(answer.written)
}

function apart(
  work: XlsformWork,
  { seconds, megabytes }: typeof LIMITS,
): Promise<Exclude<XlsformAnswer, { refused: unknown }>> {
  const reader = forkApart(new URL('xlsform-worker.ts', import.meta.url), { megabytes })
  let printed = ''
  reader.stderr?.on('data', (chunk: Buffer) => {
    if (printed.length < 2000) printed += chunk.toString()
  })
  const { promise, resolve, reject } =
    Promise.withResolvers<Exclude<XlsformAnswer, { refused: unknown }>>()
  const timer = setTimeout(() => reject(problems.xlsformTookTooLong({ seconds })), seconds * 1000)
  reader.on('message', (answer: XlsformAnswer) => {
    if ('refused' in answer) reject(new AppError(...answer.refused))
    else resolve(answer)
  })
  reader.on('error', reject)
  reader.on('exit', (code, signal) => {
    const isMemory = signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134
    const ended = new Error(`The reader of an XLSForm ended (${signal ?? code}): ${printed}`)
    reject(isMemory ? problems.xlsformTookTooMuch() : ended)
  })
  reader.send(work, (error) => error && reject(error))
  return promise.finally(() => {
    clearTimeout(timer)
    reader.kill('SIGKILL')
  })
}
