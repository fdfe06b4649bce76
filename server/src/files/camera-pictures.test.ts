import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '@plumbline/contract/users'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { heic, type HeicName, resizedHeic } from '../testing/files/heic-files.ts'
import { buildDesk, type Desk, sendNote } from '../testing/notes.ts'
import { coloursOf, difference, QUARTERS, quarters } from '../testing/files/pictures.ts'
import { tiff } from '../testing/files/tiff-files.ts'
import { readHeic } from './heic.ts'

let app: TestApp
let desk: Desk
beforeAll(async () => {
  app = await startTestApp()
  desk = await buildDesk(app)
})
afterAll(() => app.close())

/** Each takes a thread of its own, and waits for the one before. */
const SLOW = { timeout: 60_000 }

const UNSUPPORTED =
  'This kind of picture cannot be shown. Save it as JPEG or PNG, and send that instead.'
const DAMAGED = 'The picture cannot be read. It may be damaged.'
const TOO_LARGE = 'The picture has more than 50 megapixels.'

const send = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
  sendNote(desk, name, [new File([bytes], name)])

/** Sends a picture with a note and reads back what members are shown of it. */
async function show(name: string, bytes: Uint8Array<ArrayBuffer>) {
  const answer = await send(name, bytes)
  expect(answer.status, answer.message).toBe(200)
  const [photo] = answer.data.docs.updates.at(-1)?.content.photos ?? []
  if (!photo) throw new Error('there is no photo')
  const [thumb, screen, original] = await Promise.all(
    ['thumb', 'screen', 'original'].map(async (size) => {
      const shown = await desk.member.fetch(`${photo.url}?size=${size}`)
      expect(shown.status).toBe(200)
      return {
        type: shown.headers.get('content-type'),
        bytes: Buffer.from(await shown.arrayBuffer()),
      }
    }),
  )
  if (!thumb || !screen || !original) throw new Error('a size is missing')
  return { photo, thumb, screen, original }
}

const lying = async (width: number, height: number) =>
  resizedHeic(await heic('quarters'), width, height)

describe('a photo of a telephone in HEIC', () => {
  test.each<[string, HeicName]>([
    ['IMG_0001.HEIC', 'quarters'],
    ['IMG_0001.heif', 'quarters'],
    ['on its side.heic', 'turned'],
    ['in the colours of newer telephones.heic', 'display-p3'],
    ['under the name of a JPEG.jpg', 'quarters'],
    ['without an extension', 'quarters'],
  ])('%s is shown upright, in its colours', async (name, which) => {
    const sent = await heic(which)
    const { photo, thumb, screen, original } = await show(name, sent)
    expect([photo.width, photo.height]).toEqual([240, 160])
    for (const { bytes, type } of [thumb, screen]) {
      expect(type).toBe('image/jpeg')
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 240, height: 160 })
      expect(difference(await coloursOf(bytes), QUARTERS)).toBeLessThan(16)
    }
    expect(original.bytes.equals(sent)).toBe(true)
    expect(original.type).toBe('image/heic')
  })

  test('shows nobody where, when and with what it was taken, but for its original', async () => {
    const sent = await heic('turned')
    expect(sent.toString('latin1')).toMatch(/SN-4711/)
    const { thumb, screen } = await show('turned.heic', sent)
    for (const { bytes } of [thumb, screen]) {
      const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata()
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({})
      expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|SN-4711|Phonemaker|script|2026:04/)
    }
  })

  test('that is a JPEG under the name of a HEIC is what it is', async () => {
    const { original } = await show('IMG_2.HEIC', await quarters().jpeg().toBuffer())
    expect(original.type).toBe('image/jpeg')
  })

  test.each<[string, () => Promise<Buffer<ArrayBuffer>>, number, string]>([
    ['of another codec', () => heic('av1-inside'), 415, UNSUPPORTED],
    ['cut in the middle', async () => (await heic('turned')).subarray(0, 1500), 415, DAMAGED],
    ['cut in its head', async () => (await heic('quarters')).subarray(0, 60), 415, DAMAGED],
    ['of a claimed gigapixel', async () => lying(40_000, 40_000), 413, TOO_LARGE],
    ['of a claimed line', async () => lying(2 ** 31 - 1, 1), 413, TOO_LARGE],
  ])('%s is refused with what is true', async (_what, make, status, message) => {
    expect(await send('photo.heic', await make())).toMatchObject({ status, message })
  })

  test('of any bytes that are wrong is shown or refused, and the server lives', SLOW, async () => {
    const photo = await heic('turned')
    for (let i = 0; i < 12; i += 1) {
      const broken = Buffer.from(photo)
      // spread over the file, the same in every run
      for (const at of [i * 166, i * 122 + 17]) broken[at % broken.length] = (i * 37) % 256
      expect([200, 413, 415]).toContain((await send(`${i}.heic`, broken)).status)
    }
  })

  test('does not take the server with it when it takes too long or too much', async () => {
    const photo = await heic('quarters')
    const usual = { pixels: 50_000_000, seconds: 20, megabytes: 640 }
    await expect(readHeic(photo, { ...usual, seconds: 0 })).rejects.toMatchObject({ status: 503 })
    await expect(readHeic(photo, { ...usual, pixels: 1000 })).rejects.toMatchObject({ status: 413 })
    await expect(readHeic(photo, usual)).resolves.toBeInstanceOf(Buffer)
  })
})

