import { createRequire } from 'node:module'
import { FILE_ENCODINGS, type FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'

const load = createRequire(import.meta.url)

/** The encodings that `jschardet` and `TextDecoder` name differently. */
const NAMES = new Map<string, FileEncoding>([
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['cp874', 'windows-874'],
  ['cp1258', 'windows-1258'],
])
/** The bytes of a guess: more text makes it no surer, and it takes a sixth of a second by then. */
const SAMPLE = 65_536
/** The certainty below which a guess is as good as chance: the text is short, or signs alone. */
const SURE = 0.02

/** Code pages in which a byte above 127 is a letter or part of one. */
const CODE_PAGES = FILE_ENCODINGS.filter((encoding) => !encoding.startsWith('utf-'))

/**
 * The code pages in which all bytes of a file are letters, each with another reading, the likeliest first: by the letters and words of their
 * languages (jschardet), and where those are too few by whether letters above 127 stand in words, as in Cyrillic.
 */
export function likelyEncodings(bytes: Uint8Array): FileEncoding[] {
  const odd = oddFields(bytes)
  // then it may end within a letter, and what comes later may be of another page
  const isCut = odd.length === SAMPLE
  const readable = new Map<FileEncoding, string>()
  for (const encoding of CODE_PAGES) {
    if (strictly(isCut ? bytes : odd, encoding) === null) continue
    readable.set(encoding, new TextDecoder(encoding).decode(odd))
  }
  // its model is large, and most files are UTF-8
  const { detectAll } = load('jschardet') as typeof import('jschardet')
  const found = detectAll(odd, { detectEncodings: [...CODE_PAGES], minimumThreshold: 0 })
  const ranked = found.flatMap(({ encoding, confidence }) => {
    const name = encoding?.toLowerCase() ?? ''
    const known = NAMES.get(name) ?? FILE_ENCODINGS.find((one) => one === name)
    return known && confidence >= SURE ? [known] : []
  })
  const usual: FileEncoding[] = ['windows-1252', 'windows-1251']
  if (isCyrillic(odd)) usual.reverse()
  // what reads the same in a usual one is no reason to call it otherwise
  const read = (encoding: FileEncoding | undefined) => encoding && readable.get(encoding)
  const same = usual.filter((one) => read(one) !== undefined && read(one) === read(ranked[0]))
  const texts = new Map<string, FileEncoding>()
  for (const encoding of [...same, ...ranked, ...usual, ...CODE_PAGES]) {
    const text = readable.get(encoding)
    if (text !== undefined && !texts.has(text)) texts.set(text, encoding)
  }
  return [...texts.values()]
}

/** The text of the bytes; null where they are not of the encoding. */
export function strictly(bytes: Uint8Array, encoding: FileEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** The fields with bytes above 127: those between would say that the file is English. */
function oddFields(bytes: Uint8Array): Uint8Array {
  const fields = new Uint8Array(Math.min(bytes.length + 1, SAMPLE))
  let length = 0
  let from = 0
  let isOdd = false
  for (let at = 0; at <= bytes.length && length < SAMPLE; at += 1) {
    const byte = bytes[at] ?? LINE_END
    if (byte > 127) isOdd = true
    if (!isBetween(byte)) continue
    if (isOdd) {
      const part = bytes.subarray(from, Math.min(at + 1, from + SAMPLE - length))
      fields.set(part, length)
      length += part.length
    }
    from = at + 1
    isOdd = false
  }
  return fields.subarray(0, length)
}

const LINE_END = 10

/** Tab, line ends, quotes, comma, semicolon and the brackets of XML: in no code page are they part of a letter. */
function isBetween(byte: number): boolean {
  return [9, LINE_END, 13, 34, 44, 59, 60, 62].includes(byte)
}

/**
 * Cyrillic comes in words of letters above 127; in western languages such letters stand alone among
 * others, and so do signs of currencies.
 */
function isCyrillic(bytes: Uint8Array): boolean {
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
  return inWords > 2 * alone
}

/** А to я, and the letters Ґ, ґ, Ё, ё, Є, є, Ї, ї, І, і. */
function isLetterOf1251(byte: number): boolean {
  return byte >= 0xc0 || [0xa5, 0xb4, 0xa8, 0xb8, 0xaa, 0xba, 0xaf, 0xbf, 0xb2, 0xb3].includes(byte)
}
