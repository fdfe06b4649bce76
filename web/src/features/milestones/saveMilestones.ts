import type { Milestone } from '@plumbline/contract/milestones'
import { BOM, csvLine, LINE_END } from '../exports/csv.ts'
import { saveExport } from '../exports/run-export.ts'

/** The columns of a project's milestones (SPEC section 3), in its order. */
const COLUMNS = ['_id', 'actualStatus', 'taskId', 'dateActualStart', 'dateActualEnd'] as const

/** Milestones as CSV, a line each. */
export function csvOfMilestones(milestones: readonly Milestone[]): string {
  const lines = milestones.map((milestone) => csvLine(COLUMNS.map((column) => milestone[column])))
  return BOM + [csvLine(COLUMNS), ...lines].join(LINE_END) + LINE_END
}

export function saveMilestones(milestones: readonly Milestone[]): void {
  const type = 'text/csv;charset=utf-8'
  saveExport(new Blob([csvOfMilestones(milestones)], { type }), 'csv')
}
