/** The sign in place of a letter that no font has. */
const BOX = '□'
/** Characters outside the range that every font has; each one is looked up. */
const UNUSUAL = /[^\u0020-\u007E\u0400-\u045F]/gu
/** The place at which a long word may break. */
const BREAK = '\u200B'
/** Square and cubic units are one character each, which few fonts have. */
const POWERS: Record<string, string> = { 2: '²', 3: '³' }
const UNIT_WITH_POWER = /[\u339F-\u33A6]/u

/** A text as fonts can set it, and the characters that they cannot. */
interface Covered {
  text: string
  /** Each character once, in their order. */
  unprinted: string[]
}

/**
 * A text as fonts can set it. A character that no font has becomes the characters for which it stands. A blank becomes
 * a plain one, and any other character a box, which is named. Invisible characters are left out. A compiler that checks
 * for readers refuses the whole document for one such letter.
 */
export function coveredText(text: string, known: ReadonlySet<number>): Covered {
  const unprinted = new Set<string>()
  const has = (letters: string) =>
    Array.from(letters).every((letter) => known.has(letter.codePointAt(0) ?? 0))
  const covered = text.replaceAll(UNUSUAL, (letter) => {
    if (letter === BREAK || letter === '\n' || has(letter)) return letter
    if (/\p{Default_Ignorable_Code_Point}/u.test(letter)) return ''
    if (/\s/u.test(letter)) return ' '
    const plain = letter.normalize('NFKC')
    const same = UNIT_WITH_POWER.test(letter)
      ? plain.replace(/[23]/, (power) => POWERS[power] ?? power)
      : plain
    if (same !== letter && has(same)) return same
    unprinted.add(letter)
    return BOX
  })
  return { text: inOrder(covered), unprinted: [...unprinted] }
}

/** Letters that are read from right to left. */
const FROM_THE_RIGHT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Marks around a text whose direction is that of its first letter, whatever stands around it. */
const [ISOLATE, END] = ['\u2068', '\u2069']

/** Lines with letters from the right, each in its own order within a page that is read from the left. */
function inOrder(text: string): string {
  if (!FROM_THE_RIGHT.test(text)) return text
  return text
    .split('\n')
    .map((line) => (FROM_THE_RIGHT.test(line) ? `${ISOLATE}${line}${END}` : line))
    .join('\n')
}
