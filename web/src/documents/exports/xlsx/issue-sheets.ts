import { plainMentions } from '@plumbline/contract/rules/mentions'
import type { ExportedIssue } from '../columns.ts'
import type { SheetCell } from '@plumbline/contract/exports/xlsx/cells'
import {
  columnsOf,
  type Filled,
  type Filling,
  idCells,
  IDS,
  exportedName,
  NARROW,
  PLACE,
  placeCells,
  rowOrId,
  USUAL,
  WIDE,
} from './filling.ts'
import type { SheetWords } from './sheet-words.ts'
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
    ['readyBy', USUAL],
    ['resolvedBy', USUAL],
    ['resolvedAt', USUAL],
    ['resolution', WIDE],
    ...PLACE,
    ['isDeleted', NARROW],
    ['isShared', NARROW],
    ['errorName', USUAL],
    ...IDS,
    ['submissionId', NARROW],
    ['entry', USUAL],
  ])
  return { parts: await sheet.parts(columns), count, moreQuestions: 0 }
}

/** The author of a step; a contact has 'by link' and the organisation too. One issue alone has its history instead. */
function whoTook(step: ExportedIssue['resolution'] | undefined, words: SheetWords): string | null {
  if (!step) return null
  if (step.organisation === null) return step.by
  return [step.by, words.heads.byLink, step.organisation].join(', ')
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
    exportedName(issue.owner),
    issue.organisation,
    issue.dueAt === null ? null : { date: issue.dueAt },
    whoTook(issue.readySaid, words),
    whoTook(issue.resolution, words),
    issue.resolution ? { moment: issue.resolution.at } : null,
    plainMentions(issue.resolution?.notes ?? ''),
    ...placeCells(issue),
    issue.isDeleted,
    issue.isShared,
    issue.question.errorName,
    ...idCells(issue),
    issue.submission,
    issue.question.entryPath,
  ]
}
