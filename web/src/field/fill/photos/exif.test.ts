import { expect, test } from 'vitest'
import { exifOf, withExif } from './exif.ts'
import { photoName, photoTime } from './shrink.ts'

const segment = (marker: number, bytes: number[]) => [
  0xff,
  marker,
  (bytes.length + 2) >> 8,
  (bytes.length + 2) & 255,
  ...bytes,
]

/** A JPEG's first bytes: `Exif` with one entry, the orientation, in the order of bytes that a camera uses. */
function jpegTurned(orientation: number, little: boolean): Uint8Array {
  const tiff = new DataView(new ArrayBuffer(26))
  tiff.setUint16(0, little ? 0x4949 : 0x4d4d)
  tiff.setUint16(2, 42, little)
  tiff.setUint32(4, 8, little)
  tiff.setUint16(8, 1, little)
  tiff.setUint16(10, 0x0112, little)
  tiff.setUint16(12, 3, little)
  tiff.setUint32(14, 1, little)
  tiff.setUint16(18, orientation, little)
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...new Uint8Array(tiff.buffer)]
  return new Uint8Array([
    0xff,
    0xd8,
    ...segment(0xe0, [1, 2, 3]),
    ...segment(0xe1, exif),
    0xff,
    0xda,
    0,
    2,
    9,
    9,
  ])
}

test.each([true, false])(
  'What the camera wrote is carried over, upright (little endian: %s)',
  (little) => {
    const carried = exifOf(jpegTurned(6, little))
    if (!carried) throw new Error('The photo has no APP1.')
    const tiff = new DataView(carried.buffer, 10)
    expect(tiff.getUint16(18, little)).toBe(1)
    const joined = withExif(new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), carried)
    expect(joined.slice(0, 4)).toEqual(new Uint8Array([0xff, 0xd8, 0xff, 0xe1]))
    expect(joined.slice(-2)).toEqual(new Uint8Array([0xff, 0xd9]))
    expect(exifOf(joined)).toEqual(carried)
  },
)

test('A file without it, or that ends too early, has none', () => {
  expect(exifOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBeNull()
  expect(exifOf(new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2]))).toBeNull()
  const photo = jpegTurned(6, true)
  for (let end = 0; end < photo.length; end += 1) {
    const found = exifOf(photo.slice(0, end))
    expect(found === null || found.length > 30).toBe(true)
  }
})

test('The name of a photo says whose it is and when it was taken', () => {
  const name = photoName('staggered', 'jpg', new Date(2026, 10, 21, 12, 2, 3))
  expect(name).toMatch(/^staggered-20261121-120203-[0-9a-f]{4}\.jpg$/)
  expect(photoTime(name)).toBe('12:02')
  expect(photoTime('IMG_1.jpg')).toBe('')
})
