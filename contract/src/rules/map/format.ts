import type { Point } from './geometry.ts'

/**
 * The files of the bundled base layer, written by basemap/build and read here. Lines and
 * rings are flat lists of whole numbers, x0, y0, dx, dy, dx, dy …, in `unit`s of a degree.
 */
export interface LayerFile {
  /** Whole numbers a degree. */
  unit: number
  areas: { id: string; rings: number[][] }[]
  /** Agreed borders, and those that are not. */
  borders: number[][]
  disputed: number[][]
  /** Between oblasts, provinces, states. */
  regions: number[][]
  lakes: number[][]
  rivers: number[][]
  towns: TownRow[]
}

/**
 * Name, x, y, the zoom from which the town is shown, its size (0 small, 1 large, 2 capital), and
 * its name in Ukrainian where that is its own.
 */
export type TownRow =
  | [name: string, x: number, y: number, zoom: number, size: TownSize]
  | [name: string, x: number, y: number, zoom: number, size: TownSize, ukrainian: string]

export type TownSize = 0 | 1 | 2

export function encodeLine(points: readonly Point[], unit: number): number[] {
  const flat: number[] = []
  let [x, y] = [0, 0]
  for (const [lng, lat] of points) {
    const [nextX, nextY] = [Math.round(lng * unit), Math.round(lat * unit)]
    if (flat.length > 0 && nextX === x && nextY === y) continue
    flat.push(nextX - x, nextY - y)
    x = nextX
    y = nextY
  }
  return flat
}

export function decodeLine(flat: readonly number[], unit: number): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let i = 0; i < flat.length; i += 2) {
    x += flat[i] ?? 0
    y += flat[i + 1] ?? 0
    points.push([x / unit, y / unit])
  }
  return points
}
