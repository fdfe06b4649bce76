import {
  COLUMNS_MAX,
  type Extra,
  type FormText,
  KEY_MAX,
  TEXT_MAX,
} from '@plumbline/contract/forms/form-definition'
import type { Column, Field } from './columns.ts'
import type { Languages } from './languages.ts'
import type { SheetTexts } from './workbook.ts'
import { XlsformRefused } from './refused.ts'

/** A sheet whose columns are known. */
export interface Table {
  /** The name of the sheet. */
  sheet: string
  columns: readonly Column[]
  rows: readonly TableRow[]
  /** The head of a column in the first row: the one in this language, else any. */
  headerOf: (field: Field, code?: string) => string | undefined
}

export function tableOf(
  { name: sheet, rows }: SheetTexts,
  columns: readonly Column[],
  languages: Languages,
): Table {
  const headerOf = (field: Field, code?: string) => {
    const own = columns.filter((column) => column.field === field)
    const inIt = own.find(({ language }) => languages.codeOf(language) === code)
    return (inIt ?? own[0])?.header
  }
  const table = rows
    .slice(1)
    .map((cells, n) => new TableRow(sheet, n + 2, cells, columns, languages))
  return { sheet, columns, rows: table.filter(({ isEmpty }) => !isEmpty), headerOf }
}

/** A row: cells that are not taken out of it stay with the item. */
export class TableRow {
  readonly sheet: string
  /** The number of the row from 1, as people see it. */
  readonly number: number
  readonly #cells: readonly string[]
  readonly #columns: readonly Column[]
  readonly #languages: Languages
  readonly #taken = new Set<Column>()
  /** True for a row that the form does not get: it was reported already, or every export writes it again. */
  isLeftOut = false

  constructor(
    sheet: string,
    number: number,
    cells: readonly string[],
    columns: readonly Column[],
    languages: Languages,
  ) {
    this.sheet = sheet
    this.number = number
    this.#cells = cells
    this.#columns = columns
    this.#languages = languages
    for (const column of columns) {
      if (this.#cell(column).length > TEXT_MAX) {
        const place = { sheet, row: number, column: column.header }
        throw XlsformRefused.for('xlsformCellTooLong', { ...place, max: TEXT_MAX })
      }
    }
  }

  get isEmpty(): boolean {
    return this.#cells.every((cell) => cell.trim() === '')
  }

  /** The code of the form's first language. */
  get firstLanguage(): string {
    return this.#languages.first
  }

  #cell({ index }: Column): string {
    return this.#cells[index] ?? ''
  }

  /** The cell of a column, from 0. */
  at(index: number): string {
    return (this.#cells[index] ?? '').trim()
  }

  /** The number of its cells. */
  get width(): number {
    return this.#cells.length
  }

  /** A cell without blanks at its ends; '' where there is none. In another language it is not taken. */
  take(field: Field): string {
    const column =
      this.#columns.find((each) => each.field === field && each.language === null) ??
      this.#columns.find(
        (each) =>
          each.field === field && this.#languages.codeOf(each.language) === this.#languages.first,
      )
    if (!column) return ''
    this.#taken.add(column)
    return this.#cell(column).trim()
  }

  /** The same, where it must be a name of XML, a list or a file. */
  takeName(field: Field): string {
    const name = this.take(field)
    if (name.length <= KEY_MAX) return name
    const place = { sheet: this.sheet, row: this.number, column: field }
    throw XlsformRefused.for('xlsformCellTooLong', { ...place, max: KEY_MAX })
  }

  /** Expressions know straight quotes alone, and no blanks of a fixed width. */
  takeExpression(field: Field): string | undefined {
    const text = this.take(field)
    return text === '' ? undefined : straightened(text)
  }

  /** The cells of a field in all languages; undefined where none says anything. */
  takeText(field: Field): FormText | undefined {
    const text: FormText = {}
    for (const column of this.#columns) {
      if (column.field !== field) continue
      this.#taken.add(column)
      const words = this.#cell(column)
      if (words.trim() === '') continue
      const code = this.#languages.codeOf(column.language)
      // what names its language goes before what names none
      if (!Object.hasOwn(text, code) || column.language !== null) text[code] = words
    }
    return Object.keys(text).length > 0 ? text : undefined
  }

  /** The cells that were not taken: known fields by the writer's names for their columns, others by their own. */
  left(): { column: Column; name: string; value: string }[] {
    return this.#columns.flatMap((column) => {
      const value = this.#cell(column)
      if (this.#taken.has(column) || value.trim() === '') return []
      return [{ column, name: this.#nameOf(column), value }]
    })
  }

  #nameOf({ field, language, header }: Column): string {
    if (field === null) return header.slice(0, KEY_MAX)
    return language === null
      ? field
      : `${field}::${this.#languages.nameOf(this.#languages.codeOf(language))}`
  }

  /** The cells that were not taken, as further columns. Refuses more than a definition has room for. */
  extra(): Extra | undefined {
    const left = this.left()
    if (left.length === 0) return undefined
    if (left.length > COLUMNS_MAX) {
      const place = { sheet: this.sheet, row: this.number }
      throw XlsformRefused.for('xlsformTooManyKept', { ...place, max: COLUMNS_MAX })
    }
    return Object.fromEntries(left.map(({ name, value }) => [name, value]))
  }
}

/** Quotation marks of word processors as those that expressions know. */
export function straightened(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').replaceAll('\u00a0', ' ')
}
