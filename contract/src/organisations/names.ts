/** The key of a name: names are the same but for case and blanks. */
export const nameKey = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Short forms of what kind of company something is, and quotes around names. */
const KIND = /(?<![\p{L}\d])(?:llc|ltd|inc|jsc|pjsc|тов|пп|фоп|прат|ат|кп)(?![\p{L}\d])/gu
const NO_LETTER = /[^\p{L}\d]+/gu

/**
 * Returns a name without its kind of company, quotes, hyphens and case: names with the same stem may be one
 * organisation. Empty when nothing is left.
 */
export function stemOfName(name: string): string {
  return name.toLowerCase().replace(KIND, ' ').replace(NO_LETTER, '')
}
