import { crc32, deflateSync } from 'node:zlib'

/** A chunk of a PNG with its checksum. */
function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A correct PNG of one bit a pixel, all black: a few kilobytes for any number of pixels. */
export function flatPng(width: number, height: number, ...extra: Buffer[]): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A text chunk of a PNG that becomes `bytes` of text when it is unpacked. */
export function textBomb(bytes: number): Buffer {
  const head = Buffer.from('Comment\0\0', 'latin1')
  return pngChunk('zTXt', Buffer.concat([head, deflateSync(Buffer.alloc(bytes, 0x61))]))
}

/** A JPEG whose header claims another size. */
export function lyingJpeg(jpeg: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const lying = Buffer.from(jpeg)
  const frame = lying.indexOf(Buffer.from('ffc0', 'hex'))
  lying.writeUInt16BE(height, frame + 5)
  lying.writeUInt16BE(width, frame + 7)
  return lying
}

/** A GIF whose header claims another size. */
export function resizedGif(gif: Buffer, width: number, height: number): Buffer<ArrayBuffer> {
  const resized = Buffer.from(gif)
  resized.writeUInt16LE(width, 6)
  resized.writeUInt16LE(height, 8)
  return resized
}

/** A BMP that claims a size and has `bytes` of pixels. */
export function lyingBmp(
  width: number,
  height: number,
  { bytes = 16, compression = 0 } = {},
): Buffer<ArrayBuffer> {
  const bmp = Buffer.alloc(54 + bytes)
  bmp.write('BM', 'latin1')
  bmp.writeUInt32LE(54, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(width, 18)
  bmp.writeInt32LE(height, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(compression === 0 ? 24 : 8, 28)
  bmp.writeUInt32LE(compression, 30)
  return bmp
}
