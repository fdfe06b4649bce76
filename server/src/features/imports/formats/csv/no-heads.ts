import { firstRows } from './csv-rows.ts'
import { ScheduleFileError } from '../schedule-file.ts'

/** Refuses a text without a known head: as a table of unknown columns, or as none at all. */
export function refuseWithoutHeads(text: string): never {
  for (const delimiter of [',', ';', '\t']) {
    const [first, second] = firstRows(text, delimiter)
    if (first && second && first.cells.length > 1 && first.cells.length === second.cells.length) {
      const columns = first.cells.filter(Boolean).join(', ')
      throw new ScheduleFileError('noColumns', { columns }, { line: first.line })
    }
  }
  throw new ScheduleFileError('unknownFormat')
}
