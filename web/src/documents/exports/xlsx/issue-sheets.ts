import type { ExportedIssue } from '../columns.ts'
import type { SheetCell } from './cells.ts'
import {
  columnsOf,
  type Filled,
  type Filling,
  idCells,
  IDS,
  nameOf,
  NARROW,
  PLACE,
  placeCells,
  rowOrId,
  USUAL,
  WIDE,
} from './filling.ts'
import { Sheet } from './sheet.ts'

/** A row for every issue. */
export async function issueSheets(filling: Filling): Promise<Filled> {
  const { lines, words, onCount, losses } = filling
  const sheet = new Sheet(words.heads.issues, losses)
  let count = 0
  for await (const some of lines) {
    for (const line of some) {
      const row = rowOrId(line, filling, () => cellsOf(JSON.parse(line) as ExportedIssue, filling))
      await sheet.add('unwritten' in row ? row.unwritten : row)
    }
    onCount((count += some.length))
  }
  const columns = columnsOf(words, [
    ['ref', NARROW],
    ['issue', WIDE],
    ['severity', USUAL],
    ['severityNumber', NARROW],
    ['isResolved', NARROW],
    ['owner', USUAL],
    ['contractor', USUAL],
    ['due', NARROW],
    ...PLACE,
    ['isDeleted', NARROW],
    ['isShared', NARROW],
    ['errorName', USUAL],
    ...IDS,
    ['submissionId', NARROW],
  ])
  return { parts: await sheet.parts(columns), count, moreQuestions: 0 }
}

function cellsOf(issue: ExportedIssue, { words, origin }: Filling): SheetCell[] {
  return [
    {
      link: `${origin}/projects/${issue.project}/issues/${issue._id}`,
      text: `I-${issue.refId}`,
    },
    issue.question.errorText || issue.question.errorName,
    words.severities[issue.currentCategorization],
    issue.currentCategorization,
    issue.isResolved,
    nameOf(issue.owner),
    issue.organisation,
    issue.dueAt === null ? null : { date: issue.dueAt },
    ...placeCells(issue),
    issue.isDeleted,
    issue.isShared,
    issue.question.errorName,
    ...idCells(issue),
    issue.submission,
  ]
}
