import { type TileLayers, vectorTile } from '@plumbline/contract/testing/pmtiles'
import { describe, expect, it } from 'vitest'
import type { Town } from '@plumbline/contract/rules/map/cell'
import { LAYERS, paintTile, type Palette, type Part } from './paint.ts'
import { placesIn, withPlaces } from './places.ts'
import { nameRoads } from './road-names.ts'
import { readTile } from './vector-tile.ts'

const road = (name: string, tags: Record<string, string> = {}) =>
  ({
    kind: 'line',
    parts: [
      [
        [-80, 2000],
        [4176, 2100],
      ],
    ],
    tags: { kind: 'major_road', name, ...tags },
  }) as const

function partOf(layers: TileLayers, more: Partial<Part> = {}): Part {
  const read = readTile(vectorTile(layers), LAYERS)
  return { layers: read, zoom: 15, size: 512, left: 0, top: 0, ...more }
}

/** Records the drawing in order: the colour of each stroke and fill that has lines, and the words. */
function paper() {
  const drawn: string[] = []
  let lines = 0
  const context = {
    canvas: document.createElement('canvas'),
    fillStyle: '',
    strokeStyle: '',
    beginPath: () => (lines = 0),
    moveTo: () => lines++,
    lineTo: () => lines++,
    closePath: () => undefined,
    fill: () => lines > 0 && drawn.push(`fill ${context.fillStyle}`),
    stroke: () => lines > 0 && drawn.push(`line ${context.strokeStyle}`),
    measureText: (text: string) => ({ width: text.length * 6 }),
    save: () => undefined,
    restore: () => undefined,
    translate: () => undefined,
    rotate: () => undefined,
    strokeText: () => undefined,
    fillText: (text: string) => drawn.push(text),
  }
  return { drawn, context: context as unknown as CanvasRenderingContext2D }
}

const palette = Object.fromEntries(
  [
    'land',
    'green',
    'built',
    'water',
    'building',
    'street',
    'road',
    'edge',
    'roadEdge',
    'rail',
    'name',
  ].map((name) => [name, name]),
) as unknown as Palette
const ring = [
  [0, 0],
  [4096, 0],
  [4096, 4096],
] as const

const area = (tags: Record<string, string>) => ({ kind: 'area', parts: [ring], tags }) as const

describe('what is drawn of a tile', () => {
  it('lies in order: land, green, water, houses, roads with their edges', () => {
    const { drawn, context } = paper()
    const part = partOf({
      roads: [road('High Street')],
      buildings: [area({ kind: 'building' })],
      water: [area({ kind: 'lake' })],
      landuse: [area({ kind: 'park' })],
      earth: [area({ kind: 'earth' })],
    })
    paintTile(context, part, palette)
    const fills = ['land', 'green', 'water', 'building'].map((name) => `fill ${name}`)
    expect(drawn).toEqual([...fills, 'line roadEdge', 'line road'])
  })

  it('is no border: those are drawn by the base layer alone', () => {
    const { drawn, context } = paper()
    const boundaries = [{ ...road('Line'), tags: { kind: 'country' } }]
    paintTile(context, partOf({ boundaries }), palette)
    expect(drawn).toEqual([])
  })

  it('is in the language of the reader, as far as the file has it', () => {
    const part = partOf({
      roads: [
        road('вулиця Корзо', { 'name:en': 'Korzo Street', 'name:uk': 'вулиця Корзо' }),
        { ...road('Fő utca'), parts: [ring.map(([x, y]) => [x, y / 8 + 900] as const)] },
      ],
    })
    const names = (ukrainian: boolean) => {
      const { drawn, context } = paper()
      nameRoads(context, part, { side: 512, ukrainian, name: 'name', halo: 'land' })
      return drawn
    }
    expect(names(false)).toEqual(['Korzo Street', 'Fő utca'])
    expect(names(true)).toEqual(['вулиця Корзо', 'Fő utca'])
  })

  it('writes no name where it would be cut by the edge, twice, or from far away', () => {
    const names = (part: Partial<Part>, ...roads: ReturnType<typeof road>[]) => {
      const { drawn, context } = paper()
      nameRoads(context, partOf({ roads }, part), {
        side: 512,
        ukrainian: false,
        name: 'name',
        halo: 'land',
      })
      return drawn
    }
    expect(names({}, road('x'.repeat(90)))).toEqual([])
    expect(names({}, road('High Street'), road('High Street'))).toEqual(['High Street'])
    expect(names({ zoom: 12 }, road('High Street'))).toEqual([])
  })
})

const place = (name: string, tags: Record<string, string> = {}) =>
  ({ kind: 'point', parts: [[[2048, 1024]]], tags: { kind: 'locality', name, ...tags } }) as const
const town = (name: string, at: Town['at'], more: Partial<Town> = {}): Town => ({
  name,
  at,
  zoom: 8,
  size: 0,
  ...more,
})

describe('places of the map file', () => {
  it('lie where they are, under both names', () => {
    const part = partOf({
      places: [
        place('Минай', { kind_detail: 'village', 'name:en': 'Mynai', 'name:uk': 'Минай' }),
        place('Somewhere', { kind_detail: 'county' }),
      ],
    })
    const [found, ...others] = placesIn({ x: 0, y: 0, z: 1 }, part)
    expect(others).toEqual([])
    expect(found).toMatchObject({ name: 'Mynai', ukrainian: 'Минай', zoom: 12 })
    expect(found?.at[0]).toBeCloseTo(0)
    // a quarter from the upper edge of the world in Web Mercator
    expect(found?.at[1]).toBeCloseTo(66.51, 2)
  })

  it('stand beside the towns of the base layer, whose names are settled', () => {
    const kyiv = town('Kyiv', [30.52, 50.45], { ukrainian: 'Київ' })
    const kiev = town('Kiev', [30.53, 50.45])
    const sameName = town('Kyiv City', [30.4, 50.4], { ukrainian: 'Київ' })
    const brovary = town('Brovary', [30.8, 50.51])
    expect(withPlaces([kyiv], [kiev, sameName, brovary])).toEqual([kyiv, brovary])
  })
})
