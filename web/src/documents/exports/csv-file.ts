import { BOM, csvCell, csvLine, LINE_END, MISSING } from '@plumbline/contract/rules/csv'
import {
  cellReader,
  COLUMNS,
  type Columns,
  type CsvRow,
  ITEM_COLUMNS,
  itemHeads,
  MORE_COLUMNS,
  moreHeads,
  rowOf,
} from './columns.ts'
import { CHUNK, type Making } from './make-file.ts'

/**
 * The documents as CSV. How many questions the longest form has, and what is computed anywhere, is known at the end
 * alone: what was written before is widened then.
 */
export async function csvFile({ kind, lines, origin, onCount }: Making): Promise<Blob> {
  const columns: Columns = COLUMNS[kind]
  const ofCells = cellReader(origin)
  const quietColumns = new Map<string, number>()
  const pieces: Piece[] = []
  let open = emptyPiece({ items: 0, quiet: 0 })
  let count = 0
  for await (const some of lines) {
    for (const line of some) {
      const doc = JSON.parse(line) as never
      const row = Array.isArray(doc) ? ofCells(doc) : rowOf(columns, doc, origin)
      const quiet = quietCells(row, quietColumns)
      if (row.items > open.items || quietColumns.size > open.quiet) {
        pieces.push(open)
        open = emptyPiece({
          items: Math.max(open.items, row.items),
          quiet: quietColumns.size,
        })
      }
      addRow(open, row, quiet)
    }
    onCount((count += some.length))
    if (open.text.length < CHUNK) continue
    pieces.push(closed(open))
    open = emptyPiece(open)
  }
  pieces.push(open)
  const heads = csvLine([
    ...columns.heads,
    ...itemHeads(open.items),
    ...moreHeads(open.items),
    ...Array.from(quietColumns.keys(), (key) => `quiet.${key}`),
  ])
  const rows = await Promise.all(pieces.map((piece) => widened(piece, open)))
  return new Blob([BOM, heads, LINE_END, ...rows], { type: 'text/csv;charset=utf-8' })
}

/** The cells of what was computed and filled in, each in the column of its key. */
function quietCells({ quiet }: CsvRow, columns: Map<string, number>): string[] {
  const cells: string[] = []
  for (const [key, value] of quiet) {
    const at = columns.get(key) ?? columns.size
    columns.set(key, at)
    cells[at] = csvCell(value)
  }
  return Array.from(cells, (cell: string | undefined) => cell ?? MISSING)
}

/** The numbers of questions and of columns for computed and filled-in values. */
interface Width {
  items: number
  quiet: number
}

/** Lines of one width; the text is in `blob` when the piece is closed. */
interface Piece extends Width {
  text: string
  blob: Blob | null
  /**
   * Positions in each line in UTF-16 units: the end of its answers, the end of their further columns, and its length.
   */
  ends: [items: number, more: number, line: number][]
}

const emptyPiece = ({ items, quiet }: Width): Piece => ({
  items,
  quiet,
  text: '',
  blob: null,
  ends: [],
})

const closed = (piece: Piece): Piece => ({ ...piece, text: '', blob: new Blob([piece.text]) })

const missing = (cells: number) => `,${MISSING}`.repeat(cells)

function addRow(piece: Piece, { text, items, more }: CsvRow, quiet: string[]): void {
  const few = piece.items - items
  const answers = text + missing(few * ITEM_COLUMNS)
  const withMore = answers + more + missing(few * MORE_COLUMNS)
  const computed = quiet.length === 0 ? '' : `,${quiet.join(',')}`
  const line = withMore + computed + missing(piece.quiet - quiet.length) + LINE_END
  piece.text += line
  piece.ends.push([answers.length, withMore.length, line.length])
}

async function widened(piece: Piece, { items, quiet }: Width): Promise<Blob | string> {
  if (piece.items === items && piece.quiet === quiet) return piece.blob ?? piece.text
  const text = piece.blob ? await piece.blob.text() : piece.text
  const noItems = missing((items - piece.items) * ITEM_COLUMNS)
  const noMore = missing((items - piece.items) * MORE_COLUMNS)
  const end = missing(quiet - piece.quiet) + LINE_END
  let at = 0
  const lines = piece.ends.flatMap(([ofItems, ofMore, length]) => {
    const line = text.slice(at, (at += length) - LINE_END.length)
    return [
      line.slice(0, ofItems),
      noItems,
      line.slice(ofItems, ofMore),
      noMore,
      line.slice(ofMore),
      end,
    ]
  })
  return new Blob([lines.join('')])
}
