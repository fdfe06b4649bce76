import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { forAll } from '@plumbline/contract/testing/for-all'
import { dateOf } from '@plumbline/contract/rules/dates/calendar-day'
import { MILESTONE_STATUSES } from '@plumbline/contract/rules/status'
import { STATUS_WORDS } from '@plumbline/contract/rules/imports/status-words'
import en from '@plumbline/contract/locales/en/web/common.json'
import uk from '@plumbline/contract/locales/uk/web/common.json'
import { paste } from '../model/paste.ts'
import { orderOf, readDate } from './read-date.ts'
import { numberText, readNumber } from './read-number.ts'
import { guarded, readTsv, unguarded, writeTsv } from './tsv.ts'
import { readYesNo, sameWord } from './words.ts'

describe('text of a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
    ['"two\r\nlines"\r\n', [['two\nlines']]],
    ['5" pipe\t"open', [['5" pipe', '"open']]],
    ['"quoted" and more\tb', [['"quoted" and more', 'b']]],
    [
      '\t\n\t',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['', [['']]],
  ])('%j is %j', (text, rows) => {
    expect(readTsv(text)).toEqual(rows)
  })

  it('is read as it was written', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ї', "'", '=') })
    const rows = fc.tuple(fc.nat(4), fc.nat(4)).chain(([height, width]) =>
      fc.array(fc.array(cell, { minLength: width + 1, maxLength: width + 1 }), {
        minLength: height + 1,
        maxLength: height + 1,
      }),
    )
    await forAll(rows, {
      reaches: (table) => table.flat().some((text) => /["\t\n'=]/.test(text)),
      check(table) {
        expect(readTsv(`${writeTsv(table)}\r\n`)).toEqual(table)
        expect(table.flat().map((text) => unguarded(guarded(text)))).toEqual(table.flat())
      },
      numRuns: 60,
    })
  })

  it('holds no formula', () => {
    expect(guarded('=HYPERLINK("x")')).toBe('\'=HYPERLINK("x")')
    expect(guarded(' +1')).toBe("' +1")
    expect(guarded("O'Neill")).toBe("O'Neill")
  })
})

describe('a date', () => {
  it.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['2026-04-01T00:00:00.000Z', '2026-04-01'],
    ['01.04.2026 0:00:00', '2026-04-01'],
    ['1.4.2026', '2026-04-01'],
    ['1.4.26', '2026-04-01'],
    ['30/04/2026', '2026-04-30'],
    ['4/30/2026', '2026-04-30'],
    ['4/4/2026', '2026-04-04'],
    ['1 Apr 2026', '2026-04-01'],
    ['01-Apr-26', '2026-04-01'],
    ['Apr 1, 2026', '2026-04-01'],
    ['1 квітня 2026 року', '2026-04-01'],
    ['1 квіт. 2026 р.', '2026-04-01'],
    ['29.02.2028', '2028-02-29'],
  ])('%s is %s', (text, value) => {
    expect(readDate(text)).toEqual({ value })
  })

  it.each(['31.04.2026', '29.02.2026', '2026-13-01', '31/31/2026', '46113', 'soon', '1 Foo 2026'])(
    '%s is none',
    (text) => {
      expect(readDate(text)).toEqual({ problem: 'unreadable' })
    },
  )

  it('with slashes is asked about, unless something says which number is the month', () => {
    expect(readDate('01/04/2026')).toEqual({ problem: 'order' })
    expect(readDate('01/04/2026', 'day')).toEqual({ value: '2026-04-01' })
    expect(readDate('01/04/2026', 'month')).toEqual({ value: '2026-01-04' })
    expect(orderOf(['01/04/2026', 'x', '30/04/2026'])).toBe('day')
    expect(orderOf(['01/04/2026', '4/30/2026'])).toBe('month')
    expect(orderOf(['30/04/2026', '4/30/2026'])).toBeNull()
    expect(orderOf(['01/04/2026', '31/31/2026'])).toBeNull()
  })

  it('is read in every form that screens and spreadsheets write', () => {
    const forms = ['en-US', 'uk-UA'].map(
      (locale) =>
        new Intl.DateTimeFormat(locale, {
          timeZone: 'UTC',
          year: 'numeric',
          month: 'short',
          day: 'numeric',
        }),
    )
    for (let day = 20_000; day < 20_400; day += 1) {
      const value = dateOf(day)
      for (const form of forms) {
        expect(readDate(form.format(new Date(value)))).toEqual({ value })
      }
    }
  })
})

