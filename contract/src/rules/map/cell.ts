import { decodeLine, type LayerFile, type TownSize } from './format.ts'
import type { Point } from './geometry.ts'

/** The content of one file, in degrees. */
export interface MapCell {
  areas: { id: string; rings: Point[][] }[]
  borders: Point[][]
  disputed: Point[][]
  regions: Point[][]
  lakes: Point[][]
  rivers: Point[][]
  towns: Town[]
}

export interface Town {
  name: string
  /** The name in Ukrainian, of a town in Ukraine. */
  ukrainian?: string
  at: Point
  /** Shown from this zoom on. */
  zoom: number
  size: TownSize
}

/** True if there is room for the name of a town at a zoom. */
export function isNamed(town: Town, zoom: number): boolean {
  return town.zoom <= zoom + 0.3
}

export function decodeCell(file: LayerFile): MapCell {
  const lines = (flat: number[][]) => flat.map((line) => decodeLine(line, file.unit))
  return {
    areas: file.areas.map(({ id, rings }) => ({ id, rings: lines(rings) })),
    borders: lines(file.borders),
    disputed: lines(file.disputed),
    regions: lines(file.regions),
    lakes: lines(file.lakes),
    rivers: lines(file.rivers),
    towns: file.towns.map(([name, x, y, zoom, size, ukrainian]) => ({
      name,
      at: [x / file.unit, y / file.unit],
      zoom,
      size,
      ...(ukrainian !== undefined && { ukrainian }),
    })),
  }
}
