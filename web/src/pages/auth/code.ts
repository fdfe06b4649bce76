/** Codes of projects: six letters and digits. */
export const CODE_LENGTH = 6

export const EMPTY_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

/** The letters and digits of a text, in capitals as codes are written. */
export function charactersOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, '').toUpperCase()
}

/**
 * The code in a text that was copied ('Code: 9OW8QJ', 'k7q-x29'): the last word that may be one, of several one with a digit or
 * in capitals; else the words at the end, or all that may be of a code.
 */
export function pastedCode(text: string): string {
  const words = text.split(/\s+/).filter((word) => charactersOf(word) !== '')
  const whole = words.filter((word) => charactersOf(word).length === CODE_LENGTH)
  const best =
    whole.findLast((word) => /\d/.test(word)) ??
    whole.findLast((word) => word === word.toUpperCase())
  if (best !== undefined) return charactersOf(best)
  const ends = words.map((_, n) => charactersOf(words.slice(n).join('')))
  const last = ends.find((end) => end.length === CODE_LENGTH) ?? whole.at(-1) ?? text
  return charactersOf(last)
}

/** The boxes with `characters` in them from `start` on; what does not fit is left out. */
export function withTyped(
  boxes: readonly string[],
  start: number,
  characters: string,
): readonly string[] {
  return boxes.map((before, n) => characters[n - start] ?? before)
}
