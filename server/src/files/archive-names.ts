/** The most bytes of UTF-8 in a part of a name, without its ending and the mark that tells equal names apart. */
const PART_BYTES = 100
/** Names of devices, which Windows opens instead of files, whatever stands behind a dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
/** Characters that a system may refuse in a name; marks that turn the direction of writing hide endings. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}]/gu

/** A text as one part of a path on any system: never empty, never `..`, without a dot or a blank at its ends. */
export function pathPart(text: string): string {
  const clean = cutAt(text.replaceAll(FORBIDDEN, '_').replaceAll(/\s+/gu, ' '), PART_BYTES)
  const bare = trimmed(clean)
  if (bare === '') return '_'
  return DEVICE.test(bare) ? `_${bare}` : bare
}

function trimmed(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && (text[from] === ' ' || text[from] === '.')) from += 1
  while (to > from && (text[to - 1] === ' ' || text[to - 1] === '.')) to -= 1
  return text.slice(from, to)
}

function cutAt(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  let cut = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > most) break
    cut += character
  }
  return cut
}

/** Gives each name once: one that differs from an earlier one in its case alone gets a number, as on the disks of Windows. */
export function uniqueNames(): (name: string, extension: string) => string {
  const given = new Set<string>()
  return (name, extension) => {
    for (let n = 1; ; n += 1) {
      const full = `${name}${n === 1 ? '' : ` (${n})`}.${extension}`
      const key = full.normalize('NFC').toLowerCase()
      if (given.has(key)) continue
      given.add(key)
      return full
    }
  }
}
