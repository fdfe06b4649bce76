import { array, constantFrom, integer, oneof, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { decideMark, numberBy, writtenNumber } from './written-number.ts'

describe('a number as people write it', () => {
  test.each([
    ['1234.5', 1234.5],
    ['1234,5', 1234.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234.50', 1234.5],
    ['1,23,456', 123_456],
    ['12,34,567.89', 1_234_567.89],
    ['1.234.567', 1_234_567],
    ['1 234 567', 1_234_567],
    ['1234,567', 1234.567],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['5.', 5],
    ['007', 7],
    ['(1 234,50)', -1234.5],
    ['1.234,50-', -1234.5],
    ['-1234.5', -1234.5],
    ['−1\u00a0234,5', -1234.5],
    ['$1,200.50', 1200.5],
    ['-$1,200.50', -1200.5],
    ['$ (1,200.50)', -1200.5],
    ['(€ 12,50)', -12.5],
    ['12,50 €-', -12.5],
    ['R$ 1.234,50', 1234.5],
    ['1 234,50 zł', 1234.5],
    ['1 234,50 грн.', 1234.5],
    ['1 234,50 kr', 1234.5],
    ['CHF 1’234.50', 1234.5],
    ['1 234,50 UAH', 1234.5],
    ['￥1,234,567', 1_234_567],
    ['1.2E+06', 1_200_000],
    ['1,2e3', 1200],
    ['١٬٢٣٤٫٥', 1234.5],
    ['१२३', 123],
    ['１２，５０', 12.5],
  ])('%s is %d', (text, value) => {
    expect(writtenNumber(text)).toMatchObject({ value })
  })

  test.each([
    ['1.234', { '.': 1.234, ',': 1234 }],
    ['1,250', { ',': 1.25, '.': 1250 }],
    ['-2.000', { '.': -2, ',': -2000 }],
    ['999,999 €', { ',': 999.999, '.': 999_999 }],
  ])('%s may be two numbers', (text, both) => {
    expect(writtenNumber(text)).toEqual(both)
  })

  test.each(['', '-', '.', 'soon', '1,2,3', '12 34', '1.2.3', '--1', '-1-', '(-1)', '1 2500'])(
    '%j is none',
    (text) => {
      expect(writtenNumber(text)).toBeNull()
    },
  )

  test('is none that is larger than all of its kind', () => {
    expect(numberBy('50.450', ',', 180)).toBe(50.45)
    expect(numberBy('50.450', ',')).toBe(50_450)
    expect(numberBy('1e999', '.')).toBeNull()
  })
})

describe('the decimal mark of a table', () => {
  test.each<[string, string[], string, string | null]>([
    ['is proven by another row', ['1.234', '12,50'], ',', null],
    ['is proven by groups', ['1.234', '1.234.567'], ',', null],
    ['is proven by blanks', ['1.250', '1 250,5'], ',', null],
    ['is proven by the point', ['1,250', '0.5'], '.', null],
    ['is in doubt where an amount had three decimals', ['2,000', '1 250,5'], ',', 'open'],
    ['stays open, and thousands are likelier', ['1.234', '2.000'], ',', 'open'],
    ['stays open with commas too', ['1,250', '17'], '.', 'open'],
    ['is mixed', ['1.234', '12,50', '7,5', '1.5'], ',', 'mixed'],
    ['is asked about for nothing where no number depends on it', ['12,50', '1.5'], '.', null],
  ])('%s', (_, texts, mark, doubt) => {
    expect(decideMark([{ texts }])).toMatchObject({ mark, doubt })
  })

  test('is that of its own column where several disagree, and that of others where it proves none', () => {
    const costs = { texts: ['1.234', '12,50'] }
    const places = { texts: ['50.4501', '50.4502', '50.450'], most: 180 }
    expect(decideMark([costs, places])).toEqual({ mark: ',', doubt: null, example: '1.234' })
    expect(decideMark([{ texts: ['1.234'] }, places])).toMatchObject({ mark: '.', doubt: 'open' })
    const percents = { texts: ['12,500'], most: 100 }
    expect(decideMark([{ texts: ['1.234'] }, percents])).toMatchObject({ mark: ',', doubt: null })
  })
})

const LOCALES =
  'en-US de-DE fr-FR uk-UA pl-PL de-CH en-IN sv-SE pt-BR ja-JP es-ES ar-EG hi-IN'.split(' ')

test('A table of any country reads as it was written, or it is said that two readings fit', async () => {
  const cents = oneof(
    integer({ min: -99_999_999, max: 99_999_999 }),
    integer({ min: 0, max: 9_999_999 }).map((n) => n * 100),
  )
  const rows = record({
    locale: constantFrom(...LOCALES),
    digits: integer({ min: 0, max: 3 }),
    values: constantFrom(1, 3, 8).chain((n) => array(cents, { minLength: n, maxLength: n })),
  })
  await forAll(rows, {
    reaches: ({ values }) => values.some((cent) => Math.abs(cent) >= 100_000),
    check({ locale, digits, values }) {
      const form = new Intl.NumberFormat(locale, {
        minimumFractionDigits: Math.min(digits, 2),
        maximumFractionDigits: 2,
      })
      const numbers = values.map((cent) => cent / 100)
      const texts = numbers.map((value) => form.format(value))
      const { mark, doubt } = decideMark([{ texts }])
      const read = texts.map((text) => numberBy(text, mark))
      if (doubt === null) expect(read).toEqual(numbers)
      else
        expect([
          read,
          texts.map((text) => numberBy(text, mark === '.' ? ',' : '.')),
        ]).toContainEqual(numbers)
    },
    numRuns: 300,
  })
})
