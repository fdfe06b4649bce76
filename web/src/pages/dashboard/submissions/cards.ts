/**
 * The number of empty cards that fill up the last row of the grid; a whole row without submissions.
 */
export function emptyCards(submissions: number, columns: number): number {
  if (submissions === 0) return columns
  return (columns - (submissions % columns)) % columns
}
