import { aboutSheet } from './about-sheet.ts'
import type { Losses } from '@plumbline/contract/exports/xlsx/cells'
import type { MakingXlsx } from './filling.ts'
import { issueSheets } from './issue-sheets.ts'
import { submissionSheets } from './submission-sheets.ts'
import { workbookFile } from './workbook.ts'

/**
 * The documents as a spreadsheet: numbers, moments and links as such, a column for every question and a sheet with a
 * row for every answer; the last sheet says what this is.
 */
export async function xlsxFile(making: MakingXlsx): Promise<Blob> {
  const losses: Losses = { cut: 0, rows: 0 }
  const filling = { ...making, losses }
  const { parts, count, moreQuestions } =
    making.kind === 'issues' ? await issueSheets(filling) : await submissionSheets(filling)
  const about = await aboutSheet({ ...making, count, losses, moreQuestions })
  return workbookFile([...parts, ...about])
}
