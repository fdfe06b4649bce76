/** What stands before the decimals of a number, as the language on the screen has it. */
export type Decimal = '.' | ','

export type ReadNumber = { value: number } | { problem: 'unreadable' | 'separator' }

const UNREADABLE = { problem: 'unreadable' } as const

/**
 * A number as people and spreadsheets write it: `50.45`, `50,45`, `1 234,50`, `1,234.50`, `$1,200`,
 * `12 %`, `1.2E+06`. Of an amount of money `1,234` is over a thousand where that is how the language
 * groups; where it may as well be a number with three decimals it is for the person to say.
 */
export function readNumber(
  text: string,
  { isAmount = false, decimal = '.' }: { isAmount?: boolean; decimal?: Decimal } = {},
): ReadNumber {
  const plain = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/^(-?)\s*\p{Sc}\s*/u, '$1')
    .replace(/(?:\p{Sc}|%)$/u, '')
    .trimEnd()
  const spaced = /^-?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(plain)
  const digits = spaced ? plain.replaceAll(/[\s'’]/g, '') : plain
  if (/^-?(?:\d+(?:[.,]\d+)?|[.,]\d+)(?:e[+-]?\d+)?$|^-?\d+[.,]$/i.test(digits)) {
    const isOpen = isAmount && !spaced && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
    if (!isOpen) return finite(digits.replace(',', '.'))
    const group = decimal === '.' ? ',' : ' '
    return digits.includes(group) ? finite(digits.replace(group, '')) : { problem: 'separator' }
  }
  const [grouped] = [
    [/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, ','],
    [/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/, '.'],
  ].filter(([form]) => (form as RegExp).test(digits)) as [RegExp, string][]
  if (!grouped) return UNREADABLE
  return finite(digits.replaceAll(grouped[1], '').replace(',', '.'))
}

function finite(text: string): ReadNumber {
  const value = Number(text)
  return Number.isFinite(value) ? { value } : UNREADABLE
}

/** A number as it is edited and copied: with the decimals of the language, and nothing between. */
export function numberText(value: number, decimal: Decimal): string {
  return String(value).replace('.', decimal)
}
