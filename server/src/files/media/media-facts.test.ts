import { describe, expect, test } from 'vitest'
import { box, mp4Of, mvhd, track, wavOf } from '../../testing/files/recordings.ts'
import { mediaFacts } from './media-facts.ts'

const lasts = (mime: string, bytes: Buffer) => mediaFacts(mime, bytes).durationMs
const mp4 = (...parts: Buffer[]) => Buffer.concat([box('ftyp', 'mp42'), ...parts])

/** A page of Ogg that holds one packet. */
function page(granule: bigint, packet: Buffer, stream = 7): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS')
  head.writeBigInt64LE(granule, 6)
  head.writeUInt32LE(stream, 14)
  head[26] = 1
  head[27] = packet.length
  return Buffer.concat([head, packet])
}
const number = (value: number, bytes = 4) => {
  const written = Buffer.alloc(bytes)
  written.writeUIntLE(value, 0, bytes)
  return written
}
const OPUS = Buffer.concat([
  Buffer.from('OpusHead'),
  Buffer.from([1, 1]),
  number(312, 2),
  number(16_000),
])
const VORBIS = Buffer.concat([
  Buffer.from('\u0001vorbis'),
  number(0),
  Buffer.from([1]),
  number(8000),
])
const SOUND = Buffer.from('sound')

/** An element of EBML of at most 126 bytes. */
const element = (id: string, ...content: (Buffer | number[])[]) => {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)))
  return Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 + body.length]), body])
}
/** A film as browsers write it, without the length of its segment. */
const webm = (...types: number[]) =>
  Buffer.concat([
    element('1a45dfa3', element('4282', Buffer.from('webm'))),
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1549a966', element('2ad7b1', [15, 66, 64])),
    element(
      '1654ae6b',
      ...types.map((type) => element('ae', element('d7', [1]), element('83', [type]))),
    ),
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
  ])

describe('a recording lasts', () => {
  test('as long as its movie header says, wherever it stands', () => {
    expect(lasts('video/mp4', mp4Of(42.5))).toBe(42_500)
    expect(lasts('audio/x-m4a', mp4(box('moov', mvhd(48_000, 24_000)), box('mdat', 'x')))).toBe(500)
  })

  test('as long as the header of a later version says, also beyond four bytes', () => {
    const header = Buffer.alloc(112)
    header[0] = 1
    header.writeUInt32BE(90_000_000, 20)
    header.writeBigUInt64BE(9_000_000_000n, 24)
    expect(lasts('video/mp4', mp4(box('moov', box('mvhd', header))))).toBe(100_000)
  })

  test('as long as the movie behind a box of more than four bytes says', () => {
    const long = Buffer.alloc(16 + 50)
    long.writeUInt32BE(1)
    long.write('mdat', 4)
    long.writeBigUInt64BE(66n, 8)
    expect(lasts('video/mp4', mp4(long, box('moov', mvhd(10, 30))))).toBe(3000)
  })

  test('as long as the sound of a WAV has bytes, also where the writer did not know its length', () => {
    expect(lasts('audio/wav', wavOf(1.5))).toBe(1500)
    const streamed = wavOf(2)
    streamed.writeUInt32LE(0xffff_ffff, 40)
    expect(lasts('audio/wav', streamed)).toBe(2000)
    const between = Buffer.concat([wavOf(0).subarray(0, 36), Buffer.from('LIST'), number(3)])
    const rest = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('data'),
      number(8000),
      Buffer.alloc(8000),
    ])
    expect(lasts('audio/wav', Buffer.concat([between, rest]))).toBe(1000)
  })

  test('as long as the last page of an Ogg counts', () => {
    const opus = [page(0n, OPUS), page(24_312n, SOUND), page(48_312n, SOUND)]
    expect(lasts('audio/ogg; codecs=opus', Buffer.concat(opus))).toBe(1000)
    const vorbis = [
      page(0n, VORBIS),
      page(4000n, SOUND),
      page(-1n, SOUND),
      page(999_999n, SOUND, 8),
    ]
    expect(lasts('audio/ogg', Buffer.concat(vorbis))).toBe(500)
  })
})

