import type { CellProblem, Problems } from './problems.ts'
import type { Table } from './useTable.ts'

/** A wrong cell and its place; `col` is -1 for what is wrong with the row itself. */
export interface FoundProblem {
  row: number
  col: number
  problem: CellProblem
}

/** All that is wrong in a table, from above. */
export function foundProblems(
  { rows, columns }: Pick<Table, 'rows' | 'columns'>,
  problems: Problems,
): FoundProblem[] {
  if (problems.size === 0) return []
  const cols = new Map(columns.map(({ key }, col) => [key, col]))
  return rows.flatMap(({ key }, row) =>
    Object.entries(problems.get(key) ?? {})
      .map(([field, problem]) => ({ row, col: cols.get(field) ?? -1, problem }))
      .toSorted((a, b) => a.col - b.col),
  )
}
