/** Characters of an answer that are compared. */
export const COMPARED_MAX = 120

const APOSTROPHE = /[`‘’ʹʻʼʽˈ‛′´]/g

/**
 * The beginning of a text in the letters that filters compare: small ones, with one kind of apostrophe, composed. Blanks
 * around it are no part of it.
 */
export function foldedAnswer(text: string): string {
  const folded = text.normalize('NFC').replaceAll(APOSTROPHE, "'").toLowerCase().normalize('NFC')
  return comparedPart(folded.trim()).trimEnd()
}

/** Returns the beginning of a text that is compared, in whole characters. */
export function comparedPart(text: string): string {
  return text.length <= COMPARED_MAX ? text : Array.from(text).slice(0, COMPARED_MAX).join('')
}