describe('nothing is said of a recording', () => {
  test.each<[string, string, Buffer]>([
    ['whose time has no units', 'video/mp4', mp4(box('moov', mvhd(0, 5)))],
    ['that is written in pieces', 'video/mp4', mp4(box('moov', mvhd(1000, 0)))],
    ['whose length is not known', 'video/mp4', mp4(box('moov', mvhd(1000, 0xffff_ffff)))],
    ['of more than a day', 'video/mp4', mp4(box('moov', mvhd(1, 86_401)))],
    ['whose header is cut', 'video/mp4', mp4(box('moov', box('mvhd', Buffer.alloc(19))))],
    ['whose later header is cut', 'video/mp4', mp4(box('moov', box('mvhd', Buffer.alloc(31, 1))))],
    ['that breaks off in its movie', 'video/mp4', mp4Of(9).subarray(0, -4)],
    [
      'of one box that is larger than the file',
      'video/mp4',
      Buffer.from('7fffffff6d6f6f76', 'hex'),
    ],
    ['of a box smaller than its head', 'video/mp4', Buffer.from('000000046d6f6f76', 'hex')],
    [
      'of a box of 2^64 bytes',
      'video/mp4',
      Buffer.from(`000000016d6f6f76${'ff'.repeat(8)}`, 'hex'),
    ],
    ['that is empty', 'video/mp4', Buffer.alloc(0)],
    [
      'of a WAV without bytes a second',
      'audio/wav',
      Buffer.concat([wavOf(1).subarray(0, 28), Buffer.alloc(30)]),
    ],
    ['of a WAV without sound', 'audio/wav', wavOf(1).subarray(0, 36)],
    [
      'of a WAV whose chunk has no end',
      'audio/wav',
      Buffer.concat([
        wavOf(1).subarray(0, 12),
        Buffer.from('LISTffffff', 'hex'),
        Buffer.alloc(9, 255),
      ]),
    ],
    ['of an Ogg of another codec', 'audio/ogg', page(5n, Buffer.from('fishead\0'))],
    [
      'of an Ogg whose rate is none',
      'audio/ogg',
      page(5n, Buffer.concat([VORBIS.subarray(0, 12), number(0)])),
    ],
    [
      'of an Ogg that counts less than is left out',
      'audio/ogg',
      Buffer.concat([page(0n, OPUS), page(9n, SOUND)]),
    ],
    ['of an Ogg that breaks off in its head', 'audio/ogg', page(0n, OPUS).subarray(0, 29)],
    ['of an MP3', 'audio/mpeg', Buffer.from('ID3')],
  ])('%s', (_, mime, bytes) => {
    expect(lasts(mime, bytes)).toBeNull()
  })

  test('however many boxes it has, without reading more than a thousand', () => {
    const boxes = Buffer.alloc(8_000_000)
    for (let at = 0; at < boxes.length; at += 8) boxes.write('\0\0\0\x08free', at, 'latin1')
    expect(lasts('video/mp4', Buffer.concat([boxes, box('moov', mvhd(1, 1))]))).toBeNull()
  })

  test('however deep its boxes lie in each other', () => {
    let inside = mvhd(1000, 1000)
    for (let n = 0; n < 2000; n += 1) inside = box('moov', inside)
    expect(lasts('video/mp4', inside)).toBeNull()
  })
})

describe('what holds sound alone is a recording', () => {
  test.each([
    ['video/mp4', 'audio/mp4'],
    ['video/quicktime', 'audio/mp4'],
    ['audio/x-m4a', 'audio/mp4'],
    ['video/3gpp', 'audio/3gpp'],
    ['video/3gpp2', 'audio/3gpp2'],
  ])('though its brand is that of %s', (mime, sound) => {
    expect(mediaFacts(mime, mp4Of(1)).mime).toBe(sound)
    expect(mediaFacts(mime, mp4Of(1, { tracks: ['soun', 'vide'] })).mime).toBe(mime)
  })

  test('and what has no track that we know stays what its brand says', () => {
    expect(mediaFacts('video/mp4', mp4Of(1, { tracks: [] })).mime).toBe('video/mp4')
    const cut = mp4(box('moov', box('trak', box('mdia', box('hdlr', Buffer.alloc(11))))))
    expect(mediaFacts('video/mp4', cut).mime).toBe('video/mp4')
    expect(mediaFacts('video/mp4', mp4(box('moov', track('soun')))).mime).toBe('audio/mp4')
  })

  test('also as browsers record it', () => {
    expect(mediaFacts('video/webm', webm(2)).mime).toBe('audio/webm')
    expect(mediaFacts('video/webm', webm(1, 2)).mime).toBe('video/webm')
    expect(mediaFacts('video/webm', webm()).mime).toBe('video/webm')
    expect(mediaFacts('video/webm', Buffer.alloc(70_000, 0x1a)).mime).toBe('video/webm')
  })
})
