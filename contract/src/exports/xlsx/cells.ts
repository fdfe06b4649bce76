import { plainSpace } from '../../rules/white-space.ts'
import { dayOf } from '../../rules/dates/calendar-day.ts'

/** A value of a spreadsheet as what it is: text is never a formula, and a moment is in UTC. */
export type SheetCell =
  | string
  | number
  | boolean
  | null
  | undefined
  | { moment: string }
  /** A calendar date. */
  | { date: string }
  | { link: string; text: string }
  /** TRUE or FALSE; a boolean by itself is a number, 1 or 0. */
  | { truth: boolean }

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** The numbers of the styles in {@link STYLES}. */
const MOMENT_STYLE = 1
const LINK_STYLE = 2
export const HEAD_STYLE = 3
const DATE_STYLE = 4

export const STYLES = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF1155CC"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" fontId="2" applyFont="1"/><xf xfId="0" numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The most characters of a cell, in UTF-16 units, and of a text within a formula. */
const TEXT_MAX = 32_767
const LINK_MAX = 255

const DAY_MS = 86_400_000
/** 1970-01-01 as spreadsheets count days. */
const EPOCH = 25_569
/** The days that all of them count alike: from 1900-03-01, before which Excel has one that never was, to the end of 9999. */
const FIRST_DAY = 61
const AFTER_LAST_DAY = 2_958_466

/** Counts what did not fit. */
export interface Losses {
  /** Texts that were cut. */
  cut: number
  /** Rows of which there is the id alone. */
  rows: number
}

/** The XML of a cell at `ref` ('B7'); '' for what is missing. */
export function cellXml(ref: string, cell: SheetCell, losses: Losses): string {
  if (cell === null || cell === undefined || cell === '') return ''
  if (typeof cell === 'number')
    return Number.isFinite(cell) ? `<c r="${ref}"><v>${cell}</v></c>` : ''
  if (typeof cell === 'boolean') return `<c r="${ref}"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'string') return textXml(ref, cell, losses)
  if ('truth' in cell) return `<c r="${ref}" t="b"><v>${cell.truth ? 1 : 0}</v></c>`
  if ('date' in cell) {
    const days = dayOf(cell.date) + EPOCH
    return isCounted(days)
      ? `<c r="${ref}" s="${DATE_STYLE}"><v>${days}</v></c>`
      : textXml(ref, cell.date, losses)
  }
  if ('moment' in cell) {
    const days = Date.parse(cell.moment) / DAY_MS + EPOCH
    return isCounted(days)
      ? `<c r="${ref}" s="${MOMENT_STYLE}"><v>${days}</v></c>`
      : textXml(ref, cell.moment, losses)
  }
  if (cell.link.length > LINK_MAX || cell.text.length > LINK_MAX)
    return textXml(ref, cell.text, losses)
  const quoted = (text: string) => escaped(text.replaceAll('"', '""'))
  return `<c r="${ref}" s="${LINK_STYLE}" t="str"><f>HYPERLINK("${quoted(cell.link)}","${quoted(cell.text)}")</f><v>${escaped(cell.text)}</v></c>`
}

/** True if a spreadsheet has such a day; false of NaN. */
const isCounted = (days: number) => days >= FIRST_DAY && days < AFTER_LAST_DAY

/** A text in its cell. No spreadsheet runs such a one, so nothing is put before '='. */
export function textXml(ref: string, text: string, losses: Losses, style = 0): string {
  if (text.length > TEXT_MAX) losses.cut += 1
  const shown = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text
  const styled = style === 0 ? '' : ` s="${style}"`
  return `<c r="${ref}"${styled} t="inlineStr"><is><t xml:space="preserve">${escaped(shown)}</t></is></c>`
}

// what XML 1.0 cannot hold, halves of characters among it, and what Excel reads as an escape of its own
const SPECIAL = /[&<>"\uFFFE\uFFFF]|\p{Cs}|_(?=x[\dA-Fa-f]{4}_)/gu
const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  _: '_x005F_',
}

/** A text as it stands in XML: Excel shows one end of a line alone, and no control characters. */
export function escaped(text: string): string {
  return plainSpace(text).replaceAll(SPECIAL, (found) => ESCAPES[found] ?? '\uFFFD')
}

/** The letters of a column, from 0: A, B … Z, AA. */
export function lettersOf(column: number): string {
  const rest = String.fromCodePoint(65 + (column % 26))
  return column < 26 ? rest : lettersOf(Math.floor(column / 26) - 1) + rest
}
