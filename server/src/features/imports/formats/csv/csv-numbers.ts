import type { FileReadings } from '@plumbline/contract/imports/file-readings'
import { decideMark, type NumberColumn } from '@plumbline/contract/rules/numbers/written-number'
import type { ReadOptions } from '../schedule-file.ts'
import type { Values } from '../values.ts'

/**
 * Decides what stands before the decimals in all numbers of a table, as a person chose or as its numbers
 * prove, and has `values` read them so. Where two readings fit it is noted.
 */
export function readMarks(
  columns: readonly NumberColumn[],
  values: Values,
  { decimalMark: chosen }: ReadOptions,
): Pick<FileReadings, 'decimalMark' | 'examples'> {
  const { mark, doubt, example } = decideMark(columns)
  values.decimalMark = chosen ?? mark
  if (example === null) return { decimalMark: null, examples: {} }
  if (doubt && !chosen) {
    const code = doubt === 'mixed' ? 'mixedNumbers' : 'ambiguousNumbers'
    values.notes.add(code, {}, { value: example, mark: mark === '.' ? 'point' : 'comma' })
  }
  return { decimalMark: values.decimalMark, examples: { decimalMark: example } }
}
