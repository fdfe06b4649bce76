import type { ExportEnd } from '@plumbline/contract/shapes/list-query'

/** The server refused the export, or gave it up; the message is meant for the person. */
export class ExportRefused extends Error {}
/** The answer ended before its last line. */
export class ExportCutOff extends Error {}

/**
 * The documents of an NDJSON export as lines of JSON, as many at a time as come over the network.
 * Throws ExportRefused or ExportCutOff unless the last line says that these were all.
 */
export async function* documentLines(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<string[]> {
  let rest = ''
  let count = 0
  for await (const text of textOf(body)) {
    const lines = (rest + text).split('\n')
    // the last but one may be the line that ends the export
    rest = lines.splice(-2).join('\n')
    count += lines.length
    if (lines.length > 0) yield lines
  }
  const last = rest.endsWith('\n') ? rest.slice(0, -1).split('\n') : []
  const end = endOf(last.pop())
  if (end?.status === 'error') throw new ExportRefused(end.message)
  if (end?.totalDocs !== count + last.length) throw new ExportCutOff()
  if (last.length > 0) yield last
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ExportCutOff()
    })
    if (done) return
    yield value
  }
}

function endOf(line = ''): ExportEnd | undefined {
  return line.startsWith('{"status":') ? (JSON.parse(line) as ExportEnd) : undefined
}
