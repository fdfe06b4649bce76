import { plainSpace } from '@plumbline/contract/rules/white-space'

/** Unseen characters between two words. Scripts without blanks keep them: there a line may break. */
const UNSEEN =
  /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}])[\u200B\uFEFF]+(?=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}])/gu
/** Halves of characters, and codes that are none: the page says that they could not be printed. */
const NO_CHARACTERS = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu
/** Letters that were one piece of lead: a text that was copied out of a PDF has them, our fonts do not. */
const LIGATURES = /[\uFB00-\uFB06]/gu
/** The number of letters on a line of the narrowest column. */
const LINE = 40
/** A word that is long where words stand apart: others break at each letter. */
const LONG_WORD =
  /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{40,}/gu

/** Characters that frame.typ sets apart; the compiler gives up where a text has too many. */
const SET_APART = /[\u0300-\u036F]|\u200B/gu
const SET_APART_MOST = 400

/**
 * A text of a person as it can be set. White space stays white space. Long words get places to break. Where a text has
 * very many marks above letters or places to break, further marks are left out, and further breaks become blanks.
 */
function printable(text: string): string {
  let n = 0
  return plainSpace(text)
    .replaceAll('\t', ' ')
    .replaceAll(UNSEEN, ' ')
    .replaceAll(NO_CHARACTERS, '\uFFFD')
    .normalize('NFC')
    .replaceAll(LIGATURES, (found) => found.normalize('NFKC'))
    .replaceAll(LONG_WORD, withPlacesToBreak)
    .replaceAll(SET_APART, (found) => {
      n += 1
      if (n <= SET_APART_MOST) return found
      return found === '\u200B' ? ' ' : ''
    })
}

/** A long word with a place to break after each forty characters, but before no mark of a letter. */
function withPlacesToBreak(word: string): string {
  let since = 0
  return Array.from(word, (letter) => {
    const isPlace = since >= LINE && !/\p{M}/u.test(letter)
    since = isPlace ? 1 : since + 1
    return isPlace ? `\u200B${letter}` : letter
  }).join('')
}

/** The same of every text in a sheet: each PDF goes through here. */
export function printableSheet<T>(sheet: T): T {
  return changedTexts(sheet, printable)
}

/** A value whose texts, however deep, are changed. */
export function changedTexts<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((inner) => changedTexts(inner, change)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, changedTexts(inner as unknown, change)]),
  ) as T
}
