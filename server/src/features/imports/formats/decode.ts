import { FILE_ENCODINGS, type FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'
import { likelyEncodings, strictly } from './guess-encoding.ts'
import { type FileNote, ScheduleFileError } from './schedule-file.ts'
import { Notes } from './notes.ts'

export interface Decoded {
  text: string
  encoding: FileEncoding
  otherEncodings: FileEncoding[]
  notes: FileNote[]
}

/** Names of an XML declaration for encodings that share the same first 128 characters. */
const ASCII = ['us-ascii', 'ascii']

/**
 * The text of a file: by a person's choice, else its byte order mark, its zero bytes (UTF-16), its
 * XML declaration, strictly UTF-8, and at last the likeliest code page.
 * Refuses bytes that are not of the encoding which a person chose.
 */
export function decode(bytes: Uint8Array, chosen?: FileEncoding): Decoded {
  const marked = byMark(bytes) ?? byZeros(bytes)
  if (marked) {
    const text = strictly(bytes, marked)
    if (text === null) throw new ScheduleFileError('encoding', { encoding: marked })
    return { text, encoding: marked, otherEncodings: [], notes: [] }
  }
  const utf8 = strictly(bytes, 'utf-8')
  // ASCII is the same in all of them, so there is nothing to choose
  const isAscii = utf8 !== null && utf8.length === bytes.length
  const declared = declaredEncoding(bytes)
  const wanted = chosen ?? (declared === 'utf-8' ? null : declared)
  const isCertain = isAscii || (utf8 !== null && (wanted ?? 'utf-8') === 'utf-8')
  const likely = isCertain ? [] : likelyEncodings(bytes)
  const encoding = wanted ?? (utf8 === null ? (likely[0] ?? 'windows-1252') : 'utf-8')
  const text = encoding === 'utf-8' ? utf8 : strictly(bytes, encoding)
  if (text === null) throw new ScheduleFileError('encoding', { encoding })
  const notes = new Notes()
  if (declared && declared !== encoding) notes.add('declaredEncoding', {}, { encoding: declared })
  const others: FileEncoding[] = utf8 === null ? likely : ['utf-8', ...likely]
  return {
    text,
    encoding,
    otherEncodings: isCertain ? [] : others.filter((other) => other !== encoding),
    notes: notes.list(),
  }
}

function byMark([a, b, c]: Uint8Array): FileEncoding | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return null
}

/** UTF-16 without a mark: every other byte is 0, or 4 in Cyrillic, and those between never are. */
function byZeros(bytes: Uint8Array): FileEncoding | null {
  const head = bytes.subarray(0, 512)
  let [even, odd, zeros] = [0, 0, 0]
  for (const [at, byte] of head.entries()) {
    if (byte === 0) zeros += 1
    if (byte !== 0 && byte !== 4) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  const [few, most] = [head.length * 0.05, head.length * 0.45]
  if (zeros === 0) return null
  if (odd > most && even < few) return 'utf-16le'
  return even > most && odd < few ? 'utf-16be' : null
}

function declaredEncoding(bytes: Uint8Array): FileEncoding | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 256))
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase()
  if (!name) return null
  if (ASCII.includes(name)) return 'utf-8'
  const known = knownEncoding(name)
  if (known) return known
  // declared as UTF-16, but every byte so far was a character
  if (name.startsWith('utf-16')) return null
  throw new ScheduleFileError('encoding', { encoding: name.slice(0, 40) })
}

/** The encoding that `TextDecoder` knows by this name; null for one that is not read here. */
function knownEncoding(name: string): FileEncoding | null {
  try {
    const { encoding } = new TextDecoder(name)
    // the newer one holds all of the older
    const newest = encoding === 'gbk' ? 'gb18030' : encoding
    if (newest.startsWith('utf-16')) return null
    return FILE_ENCODINGS.find((one) => one === newest) ?? null
  } catch {
    return null
  }
}
