import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Storage } from '../storage/storage.ts'
import { readableScreen } from './readable-screen.ts'

const jpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } })
    .jpeg({ quality: 40 })
    .toBuffer()

/** A storage of one picture in two sizes. */
const holding = (sizes: Record<string, Buffer>) =>
  ({
    read: async ({ size }: { size: string }) => {
      const bytes = sizes[size]
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length } : null
    },
  }) as unknown as Storage

test('a long picture that was fitted into a square is made anew, wide enough to read', async () => {
  const sizes = { screen: await jpeg(160, 1600), original: await jpeg(400, 4000) }
  const shown = await readableScreen(holding(sizes), 'sum')
  expect(await sharp(shown ?? undefined).metadata()).toMatchObject({ width: 400, height: 4000 })
})

test('a long picture that is narrow itself stays as it is stored', async () => {
  const sizes = { screen: await jpeg(160, 1600), original: await jpeg(160, 1600) }
  expect(await readableScreen(holding(sizes), 'sum')).toEqual(sizes.screen)
})

test('a size that cannot be read is made of the original, and is none without it', async () => {
  const broken = Buffer.from('no picture')
  const original = await jpeg(400, 4000)
  const shown = await readableScreen(holding({ screen: broken, original }), 'sum')
  expect(await sharp(shown ?? undefined).metadata()).toMatchObject({ width: 400 })
  expect(await readableScreen(holding({ screen: broken }), 'sum')).toBeNull()
  expect(await readableScreen(holding({ screen: broken, original: broken }), 'sum')).toBeNull()
})
