import { withLatinDigits } from './latin-digits.ts'

/** The sign before the decimals of a number. */
export type DecimalMark = '.' | ','
export const DECIMAL_MARKS = ['.', ','] as const

/**
 * A number as a text has it, with the decimal mark that it proves; or two numbers, by which sign is the
 * decimal mark ('1.234' is 1.234 or 1234).
 */
export type WrittenNumber =
  | { value: number; proves: DecimalMark | null }
  | Record<DecimalMark, number>

const LENGTH_MAX = 60
const CURRENCY = String.raw`(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|грн\.?|руб\.?|лв\.?|kr\.?|Kč|zł|Ft|Fr\.?|Rs\.?|元|円|원)`
const BEFORE = new RegExp(String.raw`^([-+]?)\s*${CURRENCY}\s*`, 'iu')
const BEHIND = new RegExp(String.raw` ?${CURRENCY} ?(-?)$`, 'iu')
const IN_BRACKETS = /^\((.*)\)$/
/** Marks of the direction of writing, which Arabic and Hebrew programs put beside signs. */
const DIRECTIONS = /[\u061c\u200e\u200f]/g
/** The decimal mark of Arabic, which is no other sign. */
const ARABIC_MARK = '٫'
const SCIENTIFIC = /^\d+(?:([.,])\d+)?e[+-]?\d+$/i

/**
 * Reads a number as people and spreadsheets of any country write it: with a point or a comma before its
 * decimals; with comma, point, blank or apostrophe between thousands, also as in India (1,23,456); with the
 * sign of a currency; below zero by a minus before or behind it, or in brackets. Null for what is none.
 */
export function writtenNumber(text: string): WrittenNumber | null {
  if (text.length > LENGTH_MAX) return null
  const { body, isNegative } = withoutSigns(plain(text))
  const read = body === null ? null : sizeOf(body)
  if (!read || !isNegative) return read
  if ('value' in read) return { ...read, value: negated(read.value) }
  return { '.': negated(read['.']), ',': negated(read[',']) }
}

/** The number of a text whose decimal mark is known. `most`: no number of its kind is larger. */
export function numberBy(text: string, mark: DecimalMark, most = Infinity): number | null {
  const read = writtenNumber(text)
  if (!read) return null
  if ('value' in read) return Number.isFinite(read.value) ? read.value : null
  const small = decimalIn(read)
  return read[Math.abs(read[otherMark(small)]) > most ? small : mark]
}

/** A column of numbers. `most`: none of them can be larger, so that 50.450 degrees are no thousands. */
export interface NumberColumn {
  texts: Iterable<string>
  most?: number
}

export interface DecidedMark {
  mark: DecimalMark
  /**
   * `open`: nothing proves the mark, or a number such as 2,000 has three decimals by it; `mixed`: some texts
   * prove the one mark, some the other.
   */
  doubt: 'open' | 'mixed' | null
  /** The first text whose number depends on the mark, of a doubtful one rather; null when none does. */
  example: string | null
}

/**
 * Decides the decimal mark of a whole table from all its numbers: by those that leave no doubt, first in the
 * columns that hold others which do. Without any the sign is between thousands, for money has no three decimals.
 */
export function decideMark(columns: readonly NumberColumn[]): DecidedMark {
  const counted = columns.map(countColumn)
  const unsure = counted.filter(({ open }) => open['.'] + open[','] > 0)
  const open = sumOf(unsure.map((one) => one.open))
  const first = (sign: DecimalMark) => unsure.find((one) => one.first[sign] !== null)?.first[sign]
  const proofs = [unsure, counted]
    .map((some) => sumOf(some.map((one) => one.proofs)))
    .find((sums) => sums['.'] + sums[','] > 0)
  if (!proofs) {
    const mark = open['.'] > open[','] ? ',' : '.'
    const example = first(otherMark(mark)) ?? first(mark) ?? null
    return { mark, doubt: example === null ? null : 'open', example }
  }
  const mark = proofs[','] > proofs['.'] ? ',' : '.'
  const example = first(mark) ?? first(otherMark(mark)) ?? null
  const isMixed = proofs[otherMark(mark)] > 0
  const doubt = isMixed ? 'mixed' : open[mark] > 0 ? 'open' : null
  return { mark, doubt: example === null ? null : doubt, example }
}

type PerMark = Record<DecimalMark, number>

/** Counts the texts of a column that prove each mark, and those that are open, by the sign in them. */
function countColumn({ texts, most = Infinity }: NumberColumn) {
  const proofs: PerMark = { '.': 0, ',': 0 }
  const open: PerMark = { '.': 0, ',': 0 }
  const first: Record<DecimalMark, string | null> = { '.': null, ',': null }
  for (const text of texts) {
    const read = writtenNumber(text)
    if (!read) continue
    if ('value' in read) {
      if (read.proves) proofs[read.proves] += 1
      continue
    }
    const sign = decimalIn(read)
    if (Math.abs(read[otherMark(sign)]) > most) proofs[sign] += 1
    else {
      first[sign] ??= text.trim()
      open[sign] += 1
    }
  }
  return { proofs, open, first }
}