const amount = (text: string, decimal: '.' | ',') => readNumber(text, { isAmount: true, decimal })

describe('a number', () => {
  it.each([
    ['50.45', 50.45],
    ['50,45', 50.45],
    ['1 234,50', 1234.5],
    ['1\u00a0234', 1234],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1,120,000', 1_120_000],
    ['$1,200.5', 1200.5],
    ['12,5 %', 12.5],
    ['−34,2', -34.2],
    ['1.2E+06', 1_200_000],
    ['0,125', 0.125],
    ['34.117', 34.117],
  ])('%s is %d', (text, value) => {
    expect(readNumber(text)).toEqual({ value })
  })

  it.each(['fifty', '1,2,3', '12 34', '1.2.3', '--1', '1e999'])('%s is none', (text) => {
    expect(readNumber(text)).toEqual({ problem: 'unreadable' })
  })

  it('of money may be over a thousand where the language groups so, else it is asked about', () => {
    expect(amount('120,000', '.')).toEqual({ value: 120_000 })
    expect(amount('120.000', '.')).toEqual({ problem: 'separator' })
    expect(amount('120,000', ',')).toEqual({ problem: 'separator' })
    expect(amount('1 120,000', ',')).toEqual({ value: 1120 })
    expect(amount('120.50', '.')).toEqual({ value: 120.5 })
  })

  it('is read as it is written', async () => {
    const degrees = fc.double({ min: -180, max: 180, noNaN: true })
    await forAll(fc.tuple(degrees, fc.constantFrom('.' as const, ',' as const)), {
      reaches: ([value]) => !Number.isInteger(value),
      check([value, decimal]) {
        expect(readNumber(numberText(value, decimal), { decimal })).toEqual({ value: value || 0 })
      },
      numRuns: 60,
    })
  })
})

test('the words of both languages are understood', () => {
  for (const words of [en, uk]) {
    const shown = [
      words['common.statusNotStarted'],
      words['common.statusOngoing'],
      words['common.statusCompleted'],
      words['common.statusStopped'],
      words['common.statusOffTrack'],
    ]
    for (const [at, status] of MILESTONE_STATUSES.entries()) {
      expect([status, ...STATUS_WORDS[status]].map(sameWord)).toContain(sameWord(shown[at] ?? ''))
    }
    expect(readYesNo(words['common.yes'])).toBe(true)
    expect(readYesNo(words['common.no'])).toBe(false)
  }
  expect(readYesNo('perhaps')).toBeNull()
})

const column = (of: 'amount' | 'coordinate') =>
  ({
    kind: 'number',
    of,
    key: of,
    title: 'tables.lat',
    width: 80,
    empty: null,
    unreadable: 'problems.latitudeNumber',
  }) as const
const columns = [column('amount'), column('coordinate')]
const reading = { decimal: '.', mark: null, order: null, yes: 'Yes', no: 'No' } as const
const pasted = (...rows: string[][]) => {
  const all = { top: 0, left: 0, bottom: 0, right: 0 }
  const { writes, mark } = paste(rows, all, { columns, reading })
  return [mark, ...writes.map(({ cell }) => cell)]
}

test('what is pasted is read by what all of its numbers say', () => {
  expect(pasted(['1.234', '50,4501'], ['12,50', '30°31′12″'])).toEqual([
    ',',
    1234,
    50.4501,
    12.5,
    30.52,
  ])
  expect(pasted(['1,250', ''], ['0.5', ''])).toEqual(['.', 1250, null, 0.5, null])
  // nothing says it, so the person is asked
  expect(pasted(['1.234', '50.450'])).toEqual([null, { raw: '1.234', problem: 'separator' }, 50.45])
})
