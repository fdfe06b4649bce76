import { cellXml, HEAD_STYLE, lettersOf, type Losses, type SheetCell, textXml } from './cells.ts'

export interface SheetColumn {
  head: string
  /** In characters. */
  width: number
}

/** A sheet as the file has it: its XML, in parts. */
export interface SheetPart {
  name: string
  /** The cells that the filter is over: 'A1:F7'. */
  filtered: string
  xml: Blob
}

/** More rows has no spreadsheet; the head is one of them. */
const ROWS_MAX = 1_048_576
/** So much text, in UTF-16 units, goes into a blob at a time. */
const CHUNK = 1 << 20

/**
 * A sheet that is filled row by row. Its columns may be told at the end, for which questions were asked is
 * known only then; more rows than a sheet can have go on in another one.
 */
export class Sheet {
  readonly #name: string
  readonly #losses: Losses
  readonly #rowsMax: number
  /** The rows of each page, without its head. */
  readonly #pages: { blobs: Blob[]; rows: number }[] = [{ blobs: [], rows: 0 }]
  #text = ''

  constructor(name: string, losses: Losses, rowsMax = ROWS_MAX) {
    this.#name = name
    this.#losses = losses
    this.#rowsMax = rowsMax
  }

  add(cells: readonly SheetCell[]): void {
    let page = this.#pages.at(-1)
    if (!page || page.rows >= this.#rowsMax - 1) {
      this.#flush()
      this.#pages.push((page = { blobs: [], rows: 0 }))
    }
    page.rows += 1
    const row = page.rows + 1
    let xml = ''
    cells.forEach(
      (cell, column) => (xml += cellXml(`${lettersOf(column)}${row}`, cell, this.#losses)),
    )
    this.#text += `<row r="${row}">${xml}</row>`
    if (this.#text.length >= CHUNK) this.#flush()
  }

  #flush(): void {
    if (this.#text !== '') this.#pages.at(-1)?.blobs.push(new Blob([this.#text]))
    this.#text = ''
  }

  /** The sheet, or the sheets that it became, with their heads. */
  parts(columns: readonly SheetColumn[]): SheetPart[] {
    this.#flush()
    const last = lettersOf(Math.max(columns.length - 1, 0))
    const widths = columns.map(
      ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
    )
    const heads = columns.map(({ head }, n) =>
      textXml(`${lettersOf(n)}1`, head, this.#losses, HEAD_STYLE),
    )
    return this.#pages.map(({ blobs, rows }, n) => {
      const filtered = `A1:${last}${rows + 1}`
      const before = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
      const after = `</sheetData><autoFilter ref="${filtered}"/></worksheet>`
      const name = n === 0 ? this.#name : `${this.#name} ${n + 1}`
      return { name, filtered, xml: new Blob([before, ...blobs, after]) }
    })
  }
}
