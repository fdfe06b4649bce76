/** Codes of projects: six letters and digits. */
export const CODE_LENGTH = 6

export const EMPTY_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '')

/** The letters and digits of a text, in capitals as codes are written. */
export function charactersOf(text: string): string {
  return text.replace(/[^a-z0-9]/gi, '').toUpperCase()
}

/** The boxes with `characters` in them from `start` on; what does not fit is left out. */
export function withTyped(
  boxes: readonly string[],
  start: number,
  characters: string,
): readonly string[] {
  return boxes.map((before, n) => characters[n - start] ?? before)
}
