import { csvText } from '@plumbline/contract/exports/forms/cell-texts'
import type { FormTable } from '@plumbline/contract/exports/forms/form-tables'
import { BOM, csvLine, LINE_END } from '@plumbline/contract/rules/csv'
import type { Statements } from '../../../db/snapshot.ts'
import { pathPart, uniqueNames } from '../../../files/archive-names.ts'
import { columnHeads, columnRows, factsOf } from './about-rows.ts'
import { countsVisits, type ExportJob } from './export-job.ts'
import { tableRows } from './table-rows.ts'
import { ZipStream } from './zip-stream.ts'

/** A ZIP of a file a table, and of one that says what their columns are. */
export async function* csvFiles(db: Statements, job: ExportJob): AsyncGenerator<Uint8Array> {
  const zip = new ZipStream(job.about.madeAt)
  const nameOf = uniqueNames()
  const columns = nameOf('columns', 'csv')
  const rows = new Map<FormTable, number>()
  for (const table of job.chosen) {
    const name = nameOf(pathPart(table.file), 'csv')
    yield* zip.file(name, csvOfTable(db, job, { table, rows }))
  }
  yield* zip.file(columns, csvOfColumns(job, rows))
  yield zip.end()
}

async function* csvOfTable(
  db: Statements,
  job: ExportJob,
  { table, rows }: { table: FormTable; rows: Map<FormTable, number> },
): AsyncGenerator<string> {
  const isCounted = countsVisits(job, table.path)
  let count = 0
  yield BOM + csvLine(table.columns.map(({ head }) => head)) + LINE_END
  for await (const cells of tableRows(db, job, table)) {
    yield cells.map(csvText).join(',') + LINE_END
    count += 1
    if (isCounted) job.onVisit()
  }
  rows.set(table, count)
}

function* csvOfColumns(job: ExportJob, rows: ReadonlyMap<FormTable, number>): Generator<string> {
  const heads = columnHeads(job)
  yield BOM + csvLine(heads) + LINE_END
  for (const row of columnRows(job)) yield csvLine(row) + LINE_END
  const rest = heads.slice(3).map(() => '')
  for (const [fact, value] of factsOf(job, rows)) {
    yield csvLine([job.options.words.info, fact, value, ...rest]) + LINE_END
  }
}
