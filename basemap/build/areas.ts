import { mergeArcs, feature } from 'topojson-client'
import type { Topology } from 'topojson-specification'
import { flattened } from './antimeridian.ts'
import type { Atlas, Territory } from './atlas.ts'
import { SAHARA_PARALLEL } from './borders.ts'
import { atLatitude, cut } from './clip.ts'
import { ownerOf } from './owners.ts'
import type { Area, Point, Ring } from './shapes.ts'

const MOROCCO = '504'
const WESTERN_SAHARA = '732'

/** The land of every country, its pieces made one. */
export function areasOf({ topology, territories }: Atlas): Area[] {
  const pieces = Map.groupBy(territories, (territory) => {
    const owner = ownerOf(territory)
    return owner === WESTERN_SAHARA ? MOROCCO : owner
  })
  return [...pieces].flatMap(([id, parts]) => {
    const rings = outline(topology, parts)
    return id === MOROCCO ? splitSahara(rings) : [{ id, rings }]
  })
}

function isMorocco([, lat]: Point): boolean {
  return lat >= SAHARA_PARALLEL
}

function outline(topology: Topology, parts: Territory[]): Ring[] {
  const merged = mergeArcs(topology, parts)
  const { coordinates } = feature(topology, merged).geometry
  return (coordinates.flat() as Ring[]).flatMap(flattened)
}

/**
 * Natural Earth follows the berm; the recognised border is the parallel, and all of Morocco lies
 * north of it.
 */
function splitSahara(rings: Ring[]): Area[] {
  const edge = atLatitude(SAHARA_PARALLEL)
  const side = (keeps: (point: Point) => boolean) =>
    rings.map((ring) => cut(ring, keeps, edge)).filter((ring) => ring.length > 2)
  return [
    { id: MOROCCO, rings: side(isMorocco) },
    { id: WESTERN_SAHARA, rings: side((point) => !isMorocco(point)) },
  ]
}
