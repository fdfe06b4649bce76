import {
  cellReader,
  COLUMNS,
  type CsvRow,
  ITEM_COLUMNS,
  itemCells,
  itemHeads,
  type Columns,
} from './columns.ts'
import { BOM, csvLine, LINE_END, MISSING, type CsvCell } from '@plumbline/contract/rules/csv'

export type Format = 'csv' | 'json' | 'xlsx'
export type ExportKind = keyof typeof COLUMNS

/** So much text, in UTF-16 units, goes into a blob at a time: what a file in the making holds in memory. */
const CHUNK = 1 << 20

export interface Making {
  kind: ExportKind
  /** Documents as lines of JSON; of CSV they may be cells. */
  lines: AsyncIterable<string[]>
  /** Put before the addresses of photos. */
  origin: string
  /** How many documents are in the file by now. */
  onCount: (count: number) => void
}

/** The documents as an array of JSON, as the API gave them. */
export async function jsonFile({ lines, onCount }: Omit<Making, 'kind' | 'origin'>): Promise<Blob> {
  const blobs: Blob[] = []
  let text = '['
  let count = 0
  for await (const some of lines) {
    text += `${count > 0 ? ',' : ''}\n${some.join(',\n')}`
    onCount((count += some.length))
    if (text.length < CHUNK) continue
    blobs.push(new Blob([text]))
    text = ''
  }
  return new Blob([...blobs, text, '\n]\n'], { type: 'application/json' })
}

/**
 * The documents as CSV. How many questions the longest form has is known at the end alone: what was
 * written before is widened then.
 */
export async function csvFile({ kind, lines, origin, onCount }: Making): Promise<Blob> {
  const columns: Columns = COLUMNS[kind]
  const ofCells = cellReader(origin)
  const pieces: Piece[] = []
  let open = emptyPiece(0)
  let count = 0
  for await (const some of lines) {
    for (const line of some) {
      const doc = JSON.parse(line) as never
      const { text, items } = Array.isArray(doc) ? ofCells(doc) : ofDocument(columns, doc, origin)
      if (items > open.items) {
        pieces.push(open)
        open = emptyPiece(items)
      }
      addLine(open, text + missing(open.items - items))
    }
    onCount((count += some.length))
    if (open.text.length < CHUNK) continue
    pieces.push(closed(open))
    open = emptyPiece(open.items)
  }
  pieces.push(open)
  const heads = csvLine([...columns.heads, ...itemHeads(open.items)])
  const rows = await Promise.all(pieces.map((piece) => widened(piece, open.items)))
  return new Blob([BOM, heads, LINE_END, ...rows], { type: 'text/csv;charset=utf-8' })
}

function ofDocument(columns: Columns, doc: never, origin: string): CsvRow {
  const items = columns.items(doc)
  const cells: CsvCell[] = columns.cells(doc)
  for (const item of items) cells.push(...itemCells(item, origin))
  return { text: csvLine(cells), items: items.length }
}

/** Lines with cells for so many questions; the text is in `blob` when the piece is closed. */
interface Piece {
  items: number
  text: string
  blob: Blob | null
  /** How long each line is with its end, in UTF-16 units. */
  lengths: number[]
}

const emptyPiece = (items: number): Piece => ({ items, text: '', blob: null, lengths: [] })

const closed = (piece: Piece): Piece => ({ ...piece, text: '', blob: new Blob([piece.text]) })

function addLine(piece: Piece, line: string): void {
  piece.text += line + LINE_END
  piece.lengths.push(line.length + LINE_END.length)
}

const missing = (items: number) => `,${MISSING}`.repeat(items * ITEM_COLUMNS)

async function widened(piece: Piece, items: number): Promise<Blob | string> {
  if (piece.items === items) return piece.blob ?? piece.text
  const text = piece.blob ? await piece.blob.text() : piece.text
  const more = missing(items - piece.items) + LINE_END
  let at = 0
  const lines = piece.lengths.map((length) => {
    const line = text.slice(at, at + length - LINE_END.length)
    at += length
    return line + more
  })
  return new Blob(lines)
}
