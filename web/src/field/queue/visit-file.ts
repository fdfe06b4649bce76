import type { StoredVisit } from '../store/shapes.ts'
import { filesOf } from '../store/visits.ts'

/**
 * Visits as one file: a zip with the XML of each and its photos as they are, for whoever has to bring them in by
 * hand. Nothing is packed tighter, for photos are tight already.
 */
export async function visitsAsFile(visits: readonly StoredVisit[]): Promise<Blob> {
  const entries: Entry[] = []
  for (const [n, visit] of visits.entries()) {
    const folder = `visit-${n + 1}`
    entries.push({ name: `${folder}/visit.xml`, bytes: new TextEncoder().encode(visit.xml) })
    for (const { name, bytes } of await filesOf(visit.localId)) {
      entries.push({ name: `${folder}/${name}`, bytes: new Uint8Array(bytes) })
    }
  }
  return new Blob(zipped(entries), { type: 'application/zip' })
}

/** Hands a file to the person: into the downloads of the phone. */
export function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

interface Entry {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A zip of stored entries: each with its head, then the list of all. Names are UTF-8. */
function zipped(entries: readonly Entry[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const list: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const path = new TextEncoder().encode(name)
    const facts = [
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [0x21, 2],
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [path.length, 2],
      [0, 2],
    ] as const
    const head = little([[0x04034b50, 4], [20, 2], ...facts])
    parts.push(head, path, bytes)
    list.push(
      little([
        [0x02014b50, 4],
        [20, 2],
        [20, 2],
        ...facts,
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [offset, 4],
      ]),
      path,
    )
    offset += head.length + path.length + bytes.length
  }
  const size = list.reduce((sum, { length }) => sum + length, 0)
  const count = entries.length
  const end = little([
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [size, 4],
    [offset, 4],
    [0, 2],
  ])
  return [...parts, ...list, end]
}

/** Numbers in so many bytes each, the lowest first. */
function little(numbers: readonly (readonly [value: number, bytes: number])[]) {
  const bytes = numbers.flatMap(([value, count]) =>
    Array.from({ length: count }, (_, n) => (value >>> (8 * n)) & 255),
  )
  return new Uint8Array(bytes)
}

function crc32(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
