import { decode as decodeBmp } from 'bmp-js'
import sharp, { type Sharp } from 'sharp'
import { problems } from '../http/errors.ts'
import type { ImageMime } from './file-type.ts'

export interface ShownImage {
  /** Pixels, upright. */
  width: number
  height: number
  screen: Uint8Array
  thumb: Uint8Array
}

export const MAX_PIXELS = 50_000_000
const SCREEN_EDGE = 1600
const THUMB_EDGE = 480
const SECONDS = 5

// fewer decoders, fewer of their bugs: only those of the three formats that sharp reads for us
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif'],
})
sharp.concurrency(1)
sharp.cache(false)

/**
 * The sizes in which a picture is shown: JPEG, upright, without any metadata. Refuses what cannot
 * be decoded (415) and what has more than 50 megapixels (413), before decoding it.
 */
export async function showImage(bytes: Uint8Array, mime: ImageMime): Promise<ShownImage> {
  const input = mime === 'image/bmp' ? readBmp(bytes) : await readWithSharp(bytes)
  try {
    const upright = await input
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ width: SCREEN_EDGE, height: SCREEN_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await sharp(upright.data)
      .resize({ width: THUMB_EDGE, height: THUMB_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .jpeg({ quality: 76 })
      .toBuffer()
    return { width: upright.info.width, height: upright.info.height, screen: upright.data, thumb }
  } catch {
    throw unreadable()
  }
}

async function readWithSharp(bytes: Uint8Array): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) throw unreadable()
  refuseTooManyPixels(found.width, found.height)
  return image
}

/** sharp reads no BMP, which SPEC section 5 promises. */
function readBmp(bytes: Uint8Array): Sharp {
  const buffer = Buffer.from(bytes)
  if (buffer.length < 54) throw unreadable()
  const width = Math.abs(buffer.readInt32LE(18))
  const height = Math.abs(buffer.readInt32LE(22))
  const bitsPerPixel = buffer.readUInt16LE(28)
  const compression = buffer.readUInt32LE(30)
  refuseTooManyPixels(width, height)
  const expected = Math.ceil((width * bitsPerPixel) / 32) * 4 * height
  if (compression === 0 && buffer.length < expected) throw unreadable()
  try {
    const { data } = decodeBmp(buffer)
    const rgb = Buffer.alloc(width * height * 3)
    // bmp-js answers alpha, blue, green, red; the alpha of most files means nothing
    for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
      rgb[to] = data[from + 3] ?? 0
      rgb[to + 1] = data[from + 2] ?? 0
      rgb[to + 2] = data[from + 1] ?? 0
    }
    return sharp(rgb, { raw: { width, height, channels: 3 } })
  } catch {
    throw unreadable()
  }
}

function refuseTooManyPixels(width: number, height: number): void {
  if (width * height > MAX_PIXELS) {
    throw problems.tooLarge('The picture has more than 50 megapixels.')
  }
  if (width === 0 || height === 0) throw unreadable()
}

function unreadable() {
  return problems.wrongType('The picture cannot be read. It may be damaged.')
}
