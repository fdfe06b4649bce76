import sharp, { type Exif } from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  DATE_TAKEN,
  type ExifValue,
  exifPart,
  GPS_DATE,
  GPS_TIME,
  jpegWithExif,
  LAT,
  LAT_REF,
  LNG,
  LNG_REF,
  ZONE,
} from '../../testing/files/exif-parts.ts'
import { heic } from '../../testing/files/heic-files.ts'
import { exifPartOf } from './exif-part.ts'
import { readExif } from './read-exif.ts'

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

/** North, and the longitude of that place. */
const AT: Record<number, ExifValue> = {
  [LAT_REF]: 'N',
  [LNG_REF]: 'E',
  [LNG]: {
    fractions: [
      [34, 1],
      [57, 1],
      [4932, 100],
    ],
  },
}

/** The photo with this EXIF, in a box behind its others, in place of its own. */
function heicWithExif(photo: Buffer, part: Uint8Array): Buffer {
  const item = Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from('Exif\0\0'), part])
  const head = Buffer.from([0, 0, 0, 0, ...Buffer.from('free')])
  head.writeUInt32BE(head.length + item.length)
  const whole = Buffer.concat([photo, head, item])
  const start = photo.indexOf('iloc') - 4
  // its place beyond the base of the item and its length are the last numbers of the box
  const end = start + photo.readUInt32BE(start)
  const place = photo.length + head.length - photo.readUInt32BE(end - 14)
  whole.writeUInt32BE(place, end - 8)
  whole.writeUInt32BE(item.length, end - 4)
  return whole
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

  const clock = { DateTimeOriginal: '2026:11:20 16:04:59', OffsetTimeOriginal: '+02:00' }
  const all = { takenAt: '2026-11-20T14:04:59.000Z', lat: 50.4822, lng: 34.9637 }

  test.each(['jpeg', 'png', 'webp'] as const)('is read in a file of the kind %s', async (kind) => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    const bytes = await picture.withExif({ IFD2: clock, IFD3: PLACE }).toFormat(kind).toBuffer()
    expect(readExif(bytes)).toEqual(all)
  })

  test('is read in a TIFF and in a HEIC', async () => {
    const part = exifPart(
      { [DATE_TAKEN]: clock.DateTimeOriginal, [ZONE]: clock.OffsetTimeOriginal },
      {
        ...AT,
        [LAT]: {
          fractions: [
            [50, 1],
            [28, 1],
            [5592, 100],
          ],
        },
      },
    )
    // a TIFF is such a part with a picture in it
    expect(readExif(part)).toEqual(all)
    const photo = await heic('turned')
    expect(readExif(photo)).toEqual({ takenAt: null, lat: 50.45, lng: 30.523333 })
    expect(readExif(heicWithExif(photo, part))).toEqual(all)
  })

  test.each<[string, ExifValue, number]>([
    [
      'with a sign, as Nokia does',
      {
        fractions: [
          [50, 1],
          [28, 1],
          [5592, 100],
        ],
        isSigned: true,
      },
      50.4822,
    ],
    [
      'below zero',
      {
        fractions: [
          [-50, 1],
          [28, 1],
          [5592, 100],
        ],
        isSigned: true,
      },
      -50.4822,
    ],
    [
      'without seconds',
      {
        fractions: [
          [50, 1],
          [28, 1],
          [0, 0],
        ],
      },
      50.466667,
    ],
    [
      'without minutes',
      {
        fractions: [
          [504822, 10000],
          [0, 0],
          [0, 0],
        ],
      },
      50.4822,
    ],
    [
      'in degrees and minutes',
      {
        fractions: [
          [50, 1],
          [28932, 1000],
        ],
      },
      50.4822,
    ],
  ])('is a place that a camera writes %s', async (_, lat, degrees) => {
    const photo = jpegWithExif(await jpeg(), exifPart({}, { ...AT, [LAT]: lat }))
    expect(readExif(photo)).toEqual({ takenAt: null, lat: degrees, lng: 34.9637 })
  })

  test('is no place whose degrees the camera does not know', async () => {
    const unknown = {
      fractions: [
        [50, 0],
        [0, 0],
        [0, 0],
      ] as [number, number][],
    }
    const photo = jpegWithExif(await jpeg(), exifPart({}, { ...AT, [LAT]: unknown }))
    expect(readExif(photo)).toEqual(NOTHING)
  })

  test('is no place and no time where the camera knows none of their numbers', async () => {
    const none: ExifValue = {
      fractions: [
        [0, 0],
        [0, 0],
        [0, 0],
      ],
    }
    const satellites = { ...AT, [LAT]: none, [GPS_TIME]: none, [GPS_DATE]: '2026:11:20' }
    expect(readExif(jpegWithExif(await jpeg(), exifPart({}, satellites)))).toEqual(NOTHING)
  })

  test('ends with the file, whatever a HEIC says of the length of its EXIF', async () => {
    const photo = await heic('turned')
    const length = exifPartOf(photo)?.byteLength
    // the length of the last item, its EXIF, is the last number of the box
    const last = photo.indexOf('iloc') - 4 + photo.readUInt32BE(photo.indexOf('iloc') - 4) - 4
    photo.writeUInt32BE(photo.readUInt32BE(last) + 100, last)
    // a file as the server holds it: in memory that it shares with others
    const shared = Buffer.concat([photo, Buffer.alloc(200)]).subarray(0, photo.length)
    expect(exifPartOf(shared)?.byteLength).toBe(length)
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
