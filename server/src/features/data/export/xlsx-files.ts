import { sheetCell } from '@plumbline/contract/exports/forms/cell-texts'
import type { FormTable } from '@plumbline/contract/exports/forms/form-tables'
import type { Losses, SheetCell } from '@plumbline/contract/exports/xlsx/cells'
import { sheetFile, workbookTexts } from '@plumbline/contract/exports/xlsx/workbook-texts'
import type { Statements } from '../../../db/snapshot.ts'
import { offsetAt } from '../../lists/day-bounds.ts'
import { columnHeads, columnRows, factsOf } from './about-rows.ts'
import { countsVisits, type ExportJob } from './export-job.ts'
import { tableRows } from './table-rows.ts'
import { SheetWriter } from './xlsx-sheet.ts'
import { ZipStream } from './zip-stream.ts'

/** A workbook with a sheet for each table, and a sheet about the file and its columns. */
export async function* xlsxFile(db: Statements, job: ExportJob): AsyncGenerator<Uint8Array> {
  const { chosen, options } = job
  const zip = new ZipStream(job.about.madeAt)
  const losses: Losses = { cut: 0, rows: 0 }
  const sheets: { name: string; filtered: string }[] = []
  const rows = new Map<FormTable, number>()
  for (const table of chosen) {
    const heads = table.columns.map(({ head }) => head)
    const paths = table.columns.map(({ path }) => path)
    // names of other tools stand alone, as there
    const lines = options.names === 'plumbline' ? [heads, paths] : [heads]
    const cells = cellsOfTable(db, job, { table, rows })
    const writer = new SheetWriter(lines, cells, losses)
    for (let n = 1; n === 1 || (await writer.hasMore()); n += 1) {
      yield* zip.file(sheetFile(sheets.length), writer.sheet())
      const name = n === 1 ? table.name : `${table.name} ${n}`
      sheets.push({ name, filtered: writer.filtered })
    }
  }
  const info = new SheetWriter([[options.words.info]], aboutCells(job, rows, losses), losses)
  yield* zip.file(sheetFile(sheets.length), info.sheet())
  sheets.push({ name: options.words.info, filtered: info.filtered })
  for (const [name, xml] of workbookTexts(sheets)) yield* zip.file(name, [xml])
  yield zip.end()
}

async function* cellsOfTable(
  db: Statements,
  job: ExportJob,
  { table, rows }: { table: FormTable; rows: Map<FormTable, number> },
): AsyncGenerator<SheetCell[]> {
  const { zone } = job.about
  const isCounted = countsVisits(job, table.path)
  let count = 0
  for await (const cells of tableRows(db, job, table)) {
    yield cells.map((cell) => sheetCell(cell, (at) => offsetAt(at, zone)))
    count += 1
    if (isCounted) job.onVisit()
  }
  rows.set(table, count)
}

async function* aboutCells(
  job: ExportJob,
  rows: ReadonlyMap<FormTable, number>,
  losses: Losses,
): AsyncGenerator<string[]> {
  yield* factsOf(job, rows)
  if (losses.cut > 0) yield [job.options.words.cut, String(losses.cut)]
  yield []
  yield columnHeads(job)
  yield* columnRows(job)
}
