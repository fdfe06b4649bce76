import {
  cellXml,
  HEAD_STYLE,
  lettersOf,
  type Losses,
  type SheetCell,
  textXml,
  XML_HEAD,
} from '@plumbline/contract/exports/xlsx/cells'

/** The most rows that a sheet can have. */
const ROWS_MAX = 1_048_576
/** The characters of XML in one sheet; a file of a ZIP has less than 4 GB. */
const LENGTH_MAX = 2_000_000_000
export const SHEET_COLUMNS_MAX = 16_384

/** The XML of sheets of the same rows: rows that do not fit in one go on in the next. */
export class SheetWriter {
  readonly #heads: readonly (readonly string[])[]
  readonly #losses: Losses
  readonly #letters: string[]
  readonly #rows: AsyncIterator<readonly SheetCell[]>
  #next: IteratorResult<readonly SheetCell[]> | undefined
  #count = 0

  /** @param heads rows of heads; the filter is over the last of them */
  constructor(
    heads: readonly (readonly string[])[],
    rows: AsyncIterator<readonly SheetCell[]>,
    losses: Losses,
  ) {
    this.#heads = heads
    this.#losses = losses
    this.#rows = rows
    const columns = Math.max(...heads.map(({ length }) => length), 1)
    this.#letters = Array.from({ length: columns }, (_, n) => lettersOf(n))
  }

  /** True while there are rows that no sheet has yet. */
  async hasMore(): Promise<boolean> {
    this.#next ??= await this.#rows.next()
    return this.#next.done !== true
  }

  /** The cells that the filter of the last sheet is over. */
  get filtered(): string {
    return `A${this.#heads.length}:${this.#letters.at(-1)}${this.#count}`
  }

  /** One sheet. */
  async *sheet(): AsyncGenerator<string> {
    const top = this.#heads.length
    this.#count = 0
    let length = 0
    const pane = `<pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/>`
    yield `${XML_HEAD}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols><col min="1" max="${this.#letters.length}" width="18" customWidth="1"/></cols><sheetData>`
    for (const [n, heads] of this.#heads.entries()) {
      const style = n === 0 ? HEAD_STYLE : 0
      yield this.#row(heads, (ref, head) =>
        head === '' ? '' : textXml(ref, head, this.#losses, style),
      )
    }
    while (this.#count < ROWS_MAX && length < LENGTH_MAX && (await this.hasMore())) {
      const row = this.#row(this.#next?.value ?? [], (ref, cell: SheetCell) =>
        cellXml(ref, cell, this.#losses),
      )
      this.#next = undefined
      length += row.length
      yield row
    }
    yield `</sheetData><autoFilter ref="${this.filtered}"/></worksheet>`
  }

  #row<Cell>(cells: readonly Cell[], xmlOf: (ref: string, cell: Cell) => string): string {
    this.#count += 1
    let xml = ''
    for (const [n, cell] of cells.entries())
      xml += xmlOf(`${this.#letters[n] ?? lettersOf(n)}${this.#count}`, cell)
    return `<row r="${this.#count}">${xml}</row>`
  }
}
