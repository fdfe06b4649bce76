import { inflateSync } from 'node:zlib'

/** Offsets of the list of tables in a file, and of place and lengths in each of its lines. */
const WOFF = { count: 12, head: 44, row: 20, place: 4, packed: 8, length: 12 }
const FONT = { count: 4, head: 12, row: 16, place: 8, packed: 12, length: 12 }

/**
 * A font of TrueType or OpenType as a compiler reads it, also out of a WOFF file: its tables unpacked, its family called by
 * a name of its own, so that a text can ask for it although all slices of a font have one name.
 * Source: https://www.w3.org/TR/WOFF/
 */
export function namedFont(file: Buffer, family: string): Buffer {
  const isWoff = file.toString('latin1', 0, 4) === 'wOFF'
  const tables = tablesOf(file, isWoff ? WOFF : FONT)
  const head = Buffer.alloc(FONT.head + FONT.row * tables.length)
  file.copy(head, 0, isWoff ? 4 : 0, isWoff ? 8 : 4)
  head.writeUInt16BE(tables.length, FONT.count)
  const parts: Buffer[] = [head]
  let at = head.length
  for (const [n, { tag, bytes: own }] of tables.entries()) {
    const bytes = tag === 'name' ? namesOf(family) : own
    const row = FONT.head + FONT.row * n
    head.write(tag, row, 'latin1')
    head.writeUInt32BE(at, row + FONT.place)
    head.writeUInt32BE(bytes.length, row + FONT.length)
    // a table begins at a multiple of four
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)])
    parts.push(padded)
    at += padded.length
  }
  return Buffer.concat(parts)
}

function tablesOf(file: Buffer, list: typeof WOFF): { tag: string; bytes: Buffer }[] {
  return Array.from({ length: file.readUInt16BE(list.count) }, (_, n) => {
    const row = list.head + list.row * n
    const place = file.readUInt32BE(row + list.place)
    const packed = file.readUInt32BE(row + list.packed)
    const bytes = file.subarray(place, place + packed)
    return {
      tag: file.toString('latin1', row, row + 4),
      bytes: packed < file.readUInt32BE(row + list.length) ? inflateSync(bytes) : bytes,
    }
  })
}

/** Family, style, full name and the name within a PDF, by their numbers in a table of names. */
const NAMES = [1, 2, 4, 6]

function namesOf(family: string): Buffer {
  const texts = NAMES.map((id) => {
    const text = id === 2 ? 'Regular' : id === 6 ? family.replaceAll(' ', '') : family
    return { id, bytes: Buffer.from(text, 'utf16le').swap16() }
  })
  const head = Buffer.alloc(6 + 12 * texts.length)
  head.writeUInt16BE(texts.length, 2)
  head.writeUInt16BE(head.length, 4)
  let at = 0
  for (const [n, { id, bytes }] of texts.entries()) {
    // for Windows, in Unicode, in English
    for (const [field, value] of [3, 1, 0x0409, id, bytes.length, at].entries()) {
      head.writeUInt16BE(value, 6 + 12 * n + 2 * field)
    }
    at += bytes.length
  }
  return Buffer.concat([head, ...texts.map(({ bytes }) => bytes)])
}
