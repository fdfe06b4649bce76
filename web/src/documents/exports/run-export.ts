import type { ProblemBody } from '../../lib/api/call.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { Job, ExportMessage } from './export-job.ts'
import type { Format } from './make-file.ts'

interface Options {
  t: Translate
  onCount: (count: number) => void
  /** Ends the export at once: the server is told by the connection that goes. */
  signal: AbortSignal
}

/**
 * Has the file of an export made by a worker. Throws an Error with a message for the person, or an
 * AbortError when `signal` ended it.
 */
export function runExport(job: Job, { t, onCount, signal }: Options): Promise<Blob> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
      if ('count' in data) onCount(data.count)
      else if ('file' in data) resolve(data.file)
      else reject(new Error(reasonOf(data, t)))
    })
    worker.addEventListener('error', () => reject(new Error(t('common.unexpected'))))
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one origin
    worker.postMessage(job)
  }).finally(() => worker.terminate())
}

/** The PDF at an address. Throws an Error with a message for the person, or an AbortError when `signal` ended it. */
export async function fetchPdf(
  url: string,
  { t, signal }: { t: Translate; signal: AbortSignal },
): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'same-origin', signal }).catch(
    (error: unknown) => {
      throw signal.aborted ? error : new Error(t('common.offline'))
    },
  )
  if (answer.ok) return answer.blob()
  const refusal = (await answer.json().catch(() => ({}))) as ProblemBody
  throw new Error(problemText(refusal) || t('common.unexpected'))
}

function reasonOf(message: Extract<ExportMessage, { failed: string }>, t: Translate): string {
  if (message.message !== undefined) return problemText(message)
  if (message.failed === 'offline') return t('common.offline')
  return message.failed === 'cutOff' ? t('exports.cutOff') : t('common.unexpected')
}

/** Milliseconds for which the address of a download lives, so that the browser can begin with it. */
const KEEP_MS = 60_000

/** Saves a file under the default name of exports: 'export-20260617T154200Z.csv'. */
export function saveExport(file: Blob, format: Format | 'pdf', now = new Date()): void {
  saveFile(file, exportName(format, now))
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}

/** 'export-{timestamp}' with the ending of the format. */
export function exportName(format: Format | 'pdf', now: Date): string {
  const timestamp = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return `export-${timestamp}.${format}`
}
