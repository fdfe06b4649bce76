import {
  cellXml,
  HEAD_STYLE,
  lettersOf,
  type Losses,
  type SheetCell,
  textXml,
  XML_HEAD,
} from '@plumbline/contract/exports/xlsx/cells'
import { type Packed, Packing } from './packing.ts'

export interface SheetColumn {
  head: string
  /** In characters. */
  width: number
}

/** A sheet as the file has it. */
export interface SheetPart {
  name: string
  /** The cells that the filter is over: 'A1:F7'. */
  filtered: string
  file: Packed
}

/** More rows has no spreadsheet; the head is one of them. */
const ROWS_MAX = 1_048_576

/**
 * A sheet that is filled row by row; rows are packed as they come, so memory does not grow with them but by the file.
 * Its columns may be told at the end, for which questions were asked is known only then; more rows than a sheet can
 * have go on in another one.
 */
export class Sheet {
  readonly #name: string
  readonly #losses: Losses
  readonly #rowsMax: number
  /** The rows of each page, without its head. */
  readonly #pages: { packing: Packing; rows: number }[] = []

  constructor(name: string, losses: Losses, rowsMax = ROWS_MAX) {
    this.#name = name
    this.#losses = losses
    this.#rowsMax = rowsMax
  }

  /** Waited for before the next row. */
  async add(cells: readonly SheetCell[]): Promise<void> {
    let page = this.#pages.at(-1)
    if (!page || page.rows >= this.#rowsMax - 1) page = this.#newPage()
    page.rows += 1
    const row = page.rows + 1
    let xml = ''
    cells.forEach(
      (cell, column) => (xml += cellXml(`${lettersOf(column)}${row}`, cell, this.#losses)),
    )
    await page.packing.add(`<row r="${row}">${xml}</row>`)
  }

  #newPage() {
    const page = { packing: new Packing(), rows: 0 }
    this.#pages.push(page)
    return page
  }

  /** The sheet, or the sheets that it became, with their heads. Nothing is added after it. */
  async parts(columns: readonly SheetColumn[]): Promise<SheetPart[]> {
    if (this.#pages.length === 0) this.#newPage()
    const last = lettersOf(Math.max(columns.length - 1, 0))
    const widths = columns.map(
      ({ width }, n) => `<col min="${n + 1}" max="${n + 1}" width="${width}" customWidth="1"/>`,
    )
    const heads = columns.map(({ head }, n) =>
      textXml(`${lettersOf(n)}1`, head, this.#losses, HEAD_STYLE),
    )
    const before = `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
    const parts: SheetPart[] = []
    for (const [n, { packing, rows }] of this.#pages.entries()) {
      const filtered = `A1:${last}${rows + 1}`
      await packing.add(`</sheetData><autoFilter ref="${filtered}"/></worksheet>`)
      const name = n === 0 ? this.#name : `${this.#name} ${n + 1}`
      parts.push({ name, filtered, file: await packing.end(before) })
    }
    return parts
  }
}
