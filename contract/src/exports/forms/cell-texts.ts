import { csvCell } from '../../rules/csv.ts'
import type { SheetCell } from '../xlsx/cells.ts'
import type { FormCell } from './form-cell.ts'

/** A cell of CSV; nothing where nothing was said. */
export function csvText(cell: FormCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return csvCell(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if ('number' in cell) return cell.number
  if ('day' in cell) return cell.day
  if ('moment' in cell) return cell.moment
  // figures and blanks run nothing
  if ('place' in cell) return cell.place
  return csvCell(cell.link)
}

/** The number of digits beyond which a spreadsheet changes a number. */
const DIGITS_MAX = 15

/**
 * A cell of a spreadsheet.
 * @param offsetAt how far the clocks of the export's zone are ahead of UTC, in milliseconds: a sheet knows no zones
 */
export function sheetCell(cell: FormCell, offsetAt: (at: number) => number): SheetCell {
  if (cell === null || typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return { truth: cell }
  if ('number' in cell) {
    const [size = ''] = cell.number.split(/E/i)
    const digits = size.replace(/\D/g, '').replace(/^0+/, '')
    return digits.length > DIGITS_MAX ? cell.number : Number(cell.number)
  }
  if ('day' in cell) return { date: cell.day }
  if ('moment' in cell) {
    const local = new Date(cell.at + offsetAt(cell.at))
    return Number.isNaN(local.getTime()) ? cell.moment : { moment: local.toISOString() }
  }
  return 'place' in cell ? cell.place : cell
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** A value of JSON, with the decimals that were sent. */
export function jsonText(cell: FormCell): string {
  if (cell === null || typeof cell === 'string' || typeof cell === 'boolean')
    return JSON.stringify(cell)
  if ('number' in cell) {
    const digits = cell.number.replace(/\D/g, '')
    const isNumber = JSON_NUMBER.test(cell.number) && digits.length <= DIGITS_MAX
    return isNumber ? cell.number : JSON.stringify(cell.number)
  }
  if ('day' in cell) return JSON.stringify(cell.day)
  if ('moment' in cell) return JSON.stringify(cell.moment)
  return JSON.stringify('place' in cell ? cell.place : cell.link)
}
