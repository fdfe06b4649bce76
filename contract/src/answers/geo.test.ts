import { double, integer, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANSWER_SHOWN_MAX } from '../rules/limits.ts'
import { forAll } from '../testing/for-all.ts'
import { geo } from './geo.ts'

/** Points as phones write them, of 'latitude longitude' each. */
const written = (...points: string[]) => points.map((point) => `${point} 0.0 0.0`).join(';')
const figures = (kind: 'geotrace' | 'geoshape', ...points: string[]) => {
  const found = geo(kind, written(...points))
  return found && [found.length, found.area].map((n) => n && Number(n.toPrecision(4)))
}

describe('A trace', () => {
  test('is as long as its ways over the ground', () => {
    // by the series of WGS 84 a degree at 50.5° N has 111,239 m upwards and 70,949 m sideways
    expect(figures('geotrace', '50.495 30.5', '50.505 30.5')).toEqual([1112, null])
    expect(figures('geotrace', '50.5 30.5', '50.5 30.51', '50.5 30.5')).toEqual([1419, null])
  })

  test('of hundreds of kilometres lies on the sphere', () => {
    const [length = 0] = figures('geotrace', '50.45 30.52', '49.84 24.03') ?? []
    // from Kyiv to Lviv on the ellipsoid: 469.0 km
    expect(Math.abs((length ?? 0) / 469_000 - 1)).toBeLessThan(0.005)
  })

  test('goes the short way over 180°', () => {
    const found = geo('geotrace', written('0 179.99', '0 -179.99', '0 179.98'))
    expect(found?.points.map(({ lng }) => Number(lng.toFixed(2)))).toEqual([179.99, 180.01, 179.98])
    expect(figures('geotrace', '0 179.99', '0 -179.99')).toEqual([2226, null])
  })

  test('says the worst accuracy of its points, and none where the phone says none', () => {
    expect(geo('geotrace', '1 1 0 4;1 1.1 0 9.5;1 1.2')?.accuracy).toBe(9.5)
    expect(geo('geotrace', '1 1;1 1.1')?.accuracy).toBeNull()
  })

  test('of one point, or with one that is none, is no line', () => {
    expect(geo('geotrace', '50 30 0 0')).toBeNull()
    expect(geo('geotrace', '50 30 0 0;')).toBeNull()
    expect(geo('geotrace', '50 30;here')).toBeNull()
    expect(geo('geotrace', '')).toBeNull()
  })
})

describe('An outline', () => {
  const square = ['50.5 30.5', '50.5 30.501', '50.501 30.501', '50.501 30.5']

  test('has an area and a way around, whether or not its first point is written again', () => {
    expect(figures('geoshape', ...square)).toEqual([364.4, 0.7892])
    expect(figures('geoshape', ...square, '50.5 30.5')).toEqual([364.4, 0.7892])
    expect(geo('geoshape', written(...square, '50.5 30.5'))?.points).toHaveLength(4)
  })

  test('is as large whichever way around somebody walked', () => {
    expect(figures('geoshape', ...square.toReversed())).toEqual([364.4, 0.7892])
  })

  test('of a whole country lies on the sphere', () => {
    // 7,892 km² on the ellipsoid
    const cell = figures('geoshape', '50 30', '50 31', '51 31', '51 30')
    expect(Math.abs((cell?.[1] ?? 0) / 789_200 - 1)).toBeLessThan(0.005)
  })

  test('that crosses or touches itself has no area', () => {
    const bow = geo('geoshape', written('0 0.01', '0.01 0.02', '0 0.02', '0.01 0.01'))
    expect(bow).toMatchObject({ isCrossing: true, area: null })
    const eight = geo('geoshape', written('0 1', '1 2', '0 3', '2 3', '1 2', '2 1'))
    expect(eight).toMatchObject({ isCrossing: true, area: null })
  })

  test('may stand still for a while, and bend inwards', () => {
    const [one = '', ...more] = square
    const bent = geo('geoshape', written(one, one, ...more, more.at(-1) ?? '', '50.5005 30.5005'))
    expect(bent?.isCrossing).toBe(false)
  })

  test('of two points is none', () => {
    expect(geo('geoshape', written('50 30', '50 31', '50 30'))).toBeNull()
  })
})

test('What is longer than one answer may be is a line of its beginning', () => {
  const point = '50.4501 30.5234 120.0 4.0;'
  const raw = Array.from({ length: 1000 }, (_, n) => `50.4501 30.${5000 + n} 120.0 4.0;`).join('')
  const whole = Math.floor(ANSWER_SHOWN_MAX / point.length)
  expect(geo('geoshape', raw.slice(0, ANSWER_SHOWN_MAX))).toMatchObject({
    kind: 'line',
    isCut: true,
    area: null,
    points: { length: whole },
  })
})

test('Plane and sphere agree where one takes over from the other', async () => {
  const places = record({
    lat: integer({ min: -60, max: 60 }),
    lng: double({ min: -180, max: 179, noNaN: true }),
  })
  await forAll(places, {
    reaches: ({ lat }) => lat !== 0,
    check({ lat, lng }) {
      const side = (metres: number) => {
        const [up, east] = [metres / 111_200, metres / 111_200 / Math.cos((lat * Math.PI) / 180)]
        const [north, far] = [lat + up, lng + east > 180 ? lng + east - 360 : lng + east]
        const points = [`${lat} ${lng.toFixed(9)}`, `${lat} ${far.toFixed(9)}`]
        points.push(`${north} ${far.toFixed(9)}`, `${north} ${lng.toFixed(9)}`)
        return geo('geoshape', written(...points))
      }
      const [plane, sphere] = [side(14_000), side(14_300)]
      expect(Math.abs((sphere?.length ?? 0) / (plane?.length ?? 1) - 14_300 / 14_000)).toBeLessThan(
        0.006,
      )
      const grown = (14_300 / 14_000) ** 2
      expect(Math.abs((sphere?.area ?? 0) / (plane?.area ?? 1) - grown)).toBeLessThan(0.011)
    },
    numRuns: 300,
  })
})
