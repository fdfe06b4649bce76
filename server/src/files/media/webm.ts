/** The tracks of a file are named at its beginning. */
const HEAD = 65_536
const ELEMENTS_MAX = 1000
const TRACK_TYPE = 0x83
const VIDEO = 1
const SOUND = 2
/** Segment, Tracks, TrackEntry: what lies inside is read; everything else is passed over. */
const INSIDE = new Set([0x1853_8067, 0x1654_ae6b, 0xae])

/** Whether a WebM file has sound and no pictures, as browsers record it. */
export function isWebmSound(file: Buffer): boolean {
  const bytes = file.subarray(0, HEAD)
  const types = new Set<number>()
  for (let at = 0, seen = 0; seen < ELEMENTS_MAX; seen += 1) {
    const id = numberAt(bytes, at, 'with its marker')
    const size = id && numberAt(bytes, at + id.length, 'without')
    if (!id || !size) break
    const content = at + id.length + size.length
    if (id.value === TRACK_TYPE && size.value === 1) types.add(bytes[content] ?? 0)
    at = INSIDE.has(id.value) ? content : content + size.value
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
