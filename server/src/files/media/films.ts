/** The facts in the boxes of an ISO file (MP4, M4A, MOV, 3GP). */
export interface Mp4Facts {
  durationMs: number | null
  /** True if it has sound and no pictures: telephones write recordings with the brand of a video. */
  isSound: boolean
}

/** The number of boxes that are looked at, of 32 bytes each at most: a hostile file may have millions. */
const BOXES_MAX = 1000
const INSIDE = new Set(['moov', 'trak', 'mdia'])
const NOTHING_KNOWN = 0xffff_ffff

/** The tracks of a file are named at its beginning. */
const HEAD = 65_536
const ELEMENTS_MAX = 1000
const TRACK_TYPE = 0x83
const VIDEO = 1
const SOUND = 2
/** Segment, Tracks, TrackEntry: what lies inside is read; everything else is passed over. */
const ELEMENTS_INSIDE = new Set([0x1853_8067, 0x1654_ae6b, 0xae])

interface Box {
  type: string
  from: number
  to: number
}

/** Reads the movie header and the kinds of tracks; where the boxes contradict themselves nothing is known. */
export function readMp4(bytes: Buffer): Mp4Facts {
  let durationMs: number | null = null
  const tracks = new Set<string>()
  const open: Box[] = [{ type: '', from: 0, to: bytes.length }]
  for (let seen = 0; seen < BOXES_MAX; seen += 1) {
    const around = open.at(-1)
    if (!around) break
    const box = boxAt(bytes, around)
    if (!box) {
      open.pop()
      continue
    }
    around.from = box.to
    if (INSIDE.has(box.type)) open.push(box)
    if (box.type === 'mvhd') durationMs ??= durationOf(bytes.subarray(box.from, box.to))
    if (box.type === 'hdlr' && box.to - box.from >= 12) {
      tracks.add(bytes.toString('latin1', box.from + 8, box.from + 12))
    }
  }
  return { durationMs, isSound: tracks.has('soun') && !tracks.has('vide') }
}

/** The box that begins where the one around it has been read to; null at its end, and of one that is larger. */
function boxAt(bytes: Buffer, { from, to }: Box): Box | null {
  if (to - from < 8) return null
  const short = bytes.readUInt32BE(from)
  const isLong = short === 1
  const head = isLong ? 16 : 8
  if (to - from < head) return null
  const size = isLong ? Number(bytes.readBigUInt64BE(from + 8)) : short === 0 ? to - from : short
  if (size < head || size > to - from) return null
  return {
    type: bytes.toString('latin1', from + 4, from + 8),
    from: from + head,
    to: from + size,
  }
}

/** Reads the duration in a movie header, whose first byte is its version. */
function durationOf(header: Buffer): number | null {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return null
  const units = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  if (units === 0 || length === 0 || length === NOTHING_KNOWN) return null
  return (length / units) * 1000
}

/** True if a WebM file has sound and no pictures, as browsers record it. */
export function isWebmSound(file: Buffer): boolean {
  const bytes = file.subarray(0, HEAD)
  const types = new Set<number>()
  for (let at = 0, seen = 0; seen < ELEMENTS_MAX; seen += 1) {
    const id = numberAt(bytes, at, 'with its marker')
    const size = id && numberAt(bytes, at + id.length, 'without')
    if (!id || !size) break
    const content = at + id.length + size.length
    if (id.value === TRACK_TYPE && size.value === 1) types.add(bytes[content] ?? 0)
    at = ELEMENTS_INSIDE.has(id.value) ? content : content + size.value
  }
  return types.has(SOUND) && !types.has(VIDEO)
}

/** A number of EBML, whose first bit that is set says how many bytes it has. */
function numberAt(
  bytes: Buffer,
  at: number,
  marker: 'with its marker' | 'without',
): { value: number; length: number } | null {
  const first = bytes[at] ?? 0
  const length = Math.clz32(first) - 23
  if (first === 0 || at + length > bytes.length) return null
  let value = marker === 'without' ? first & (0xff >> length) : first
  for (const byte of bytes.subarray(at + 1, at + length)) value = value * 256 + byte
  return { value, length }
}
