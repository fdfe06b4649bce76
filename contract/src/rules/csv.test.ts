import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { BOM, csvCell, csvLine, LINE_END, type CsvCell } from './csv.ts'

/** Texts as people write them, and as somebody does who wants a spreadsheet to compute. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', ' ', "'", '=', '+', '-', '@', 'ї', '0'),
  }),
  fc.constantFrom('=1+1', '-12.5', '+380 44 555', '@SUM(A1)', 'NULL', '', '\u00a0=1', '＝1', '12'),
)
const cell: fc.Arbitrary<CsvCell> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 8 }), { minLength: 1 })

const fileOf = (lines: CsvCell[][]) => BOM + lines.map((line) => csvLine(line) + LINE_END).join('')
const read = (file: string) =>
  parse(file, { bom: true, relax_column_count: true, record_delimiter: LINE_END })

/** Returns the text that a reader finds in a cell. */
function shown(value: CsvCell): string {
  if (value === null || value === undefined) return 'NULL'
  return typeof value === 'string' ? defused(value) : String(value)
}

const begins = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const isNumber = /^[+-]?\d+(?:[.,]\d+)?$/

function defused(value: string): string {
  return begins.test(value) && !isNumber.test(value) ? `'${value}` : value
}

describe('CSV', () => {
  it('is read back cell for cell by a strict parser', async () => {
    await forAll(rows, {
      reaches: (lines) => lines.flat().some((value) => /[",\r\n]/.test(shown(value))),
      check(lines) {
        expect(read(fileOf(lines))).toEqual(lines.map((line) => line.map(shown)))
      },
    })
  })

  it('has no text that a spreadsheet would run', async () => {
    const risky = fc.oneof(
      text,
      fc
        .tuple(fc.constantFrom('=', '@', '+', '-', '\t', ' ='), text)
        .map((parts) => parts.join('')),
    )
    await forAll(risky, {
      reaches: (value) => begins.test(value) && !isNumber.test(value),
      check(value) {
        const [[first = ''] = []] = read(`${csvLine([value, 'end'])}${LINE_END}`)
        expect(begins.test(first) && !isNumber.test(first)).toBe(false)
      },
    })
  })

  it('begins with a byte order mark', () => {
    expect([...new TextEncoder().encode(fileOf([['a']]))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  })

  it.each<[CsvCell, string]>([
    ['plain', 'plain'],
    ['say "hi"', '"say ""hi"""'],
    ['a,b', '"a,b"'],
    ['two\nlines', '"two\nlines"'],
    [' blank', '" blank"'],
    ['', ''],
    [null, 'NULL'],
    [undefined, 'NULL'],
    ['NULL', '"NULL"'],
    [true, 'true'],
    [0, '0'],
    [-33.8688, '-33.8688'],
    ['-33.8688', '-33.8688'],
    ['+5', '+5'],
    ['=1+1', "'=1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
    ['+380 44 555 01 42', "'+380 44 555 01 42"],
    ['  =HYPERLINK("x")', `"'  =HYPERLINK(""x"")"`],
    ['\t=1', "'\t=1"],
    ['＝1+1', "'＝1+1"],
    ["it's = 5", "it's = 5"],
  ])('writes %j as %s', (value, written) => {
    expect(csvCell(value)).toBe(written)
  })
})
