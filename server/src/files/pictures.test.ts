import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { bmp, type BmpTraits } from '../testing/files/bmp.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import {
  coloursOf,
  difference,
  phoneJpeg,
  QUARTERS,
  quarters,
  type Rgb,
  withOrientation,
} from '../testing/files/pictures.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

/** Sends a picture with a note and reads back what members are shown of it. */
async function show(bytes: Uint8Array<ArrayBuffer>, name: string) {
  const answer = await sendNote(desk, name, [new File([bytes], name)])
  expect(answer.status, answer.message).toBe(200)
  const [photo] = answer.data.docs.updates.at(-1)?.content.photos ?? []
  const [thumb, screen, original] = await Promise.all(
    ['thumb', 'screen', 'original'].map(async (size) => {
      const shown = await desk.member.fetch(`${photo?.url}?size=${size}`)
      expect(shown.status).toBe(200)
      return {
        type: shown.headers.get('content-type'),
        bytes: Buffer.from(await shown.arrayBuffer()),
      }
    }),
  )
  if (!photo || !thumb || !screen || !original) throw new Error('there is no photo')
  return { photo, thumb, screen, original }
}

describe('a photo of a telephone', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i is shown upright', async (orientation) => {
    const sent = await phoneJpeg(orientation)
    const { photo, thumb, screen } = await show(sent, `orientation ${orientation}.jpg`)
    expect([photo.width, photo.height]).toEqual([240, 160])
    for (const { bytes } of [thumb, screen]) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 160 })
      expect(difference(await coloursOf(bytes), QUARTERS)).toBeLessThan(16)
    }
  })

  test('shows nobody where, when and with what it was taken, but for its original', async () => {
    const sent = await phoneJpeg(6)
    const { thumb, screen, original } = await show(sent, 'phone.jpg')
    for (const { bytes, type } of [thumb, screen]) {
      expect(type).toBe('image/jpeg')
      const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|SN-4711|Phonemaker|script|2026:04/)
    }
    expect(original.bytes.equals(sent)).toBe(true)
    expect(original.type).toBe('image/jpeg')
  })

  test('with an orientation that does not exist lies as it is', async () => {
    const sent = withOrientation(await quarters().jpeg().toBuffer(), 99)
    const { screen } = await show(sent, 'orientation 99.jpg')
    expect(difference(await coloursOf(screen.bytes), QUARTERS)).toBeLessThan(16)
  })

  test.each([
    ['a chat of 790 × 36,861', 790, 36_861, [507, 23_656], [320, 480]],
    ['a page of 1,080 × 9,600', 1080, 9600, [800, 7111], [320, 480]],
    ['a log of 9,600 × 400', 9600, 400, [9600, 400], [480, 320]],
    ['a strip of 40 × 4,000', 40, 4000, [40, 4000], [40, 60]],
  ])(
    '%s can be read: its size is that of a column, its thumbnail where it begins',
    async (...sent) => {
      const [name, width, height, size, begins] = sent
      const colours = { create: { width, height, channels: 3, background: '#c02020' } } as const
      const mark = { create: { ...colours.create, width: 40, height: 40, background: '#2020c0' } }
      const long = await sharp(colours)
        .composite([{ input: mark, left: 0, top: 0 }])
        .png()
        .toBuffer()
      const { photo, screen, thumb } = await show(new Uint8Array(long), `${name}.png`)
      expect([photo.width, photo.height]).toEqual(size)
      const found = await Promise.all([screen, thumb].map(({ bytes }) => sharp(bytes).metadata()))
      expect(found.map((shown) => [shown.width, shown.height])).toEqual([size, begins])
      const { data } = await sharp(thumb.bytes)
        .extract({ left: 4, top: 4, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect(data[2]).toBeGreaterThan(100)
    },
  )

  test('larger than a screen is made smaller, and never larger', async () => {
    const wide = await quarters().png().toBuffer()
    const large = await sharp(wide).resize(4000, 3000, { fit: 'fill' }).jpeg().toBuffer()
    const { photo, thumb, screen } = await show(large, 'large.jpg')
    expect([photo.width, photo.height]).toEqual([1600, 1200])
    expect(await sharp(screen.bytes).metadata()).toMatchObject({ width: 1600, height: 1200 })
    expect(await sharp(thumb.bytes).metadata()).toMatchObject({ width: 480, height: 360 })
  })
})

