import { type DateText, inOrder, readDate } from '../dates.ts'
import type { Notes } from '../notes.ts'
import type { DateOrder, Day, FilePosition } from '../schedule-file.ts'

/**
 * The dates of a file's columns. Those with slashes are read by one order: the one that a person
 * chose, else the one that some date proves (25/04 has the day first), else the day first.
 */
export class CsvDates {
  /** Null when no date may be read in two ways. */
  readonly order: DateOrder | null
  readonly #notes: Notes
  readonly #known: Map<string, DateText>

  constructor(texts: Iterable<string>, chosen: DateOrder | undefined, notes: Notes) {
    this.#notes = notes
    this.#known = new Map()
    const proofs = { dmy: 0, mdy: 0, open: 0 }
    for (const text of texts) {
      if (this.#known.has(text)) continue
      const date = readDate(text)
      this.#known.set(text, date)
      if (typeof date !== 'object' || 'day' in date) continue
      if (date.first > 12) proofs.dmy += 1
      else if (date.second > 12) proofs.mdy += 1
      else if (date.first !== date.second) proofs.open += 1
    }
    const { dmy, mdy, open } = proofs
    const order = chosen ?? (mdy > dmy ? 'mdy' : 'dmy')
    this.order = dmy + mdy + open > 0 ? order : null
    if (!chosen && dmy > 0 && mdy > 0)
      notes.add('mixedDates', {}, { order, count: order === 'dmy' ? mdy : dmy })
    else if (!chosen && dmy + mdy === 0 && open > 0) notes.add('ambiguousDates', {}, { order })
  }

  /** The day of a text of these columns; what is not one is noted and null. */
  day(text: string, at: FilePosition): Day | null {
    const date = this.#known.get(text) ?? readDate(text)
    if (date === 'none') return null
    const day =
      date === 'bad' ? null : 'day' in date ? date.day : inOrder(date, this.order ?? 'dmy')
    if (!day) this.#notes.add('badDate', at, { value: text })
    return day
  }
}
