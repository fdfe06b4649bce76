import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { isLong } from '@plumbline/contract/rules/long-pictures'
import { problems } from '../problems.ts'
import { withoutCores } from '../concurrency/cores.ts'
import { createLimiter } from '../concurrency/limiter.ts'
import { readBmpHeader, readBmpPixels } from './bmp.ts'
import type { ImageMime } from './file-type.ts'
import { readHeic } from './heic.ts'
import { readTiffPage, withoutOtherPages } from './tiff.ts'

export interface ShownImage {
  /** Pixels, upright. */
  width: number
  height: number
  screen: Uint8Array
  thumb: Uint8Array
}

const MAX_PIXELS = 50_000_000
const SCREEN_EDGE = 1600
const THUMB_EDGE = 480
/** A long picture is as wide as a column of text, and has at most so many pixels, for phones draw it too. */
const LONG_ACROSS = 800
const LONG_PIXELS = 12_000_000
/** JPEG counts no further. */
const JPEG_EDGE = 65_535
const SECONDS = 5

// fewer decoders, fewer of their bugs: only those of the four formats that sharp reads for us
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadTiff',
  ],
})
sharp.concurrency(1)
sharp.cache(false)

/**
 * The sizes in which a picture is shown: JPEG, upright, without any metadata. Refuses what cannot
 * be decoded (415) and what has more than 50 megapixels (413), before decoding it; 503 when a busy
 * machine takes too long.
 */
export async function showImage(bytes: Uint8Array, mime: ImageMime): Promise<ShownImage> {
  const isHeic = mime.startsWith('image/hei')
  const file = isHeic
    ? await readHeic(bytes)
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return limiter(() => makeSizes(file, isHeic ? 'image/tiff' : mime))
}

// a core stays free, so that who only reads does not wait for pictures (bench/crowd/pictures.ts); and two
// are enough, for some formats are unpacked as a whole: 50 megapixels take up to 400 MB
const limiter = createLimiter({ atOnce: withoutCores(1, 2) })

async function makeSizes(file: Buffer, mime: ImageMime): Promise<ShownImage> {
  const input = await read(file, mime)
  try {
    const upright = await input
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize({ ...(await edgesOf(input)), fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .jpeg({ quality: 82 })
      .toBuffer({ resolveWithObject: true })
    const thumb = await beginningOf(upright)
      .resize({ width: THUMB_EDGE, height: THUMB_EDGE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: SECONDS })
      .jpeg({ quality: 76 })
      .toBuffer()
    return { width: upright.info.width, height: upright.info.height, screen: upright.data, thumb }
  } catch (error) {
    const isTooSlow = error instanceof Error && error.message.startsWith('timeout')
    throw isTooSlow ? problems.unavailable(error) : unreadable()
  }
}

/** The box that the size for screens fits into. */
async function edgesOf(input: Sharp): Promise<{ width: number; height: number }> {
  const { autoOrient } = await input.metadata()
  return shrunkSize(autoOrient)
}

/** A long picture fits by its shorter edge, so that its parts can be read; every other one by its longer edge. */
function shrunkSize({ width, height }: { width: number; height: number }) {
  const shrunk = isLong({ width, height })
    ? Math.min(
        1,
        LONG_ACROSS / Math.min(width, height),
        Math.sqrt(LONG_PIXELS / (width * height)),
        JPEG_EDGE / Math.max(width, height),
      )
    : Math.min(1, SCREEN_EDGE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * shrunk)),
    height: Math.max(1, Math.round(height * shrunk)),
  }
}

/** The picture itself; of a long one where it begins, for as a whole its thumbnail would be a line. */
function beginningOf({ data, info: { width, height } }: { data: Buffer; info: OutputInfo }): Sharp {
  const image = sharp(data)
  if (!isLong({ width, height })) return image
  const [across, along] = [Math.min(width, height), Math.round(1.5 * Math.min(width, height))]
  return width < height
    ? image.extract({ left: 0, top: 0, width: across, height: along })
    : image.extract({ left: 0, top: 0, width: along, height: across })
}

/**
 * Reads the size in which a JPEG or PNG will be shown, from its head alone: nothing is decoded. Errors: 413 over 50
 * megapixels, 415 for a head that cannot be read.
 */
export async function shownSize(file: Buffer): Promise<{ width: number; height: number }> {
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) throw unreadable()
  refuseTooManyPixels(found.width, found.height)
  return shrunkSize(found.autoOrient)
}

function read(file: Buffer, mime: ImageMime): Promise<Sharp> | Sharp {
  if (mime === 'image/bmp') return readBmp(file)
  if (mime === 'image/tiff') return readTiff(file)
  return readWithSharp(mime === 'image/png' ? withoutRemarks(file) : file)
}

/** The first page, which is the picture: others are its previews, or the sheets of a fax. */
function readTiff(file: Buffer): Promise<Sharp> {
  const page = readTiffPage(file)
  if (!page) throw unreadable()
  refuseTooManyPixels(page.width, page.height)
  if (!page.isReadable) throw problems.pictureUnsupported()
  return readWithSharp(withoutOtherPages(file, page))
}

async function readWithSharp(file: Buffer): Promise<Sharp> {
  const image = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
  const found = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found) throw unreadable()
  refuseTooManyPixels(found.width, found.height)
  return image
}

/** sharp reads no BMP, and a BMP is a picture like any other here. */
function readBmp(file: Buffer): Sharp {
  const header = readBmpHeader(file)
  if (!header) throw unreadable()
  refuseTooManyPixels(header.width, header.height)
  const pixels = readBmpPixels(file, header)
  if (!pixels) throw unreadable()
  const { rgb, width, height } = pixels
  return sharp(rgb, { raw: { width, height, channels: 3 } })
}

function refuseTooManyPixels(width: number, height: number): void {
  if (width * height > MAX_PIXELS) {
    throw problems.tooManyPixels()
  }
  if (width === 0 || height === 0) throw unreadable()
}

function unreadable() {
  return problems.pictureUnreadable()
}

const SIGNATURE_BYTES = 8
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12

/** The chunks that make the look of a picture: its pixels, colours, holes and orientation. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT eXIf'.split(' '))

/**
 * A PNG with only those of its chunks that make its look. A decoder would unpack the others, too:
 * 5 MB of compressed remarks become gigabytes of text, and minutes of work.
 */
function withoutRemarks(png: Buffer): Buffer {
  const chunks = [png.subarray(0, SIGNATURE_BYTES)]
  let hasProfile = false
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const isSecondProfile = type === 'iCCP' && hasProfile
    if (NEEDED.has(type) && !isSecondProfile) chunks.push(png.subarray(at, end))
    hasProfile ||= type === 'iCCP'
    at = end
  }
  return Buffer.concat(chunks)
}
