import { unparse } from 'papaparse'
import {
  COLUMNS,
  answerCells,
  type ExportedSubmission,
  ITEM_COLUMNS,
  itemHeads,
  MORE_COLUMNS,
  moreCells,
  moreHeads,
} from '../../web/src/documents/exports/columns.ts'

/** The same cells with papaparse on the main thread, as an application does without a worker. */
async function withPapaparse(url: string): Promise<Blob> {
  const text = await (await fetch(url)).text()
  const docs = text
    .split('\n')
    .filter((line) => line.startsWith('{"_id"'))
    .map((line) => JSON.parse(line) as ExportedSubmission)
  const { heads, cells, items } = COLUMNS.submissions
  const most = Math.max(0, ...docs.map((doc) => doc.data.length))
  const keys = [...new Set(docs.flatMap(({ quiet }) => quiet.map(({ key }) => key)))]
  const data = docs.map((doc) => {
    const computed = new Map(doc.quiet.map(({ key, value }) => [key, value]))
    const answers = items(doc).flatMap((item) => answerCells(item, location.origin))
    const more = items(doc).flatMap((item) => moreCells(item, location.origin))
    return [
      ...cells(doc),
      ...padded(answers, most * ITEM_COLUMNS),
      ...padded(more, most * MORE_COLUMNS),
      ...keys.map((key) => computed.get(key) ?? 'NULL'),
    ]
  })
  const fields = [
    ...heads,
    ...itemHeads(most),
    ...moreHeads(most),
    ...keys.map((key) => `quiet.${key}`),
  ]
  return new Blob(['\uFEFF', unparse({ fields, data }, { escapeFormulae: true })])
}

const padded = (values: unknown[], size: number) =>
  Array.from({ length: size }, (_, n) => values[n] ?? 'NULL')

/** Reads the server's stream as it comes: nothing is made of it. */
async function asStreamed(url: string): Promise<Blob> {
  return (await fetch(url)).blob()
}

async function saved(making: Promise<Blob>): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await making)
  link.download = 'export'
  link.click()
}

const peers = {
  papaparse: (url: string) => saved(withPapaparse(url)),
  streamed: (url: string) => saved(asStreamed(url)),
}
export type Peer = keyof typeof peers

// what bench/exports/export.ts calls
Object.assign(window, { peers })
