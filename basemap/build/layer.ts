import { encodeLine, type LayerFile, type TownRow } from '@plumbline/contract/rules/map/format'
import { areasOf } from './areas.ts'
import { readAtlas, type Detail, type Scale } from './atlas.ts'
import { bordersOf, type Borders } from './borders.ts'
import { areasIn, grid, linesIn, WORLD, type Cell } from './cells.ts'
import { recognise } from './recognised.ts'
import { regionLines } from './regions.ts'
import type { Area, Point } from './shapes.ts'
import { zoomsOf } from './town-zooms.ts'
import { readTowns, type Town } from './towns.ts'
import { waterIn, type WaterSource } from './water.ts'

export interface LevelSource {
  scale: Scale
  water: WaterSource
  detail: Detail
  /** Size of the cells; 360 for one file of the world. */
  degrees: number
  unit: number
  /** How exactly the lines of regions are drawn; null where there are none. */
  smallestRegionTriangle: number | null
  /** Towns that are shown from a nearer zoom only are left out. */
  lastTownZoom: number
}

interface Lines extends Borders {
  regions: Point[][]
}

const towns = readTowns()
const zooms = zoomsOf(towns)

/** The files of one level by name; cells without land have none. */
export function layerFiles(source: LevelSource): Map<string, LayerFile> {
  const atlas = recognise(readAtlas(source.scale, source.detail))
  const [areas, borders] = [areasOf(atlas), bordersOf(atlas)]
  const regions =
    source.smallestRegionTriangle === null ? [] : regionLines(source.smallestRegionTriangle)
  const cells = source.degrees === 360 ? [WORLD] : grid(source.degrees)
  const files = new Map<string, LayerFile>()
  for (const cell of cells) {
    const file = layerFile(source, cell, areasIn(areas, cell), { ...borders, regions })
    if (file.areas.length > 0) files.set(cell.name, file)
  }
  return files
}

function layerFile(
  { unit, water: waterSource, lastTownZoom }: LevelSource,
  cell: Cell,
  areas: Area[],
  lines: Lines,
): LayerFile {
  const water = waterIn(cell, waterSource)
  const encodedIn = (all: Point[][]) => encoded(linesIn(all, cell), unit, 2)
  return {
    unit,
    areas: areas
      .map(({ id, rings }) => ({ id, rings: encoded(rings, unit, 3) }))
      .filter(({ rings }) => rings.length > 0),
    borders: encodedIn(lines.solid),
    disputed: encodedIn(lines.dashed),
    regions: encodedIn(lines.regions),
    lakes: encoded(water.lakes, unit, 3),
    rivers: encoded(water.rivers, unit, 2),
    towns: towns
      .filter((town) => isIn(cell, town) && (zooms.get(town) ?? Infinity) <= lastTownZoom)
      .map((town) => rowOf(town, unit)),
  }
}

/** Lines that are so short that they become a point fall out. */
function encoded(lines: Point[][], unit: number, fewestPoints: number): number[][] {
  return lines
    .map((line) => encodeLine(line, unit))
    .filter((flat) => flat.length >= fewestPoints * 2)
}

function rowOf(town: Town, unit: number): TownRow {
  const [x, y] = town.at.map((degrees) => Math.round(degrees * unit))
  const row: TownRow = [town.name, x ?? 0, y ?? 0, zooms.get(town) ?? 0, town.size]
  return town.ukrainian ? ([...row.slice(0, 5), town.ukrainian] as TownRow) : row
}

/** A town on an edge is in one cell only. */
function isIn({ box }: Cell, { at: [lng, lat] }: Town): boolean {
  return lng >= box.west && lng < box.east && lat >= box.south && lat < box.north
}
