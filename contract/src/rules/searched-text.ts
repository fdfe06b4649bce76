/**
 * Takes texts apart to be found, for marks and for lists in memory. `search_lexemes` of the database does the same
 * (server/src/db/migrations/0171-words-as-they-are-meant.sql).
 */

/** A word or a number of a text, in small letters and without accents. */
interface Piece {
  text: string
  /** Its first place among the letters that are compared. */
  from: number
  /** The sign that joins it to the next piece; undefined where they do not belong together. */
  joint: '' | '.' | undefined
}

const BLANK = String.raw`\u0001\u0002\u0009-\u000d\u0020\u0085\u00a0`
const OTHER = String.raw`\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u055a-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufe00-\ufe6f\uff00-\uff0f\ufff0-\uffff\u{1f000}-\u{1faff}`
/** Characters that are written without blanks between words: each is a piece. */
const SINGLE = String.raw`\u3005-\u3007\u3040-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\u{20000}-\u{3ffff}`
const PIECE = new RegExp(`[0-9]+|[${SINGLE}]|[^0-9${OTHER}${SINGLE}]+`, 'gu')
const HAS_BLANK = new RegExp(`[${BLANK}]`)
const IS_NUMBER = /^[0-9]/

/** Texts of these characters change in case alone, each in its place. */
const PLAIN = /^[\t\n\r\u0020-\u007f\u00a0«°»№–—‘’“”„×А-ЯЄІЇа-яєії]*$/
const APOSTROPHE = /[`‘’ʹʻʼʽˈ‛′´]/g
const WITHOUT_WIDTH = /[\u00ad\u200c-\u200f\u2060\ufeff]/g
/** A character with what belongs to it; letters of Hangul that are written apart are composed. */
const UNIT = /[\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]+|\P{M}\p{M}*|\p{M}+/gu
const LETTERS: Record<string, string> = {
  ґ: 'г',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
}

/** A number and a short word beside it belong together: 5 mm, DN 150. */
const SHORT_WORD = /^.{1,4}$/u
/** The search compares this number of characters of a longer word. */
const WORD_MAX = 200

function foldUnit(unit: string): string {
  const bare = unit
    .replaceAll(APOSTROPHE, "'")
    .replaceAll(WITHOUT_WIDTH, '')
    .replaceAll('\u200b', ' ')
    .replaceAll('№', ' ')
    .replaceAll('×', 'x')
    .normalize('NFKD')
    .toLowerCase()
  return bare
    .replaceAll(/[\u0300-\u036f]/g, (accent, at: number) => {
      const before = bare[at - 1] ?? ''
      const isOwnLetter =
        (accent === '\u0306' && 'иу'.includes(before)) || (accent === '\u0308' && before === 'і')
      return before !== '' && isOwnLetter ? accent : ''
    })
    .normalize('NFC')
    .replaceAll(/[ґøłđħıςßæœ]/g, (letter) => LETTERS[letter] ?? letter)
}

/** A text in the letters that are compared, and the places in the text from which and to which these were written. */
interface Folded {
  letters: string
  startOf: (place: number) => number
  endOf: (place: number) => number
}

function fold(text: string): Folded {
  if (PLAIN.test(text)) {
    const alike = text.replaceAll(/[`‘’]/g, "'").replaceAll('№', ' ').replaceAll('×', 'x')
    return { letters: alike.toLowerCase(), startOf: (place) => place, endOf: (place) => place }
  }
  let letters = ''
  const starts: number[] = []
  const ends: number[] = []
  for (const { 0: unit, index } of text.matchAll(UNIT)) {
    const folded = foldUnit(unit)
    letters += folded
    for (let n = 0; n < folded.length; n += 1) {
      starts.push(index)
      ends.push(index + unit.length)
    }
  }
  return {
    letters,
    startOf: (place) => starts[place] ?? text.length,
    endOf: (place) => ends[place - 1] ?? 0,
  }
}

function jointOf(before: string, gap: string, after: string): Piece['joint'] {
  const [was, is] = [IS_NUMBER.test(before), IS_NUMBER.test(after)]
  if (gap === '') return ''
  if (was && is) return HAS_BLANK.test(gap) ? undefined : '.'
  if (was !== is) return SHORT_WORD.test(was ? after : before) ? '' : undefined
  return gap === "'" ? '' : undefined
}

function piecesOf(letters: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: word, index } of letters.matchAll(PIECE)) {
    const last = pieces.at(-1)
    if (last) last.joint = jointOf(last.text, letters.slice(end, index), word)
    end = index + word.length
    pieces.push({ text: word, from: index, joint: undefined })
  }
  return pieces
}

/** The lexeme of a piece: itself, with the next one where they belong together. */
function lexemeOf(piece: Piece, next: Piece | undefined): string {
  const own = piece.text.slice(0, WORD_MAX)
  return next && piece.joint !== undefined
    ? `${own}${piece.joint}${next.text.slice(0, WORD_MAX)}`
    : own
}

/** The lexemes of a text, as the index of words has them. */
export const lexemesOf = (text: string): string[] => lexemesIn(fold(text).letters)

function lexemesIn(letters: string): string[] {
  const pieces = piecesOf(letters)
  return pieces.map((piece, n) => lexemeOf(piece, pieces[n + 1]))
}

/** Places in a text, in UTF-16 units: from the first that is meant to the first that is not. */
export interface Mark {
  from: number
  to: number
}

/** Lexemes of a search, each once: a text has them, or they begin one of its own. */
export function searchedLexemes(search: string): string[] {
  const lexemes = search.split(/\s+/).flatMap((word) => {
    const pieces = piecesOf(fold(word).letters)
    return pieces.flatMap((piece, n) =>
      // the one before ends with it
      piece.joint === undefined && pieces[n - 1]?.joint !== undefined
        ? []
        : lexemeOf(piece, pieces[n + 1]),
    )
  })
  return [...new Set(lexemes)]
}

/** Pieces around these signs may stand apart in a text: 5 mm, об'єкт. */
const MAY_JOIN = /[0-9']/

/**
 * Tells whether a text has all that a search asks for, for lists that are in memory: as the server finds it, and within
 * words too. A search without words finds all.
 */
export function finderOf(search: string): (text: string) => boolean {
  const searched = searchedLexemes(search)
  if (searched.length === 0) return () => search.trim() === ''
  return (text) => {
    const { letters } = fold(text)
    const missing = searched.filter((one) => !letters.includes(one))
    if (missing.length === 0 || !MAY_JOIN.test(letters)) return missing.length === 0
    const lexemes = lexemesIn(letters)
    return missing.every((one) => lexemes.some((lexeme) => lexeme.startsWith(one)))
  }
}

/** Places of the search in a text, in order and apart from each other. */
export function marksOf(text: string, searched: string[]): Mark[] {
  if (searched.length === 0) return []
  const { letters, startOf, endOf } = fold(text)
  const pieces = piecesOf(letters)
  // the longest first, where one begins another
  const longest = searched.toSorted((a, b) => b.length - a.length)
  const marks: Mark[] = []
  for (const [n, piece] of pieces.entries()) {
    const next = pieces[n + 1]
    const lexeme = lexemeOf(piece, next)
    const found = longest.find((one) => lexeme.startsWith(one))
    if (found === undefined) continue
    const beyond = found.length - piece.text.length - (piece.joint?.length ?? 0)
    const end =
      beyond > 0 && next
        ? next.from + beyond
        : piece.from + Math.min(found.length, piece.text.length)
    const [from, to] = [startOf(piece.from), endOf(end)]
    const last = marks.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else if (to > from) marks.push({ from, to })
  }
  return marks
}
