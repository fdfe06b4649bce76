import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { isInside, type Point } from '@plumbline/contract/rules/map/geometry'
import { drawMap } from './draw-map.ts'
import type { DrawnMap, PaperMap } from './paper-map.ts'
import type { Language } from '@plumbline/contract/texts/languages'

const wish = (places: [lat: number, lng: number][], more: Partial<PaperMap> = {}): PaperMap => ({
  width: 248,
  height: 120,
  leastKm: 60,
  lang: 'en',
  pins: places.map(([lat, lng]) => ({ lat, lng, tone: 'o' })),
  alt: 'Map',
  ...more,
})

const KYIV: [number, number] = [50.45, 30.52]
const SIMFEROPOL: [number, number] = [44.95, 34.1]
const TROSTIANETS: [number, number] = [50.4822, 34.9637]

/** The shapes of a colour as they are drawn, in points. */
function shapesOf({ svg }: DrawnMap, colour: string): Point[][][] {
  const paths = [...svg.matchAll(/<path d="([^"]*)" ([^>]*)\/>/g)]
  return paths
    .filter(([, , how]) => how?.includes(colour))
    .map(([, d = '']) =>
      [...d.matchAll(/M(-?\d+) (-?\d+)l([^Mz]*)/g)].map(([, x, y, steps = '']) => {
        const at: Point = [Number(x), Number(y)]
        const numbers = steps.trim().split(/\s+/).filter(Boolean).map(Number)
        const ring: Point[] = [[at[0] / 10, at[1] / 10]]
        for (let n = 0; n + 1 < numbers.length; n += 2) {
          at[0] += numbers[n] ?? 0
          at[1] += numbers[n + 1] ?? 0
          ring.push([at[0] / 10, at[1] / 10])
        }
        return ring
      }),
    )
}

const LAND = 'fill="#f8f7f3"'
const OUT = 'fill="#e6eaee"'
const BORDER = 'stroke="#9a93ab"'

const names = (lang: Language) =>
  drawMap(wish([TROSTIANETS], { lang, leastKm: 150 })).towns.map(({ text }) => text)

describe('A map on paper', () => {
  test('has Crimea as land of Ukraine, and no border between them', () => {
    const map = drawMap(wish([KYIV, SIMFEROPOL]))
    const land = shapesOf(map, LAND)
    const pins = map.pins.map(({ x, y }): Point => [x, y])
    for (const pin of pins) expect(land.some((rings) => isInside(pin, rings))).toBe(true)
    for (const pin of pins) {
      expect(shapesOf(map, OUT).some((rings) => isInside(pin, rings))).toBe(false)
    }
    const near = drawMap(wish([[46.15, 33.7]]))
    const borders = shapesOf(near, BORDER).flat(2)
    const [pin] = near.pins
    const close = borders.filter(([x, y]) => Math.hypot(x - (pin?.x ?? 0), y - (pin?.y ?? 0)) < 60)
    expect(close).toEqual([])
  })

  test('names towns in the language of the paper, none over another or over a pin', () => {
    expect(names('en')).toEqual(expect.arrayContaining(['Okhtyrka']))
    expect(names('uk')).toEqual(expect.arrayContaining(['Охтирка']))
  })

  test('has both sides of the antimeridian beside each other', () => {
    const map = drawMap(
      wish([
        [-16.8, 179.9],
        [-16.9, -179.8],
      ]),
    )
    const [west, east] = map.pins
    expect(east?.x).toBeGreaterThan(west?.x ?? 0)
    expect(shapesOf(map, LAND).length).toBeGreaterThan(0)
  })

  test('is the same for the same wish, and has every pin on it', async () => {
    const place = fc.tuple(
      fc.double({ min: -84, max: 84, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
    )
    await forAll(fc.array(place, { minLength: 1, maxLength: 5 }), {
      reaches: (places) => places.length > 1,
      numRuns: 25,
      check: (places) => {
        const map = drawMap(wish(places))
        expect(drawMap(wish(places))).toEqual(map)
        for (const { x, y } of map.pins) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(map.width)
          expect(y).toBeGreaterThan(-1)
          expect(y).toBeLessThan(map.height + 1)
        }
      },
    })
  })
})
