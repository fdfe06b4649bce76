import {
  dateOfNumber,
  type DateOrder,
  type DayNumbers,
  inOrder,
  orderProven,
  type WrittenDate,
  writtenDate,
} from '@plumbline/contract/rules/imports/written-date'
import type { FileReadings } from '@plumbline/contract/imports/file-readings'
import { NONE } from '../dates.ts'
import type { Notes } from '../notes.ts'
import type { Day, FilePosition, ReadOptions } from '../schedule-file.ts'

type Proofs = Record<DateOrder, number>

/**
 * The dates of a file's columns, decided once for all of them. Which number is the month is what a person
 * chose, else what some date proves (25/04 has the day first), else the day comes first. Days that Excel has
 * counted begin in 1900, unless a person chose 1904.
 */
export class CsvDates {
  /** Orders that a person may choose, and counted days, each with a text of the file. */
  readonly readings: Pick<FileReadings, 'dateOrder' | 'dayNumbers'>
  readonly examples: FileReadings['examples'] = {}
  readonly #notes: Notes
  readonly #known = new Map<string, WrittenDate | null>()
  readonly #slashed: DateOrder
  readonly #dotted: DateOrder

  constructor(texts: Iterable<string>, chosen: ReadOptions, notes: Notes) {
    this.#notes = notes
    const slashes: Proofs = { dmy: 0, mdy: 0 }
    const dots: Proofs = { dmy: 0, mdy: 0 }
    let counted: string | null = null
    for (const text of texts) {
      if (this.#known.has(text)) continue
      const date = writtenDate(text)
      this.#known.set(text, date)
      if (!date || 'day' in date) continue
      if ('dayNumber' in date) counted ??= text
      else {
        const proven = orderProven(date)
        if (proven) (date.isDotted ? dots : slashes)[proven] += 1
        else if (!date.isDotted && date.first !== date.second) this.examples.dateOrder ??= text
      }
    }
    this.#slashed = chosen.dateOrder ?? orderOf(slashes)
    this.#dotted = orderOf(dots)
    this.#noteOrder(slashes, chosen.dateOrder !== undefined)
    const from: DayNumbers = chosen.dayNumbers ?? '1900'
    if (counted !== null) {
      this.examples.dayNumbers = counted
      if (!chosen.dayNumbers) notes.add('dayNumbers', {}, { value: counted, from })
    }
    const hasOrder = slashes.dmy + slashes.mdy > 0 || this.examples.dateOrder !== undefined
    this.readings = {
      dateOrder: hasOrder ? this.#slashed : null,
      dayNumbers: counted === null ? null : from,
    }
  }

  /** The day of a text of these columns; any other text is noted and null. */
  day(text: string, at: FilePosition): Day | null {
    if (NONE.test(text)) return null
    const date = this.#known.get(text) ?? writtenDate(text)
    const day = date && this.#dayOf(date)
    if (!day) this.#notes.add('badDate', at, { value: text })
    return day
  }

  #dayOf(date: WrittenDate): Day | null {
    if ('day' in date) return date.day
    if ('dayNumber' in date) return dateOfNumber(date.dayNumber, this.readings.dayNumbers ?? '1900')
    return inOrder(date, date.isDotted ? this.#dotted : this.#slashed)
  }

  #noteOrder({ dmy, mdy }: Proofs, isChosen: boolean): void {
    if (isChosen) return
    const order = this.#slashed
    if (dmy > 0 && mdy > 0) {
      this.#notes.add('mixedDates', {}, { order, count: order === 'dmy' ? mdy : dmy })
    } else if (dmy + mdy === 0 && this.examples.dateOrder !== undefined) {
      this.#notes.add('ambiguousDates', {}, { order, value: this.examples.dateOrder })
    }
  }
}

function orderOf({ dmy, mdy }: Proofs): DateOrder {
  return mdy > dmy ? 'mdy' : 'dmy'
}
