// The readings of a file whose bytes and texts may be read in several ways.
import { z } from 'zod'
import { DECIMAL_MARKS } from '../rules/numbers/written-number.ts'
import { FILE_ENCODINGS } from '../rules/imports/file-encodings.ts'

export const fileEncoding = z.enum(FILE_ENCODINGS)
/** The order of day and month: 03/04/2026 is in April (`dmy`) or in March (`mdy`). */
const dateOrder = z.enum(['dmy', 'mdy'])
/** The sign that stands before decimals. */
const decimalMark = z.enum(DECIMAL_MARKS)
/** The year from which a workbook counts its days, 46113 for example. */
const dayNumbers = z.enum(['1900', '1904'])

/** The order of both numbers of a position; with `lngLat` the longitude comes first. */
const axisOrder = z.enum(['latLng', 'lngLat'])

/** A person's choices of how to read a file; the file itself decides the others. */
export const readAs = z.object({
  encoding: fileEncoding.optional(),
  dateOrder: dateOrder.optional(),
  decimalMark: decimalMark.optional(),
  dayNumbers: dayNumbers.optional(),
  axisOrder: axisOrder.optional(),
})
export type ReadAs = z.output<typeof readAs>
export const READ_AS = Object.keys(readAs.shape) as (keyof ReadAs)[]

/** Questions that a table may leave open. */
export const READING_FIELDS = ['dateOrder', 'decimalMark', 'dayNumbers', 'axisOrder'] as const
export type ReadingField = (typeof READING_FIELDS)[number]

/** The readings that were used for the texts of a file; null where no text may be read in two ways. */
export const fileReadings = z.object({
  dateOrder: dateOrder.nullable(),
  decimalMark: decimalMark.nullable(),
  dayNumbers: dayNumbers.nullable(),
  axisOrder: axisOrder.nullable(),
  /** The first text of the file that may be read in two ways, of each. */
  examples: z.partialRecord(z.enum(READING_FIELDS), z.string()),
})
export type FileReadings = z.output<typeof fileReadings>

/** The readings of a file that leaves nothing open. */
export const NO_READINGS: FileReadings = {
  dateOrder: null,
  decimalMark: null,
  dayNumbers: null,
  axisOrder: null,
  examples: {},
}
