import { constantFrom, double, record } from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import {
  middleLongitude,
  wrappedLongitude,
  writtenDegrees,
  writtenPosition,
} from './written-degrees.ts'

test.each<[string, number, 'lat' | 'lng' | null]>([
  ['50.45', 50.45, null],
  ['50,4501', 50.4501, null],
  ['-30.5', -30.5, null],
  ['−30,5°', -30.5, null],
  ['N50.45', 50.45, 'lat'],
  ['50.45 S', -50.45, 'lat'],
  ['W 30.5°', -30.5, 'lng'],
  [`50°27'00.4"N`, 50.450111, 'lat'],
  ['50° 27′ 00″ N', 50.45, 'lat'],
  ['50º27’00”', 50.45, null],
  [`50°27'00''`, 50.45, null],
  ['50 27 00 N', 50.45, 'lat'],
  ['50 27.5', 50.458333, null],
  ["50° 27,5'", 50.458333, null],
  ['-50:27:00', -50.45, null],
  ['30-31-12 E', 30.52, 'lng'],
  ['50°27′00″ пн.ш.', 50.45, 'lat'],
  ['30°31′12″ сх. д.', 30.52, 'lng'],
  ['٥٠٫٤٥', 50.45, null],
])('%s are %d degrees (%s)', (text, degrees, axis) => {
  const read = writtenDegrees(text)
  expect(read?.degrees).toBeCloseTo(degrees, 6)
  expect(read?.axis).toBe(axis)
})

test.each([
  '',
  'N',
  'fifty',
  '50 70 00',
  '50°27.5\'12"',
  'N50.45S',
  '-50.45 S',
  '1 2 3 4',
  '50.45.1',
  '50.45 O',
  '400',
])('%j are none', (text) => {
  expect(writtenDegrees(text)).toBeNull()
})

test.each([
  ['50.4501, 30.5234'],
  ['50,4501; 30,5234'],
  ['50,4501 30,5234'],
  ['50,4501, 30,5234'],
  ['50.4501,30.5234'],
  ['(50.4501 30.5234)'],
  ['30.5234 E, 50.4501 N'],
  ['N50.4501 E30.5234'],
])('%s is one position', (text) => {
  expect(writtenPosition(text)).toEqual({ lat: 50.4501, lng: 30.5234 })
})

test.each([
  [`50°27'00"N 30°31'12"E`],
  ['50 27 00 30 31 12'],
  ['50 27.0, 30 31.2'],
  [`50° 27′ 00″ N, 30° 31′ 12″ E`],
])('%s is one position too', (text) => {
  const read = writtenPosition(text)
  expect(read?.lat).toBeCloseTo(50.45, 6)
  expect(read?.lng).toBeCloseTo(30.52, 6)
})

test.each(['Kyiv', '50.45', 'N50.45 N30.5', '50 JEFFERSON AVENUE', '1, 2, 3', '50,48'])(
  '%s is no position',
  (text) => {
    expect(writtenPosition(text)).toBeNull()
  },
)

test('Longitudes that are counted on beyond 180 are on the other side', () => {
  expect([182.5, -182.5, 359, 30].map(wrappedLongitude)).toEqual([-177.5, 177.5, -1, 30])
  expect([180, -180].map(wrappedLongitude)).toEqual([179.999999, -179.999999])
  expect(wrappedLongitude(361)).toBeNull()
})

test.each([
  [[179, -179], 179.999999],
  [[178, -178.5], 179.75],
  [[179, 182], -179.5],
  [[30, 31], 30.5],
  [[-10, 20], 5],
  [[-73.95], -73.95],
])('The middle of %j is %d', (lngs, middle) => {
  expect(middleLongitude(lngs)).toBeCloseTo(middle, 6)
})

test('What is written in degrees, minutes and seconds is the angle that was meant', async () => {
  const samples = record({
    degrees: double({ min: 0, max: 179.99, noNaN: true }),
    form: constantFrom('°\'"', '   ', ':: ', '°′″', '-- '),
    isSouth: constantFrom(true, false),
  })
  await forAll(samples, {
    reaches: ({ degrees }) => degrees % 1 > 0,
    check({ degrees, form, isSouth }) {
      const all = Math.round(degrees * 36_000) / 10
      const [whole, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)]
      const seconds = (all % 60).toFixed(1)
      const text = `${whole}${form[0]}${minutes}${form[1]}${seconds}${form[2]}${isSouth ? 'S' : 'N'}`
      const read = writtenDegrees(text)?.degrees ?? Number.NaN
      expect(Math.abs(Math.abs(read) - degrees), text).toBeLessThan(0.00002)
      expect(read < 0).toBe(isSouth && all > 0)
    },
  })
})
