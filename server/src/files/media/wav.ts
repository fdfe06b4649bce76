/** Chunks before the sound; a file has a handful. */
const CHUNKS_MAX = 100
/** A writer that did not know the length when it began writes one of these. */
const UNKNOWN_LENGTHS = [0, 0xffff_ffff]

/** How long the sound of a WAV file lasts, in milliseconds; null where its chunks do not say it. */
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
