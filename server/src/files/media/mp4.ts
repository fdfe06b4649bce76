/** What the boxes of an ISO file (MP4, M4A, MOV, 3GP) say of it. */
export interface Mp4Facts {
  durationMs: number | null
  /** Whether it has sound and no pictures: telephones write recordings with the brand of a video. */
  isSound: boolean
}

/** So many boxes are looked at, of 32 bytes each at most: a hostile file may have millions. */
const BOXES_MAX = 1000
const INSIDE = new Set(['moov', 'trak', 'mdia'])
const NOTHING_KNOWN = 0xffff_ffff

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

/** Of a movie header, whose first byte is its version. */
function durationOf(header: Buffer): number | null {
  const isLong = header[0] === 1
  if (header.length < (isLong ? 32 : 20)) return null
  const units = header.readUInt32BE(isLong ? 20 : 12)
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16)
  if (units === 0 || length === 0 || length === NOTHING_KNOWN) return null
  return (length / units) * 1000
}
