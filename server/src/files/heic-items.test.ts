import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { heic } from '../testing/files/heic-files.ts'
import { box, gridItem, makeHeic, type MadeItem, pictureItem } from '../testing/files/made-heic.ts'
import { coloursOf, difference, QUARTERS } from '../testing/files/pictures.ts'
import { readHeic } from './heic.ts'
import { faultOfItems } from './heic-items.ts'

let picture: MadeItem
beforeAll(async () => {
  picture = await pictureItem()
})

const other = (type: string): MadeItem => ({ type, bytes: Buffer.from('12345678') })
const REFUSED = { status: 415, code: 'pictureUnsupported' }
const DAMAGED = { status: 415, code: 'pictureUnreadable' }
const GRID = [{ type: 'dimg', from: 0, to: [1, 2] }]

describe('a HEIC of a telephone', () => {
  test('is one picture of HEVC', async () => {
    const tiff = await readHeic(await makeHeic({ items: [picture] }))
    expect(await sharp(tiff).metadata()).toMatchObject({ width: 240, height: 160 })
    expect(difference(await coloursOf(tiff), QUARTERS)).toBeLessThan(16)
  })

  test('or a grid of such', async () => {
    const items = [gridItem(2), picture, picture]
    const tiff = await readHeic(await makeHeic({ items, references: GRID }))
    expect(await sharp(tiff).metadata()).toMatchObject({ width: 480, height: 160 })
  })

  test('and may have metadata beside it', async () => {
    for (const type of ['Exif', 'mime', 'tmap']) {
      const items = [picture, other(type)]
      await expect(readHeic(await makeHeic({ items })), type).resolves.toBeInstanceOf(Buffer)
    }
  })

  test('may have a film behind it, which the decoder never sees', async () => {
    for (const type of ['moov', 'mpvd', 'uuid', 'mini']) {
      const after = box(type, Buffer.from('a film'))
      const file = await makeHeic({ items: [picture], after })
      expect(faultOfItems(file), type).toBeNull()
      expect(file.includes(type), type).toBe(false)
      await expect(readHeic(file), type).resolves.toBeInstanceOf(Buffer)
    }
  })
})

describe('a HEIC is refused before its decoder sees it', () => {
  test.each('unci iden iovl av01 avc1 vvc1 lhv1 j2k1 jpeg mski tili evc1 abcd'.split(' '))(
    'with an item %s as its picture, beside it and in its grid',
    async (type) => {
      const beside = await makeHeic({ items: [picture, other(type)] })
      const asPicture = await makeHeic({ items: [other(type), picture] })
      const items = [gridItem(2), picture, other(type)]
      const inGrid = await makeHeic({ items, references: GRID })
      for (const file of [beside, asPicture, inGrid]) {
        await expect(readHeic(file)).rejects.toMatchObject(REFUSED)
      }
    },
  )

  test('with a grid of grids, or of metadata', async () => {
    for (const inner of [gridItem(1), other('Exif')]) {
      const items = [gridItem(2), picture, inner]
      const file = await makeHeic({ items, references: GRID })
      await expect(readHeic(file)).rejects.toMatchObject(REFUSED)
    }
  })

  test('with metadata as its picture', async () => {
    const file = await makeHeic({ items: [picture, other('Exif')], primary: 1 })
    await expect(readHeic(file)).rejects.toMatchObject(REFUSED)
  })

  test.each(['pitm', 'iinf', 'iref', 'iprp'])(
    'with two boxes %s, of which one is true',
    async (type) => {
      const file = await makeHeic({ items: [gridItem(2), picture, picture], references: GRID })
      const at = file.indexOf(type, 0, 'latin1') - 4
      const again = file.subarray(at, at + file.readUInt32BE(at))
      const meta = file.indexOf('meta', 0, 'latin1') - 4
      const end = meta + file.readUInt32BE(meta)
      const doubled = Buffer.concat([file.subarray(0, end), again, file.subarray(end)])
      doubled.writeUInt32BE(end - meta + again.length, meta)
      await expect(readHeic(doubled)).rejects.toMatchObject(DAMAGED)
    },
  )

  test('with more items than any photo has', async () => {
    const items = [picture, ...Array.from({ length: 2001 }, () => other('Exif'))]
    await expect(readHeic(await makeHeic({ items }))).rejects.toMatchObject(DAMAGED)
  })
})

test('whatever bytes are wrong, the look at the items ends, and soon', async () => {
  const file = await heic('turned')
  for (let at = 0; at < 950; at += 1) {
    for (const wrong of [0, 1, 255]) {
      const broken = Buffer.from(file)
      broken[at] = wrong
      const before = process.threadCpuUsage()
      expect([null, 'damaged', 'unsupported']).toContain(faultOfItems(broken))
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1000)
    }
  }
})
