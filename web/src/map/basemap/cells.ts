import { decodeLine, type LayerFile, type TownSize } from './format.ts'
import type { Point } from './geometry.ts'
import type { Level } from './levels.ts'

/** What is drawn of one file, in degrees. */
export interface Cell {
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
  /** In Ukraine: the name in Ukrainian. */
  ukrainian?: string
  at: Point
  /** Shown from this zoom on. */
  zoom: number
  size: TownSize
}

/** Whether there is room for the name of a town at a zoom. */
export function isNamed(town: Town, zoom: number): boolean {
  return town.zoom <= zoom + 0.3
}

/** Addresses of the files: `./files/near/14-9.json` → where the build put it. */
const ADDRESSES = import.meta.glob<string>('./files/*/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loaded = new Map<string, Promise<Cell | undefined>>()

/** One file of the layer; `undefined` where there is only sea. A failed load is tried anew. */
export function loadCell(level: Level, name: string): Promise<Cell | undefined> {
  const file = `./files/${level}/${name}.json`
  const known = loaded.get(file)
  if (known) return known
  const loading = fetchCell(ADDRESSES[file])
  loaded.set(file, loading)
  loading.catch(() => loaded.delete(file))
  return loading
}

async function fetchCell(address: string | undefined): Promise<Cell | undefined> {
  if (address === undefined) return undefined
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The base layer answered ${response.status}`)
  return decodeCell((await response.json()) as LayerFile)
}

export function decodeCell(file: LayerFile): Cell {
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
