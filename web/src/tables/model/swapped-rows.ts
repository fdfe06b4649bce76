import {
  areSwapped,
  middleOf,
  type Place,
} from '@plumbline/contract/rules/positions/swapped-positions'
import type { StoredRow, TableChange, TableEdits } from './table-edits.ts'

interface PlacedRow extends Place {
  row: string
}

/**
 * New and changed positions that lie nowhere, or far from those that are stored, and near them with their numbers
 * swapped; `place` is that of the project, for a table without positions.
 */
export function swappedRows(
  { changed, added }: TableEdits,
  stored: readonly StoredRow[],
  place: Place | null,
): PlacedRow[] {
  const before = new Map(stored.map(({ key, values }) => [key, values]))
  const edited = [...[...changed].map(([key, { cells }]) => ({ key, cells })), ...added]
  const positions = edited.flatMap(({ key, cells }) => {
    if (cells['lat'] === undefined && cells['lng'] === undefined) return []
    const { lat, lng } = { ...before.get(key), ...cells }
    return typeof lat === 'number' && typeof lng === 'number' ? [{ row: key, lat, lng }] : []
  })
  const nowhere = positions.filter(({ lat, lng }) => Math.abs(lat) > 90 && Math.abs(lng) <= 90)
  if (nowhere.length * 2 > positions.length) return positions
  const [here, there] = [middleOf(positions), middleOfStored(stored, changed) ?? place]
  return here && there && areSwapped(here, there) ? positions : []
}

/** The middle of the stored positions that nobody edits. */
function middleOfStored(stored: readonly StoredRow[], changed: TableEdits['changed']) {
  const rows = stored.filter(({ key, isArchived }) => {
    const cells = changed.get(key)?.cells
    return !isArchived && cells?.['lat'] === undefined && cells?.['lng'] === undefined
  })
  return middleOf(
    rows.map(({ values }) => ({ lat: numberOf(values['lat']), lng: numberOf(values['lng']) })),
  )
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Makes the changes that swap latitude and longitude of positions. */
export function swap(rows: readonly PlacedRow[]): TableChange[] {
  return rows.flatMap(({ row, lat, lng }) => [
    { row, field: 'lat', cell: lng },
    { row, field: 'lng', cell: lat },
  ])
}
