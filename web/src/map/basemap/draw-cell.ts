import classes from './basemap.module.css'
import type { Cell } from './cells.ts'
import type { Point } from './geometry.ts'
import { areaPath, linePath, projected, type Frame, type Projected } from './paths.ts'
import { svgElement } from './svg-element.ts'

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
  cell: Cell,
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
