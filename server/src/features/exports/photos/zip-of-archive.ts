import { crc32 } from 'node:zlib'
import { planZip, type Zipped, type ZipPlan } from '@plumbline/contract/rules/zip'
import type { ListedPhoto } from './list-archive.ts'

/** The stored contents of an archive. */
export interface ChosenPhotos {
  files: readonly ListedPhoto[]
  /** The text of index.csv. */
  index: string
}

/** An archive as a ZIP: its table first, then its photos. The same archive is the same bytes. */
export function zipOfArchive({ files, index }: ChosenPhotos): { plan: ZipPlan; index: Buffer } {
  const bytes = Buffer.from(index)
  const newest = files.reduce((latest, [, , , , , , at]) => Math.max(latest, at), 0)
  const table: Zipped = {
    name: 'index.csv',
    length: bytes.length,
    crc: crc32(bytes),
    at: new Date(newest),
  }
  const photos = files.map(([, , , name, length, crc, at]): Zipped => ({
    name,
    length,
    crc,
    at: new Date(at),
  }))
  return { plan: planZip([table, ...photos]), index: bytes }
}

/** The bytes of a file, in pieces as they come. */
export interface FileBytes {
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  length: number
}

/**
 * The bytes of a ZIP from `from` on, up to but without `to`. It holds a piece of one file at a time.
 * @param read the n-th file
 * @throws when a file is not as long as the plan says: the bytes that were sent already would not fit
 */
export async function* zipBytes(
  { parts, tail }: ZipPlan,
  { from, to }: { from: number; to: number },
  read: (n: number) => Promise<FileBytes>,
): AsyncGenerator<Uint8Array> {
  let at = 0
  for (const [n, { head, length }] of parts.entries()) {
    if (at >= to) return
    const body = at + head.length
    if (body > from) yield head.subarray(Math.max(from - at, 0), to - at)
    at = body + length
    if (at <= from || body >= to || length === 0) continue
    const file = await read(n)
    let begin = body
    for await (const piece of file.pieces) {
      // in here, where an error closes the stream
      if (file.length !== length) throw new Error(`A file is ${file.length} bytes, not ${length}.`)
      const part = piece.subarray(Math.max(from - begin, 0), to - begin)
      begin += piece.length
      if (part.length > 0) yield part
      if (begin >= to) return
    }
    if (begin !== at) throw new Error(`A file ended after ${begin - body} of ${length} bytes.`)
  }
  if (at < to) yield tail.subarray(Math.max(from - at, 0), to - at)
}
