import sharp, { type Exif } from 'sharp'
import { describe, expect, test } from 'vitest'
import { readExif } from './exif.ts'

const NOTHING = { takenAt: null, lat: null, lng: null }

async function jpeg(exif?: Exif): Promise<Uint8Array> {
  const plain = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } }).jpeg()
  return new Uint8Array(await (exif ? plain.withExif(exif) : plain).toBuffer())
}

const PLACE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '50/1 28/1 5592/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '34/1 57/1 4932/100',
}

describe('what a camera wrote into a photo', () => {
  test('is when, by its zone, and where', async () => {
    const photo = await jpeg({
      IFD2: { DateTimeOriginal: '2026:11:20 16:04:59', OffsetTimeOriginal: '+02:00' },
      IFD3: PLACE,
    })
    expect(readExif(photo)).toEqual({
      takenAt: '2026-11-20T14:04:59.000Z',
      lat: 50.4822,
      lng: 34.9637,
    })
  })

  test('is south and west where it says so', async () => {
    const photo = await jpeg({ IFD3: { ...PLACE, GPSLatitudeRef: 'S', GPSLongitudeRef: 'W' } })
    expect(readExif(photo)).toMatchObject({ lat: -50.4822, lng: -34.9637 })
  })

  test('is by the satellites where the clock has no zone, and unknown without both', async () => {
    const clock = { DateTimeOriginal: '2026:11:20 16:04:59' }
    const satellites = { GPSDateStamp: '2026:11:20', GPSTimeStamp: '14/1 4/1 5950/100' }
    expect(readExif(await jpeg({ IFD2: clock, IFD3: satellites })).takenAt).toBe(
      '2026-11-20T14:04:59.000Z',
    )
    expect(readExif(await jpeg({ IFD2: clock }))).toEqual(NOTHING)
  })

  test('is no place where it says nought and nought, or what is not on earth', async () => {
    const nought = { GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' }
    expect(readExif(await jpeg({ IFD3: { ...PLACE, ...nought } }))).toEqual(NOTHING)
    const beyond = { ...PLACE, GPSLatitude: '95/1 0/1 0/1' }
    expect(readExif(await jpeg({ IFD3: beyond }))).toEqual(NOTHING)
  })

  test('is nothing without it, in other files, and wherever a photo is cut off', async () => {
    expect(readExif(await jpeg())).toEqual(NOTHING)
    expect(readExif(new TextEncoder().encode('%PDF-1.7'))).toEqual(NOTHING)
    const whole = await jpeg({ IFD3: PLACE })
    for (let length = 0; length < Math.min(whole.length, 600); length += 1) {
      expect(readExif(whole.subarray(0, length))).toBeTypeOf('object')
    }
  })
})
