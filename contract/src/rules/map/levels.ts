/** The levels of the map's files, each for some zooms: Natural Earth at 1:110m, 1:50m and 1:10m. */
export type Level = 'far' | 'mid' | 'near'

/** The size of a level's cells in degrees; 360 is one file for the world. */
export const CELL_DEGREES: Record<Level, number> = { far: 360, mid: 30, near: 15 }

/** The zoom from which on the outlines are too coarse: plain ground is drawn. */
const GROUND_ZOOM = 12

export function levelAt(zoom: number): Level {
  if (zoom < 3.75) return 'far'
  return zoom < 6.25 ? 'mid' : 'near'
}

export function isGround(zoom: number): boolean {
  return zoom >= GROUND_ZOOM
}

/** Degrees; west and east may lie past ±180 where the map was moved around the world. */
export interface View {
  west: number
  south: number
  east: number
  north: number
}

/** A file of a level, and by how many degrees of longitude it is moved where it is drawn. */
export interface PlacedCell {
  name: string
  shift: number
}

/** The cells that a view touches. Names count columns and rows from −180, −90. */
export function cellsIn(view: View, level: Level): PlacedCell[] {
  const degrees = CELL_DEGREES[level]
  const columns = range(Math.floor((view.west + 180) / degrees), (view.east + 180) / degrees)
  if (level === 'far') return columns.map((world) => ({ name: 'world', shift: world * 360 }))
  const around = 360 / degrees
  const south = Math.max(-90, view.south)
  const rows = range(Math.floor((south + 90) / degrees), (Math.min(89, view.north) + 90) / degrees)
  return columns.flatMap((column) => {
    const wrapped = ((column % around) + around) % around
    const shift = (column - wrapped) * degrees
    return rows.map((row) => ({ name: `${wrapped}-${row}`, shift }))
  })
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor(last) - first + 1) }, (_, i) => first + i)
}
