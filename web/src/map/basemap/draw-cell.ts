import classes from './basemap.module.css'
import { type MapCell, decodeCell } from '@plumbline/contract/rules/map/cell'
import type { LayerFile } from '@plumbline/contract/rules/map/format'
import type { Level } from '@plumbline/contract/rules/map/levels'
import type { Point } from '@plumbline/contract/rules/map/geometry'
import {
  areaPath,
  linePath,
  projected,
  type Frame,
  type Projected,
} from '@plumbline/contract/rules/map/paths'
import { svgElement } from './svg-element.ts'

/** Addresses of the files: `./files/near/14-9.json` → where the build put it. */
const ADDRESSES = import.meta.glob<string>('./files/*/*.json', {
  base: '../../../../basemap/',
  query: '?url',
  import: 'default',
  eager: true,
})

const loaded = new Map<string, Promise<MapCell | undefined>>()

/** One file of the layer; `undefined` where there is only sea. A failed load is tried anew. */
export function loadCell(level: Level, name: string): Promise<MapCell | undefined> {
  const file = `./files/${level}/${name}.json`
  const known = loaded.get(file)
  if (known) return known
  const loading = fetchCell(ADDRESSES[file])
  loaded.set(file, loading)
  loading.catch(() => loaded.delete(file))
  return loading
}

async function fetchCell(address: string | undefined): Promise<MapCell | undefined> {
  if (address === undefined) return undefined
  const response = await fetch(address)
  if (!response.ok) throw new Error(`The base layer answered ${response.status}`)
  return decodeCell((await response.json()) as LayerFile)
}

/** The shapes of one file on the map. */
export interface DrawnCell {
  areas: { id: string; path: SVGPathElement }[]
  /** Draws them where they lie now. */
  place: (frame: Frame) => void
  remove: () => void
}

type PathOf = (lines: readonly Projected[], frame: Frame) => string

/**
 * Adds the shapes of a file to the groups for what is filled and for what is drawn as a line, a path
 * each: Leaflet's own take several times as long.
 */
export function drawCell(
  cell: MapCell,
  shift: number,
  groups: { land: SVGGElement; lines: SVGGElement },
): DrawnCell {
  const drawn: { path: SVGPathElement; place: (frame: Frame) => void }[] = []
  const add = (group: SVGGElement, kind: string | undefined, pathOf: PathOf, lines: Point[][]) => {
    const path = svgElement('path', { class: kind ?? '' })
    const flat = lines.map((line) => projected(line, shift))
    drawn.push({ path, place: (frame) => path.setAttribute('d', pathOf(flat, frame)) })
    group.append(path)
    return path
  }
  const { land, lines } = groups
  const areas = cell.areas.map(({ id, rings }) => ({
    id,
    path: add(land, classes.area, areaPath, rings),
  }))
  add(land, classes.lake, areaPath, cell.lakes)
  add(lines, classes.river, linePath, cell.rivers)
  add(lines, classes.region, linePath, cell.regions)
  add(lines, classes.halo, linePath, [...cell.borders, ...cell.disputed])
  add(lines, classes.border, linePath, cell.borders)
  add(lines, classes.disputed, linePath, cell.disputed)
  return {
    areas,
    place: (frame) => drawn.forEach((one) => one.place(frame)),
    remove: () => drawn.forEach(({ path }) => path.remove()),
  }
}
