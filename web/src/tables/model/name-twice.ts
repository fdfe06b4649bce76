import { cellOf, type StoredRow, type TableEdits } from './table-edits.ts'
import type { BetweenProblem } from './table-kind.ts'

const NAME = { key: 'name', empty: '' }

/**
 * The edited rows whose name another row has, in whatever case, of those that will not be archived.
 * Stored rows may have one name already, as imports bring them: that alone is nobody's mistake.
 */
export function namedTwice(
  { changed, added }: TableEdits,
  stored: readonly StoredRow[],
): ReadonlyMap<string, BetweenProblem> {
  const keys = new Map<string, string[]>()
  const note = (key: string, cell: unknown) => {
    const name = typeof cell === 'string' ? cell.trim().toLowerCase() : ''
    if (!name) return
    const others = keys.get(name)
    if (others) others.push(key)
    else keys.set(name, [key])
  }
  for (const row of stored) {
    const edit = changed.get(row.key)
    if (!(edit?.archived ?? row.isArchived)) note(row.key, cellOf(NAME, row, edit))
  }
  for (const row of added) note(row.key, row.cells['name'])
  const isNamed = (key: string) => {
    const edit = changed.get(key)
    return key.startsWith('+') || edit?.archived === false || 'name' in (edit?.cells ?? {})
  }
  const twice = [...keys.values()].filter((those) => those.length > 1).flat()
  return new Map(
    twice.filter(isNamed).map((key) => [key, { field: 'name', code: 'siteNameTwice' }] as const),
  )
}
