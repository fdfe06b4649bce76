import type { FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'
import { type FileNote, ScheduleFileError } from './schedule-file.ts'
import { Notes } from './notes.ts'

export interface Decoded {
  text: string
  encoding: FileEncoding
  otherEncodings: FileEncoding[]
  notes: FileNote[]
}

const OF_ONE_BYTE: FileEncoding[] = ['windows-1251', 'windows-1252']

/** Names that an XML declaration may give; the first 128 characters are the same in all of them. */
const DECLARED = new Map<string, FileEncoding>([
  ['utf-8', 'utf-8'],
  ['utf8', 'utf-8'],
  ['us-ascii', 'utf-8'],
  ['ascii', 'utf-8'],
  ['windows-1251', 'windows-1251'],
  ['cp1251', 'windows-1251'],
  ['windows-1252', 'windows-1252'],
  ['cp1252', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
])

/**
 * The text of a file: by a person's choice, else its byte order mark, its zero bytes (UTF-16), its
 * XML declaration, strictly UTF-8, and at last the likelier one of Windows-1251 and Windows-1252.
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
  const guessed = utf8 === null ? oneByteGuess(bytes) : 'utf-8'
  const declared = declaredEncoding(bytes)
  const encoding = chosen ?? (declared === 'utf-8' ? guessed : (declared ?? guessed))
  const text = encoding === 'utf-8' ? utf8 : strictly(bytes, encoding)
  if (text === null) throw new ScheduleFileError('encoding', { encoding })
  const notes = new Notes()
  if (declared && declared !== encoding) notes.add('declaredEncoding', {}, { encoding: declared })
  // ASCII is the same in all of them, so there is nothing to choose
  const certain = utf8 !== null && utf8.length === bytes.length
  const others: FileEncoding[] = utf8 === null ? OF_ONE_BYTE : ['utf-8', ...OF_ONE_BYTE]
  const isChoice = !certain && (utf8 === null || encoding !== 'utf-8')
  return {
    text,
    encoding,
    otherEncodings: isChoice ? others.filter((other) => other !== encoding) : [],
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

function strictly(bytes: Uint8Array, encoding: FileEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function declaredEncoding(bytes: Uint8Array): FileEncoding | null {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, 256))
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]?.toLowerCase()
  if (!name) return null
  const known = DECLARED.get(name)
  if (known) return known
  // declared as UTF-16, but every byte so far was a character
  if (name.startsWith('utf-16')) return null
  throw new ScheduleFileError('encoding', { encoding: name.slice(0, 40) })
}

/**
 * Cyrillic comes in words of letters above 127; in western languages such letters stand alone among
 * others, and so do signs of currencies.
 */
function oneByteGuess(bytes: Uint8Array): FileEncoding {
  let inWords = 0
  let alone = 0
  let before = false
  for (const [at, byte] of bytes.entries()) {
    const isLetter = isLetterOf1251(byte)
    if (isLetter) {
      if (before || isLetterOf1251(bytes[at + 1] ?? 0)) inWords += 1
      else alone += 1
    }
    before = isLetter
  }
  return inWords > 2 * alone ? 'windows-1251' : 'windows-1252'
}

/** А to я, and the letters Ґ, ґ, Ё, ё, Є, є, Ї, ї, І, і. */
function isLetterOf1251(byte: number): boolean {
  return byte >= 0xc0 || [0xa5, 0xb4, 0xa8, 0xb8, 0xaa, 0xba, 0xaf, 0xbf, 0xb2, 0xb3].includes(byte)
}
