import { array, constantFrom, integer, record, subarray } from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { FileEncoding } from '@plumbline/contract/rules/imports/file-encodings'
import { forAll } from '@plumbline/contract/testing/for-all'
import { inCodePage } from '../../../testing/files/code-pages.ts'
import { parseSchedule } from './parse-file.ts'
import type { ReadOptions, ScheduleFile } from './schedule-file.ts'

/** The locale of the programs of an office, the code page of its Windows, and words in its language. */
const OFFICES: [locale: string, page: FileEncoding, words: string[]][] = [
  ['en-US', 'windows-1252', ['Roof', 'Owner’s “review”', 'Café', 'Walls']],
  ['de-DE', 'windows-1252', ['Türen', 'Außenanlagen', 'Gründung', 'Dach']],
  ['fr-FR', 'windows-1252', ['Façade', 'Électricité', 'Peinture intérieure', 'Toiture']],
  ['uk-UA', 'windows-1251', ['Покрівля', 'Ґанок', 'Під’їзд', 'Стіни']],
  ['pl-PL', 'windows-1250', ['Ściany żelbetowe', 'Wykończenie', 'Łazienka', 'Dach']],
  ['de-CH', 'windows-1252', ['Türen', 'Gerüst', 'Küche', 'Dach']],
  ['en-IN', 'utf-8', ['Roof', 'छत', 'Walls', 'Gate']],
  ['sv-SE', 'windows-1252', ['Väggar', 'Målning', 'Fönster', 'Tak']],
  ['pt-BR', 'windows-1252', ['Fundação', 'Execução', 'Telhado', 'Pátio']],
  ['ja-JP', 'shift_jis', ['基礎工事', '屋根', '電気設備', '内装仕上げ']],
  ['el-GR', 'windows-1253', ['Θεμέλια', 'Στέγη', 'Ηλεκτρολογικά', 'Πόρτες']],
  ['tr-TR', 'windows-1254', ['Çatı', 'Doğrama', 'Boya işçiliği', 'Sıva']],
  ['lt-LT', 'windows-1257', ['Langų montavimas', 'Šildymas', 'Durys įėjimo', 'Stogas']],
]

const samples = record({
  office: constantFrom(...OFFICES),
  digits: constantFrom(0, 2),
  dateStyle: constantFrom('short' as const, 'medium' as const, 'long' as const),
  rows: array(
    record({
      cents: integer({ min: 0, max: 99_999_999 }),
      isRound: constantFrom(true, false),
      day: integer({ min: dayOf('1995-01-01'), max: dayOf('2060-12-31') }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  words: subarray([0, 1, 2, 3], { minLength: 2 }),
})

const readAs = (bytes: Buffer, options: Partial<ReadOptions> = {}) =>
  parseSchedule(bytes, { fileName: 'plan.csv', ...options })
const notesOf = ({ notes }: ScheduleFile) => notes.map(({ code }) => code)

test('A table of any office is read as it was written, or its doubt is said and its choice is right', async () => {
  await forAll(samples, {
    reaches: ({ rows }) => rows.some(({ cents }) => cents > 100_000),
    check({ office: [locale, page, words], digits, dateStyle, rows, words: chosen }) {
      const number = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: 2,
      })
      const date = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
      const meant = rows.map(({ cents, isRound, day }, n) => ({
        name: words[chosen[n % chosen.length] ?? 0] ?? '',
        cost: isRound ? Math.floor(cents / 100) : cents / 100,
        plannedStart: dateOf(day),
      }))
      const lines = meant.map(
        ({ name, cost, plannedStart }, n) =>
          `A${n};"${name}";"${date.format(new Date(plannedStart))}";"${number.format(cost)}"`,
      )
      const text = `ID;Name;Start;Cost\n${lines.join('\n')}\n`
      const bytes = page === 'utf-8' ? Buffer.from(text) : inCodePage(asInFiles(text), page)
      const first = readAs(bytes)
      const options: Partial<ReadOptions> = {}
      const codes = notesOf(first)
      const isOpen = (...doubts: string[]) => codes.some((code) => doubts.includes(code))
      if (isOpen('ambiguousNumbers', 'mixedNumbers')) {
        options.decimalMark = number.format(1.5).includes(',') ? ',' : '.'
      }
      if (isOpen('ambiguousDates', 'mixedDates')) {
        options.dateOrder = locale === 'en-US' ? 'mdy' : 'dmy'
      }
      if (first.otherEncodings.includes(page)) options.encoding = page
      const read = readAs(bytes, options)
      expect(
        read.activities.map(({ name, cost, plannedStart }) => ({ name, cost, plannedStart })),
      ).toEqual(meant.map((one) => ({ ...one, name: asInFiles(one.name) })))
      expect(notesOf(read)).not.toContain('badDate')
      expect(notesOf(read)).not.toContain('badNumber')
    },
    numRuns: Number(process.env['RUNS'] ?? 150),
  })
})

/** No code page has the narrow blank, for which programs write the usual one that does not break. */
function asInFiles(text: string): string {
  return text.replaceAll('\u202f', '\u00a0').replaceAll('\u2212', '-')
}
