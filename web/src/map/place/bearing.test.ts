import { expect, it } from 'vitest'
import { awayFrom } from './bearing.ts'

const pin = { lat: 50, lng: 35 }

it('a place is told by its distance and one of eight directions', () => {
  const metre = 1 / 111_320
  const north = awayFrom(pin, { lat: pin.lat + 12 * metre, lng: pin.lng })
  expect([Math.round(north.metres), Math.round(north.bearing), north.point]).toEqual([12, 0, 'n'])
  const west = awayFrom(pin, { lat: pin.lat, lng: pin.lng - 0.1 })
  expect(west.point).toBe('w')
  // a degree of longitude is shorter away from the equator
  expect(Math.abs(west.metres - 7156)).toBeLessThan(5)
  expect(awayFrom(pin, { lat: 50.001, lng: 35.0015 }).point).toBe('ne')
  expect(awayFrom(pin, { lat: 49.999, lng: 34.9985 }).point).toBe('sw')
  expect(awayFrom(pin, pin).metres).toBe(0)
})
