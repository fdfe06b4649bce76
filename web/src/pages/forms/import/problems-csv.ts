import type { ImportProblem } from '@plumbline/contract/forms/xlsforms'
import { BOM, csvLine, LINE_END } from '../../../documents/exports/csv.ts'
import type { Translate } from '../../../i18n/translate.ts'

/** How long the browser may take to begin with a download, in milliseconds. */
const KEEP_MS = 60_000

/** All rows of both lists as CSV, with heads in the language on the screen. */
export function problemsCsv(problems: readonly ImportProblem[], t: Translate): string {
  const heads = (['sheet', 'row', 'column', 'what'] as const).map((name) =>
    t(`form-import.csv_${name}`),
  )
  const lines = problems.map(({ sheet, row, column, message, isWarning }) => [
    t(isWarning ? 'form-import.goodToKnow' : 'form-import.toPutRight'),
    sheet,
    row ?? '',
    column,
    message,
  ])
  return BOM + [['', ...heads], ...lines].map((line) => csvLine(line) + LINE_END).join('')
}

/** Saves them under the name of the file that they are about. */
export function saveProblems(
  fileName: string,
  problems: readonly ImportProblem[],
  t: Translate,
): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([problemsCsv(problems, t)], { type: 'text/csv' }))
  link.download = `${fileName.replace(/\.[^.]*$/, '')}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_MS)
}
