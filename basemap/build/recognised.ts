import { feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { isInside } from '@plumbline/contract/rules/map/geometry'
import { arcsOf, partsOf, type Atlas, type Territory } from './atlas.ts'
import type { Point } from './shapes.ts'

const SIMFEROPOL: Point = [34.1, 44.95]

/**
 * Natural Earth draws lines of control. This puts the two of them that can be mended in the
 * topology back on the internationally recognised border: Crimea belongs to Ukraine, the Golan to
 * Syria. (Western Sahara follows in areas.ts, lines that stay disputed are in disputed.ts.)
 */
export function recognise(atlas: Atlas): Atlas {
  return giveGolanToSyria(giveCrimeaToUkraine(atlas))
}

function giveCrimeaToUkraine({ topology, territories }: Atlas): Atlas {
  const polygons = partsOf(named(territories, 'Russia'))
  const isCrimea = (arcs: number[][]) => isInside(SIMFEROPOL, ringsOf(topology, arcs))
  const crimea = polygons.filter(isCrimea)
  if (crimea.length !== 1) throw new Error('Crimea was not found where it was expected')
  const rest = polygons.filter((arcs) => !isCrimea(arcs))
  return {
    topology,
    territories: territories.map((territory) => {
      if (territory.properties.name === 'Russia') return withParts(territory, rest)
      if (territory.properties.name === 'Ukraine')
        return withParts(territory, [...partsOf(territory), ...crimea])
      return territory
    }),
  }
}

/** From the Banias springs down the upper Jordan and the east shore of the lake to the Yarmouk. */
const WEST_OF_GOLAN: Point[] = [
  [35.645, 33.275],
  [35.66, 33.245],
  [35.645, 33.2],
  [35.643, 33.13],
  [35.635, 33.07],
  [35.628, 33.01],
  [35.625, 32.93],
  [35.62, 32.892],
  [35.645, 32.865],
  [35.655, 32.83],
  [35.642, 32.78],
  [35.645, 32.73],
  [35.665, 32.685],
]

/** The arc that Israel and Syria share runs east of the Golan: it is laid along the west instead. */
function giveGolanToSyria({ topology, territories }: Atlas): Atlas {
  const israel = arcsOf(named(territories, 'Israel'))
  const [shared, ...more] = [...arcsOf(named(territories, 'Syria'))].filter((arc) =>
    israel.has(arc),
  )
  const line = shared === undefined ? undefined : (topology.arcs[shared] as Point[] | undefined)
  const [start, end] = [line?.at(0), line?.at(-1)]
  if (shared === undefined || more.length > 0 || !start || !end)
    throw new Error('Israel and Syria were expected to share one line')
  const southward = start[1] > end[1] ? WEST_OF_GOLAN : WEST_OF_GOLAN.toReversed()
  const arcs = topology.arcs.with(shared, [start, ...southward, end])
  return { topology: { ...topology, arcs }, territories }
}

function named(territories: Territory[], name: string): Territory {
  const found = territories.find((territory) => territory.properties.name === name)
  if (!found) throw new Error(`The atlas has no ${name}`)
  return found
}

function withParts(territory: Territory, arcs: number[][][]): Territory {
  return { ...territory, type: 'MultiPolygon', arcs }
}

function ringsOf(topology: Topology, arcs: number[][]): Point[][] {
  return feature(topology, { type: 'Polygon', arcs }).geometry.coordinates as Point[][]
}
