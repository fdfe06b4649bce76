import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  filter,
  filterAttachedWeight,
  planarTriangleArea,
  presimplify,
  simplify,
  sphericalRingArea,
  type Triangle,
} from 'topojson-simplify'
import type {
  GeometryCollection,
  GeometryObject,
  Objects,
  MultiPolygon,
  Polygon,
  Topology,
} from 'topojson-specification'

/** The scales of Natural Earth: the number is millions in 1:n. */
export type Scale = '110m' | '50m' | '10m'

/** One country or territory as Natural Earth draws it. */
export type Territory = (Polygon | MultiPolygon) & { properties: { name: string } }

export interface Atlas {
  topology: Topology
  territories: Territory[]
}

export interface Detail {
  /** Points whose triangle is smaller than this are left out (square degrees at the equator). */
  smallestTriangle: number
  /** Islands smaller than this are left out (square kilometres). */
  smallestIsland: number
}

/** Kilometres. */
const EARTH_RADIUS = 6371

/** A JSON file of an npm package. */
export function readPackageJson(specifier: string): unknown {
  return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(specifier)), 'utf8'))
}

interface Layers extends Objects<{ name: string }> {
  countries: GeometryCollection<{ name: string }>
}
type Countries = Topology<Layers>

/** Natural Earth's countries (npm world-atlas), thinned as a topology so that neighbours still meet. */
export function readAtlas(scale: Scale, detail: Detail): Atlas {
  const source = readPackageJson(`world-atlas/countries-${scale}.json`) as Countries
  const topology = thin({ ...source, objects: { countries: source.objects.countries } }, detail)
  const { countries } = topology.objects
  if (countries.type !== 'GeometryCollection') throw new Error('The atlas has no countries')
  return { topology, territories: countries.geometries.filter(isTerritory) }
}

function thin(topology: Countries, { smallestTriangle, smallestIsland }: Detail) {
  const steradians = smallestIsland / EARTH_RADIUS ** 2
  const simple = simplify(presimplify(topology, onTheGround), smallestTriangle)
  return filter<Layers>(
    simple,
    filterAttachedWeight({ ...simple }, steradians, (ring) => sphericalRingArea(ring, false)),
  )
}

/** A degree of longitude is shorter in the north, and few build beyond the Arctic Circle. */
export function onTheGround(triangle: Triangle): number {
  const latitude = Math.abs(triangle[1][1])
  // The ring around the pole is a line on the flat map, and Antarctica hangs on it.
  if (latitude > 89) return Infinity
  const interest = latitude > 70 ? 0.1 : 1
  return planarTriangleArea(triangle) * Math.cos((latitude * Math.PI) / 180) * interest
}

function isTerritory(geometry: GeometryObject<{ name: string }>): geometry is Territory {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
}

/** The polygons of a territory as rings of arcs. */
export function partsOf(territory: Territory): number[][][] {
  return territory.type === 'Polygon' ? [territory.arcs] : territory.arcs
}

/** The arcs that bound a territory, whichever way they run. */
export function arcsOf(territory: Territory): Set<number> {
  return new Set(
    partsOf(territory)
      .flat(2)
      .map((arc) => (arc < 0 ? ~arc : arc)),
  )
}