function sumOf(counts: readonly PerMark[]): PerMark {
  const sum = (mark: DecimalMark) => counts.reduce((all, one) => all + one[mark], 0)
  return { '.': sum('.'), ',': sum(',') }
}

/** A percentage as a number is written. */
export function withoutPercent(text: string): string {
  return text
    .trim()
    .replace(/^[%٪]|[%٪]$/, '')
    .trim()
}

/** The sign that stands in a text of two readings: as the decimal mark it makes the number smaller. */
export function decimalIn(read: Record<DecimalMark, number>): DecimalMark {
  return Math.abs(read['.']) < Math.abs(read[',']) ? '.' : ','
}

export function otherMark(mark: DecimalMark): DecimalMark {
  return mark === '.' ? ',' : '.'
}

/** One sign for all that mean the same. */
function plain(text: string): string {
  return withLatinDigits(text)
    .replace(DIRECTIONS, '')
    .replace(/[−－﹣]/g, '-')
    .replace(/．/g, '.')
    .replace(/，/g, ',')
    .replace(/[’ʼ`´٬]/g, "'")
    .replace(/\s/g, ' ')
    .trim()
}

/** The digits with what stands between them; null where signs contradict one another. */
function withoutSigns(text: string): { body: string | null; isNegative: boolean } {
  const inside = IN_BRACKETS.exec(text)?.[1] ?? text
  const bare = inside.trim().replace(BEFORE, '$1').replace(BEHIND, '$1').trim()
  const within = IN_BRACKETS.exec(bare)?.[1]
  const signed = (within ?? bare).trim()
  const body = signed.replace(/^[-+] ?/, '').replace(/ ?-$/, '')
  const minuses = [inside !== text, within !== undefined, signed.startsWith('-')]
  minuses.push(signed.endsWith('-') && signed !== '-')
  const count = minuses.filter(Boolean).length
  return { body: count > 1 ? null : body, isNegative: count === 1 }
}

function sizeOf(body: string): WrittenNumber | null {
  if (!/\d/.test(body)) return null
  const scientific = SCIENTIFIC.exec(body)
  if (scientific) return sure(body.replace(',', '.'), (scientific[1] ?? null) as DecimalMark | null)
  const marks: string[] = body.match(/[.,٫]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return sure(ungrouped(body, " '"), null)
  const isOnce = marks.indexOf(last) === marks.length - 1
  if (!isOnce) {
    if (last === ARABIC_MARK || marks.some((mark) => mark !== last)) return null
    return sure(ungrouped(body, last), otherMark(last as DecimalMark))
  }
  const at = body.lastIndexOf(last)
  const [head, tail] = [body.slice(0, at), body.slice(at + 1)]
  if (!/^\d*$/.test(tail)) return null
  const proves = last === ARABIC_MARK ? null : (last as DecimalMark)
  if (marks.length > 1) return sure(decimal(ungrouped(head, marks[0] ?? ''), tail), proves)
  const isOpen = proves !== null && /^[1-9]\d{0,2}$/.test(head) && tail.length === 3
  if (!isOpen) return sure(decimal(head === '' ? '0' : ungrouped(head, " '"), tail), proves)
  const [small, large] = [Number(`${head}.${tail}`), Number(head + tail)]
  return proves === '.' ? { '.': small, ',': large } : { ',': small, '.': large }
}

function sure(text: string | null, proves: DecimalMark | null): WrittenNumber | null {
  return text === null ? null : { value: Number(text), proves }
}

function decimal(whole: string | null, tail: string): string | null {
  return whole === null ? null : `${whole}.${tail || '0'}`
}

/** Digits without one sign of `signs` between their groups: of three, or as in India. Null where it stands elsewhere. */
function ungrouped(text: string, signs: string): string | null {
  if (/^\d+$/.test(text)) return text
  const sign = Array.from(signs).find((one) => text.includes(one))
  if (sign === undefined) return null
  const [first = '', ...groups] = text.split(sign)
  const last = groups.pop() ?? ''
  const isGrouped =
    /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && groups.every((one) => /^\d{3}$/.test(one))
  const isIndian =
    /^\d{1,2}$/.test(first) && /^\d{3}$/.test(last) && groups.every((one) => /^\d{2}$/.test(one))
  return isGrouped || isIndian ? text.replaceAll(sign, '') : null
}

/** Nought has no sign. */
function negated(value: number): number {
  return value === 0 ? 0 : -value
}
