/** Chunks before the sound; a file has a handful. */
const CHUNKS_MAX = 100
/** A writer that did not know the length when it began writes one of these. */
const UNKNOWN_LENGTHS = [0, 0xffff_ffff]

/** The last page of a file lies within so many bytes of its end: a page has 65,307 at most. */
const TAIL = 65_536
/** The granules of Opus count at this rate, whatever was recorded. */
const OPUS_RATE = 48_000

/** Reads the duration of a WAV file in milliseconds; null if its chunks do not tell it. */
export function wavDuration(bytes: Buffer): number | null {
  let bytesPerSecond = 0
  for (let at = 12, seen = 0; at + 8 <= bytes.length && seen < CHUNKS_MAX; seen += 1) {
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const rest = bytes.length - at - 8
    if (type === 'fmt ' && length >= 12 && rest >= 12) bytesPerSecond = bytes.readUInt32LE(at + 16)
    if (type === 'data') {
      if (bytesPerSecond === 0) return null
      const sound = UNKNOWN_LENGTHS.includes(length) ? rest : Math.min(length, rest)
      return (sound / bytesPerSecond) * 1000
    }
    at += 8 + length + (length % 2)
  }
  return null
}

/** Reads the duration of an Ogg file in milliseconds; null if it has no codec that we know. */
export function oggDuration(bytes: Buffer): number | null {
  const codec = codecOf(bytes)
  const last = lastGranule(bytes)
  if (!codec || last === null) return null
  const samples = last - codec.skipped
  return samples > 0 ? (samples / codec.rate) * 1000 : null
}

/** The rate of the first stream, and how many samples a player leaves out. */
function codecOf(bytes: Buffer): { rate: number; skipped: number } | null {
  if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS') return null
  const packet = bytes.subarray(27 + (bytes[26] ?? 0))
  const name = packet.toString('latin1', 0, 8)
  if (name === 'OpusHead' && packet.length >= 12) {
    return { rate: OPUS_RATE, skipped: packet.readUInt16LE(10) }
  }
  const at = name.startsWith('\u0001vorbis') ? 12 : name === 'Speex   ' ? 36 : null
  if (at === null || packet.length < at + 4) return null
  const rate = packet.readUInt32LE(at)
  return rate === 0 ? null : { rate, skipped: 0 }
}

/** Reads the position in the last page of the first stream. */
function lastGranule(bytes: Buffer): number | null {
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL))
  const stream = bytes.readUInt32LE(14)
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = before(tail, at)) {
    if (at + 18 > tail.length || tail.readUInt32LE(at + 14) !== stream) continue
    const granule = tail.readBigInt64LE(at + 6)
    // a page on which no packet ends counts nothing
    if (granule >= 0n) return Number(granule)
  }
  return null
}

const before = (tail: Buffer, at: number): number =>
  at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)
