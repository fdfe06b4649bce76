/** The characters that a TrueType font has letters for, by its table of them. */
export function charactersOf(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableAt(view, 'cmap')
  const known = new Set<number>()
  for (let n = 0; n < view.getUint16(cmap + 2); n += 1) {
    const at = cmap + view.getUint32(cmap + 4 + n * 8 + 4)
    const format = view.getUint16(at)
    if (format === 4) addSegments(view, at, known)
    if (format === 12) addGroups(view, at, known)
  }
  return known
}

function tableAt(view: DataView, name: string): number {
  for (let n = 0; n < view.getUint16(4); n += 1) {
    const row = 12 + n * 16
    const tag = [0, 1, 2, 3].map((byte) => String.fromCodePoint(view.getUint8(row + byte)))
    if (tag.join('') === name) return view.getUint32(row + 8)
  }
  throw new Error(`The font has no table ${name}.`)
}

/** Letters of the first 65,536 characters, in segments. */
function addSegments(view: DataView, at: number, known: Set<number>): void {
  const length = view.getUint16(at + 6)
  const [ends, starts] = [at + 14, at + 16 + length]
  const [deltas, offsets] = [starts + length, starts + 2 * length]
  for (let n = 0; n < length; n += 2) {
    const [start, end] = [view.getUint16(starts + n), view.getUint16(ends + n)]
    const [delta, offset] = [view.getUint16(deltas + n), view.getUint16(offsets + n)]
    for (let code = start; code <= end && code !== 0xffff; code += 1) {
      const glyph =
        offset === 0 ? code + delta : view.getUint16(offsets + n + offset + (code - start) * 2)
      if ((glyph & 0xffff) !== 0) known.add(code)
    }
  }
}

/** Letters of all characters, in groups. */
function addGroups(view: DataView, at: number, known: Set<number>): void {
  for (let n = 0; n < view.getUint32(at + 12); n += 1) {
    const group = at + 16 + n * 12
    const [start, end] = [view.getUint32(group), view.getUint32(group + 4)]
    for (let code = start; code <= end; code += 1) known.add(code)
  }
}
