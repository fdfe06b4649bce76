const YES = new Set([
  'yes',
  'y',
  'true',
  '1',
  'x',
  '✓',
  '✔',
  'так',
  'т',
  'істина',
  'paid',
  'оплачено',
])
const NO = new Set(['no', 'n', 'false', '0', '', '-', '–', 'ні', 'н', 'хибність'])

/** Yes or no as a spreadsheet has it; null for another word. */
export function readYesNo(text: string): boolean | null {
  const word = sameWord(text)
  if (YES.has(word)) return true
  return NO.has(word) ? false : null
}

/** A word by which a choice is found: in whatever case, and with whatever spaces. */
export function sameWord(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll(/[’ʼ`]/g, "'").toLowerCase()
}
