import { gzipSync } from 'node:zlib'
import { pmtiles, type TileLayers } from '../../contract/src/testing/pmtiles.ts'

/** Where the map file of the tests has streets: a town where no site of the demo lies. */
export const COVERED = { lat: 48.62, lng: 22.29 }
const BOUNDS = [22.1, 48.5, 22.5, 48.75] as const
const ZOOMS = [7, 8, 9, 10, 11, 12, 13, 14]

const road = (kind: string, name: string, from: readonly [number, number], english?: string) => ({
  kind: 'line' as const,
  parts: [[from, [4096 - from[0], 4096 - from[1]] as const]],
  tags: { kind, name, 'name:uk': name, ...(english !== undefined && { 'name:en': english }) },
})

/** Every tile looks alike: two roads that cross, a park, and a village. */
const LAYERS: TileLayers = {
  earth: [{ kind: 'area', parts: [ring(-64, 4160)], tags: { kind: 'earth' } }],
  landuse: [{ kind: 'area', parts: [ring(400, 1500)], tags: { kind: 'park' } }],
  water: [{ kind: 'area', parts: [ring(2700, 3600)], tags: { kind: 'lake' } }],
  roads: [
    road('highway', 'проспект Свободи', [-64, 2300], 'Freedom Avenue'),
    road('minor_road', 'вулиця Корзо', [2300, -64], 'Korzo Street'),
  ],
  boundaries: [road('country', 'A line that nobody may see', [0, 0])],
  places: [
    {
      kind: 'point',
      parts: [[[3000, 1000]]],
      tags: {
        kind: 'locality',
        kind_detail: 'village',
        name: 'Минай',
        'name:en': 'Mynai',
        'name:uk': 'Минай',
      },
    },
  ],
}

function ring(first: number, last: number) {
  return [
    [first, first],
    [last, first],
    [last, last],
    [first, last],
  ] as const
}

/** A small map file as an operator would lay it into the data folder. */
export function mapFile(): Uint8Array {
  const tiles = ZOOMS.flatMap((z) => {
    const [left, bottom] = tileAt(z, BOUNDS[0], BOUNDS[1])
    const [right, top] = tileAt(z, BOUNDS[2], BOUNDS[3])
    const all = []
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) all.push({ z, x, y, layers: LAYERS })
    }
    return all
  })
  const attribution = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>'
  return pmtiles({ tiles, bounds: BOUNDS, attribution, gzip: gzipSync, entriesADirectory: 50 })
}

/** Column and row of a place (Web Mercator). */
function tileAt(z: number, lng: number, lat: number): [x: number, y: number] {
  const angle = (lat * Math.PI) / 180
  const down = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(down * 2 ** z)]
}
