type Bytes = Uint8Array<ArrayBuffer>

/** A file of an archive, before its bytes are read. */
export interface Zipped {
  /** The name with `/` between folders, as UTF-8. */
  name: string
  /** The length in the archive, in bytes. */
  length: number
  /** The length before it was deflated, if the file is deflated. */
  unpacked?: number
  /** The CRC-32 of the file before it is deflated. */
  crc: number
  /** The moment in UTC; one before 1980 is written as its first day. */
  at: Date
}

/** A file that was written before its length was known. */
export interface Streamed extends Zipped {
  unpacked: number
  /** The offset of the head before it. */
  offset: number
}

/** Numbers that do not fit in 32 or 16 bits get fields of their own: archives of more than 4 GB or 65,535 files. */
const BIG = 0xffff_ffff
const MANY = 0xffff
const NAMES_ARE_UTF8 = 0x0800
/** CRC and lengths stand behind the file. */
const IS_STREAMED = 0x0008
const VERSION = 20
const VERSION_64 = 45
const STORED = 0
const DEFLATED = 8

/** A ZIP of which every byte is known but those of its files: what stands before each, and what after all. */
export interface ZipPlan {
  /** The head before each file, and the length of the file. */
  parts: { head: Bytes; length: number }[]
  /** The directory. */
  tail: Bytes
  /** The length of the whole archive. */
  length: number
}

/**
 * Plans a ZIP. The same files are the same bytes, each has its place before anything is read, and what comes after 4 GB
 * can be reached.
 * @param before so many bytes stand before it
 * @throws when a file has 4 GB or more, or its name more than 65,535 bytes
 */
export function planZip(files: readonly Zipped[], before = 0): ZipPlan {
  const directory: Bytes[] = []
  const parts: ZipPlan['parts'] = []
  let at = before
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const facts = factsOf(file, name.length)
    directory.push(directoryRow(facts, at), name, ...(at >= BIG ? [offset64(at)] : []))
    const head = joined([bytesOf(4, 0x0403_4b50), bytesOf(2, VERSION), facts, name])
    at += head.length + file.length
    parts.push({ head, length: file.length })
  }
  const rows = joined(directory)
  const tail = joined([rows, endOf(files.length, rows.length, at)])
  return { parts, tail, length: at - before + tail.length }
}

/** The head of a file that is deflated while it is written. @throws as {@link planZip} */
export function streamedHead({ name, at }: Pick<Zipped, 'name' | 'at'>): Bytes {
  const bytes = new TextEncoder().encode(name)
  const facts = factsOf({ length: 0, unpacked: 0, crc: 0, at }, bytes.length, IS_STREAMED)
  return joined([bytesOf(4, 0x0403_4b50), bytesOf(2, VERSION), facts, bytes])
}

/** The bytes behind such a file. @throws as {@link planZip} */
export function streamedEnd({
  crc,
  length,
  unpacked,
}: Omit<Streamed, 'name' | 'at' | 'offset'>): Bytes {
  if (Math.max(length, unpacked) > BIG) throw new RangeError('A file of a ZIP is too large.')
  return bytesOf(4, 0x0807_4b50, crc, length, unpacked)
}

/** The bytes behind all files. @param at the number of bytes before them */
export function streamedTail(files: readonly Streamed[], at: number): Bytes {
  const rows = files.map((file) => {
    const name = new TextEncoder().encode(file.name)
    const facts = factsOf(file, name.length, IS_STREAMED)
    const { offset } = file
    return joined([directoryRow(facts, offset), name, ...(offset >= BIG ? [offset64(offset)] : [])])
  })
  const directory = joined(rows)
  return joined([directory, endOf(files.length, directory.length, at)])
}

/** The part of a head that the directory repeats: flags to the length of extra fields, of which a file has none. */
function factsOf(
  { length, unpacked, crc, at }: Omit<Zipped, 'name'>,
  nameLength: number,
  flags = 0,
): Bytes {
  const method = unpacked === undefined ? STORED : DEFLATED
  // numbers that do not fit would lose their highest bits
  if (Math.max(length, unpacked ?? 0) > BIG || nameLength > MANY) {
    throw new RangeError('A file of a ZIP is too large, or its name is too long.')
  }
  return joined([
    bytesOf(2, NAMES_ARE_UTF8 | flags, method, timeOf(at), dateOf(at)),
    bytesOf(4, crc, length, unpacked ?? length),
    bytesOf(2, nameLength, 0),
  ])
}

/** A file in the directory, without its name. */
function directoryRow(facts: Bytes, at: number): Bytes {
  const isBig = at >= BIG
  const version = isBig ? VERSION_64 : VERSION
  const row = joined([
    bytesOf(4, 0x0201_4b50),
    bytesOf(2, VERSION, version),
    facts,
    bytesOf(2, 0, 0, 0),
    bytesOf(4, 0, isBig ? BIG : at),
  ])
  if (isBig) row.set(bytesOf(2, offset64(at).length), 30)
  return row
}

/** The field in which the place of a file beyond 4 GB stands. */
const offset64 = (at: number) => joined([bytesOf(2, 1, 8), bytesOf(8, at)])

function endOf(count: number, length: number, at: number): Bytes {
  const end = joined([
    bytesOf(4, 0x0605_4b50),
    bytesOf(2, 0, 0, Math.min(count, MANY), Math.min(count, MANY)),
    bytesOf(4, Math.min(length, BIG), Math.min(at, BIG)),
    bytesOf(2, 0),
  ])
  if (count < MANY && length < BIG && at < BIG) return end
  return joined([
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
function bytesOf(width: 2 | 4 | 8, ...values: number[]): Bytes {
  const view = new DataView(new ArrayBuffer(width * values.length))
  for (const [n, value] of values.entries()) {
    if (width === 8) view.setBigUint64(n * 8, BigInt(value), true)
    else if (width === 4) view.setUint32(n * 4, value, true)
    else view.setUint16(n * 2, value, true)
  }
  return new Uint8Array(view.buffer)
}

function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const timeOf = (at: Date) =>
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)

function dateOf(at: Date): number {
  const years = at.getUTCFullYear() - 1980
  if (years < 0 || years > 127) return (1 << 5) | 1
  return (years << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
}