describe('a picture', () => {
  const formats: [string, () => Promise<Buffer<ArrayBuffer>>, string][] = [
    ['PNG', () => quarters().png().toBuffer(), 'image/png'],
    ['PNG with a palette', () => quarters().png({ palette: true }).toBuffer(), 'image/png'],
    ['PNG of 16 bits', () => quarters().toColourspace('rgb16').png().toBuffer(), 'image/png'],
    ['PNG with holes', () => quarters().ensureAlpha(1).png().toBuffer(), 'image/png'],
    ['GIF', () => quarters().gif().toBuffer(), 'image/gif'],
    ['JPEG', () => quarters().jpeg().toBuffer(), 'image/jpeg'],
    ['progressive JPEG', () => quarters().jpeg({ progressive: true }).toBuffer(), 'image/jpeg'],
    ['CMYK JPEG', () => quarters().toColourspace('cmyk').jpeg().toBuffer(), 'image/jpeg'],
  ]

  test.each(formats)('%s is shown as it is', async (name, make, mime) => {
    const sent = await make()
    const { screen, thumb, original } = await show(sent, `${name}.${mime.slice(6)}`)
    for (const { bytes } of [screen, thumb]) {
      // no printer's ink makes these colours quite
      expect(difference(await coloursOf(bytes), QUARTERS)).toBeLessThan(80)
    }
    expect(original.type).toBe(mime)
    expect(original.bytes.equals(sent)).toBe(true)
  })

  test.each<BmpTraits>([
    { bits: 24 },
    { bits: 24, topDown: true },
    { bits: 32 },
    { bits: 32, topDown: true },
    { bits: 24, width: 1, height: 40 },
    { bits: 16 },
    { bits: 16, masks: [0xf800, 0x7e0, 0x1f] },
    { bits: 32, masks: [0xff, 0xff00, 0xff0000] },
    { bits: 32, masks: [0xff000000, 0xff0000, 0xff00] },
    { bits: 8 },
    { bits: 8, topDown: true },
    { bits: 4 },
    { bits: 1 },
    { bits: 24, core: true },
    { bits: 8, core: true },
  ])('BMP of %j is shown as it is', async (traits) => {
    const sent = bmp(traits)
    const { photo, screen, original } = await show(sent, 'drawing.bmp')
    expect([photo.width, photo.height]).toEqual([traits.width ?? 11, traits.height ?? 6])
    const colours = coloursIn(traits)
    expect(difference(await coloursOf(screen.bytes), colours)).toBeLessThan(60)
    expect(original.type).toBe('image/bmp')
    expect(original.bytes.equals(sent)).toBe(true)
  })

  test('BMP of 20 megapixels in one bit each is shown', async () => {
    const { photo } = await show(bmp({ bits: 1, width: 5000, height: 4000 }), 'scan.bmp')
    expect([photo.width, photo.height]).toEqual([1600, 1280])
  })

  test('under the extension of another format is what it is', async () => {
    const { original } = await show(await quarters().png().toBuffer(), 'really a png.jpg')
    expect(original.type).toBe('image/png')
    const other = await show(await quarters().jpeg().toBuffer(), 'REALLY A JPEG.PNG')
    expect(other.original.type).toBe('image/jpeg')
  })

  test('without an extension is a photo too', async () => {
    expect((await show(await quarters().jpeg().toBuffer(), 'IMG_0001')).photo.width).toBe(240)
  })

  test('with transparent parts lies on white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const sent = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { screen } = await show(sent, 'clear.png')
    const white = { r: 255, g: 255, b: 255 }
    expect(difference(await coloursOf(screen.bytes), [white, white, white, white])).toBeLessThan(3)
  })

  test('that moves stands still at its beginning', async () => {
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 250), Buffer.alloc(20 * 20 * 3, 5)])
    const sent = await sharp(frames, {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const { photo, screen } = await show(sent, 'moves.gif')
    expect([photo.width, photo.height]).toEqual([20, 20])
    expect((await coloursOf(screen.bytes))[0]?.r).toBeGreaterThan(200)
  })
})

/** The colours of the quarters of such a BMP. */
function coloursIn({ bits, width }: BmpTraits): Rgb[] {
  const [first, second, third] = QUARTERS
  if (bits === 1) return [first, second, first, second]
  return width === 1 ? [first, first, third, third] : [...QUARTERS]
}
