import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CellValue } from 'hucre'
import { readXlsx } from 'hucre/xlsx'
import { type OfficeCell, sheetsInLibreOffice } from './libreoffice.ts'

/** The differences between LibreOffice and a library that reads the same workbook. */
export interface Differences {
  rows: number
  cells: number
  /** Entries whose row of the parent holds another submission. */
  parents: number
}

/**
 * Reads the export of a form with LibreOffice, and compares it with what hucre reads: which rows there are, of which type
 * each cell is, what it says, and whether each entry finds its submission.
 * @param repeats how many sheets behind the first have entries
 */
export async function workbookInOffice(bytes: Buffer, repeats: number): Promise<Differences> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-office-'))
  try {
    const file = join(folder, 'export.xlsx')
    await writeFile(file, bytes)
    const inOffice = await sheetsInLibreOffice(file, folder)
    const { sheets } = await readXlsx(bytes)
    const all = { rows: 0, cells: 0, parents: 0 }
    for (const { name, rows } of sheets) {
      const found = inOffice.get(name) ?? []
      all.rows += Math.abs(found.length - rows.length)
      for (const [n, row] of rows.entries()) all.cells += differing(row, found[n] ?? [])
    }
    const [visits = [], ...entries] = sheets.map(({ name }) => (inOffice.get(name) ?? []).slice(2))
    all.parents = entries
      .slice(0, repeats)
      .flat()
      .filter(([ref, , row]) => visits[Number(row?.text) - 1]?.[0]?.text !== ref?.text).length
    return all
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function differing(row: readonly CellValue[], found: readonly OfficeCell[]): number {
  const longest = Math.max(row.length, found.length)
  return Array.from({ length: longest }, (_, n) => isSame(row[n] ?? null, found[n])).filter(
    (same) => !same,
  ).length
}

function isSame(value: CellValue, cell: OfficeCell = { text: '', isText: false }): boolean {
  if (value === null || value === '') return cell.text === ''
  if (typeof value === 'string') return cell.isText && cell.text === value
  if (cell.isText) return false
  if (typeof value === 'number') return Number(cell.text) === value
  if (typeof value === 'boolean') return cell.text === String(value).toUpperCase()
  // in the zone of the workbook, as it is written there
  return value instanceof Date && Date.parse(`${cell.text}Z`) === value.getTime()
}
