/**
 * How many empty cards fill up the last row of the grid; a whole row when there are no submissions.
 */
export function emptyCards(submissions: number, columns: number): number {
  if (submissions === 0) return columns
  return (columns - (submissions % columns)) % columns
}
