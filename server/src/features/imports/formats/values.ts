import { COST_MAX } from '@plumbline/contract/rules/limits'
import { isoDay, NONE } from './dates.ts'
import type { Notes } from './notes.ts'
import { withoutControls } from './plain-text.ts'
import type { Day, FilePosition } from './schedule-file.ts'

/** Reads the values of one file, and notes what cannot be read. */
export class Values {
  readonly notes: Notes

  constructor(notes: Notes) {
    this.notes = notes
  }

  /** A text of one line that fits its field. */
  line(text: string, max: number, at: FilePosition): string {
    return this.text(text, max, at)
      .split(/[\n\t]/)
      .map((part) => part.trim())
      .filter(Boolean)
      .join(' ')
  }

  /** A text of several lines that fits its field. */
  text(text: string, max: number, at: FilePosition): string {
    const clean = withoutControls(text).replaceAll('\u007f', '')
    if (clean.length !== text.length) this.notes.add('controlCharacters', at)
    const whole = clean.replace(/\r\n?/g, '\n').trim()
    if (whole.length <= max) return whole
    this.notes.add('cutTexts', at, { max })
    // half of a pair of surrogates is none
    return whole
      .slice(0, max)
      .replace(/[\ud800-\udbff]$/, '')
      .trimEnd()
  }

  /** A day of XML or XER; what is not one is noted and null. */
  day(text: string, at: FilePosition): Day | null {
    if (text === '') return null
    const day = isoDay(text)
    if (!day) this.notes.add('badDate', at, { value: text })
    return day
  }

  /** A finite number; what is not one is noted and null. */
  number(text: string, at: FilePosition): number | null {
    if (NONE.test(text)) return null
    const number = readNumber(text)
    if (number === null) this.notes.add('badNumber', at, { value: text })
    return number
  }

  /** Money to the cent, from 0 to what a milestone may cost. */
  cost(text: string, at: FilePosition, scale = 1): number | null {
    const number = this.number(text, at)
    if (number === null) return null
    const amount = Math.round(number * scale * 100) / 100
    if (amount >= 0 && amount <= COST_MAX) return amount
    this.notes.add('badNumber', at, { value: text })
    return null
  }

  /** A percentage between 0 and 100, to two decimals; `scale` is 100 for fractions. */
  percent(text: string, at: FilePosition, scale = 1): number | null {
    const number = this.number(text.replace(/%$/, ''), at)
    if (number === null) return null
    const percent = number * scale
    if (percent < 0 || percent > 100) this.notes.add('badPercent', at, { value: text })
    return toPercent(percent)
  }
}

/** The nearest percentage that there is, to two decimals. */
export function toPercent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
}

const CURRENCY = String.raw`(?:\p{Sc}|[A-Za-z]{3}|грн\.?)`
const AROUND = new RegExp(`^${CURRENCY}|${CURRENCY}$`, 'giu')

/**
 * A number as people write it: 1234.5, 1234,5, 1 234,50, 1,234.50, $1,234. Of comma and dot the last
 * one parts the decimals; a comma alone before groups of three parts thousands. Null when it is none.
 */
export function readNumber(text: string): number | null {
  if (text.length > 60) return null
  const compact = text.replace(/[\s'’]/g, '').replace(AROUND, '')
  const number = Number(withDot(compact))
  return compact !== '' && /\d/.test(compact) && Number.isFinite(number) ? number : null
}

function withDot(text: string): string {
  const comma = text.lastIndexOf(',')
  if (comma < 0) return /\..*\./.test(text) ? text.replaceAll('.', '') : text
  if (text.includes('.')) {
    return comma > text.lastIndexOf('.')
      ? text.replaceAll('.', '').replace(',', '.')
      : text.replaceAll(',', '')
  }
  const isThousands = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/.test(text)
  return isThousands ? text.replaceAll(',', '') : text.replace(',', '.')
}
