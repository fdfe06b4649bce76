import {
  type DecimalMark,
  decimalIn,
  withoutPercent,
  writtenNumber,
} from '@plumbline/contract/rules/numbers/written-number'

/** The mark before the decimals of a number, as the language on the screen has it. */
export type Decimal = DecimalMark

export type ReadNumber = { value: number } | { problem: 'unreadable' | 'separator' }

const UNREADABLE = { problem: 'unreadable' } as const

interface How {
  isAmount?: boolean
  decimal?: Decimal
  /** The sign before the decimals of numbers that came together, where they prove it or a person chose it. */
  mark?: Decimal | null
}

/**
 * A number as people and spreadsheets write it: `50.45`, `50,45`, `1 234,50`, `1,234.50`, `$1,200`,
 * `12 %`, `1.2E+06`. Of an amount of money `1,234` is over a thousand where that is how the language
 * groups; where it may as well be a number with three decimals it is for the person to say.
 */
export function readNumber(
  text: string,
  { isAmount = false, decimal = '.', mark = null }: How = {},
): ReadNumber {
  const read = writtenNumber(withoutPercent(text))
  if (!read) return UNREADABLE
  if ('value' in read) return Number.isFinite(read.value) ? { value: read.value } : UNREADABLE
  const sign = decimalIn(read)
  // no percentage and no degree is over a thousand
  if (!isAmount) return { value: read[sign] }
  if (mark) return { value: read[mark] }
  return sign === ',' && decimal === '.' ? { value: read['.'] } : { problem: 'separator' }
}

/** A number as it is edited and copied: with the decimals of the language, and nothing between. */
export function numberText(value: number, decimal: Decimal): string {
  return String(value).replace('.', decimal)
}
