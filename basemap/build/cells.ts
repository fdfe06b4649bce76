import { clipLine, clipRing } from './clip.ts'
import type { Area, Box, Point } from './shapes.ts'

/** Land reaches this far (degrees) over the edge of its cell, so that no seam shows. */
const OVERLAP = 0.04

export interface Cell {
  name: string
  box: Box
  /** The box with the overlap. */
  margin: Box
}

/** The world in squares of so many degrees, named like `cellOf` names them. */
export function grid(degrees: number): Cell[] {
  const cells: Cell[] = []
  for (let column = 0; column < 360 / degrees; column++)
    for (let row = 0; row < 180 / degrees; row++) {
      const west = column * degrees - 180
      const south = row * degrees - 90
      const box = { west, south, east: west + degrees, north: south + degrees }
      cells.push({ name: `${column}-${row}`, box, margin: widen(box) })
    }
  return cells
}

export const WORLD: Cell = {
  name: 'world',
  box: { west: -180, south: -90, east: 180, north: 90 },
  margin: { west: -180, south: -90, east: 180, north: 90 },
}

export function areasIn(areas: Area[], { margin }: Cell): Area[] {
  return areas
    .map(({ id, rings }) => ({
      id,
      rings: rings
        .filter((ring) => touches(ring, margin))
        .map((ring) => clipRing(ring, margin))
        .filter((ring) => ring.length > 2),
    }))
    .filter(({ rings }) => rings.length > 0)
}

export function linesIn(lines: Point[][], { box }: Cell): Point[][] {
  return lines.flatMap((line) => clipLine(line, box))
}

function widen(box: Box): Box {
  return {
    west: Math.max(-180, box.west - OVERLAP),
    south: Math.max(-90, box.south - OVERLAP),
    east: Math.min(180, box.east + OVERLAP),
    north: Math.min(90, box.north + OVERLAP),
  }
}

function touches(ring: Point[], box: Box): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return west <= box.east && east >= box.west && south <= box.north && north >= box.south
}