describe('a TIFF', () => {
  test.each([
    ['LZW', quarters().tiff({ compression: 'lzw' })],
    ['Deflate', quarters().tiff({ compression: 'deflate' })],
    ['JPEG', quarters().tiff({ compression: 'jpeg', quality: 90 })],
    ['no compression', quarters().tiff({ compression: 'none' })],
    ['tiles', quarters().tiff({ tile: true, tileWidth: 64, tileHeight: 64 })],
    ['16 bits', quarters().toColourspace('rgb16').tiff()],
    ['CMYK', quarters().toColourspace('cmyk').tiff()],
    ['holes', quarters().ensureAlpha(1).tiff()],
  ])('of %s is shown as it is', async (name, picture) => {
    const sent = await picture.toBuffer()
    const { photo, screen, thumb, original } = await show(`${name}.tif`, sent)
    expect([photo.width, photo.height]).toEqual([240, 160])
    for (const { bytes } of [screen, thumb]) {
      expect(difference(await coloursOf(bytes), QUARTERS)).toBeLessThan(80)
    }
    expect(original.type).toBe('image/tiff')
    expect(original.bytes.equals(sent)).toBe(true)
  })

  test('on its side is shown upright, without its metadata', async () => {
    const onItsSide = await quarters().png().toBuffer()
    const sent = await sharp(await sharp(onItsSide).rotate(270).png().toBuffer())
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Make: 'Phonemaker' } })
      .tiff()
      .toBuffer()
    const { photo, screen } = await show('turned.tiff', sent)
    expect([photo.width, photo.height]).toEqual([240, 160])
    expect(difference(await coloursOf(screen.bytes), QUARTERS)).toBeLessThan(16)
    expect((await sharp(screen.bytes).metadata()).exif).toBeUndefined()
  })

  test.each<[string, Buffer<ArrayBuffer>]>([
    ['of the other order of bytes', tiff({ bigEndian: true })],
    ['of a thousand pages', tiff({ morePages: 1000 })],
    ['whose pages go in a circle', tiff({ next: 'itself' })],
    ['whose next page is nowhere', tiff({ next: 4_000_000_000 })],
  ])('%s shows its first page', async (name, bytes) => {
    const { photo } = await show(`${name}.tif`, bytes)
    expect([photo.width, photo.height]).toEqual([8, 8])
  })

  const SHORT = 3
  const LONG = 4
  test.each<[string, Buffer<ArrayBuffer>, number, string]>([
    ['of a claimed gigapixel', tiff({ width: 40_000, height: 40_000 }), 413, TOO_LARGE],
    ['of a claimed line', tiff({ width: 4_000_000_000, height: 1 }), 413, TOO_LARGE],
    [
      'of a claimed tile of a gigapixel',
      tiff({
        tags: [
          [322, LONG, 40_000],
          [323, LONG, 40_000],
        ],
      }),
      415,
      UNSUPPORTED,
    ],
    ['of numbers with a point', tiff({ tags: [[339, SHORT, 3]] }), 415, UNSUPPORTED],
    ['of 32 bits', tiff({ tags: [[258, SHORT, 32]] }), 415, UNSUPPORTED],
    ['of a compression that nobody knows', tiff({ tags: [[259, SHORT, 999]] }), 415, UNSUPPORTED],
    ['without pixels', tiff({ width: 0 }), 415, DAMAGED],
    ['that lacks most of its pixels', tiff({ width: 4000, height: 4000 }), 415, DAMAGED],
    ['cut before its directory', tiff().subarray(0, 60), 415, DAMAGED],
    ['cut after its head', tiff().subarray(0, 8), 415, DAMAGED],
  ])('%s is refused with what is true', async (_what, bytes, status, message) => {
    expect(await send('scan.tif', bytes)).toMatchObject({ status, message })
  })

  test.each(['negative.dng', 'negative.nef'])(
    'that is the negative %s is kept as a file, not as the small preview in it',
    async (name) => {
      const tags: [number, number, number][] = name.endsWith('dng') ? [[50706, LONG, 1]] : []
      const answer = await send(name, tiff({ tags }))
      expect(answer.status, answer.message).toBe(200)
      const { photos, attachments } = answer.data.docs.updates.at(-1)?.content ?? {}
      expect([photos?.length, attachments?.length]).toEqual([0, 1])
    },
  )
})

test('the photo of a person stays one of the five formats, and the refusal names them', async () => {
  for (const [name, bytes] of [
    ['me.heic', await heic('quarters')],
    ['me.tif', await quarters().tiff().toBuffer()],
  ] as const) {
    const form = new FormData()
    form.append('image', new File([bytes], name))
    expect(await desk.member.call(users.updateMyPhoto, { form })).toMatchObject({
      status: 415,
      message: 'A photo must be a .jpg, .jpeg, .gif, .bmp or .png picture.',
    })
  }
})

test('a HEIC that was kept as a file before it could be read is a photo when it comes again', async () => {
  const bytes = await heic('display-p3')
  const before = await show('first.heic', bytes)
  // as it was stored before
  const own = createHash('sha256').update(bytes).digest('hex')
  await app.pool.query(`update files set kind = 'attachment' where sha256 = $1`, [own])
  await app.pool.query('update blobs set width = null, height = null where sha256 = $1', [own])
  const { photo } = await show('again.heic', bytes)
  expect([photo.width, photo.height]).toEqual([before.photo.width, before.photo.height])
})
