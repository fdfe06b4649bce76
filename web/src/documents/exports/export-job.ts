import { documentLines, ExportCutOff, ExportRefused } from './document-lines.ts'
import { csvFile } from './csv-file.ts'
import { jsonFile, type ExportKind, type Format, type Making } from './make-file.ts'
import type { AboutList } from './xlsx/filling.ts'
import type { SheetWords } from './xlsx/sheet-words.ts'
import { xlsxFile } from './xlsx/xlsx-file.ts'

/** Where the documents come from: the API's export with its filters, or lines of JSON. */
export type Source = { url: string } | { lines: string[] }

/** The task of the worker. */
export type Job = Source & {
  kind: ExportKind
  format: Format
  /** Put before the addresses of photos. */
  origin: string
  /** For spreadsheets: the words of their heads, and the facts of the list. */
  words?: SheetWords
  about?: AboutList
}

/** A message of the worker. */
export type ExportMessage =
  | { count: number }
  | { file: Blob }
  /** A refusal brings its message; without one the reason says what it is. */
  | { failed: 'refused' | 'cutOff' | 'offline' | 'unexpected'; message?: string }

/** In milliseconds. */
const TELL_EVERY = 100

/** Reads an export and makes the file of it; says how far it is, and then what came of it. */
export async function runJob(job: Job, say: (message: ExportMessage) => void) {
  const { kind, origin } = job
  let reportedAt = 0
  const onCount = (count: number) => {
    if (performance.now() - reportedAt < TELL_EVERY) return
    reportedAt = performance.now()
    say({ count })
  }
  try {
    const lines = 'lines' in job ? atOnce(job.lines) : documentLines(await bodyOf(job.url))
    say({ file: await fileOf(job, { kind, lines, origin, onCount }) })
  } catch (error) {
    say(failureOf(error))
  }
}

function fileOf({ format, words, about = {} }: Job, making: Making): Promise<Blob> {
  const { kind } = making
  if (format === 'csv') return csvFile(making)
  if (kind === 'audit' || !words) return jsonFile(making)
  return xlsxFile({ ...making, kind, words, about, now: new Date().toISOString() })
}

// oxlint-disable-next-line require-await -- read like the lines that come over the network
async function* atOnce(lines: string[]): AsyncGenerator<string[]> {
  yield lines
}

class Offline extends Error {}

async function bodyOf(url: string): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => {
    throw new Offline()
  })
  if (answer.ok && answer.body) return answer.body
  const refusal = (await answer.json().catch(() => null)) as { message?: string } | null
  if (refusal?.message) throw new ExportRefused(refusal.message)
  throw new Error(`The export answered ${answer.status}`)
}

function failureOf(error: unknown): ExportMessage {
  if (error instanceof ExportRefused) return { failed: 'refused', message: error.message }
  if (error instanceof ExportCutOff) return { failed: 'cutOff' }
  return { failed: error instanceof Offline ? 'offline' : 'unexpected' }
}
