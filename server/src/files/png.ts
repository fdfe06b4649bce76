const SIGNATURE_BYTES = 8
/** Length, type and checksum around the data of a chunk. */
const FRAME_BYTES = 12

/** What the look of a picture needs: its pixels, colours, holes and orientation. */
const NEEDED = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT eXIf'.split(' '))

/**
 * A PNG with only those of its chunks that make its look. A decoder would unpack the others, too:
 * 5 MB of compressed remarks become gigabytes of text, and minutes of work.
 */
export function withoutRemarks(png: Buffer): Buffer {
  const kept = [png.subarray(0, SIGNATURE_BYTES)]
  let hasProfile = false
  let at = SIGNATURE_BYTES
  while (at + FRAME_BYTES <= png.length) {
    const end = at + FRAME_BYTES + png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const isSecondProfile = type === 'iCCP' && hasProfile
    if (NEEDED.has(type) && !isSecondProfile) kept.push(png.subarray(at, end))
    hasProfile ||= type === 'iCCP'
    at = end
  }
  return Buffer.concat(kept)
}
