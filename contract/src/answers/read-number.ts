import { withLatinDigits } from '../rules/numbers/latin-digits.ts'

/** The form of nearly all numbers: an export reads millions of them. */
const FROM_PHONES = /^-?\d{1,15}(?:\.\d{1,15})?$/
const GROUPS = /^\d{1,3}(?:[ \u00a0\u202f٬]\d{3})+(?=[.,]|$)/
/** Two marks say nothing of which is which. */
const PLAIN = /^\d*(?:[.,]\d*)?$/
/** '1,250' may be a thousand and more, or a little more than one; '0,125' is no thousand. */
const DOUBTFUL = /^[1-9]\d{0,2},\d{3}$/

/**
 * A number as people type it, when there is no doubt what it is: with the digits of any script, with a point or a
 * comma before decimals, with blanks between thousands. Null for all else, which is kept as it was typed.
 */
export function readNumber(raw: string): number | null {
  const text = plainNumber(raw)
  return text === null ? null : Number(text)
}

/** The same number as phones write it, with all its decimals: '-1250.50' of '−1 250,50'. Null where it is none. */
export function plainNumber(raw: string): string | null {
  if (FROM_PHONES.test(raw)) return raw
  const text = withLatinDigits(raw.trim())
    .replace(/[−－]/, '-')
    .replace(/[٫．]/, '.')
    .replace(/，/, ',')
  const [, sign = '', size = ''] = /^([-+]?)(.*)$/s.exec(text) ?? []
  const groups = GROUPS.exec(size)?.[0] ?? ''
  const whole = groups.replaceAll(/\D/g, '') + size.slice(groups.length)
  if (!/\d/.test(whole) || !PLAIN.test(whole) || DOUBTFUL.test(whole)) return null
  const plain = whole.replace(',', '.')
  if (!Number.isFinite(Number(plain))) return null
  return sign === '-' ? `-${plain}` : plain
}
