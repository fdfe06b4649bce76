/** Recordings made here, byte by byte; those that can be played hold a tone. */

const RATE = 8000

/** A WAV of 8 bit with a tone. */
export function wavOf(seconds: number): Buffer<ArrayBuffer> {
  const sound = Buffer.alloc(Math.round(seconds * RATE))
  for (let n = 0; n < sound.length; n += 1) sound[n] = 128 + Math.round(60 * Math.sin(n / 3))
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + sound.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(sound.length, 40)
  return Buffer.concat([head, sound])
}

/** A box of an MP4. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer<ArrayBuffer> {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** The header of a movie, as version 0 writes it. */
export function mvhd(units: number, length: number): Buffer<ArrayBuffer> {
  const content = Buffer.alloc(100)
  content.writeUInt32BE(units, 12)
  content.writeUInt32BE(length, 16)
  return box('mvhd', content)
}

/** A track that is of sound or of pictures. */
export const track = (kind: 'soun' | 'vide') =>
  box('trak', box('mdia', box('hdlr', Buffer.alloc(8), kind, Buffer.alloc(13))))

/** An MP4 by its brand and its tracks, with the movie behind the bytes of the media, as telephones write it. */
export function mp4Of(
  seconds: number,
  given: { brand?: string; tracks?: ('soun' | 'vide')[]; bytes?: number } = {},
): Buffer<ArrayBuffer> {
  const { brand = 'mp42', tracks = ['soun'], bytes = 2000 } = given
  return Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), brand),
    box('mdat', Buffer.alloc(bytes, 7)),
    box('moov', mvhd(1000, Math.round(seconds * 1000)), ...tracks.map((kind) => track(kind))),
  ])
}
