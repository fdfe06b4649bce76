import { COST_MAX } from '@plumbline/contract/rules/limits'
import {
  type DecimalMark,
  decimalIn,
  numberBy,
  withoutPercent,
  writtenNumber,
} from '@plumbline/contract/rules/numbers/written-number'
import { NONE, planDay } from './dates.ts'
import type { Notes } from './notes.ts'
import { withoutControls } from './plain-text.ts'
import type { Day, FilePosition } from './schedule-file.ts'

/** Reads the values of one file, and notes what cannot be read. */
export class Values {
  readonly notes: Notes
  /** The decimal mark of tables, whose numbers may have thousands; null where planners' tools write none. */
  decimalMark: DecimalMark | null = null

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

  /** A day of XML or XER; any other text is noted and null. */
  day(text: string, at: FilePosition): Day | null {
    if (text === '') return null
    const day = planDay(text)
    if (!day) this.notes.add('badDate', at, { value: text })
    return day
  }

  /**
   * A finite number; any other text is noted and null.
   * @param most no number of its kind is larger
   */
  number(text: string, at: FilePosition, most?: number): number | null {
    if (NONE.test(text)) return null
    const number = this.decimalMark ? numberBy(text, this.decimalMark, most) : planNumber(text)
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
    const number = this.number(withoutPercent(text), at, PERCENT_MAX)
    if (number === null) return null
    const percent = number * scale
    if (percent < 0 || percent > 100) this.notes.add('badPercent', at, { value: text })
    return toPercent(percent)
  }
}

export const PERCENT_MAX = 100

/** A number of a planner's tool: a comma or a point in it stands before decimals. */
function planNumber(text: string): number | null {
  const read = writtenNumber(text)
  if (!read) return null
  const value = 'value' in read ? read.value : read[decimalIn(read)]
  return Number.isFinite(value) ? value : null
}

/** The nearest percentage that there is, to two decimals. */
export function toPercent(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)) * 100) / 100
}
