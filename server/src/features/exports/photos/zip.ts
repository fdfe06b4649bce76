/** A file of an archive, before its bytes are read. */
export interface Zipped {
  /** With `/` between folders, as UTF-8. */
  name: string
  /** In bytes. */
  length: number
  /** Their CRC-32. */
  crc: number
  /** In UTC; what is before 1980 is written as its first day. */
  at: Date
}

/** What does not fit in 32 or 16 bits stands in fields of its own: archives of more than 4 GB or 65,535 files. */
const BIG = 0xffff_ffff
const MANY = 0xffff
const NAMES_ARE_UTF8 = 0x0800
const VERSION = 20
const VERSION_64 = 45

/** A ZIP of which every byte is known but those of its files: what stands before each, and what after all. */
export interface ZipPlan {
  /** What stands before each file, and how long the file is. */
  parts: { head: Buffer; length: number }[]
  /** The directory. */
  tail: Buffer
  /** Of all of it. */
  length: number
}

/**
 * Plans a ZIP of files that are stored as they are: photos do not get smaller.
 * @param before so many bytes stand before it
 */
export function planZip(files: readonly Zipped[], before = 0): ZipPlan {
  const directory: Buffer[] = []
  const parts: ZipPlan['parts'] = []
  let at = before
  for (const file of files) {
    const name = Buffer.from(file.name)
    const facts = factsOf(file, name.length)
    directory.push(directoryRow(facts, at), name, ...(at >= BIG ? [offset64(at)] : []))
    const head = Buffer.concat([bytesOf(4, 0x0403_4b50), bytesOf(2, VERSION), facts, name])
    at += head.length + file.length
    parts.push({ head, length: file.length })
  }
  const rows = Buffer.concat(directory)
  const tail = Buffer.concat([rows, endOf(files.length, rows.length, at)])
  return { parts, tail, length: at - before + tail.length }
}

/** The bytes of a file, in pieces as they come. */
export interface FileBytes {
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  length: number
}

/**
 * The bytes of a ZIP from `from` on, up to but without `to`. It holds a piece of one file at a time.
 * @param read the n-th file
 * @throws when a file is not as long as the plan says: what is sent already would not fit
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
      // in here, where a stream is closed by what is thrown
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

/** What stands both before a file and in the directory: flags to the length of extra fields, of which a file has none. */
function factsOf({ length, crc, at }: Zipped, nameLength: number): Buffer {
  return Buffer.concat([
    bytesOf(2, NAMES_ARE_UTF8, 0, timeOf(at), dateOf(at)),
    bytesOf(4, crc, length, length),
    bytesOf(2, nameLength, 0),
  ])
}

/** A file in the directory, without its name. */
function directoryRow(facts: Buffer, at: number): Buffer {
  const isBig = at >= BIG
  const version = isBig ? VERSION_64 : VERSION
  const row = Buffer.concat([
    bytesOf(4, 0x0201_4b50),
    bytesOf(2, VERSION, version),
    facts,
    bytesOf(2, 0, 0, 0),
    bytesOf(4, 0, isBig ? BIG : at),
  ])
  if (isBig) row.writeUInt16LE(offset64(at).length, 30)
  return row
}

/** The field in which the place of a file beyond 4 GB stands. */
const offset64 = (at: number) => Buffer.concat([bytesOf(2, 1, 8), bytesOf(8, at)])

function endOf(count: number, length: number, at: number): Buffer {
  const end = Buffer.concat([
    bytesOf(4, 0x0605_4b50),
    bytesOf(2, 0, 0, Math.min(count, MANY), Math.min(count, MANY)),
    bytesOf(4, Math.min(length, BIG), Math.min(at, BIG)),
    bytesOf(2, 0),
  ])
  if (count < MANY && length < BIG && at < BIG) return end
  return Buffer.concat([
    bytesOf(4, 0x0606_4b50),
    bytesOf(8, 44),
    bytesOf(2, VERSION_64, VERSION_64),
    bytesOf(4, 0, 0),
    bytesOf(8, count, count, length, at),
    // where that begins
    bytesOf(4, 0x0706_4b50, 0),
    bytesOf(8, at + length),
    bytesOf(4, 1),
    end,
  ])
}

/** Numbers of so many bytes each, the lowest byte first. */
function bytesOf(width: 2 | 4 | 8, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length)
  for (const [n, value] of values.entries()) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), n * 8)
    else bytes.writeUIntLE(value, n * width, width)
  }
  return bytes
}

const timeOf = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)

function dateOf(at: Date): number {
  const years = at.getUTCFullYear() - 1980
  if (years < 0 || years > 127) return (1 << 5) | 1
  return (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}
