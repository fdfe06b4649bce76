import { inflateRawSync } from 'node:zlib'
import { XlsformRefused } from './refused.ts'

/** The limit of all parts of a file together, in bytes. */
const UNPACKED_MAX = 20_000_000

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** The first bytes of files that Office locks by a password, and of files in its first formats. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/**
 * Unpacks a workbook once, to see that it is one and no bomb: the declared lengths of its parts are not believed.
 * Refuses parts that declare a document type, because readers of XML treat these in different ways.
 */
export function guardUnpacking(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, OLE.length).equals(OLE)) {
    const isLocked = file.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw XlsformRefused.for(isLocked ? 'xlsformLocked' : 'xlsformNotXlsx')
  }
  if (file.length < 22 || file.readUInt16LE(0) !== 0x4b50) throw XlsformRefused.for(kindOf(file))
  let left = UNPACKED_MAX
  for (const part of partsOf(file)) {
    const content = unpack(part, left)
    left -= content.length
    if (part.name.endsWith('.xml') || part.name.endsWith('.rels')) refuseDoctype(content)
  }
}

/** Tells a sheet as text from other files that are no workbook. */
function kindOf(file: Buffer): 'xlsformIsText' | 'xlsformNotXlsx' {
  const begin = beginOf(file)
  const isText = begin.trim() !== '' && !/[^\P{Cc}\s]/u.test(begin)
  return isText && /^[^\n]*[,;\t]/.test(begin) ? 'xlsformIsText' : 'xlsformNotXlsx'
}

/** True for XML, the format of forms on phones. */
export function isXform(bytes: Uint8Array): boolean {
  return /^\s*<(?:[?!]|[\w-]+:?html\b)/i.test(beginOf(Buffer.from(bytes.subarray(0, 1000))))
}

function beginOf(file: Buffer): string {
  const isWide = file[0] === 0xff && file[1] === 0xfe
  return file.toString(isWide ? 'utf16le' : 'utf8', 0, 1000).replace(/^\uFEFF/, '')
}

interface Part {
  name: string
  method: number
  bytes: Buffer
}

function* partsOf(file: Buffer): Generator<Part> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END) throw damaged()
  let at = file.readUInt32LE(end + 16)
  for (let n = file.readUInt16LE(end + 10); n > 0; n -= 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== ENTRY) throw damaged()
    const nameEnd = at + 46 + file.readUInt16LE(at + 28)
    const local = file.readUInt32LE(at + 42)
    if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL) throw damaged()
    const from = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28)
    yield {
      name: file.toString('utf8', at + 46, nameEnd).toLowerCase(),
      method: file.readUInt16LE(at + 10),
      bytes: file.subarray(from, from + file.readUInt32LE(at + 20)),
    }
    at = nameEnd + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
}

function unpack({ method, bytes }: Part, most: number): Buffer {
  if (method === STORED && bytes.length <= most) return bytes
  if (method !== STORED && method !== DEFLATED) throw damaged()
  if (method === STORED || most <= 0) throw tooMuch()
  try {
    return inflateRawSync(bytes, { maxOutputLength: most })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooMuch()
    throw damaged()
  }
}

function refuseDoctype(content: Buffer): void {
  // parts may also be written in UTF-16
  const isWide = content[0] === 0xff || content[0] === 0xfe || content[1] === 0
  const encoding = isWide ? 'utf16le' : 'latin1'
  const reversed =
    content[0] === 0xfe
      ? Buffer.from(content)
          .subarray(0, content.length & ~1)
          .swap16()
      : content
  if (/<!(DOCTYPE|ENTITY)/i.test(reversed.toString(encoding))) {
    throw XlsformRefused.for('xlsformDoctype')
  }
}

const damaged = () => XlsformRefused.for('xlsformDamaged')
const tooMuch = () => XlsformRefused.for('xlsformUnpacksTooMuch', { max: UNPACKED_MAX / 1_000_000 })
