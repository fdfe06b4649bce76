import { forAll } from '@plumbline/contract/testing/for-all'
import { constant, date, oneof } from 'fast-check'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import type { Language } from '@plumbline/contract/texts/languages'
import { showLanguage } from '../../i18n/language.ts'
import { formatDate } from './dates.ts'
import { fieldDate, typedDate } from './typed-date.ts'

const TODAY = '2026-11-29'
const days = date({
  min: new Date('2000-01-01'),
  max: new Date('2099-12-31'),
  noInvalidDate: true,
})
  .map((day) => day.toISOString().slice(0, 10))
  .chain((day) =>
    oneof(constant(day), constant(`${day.slice(0, 8)}0${day.slice(9).replace('0', '1')}`)),
  )

afterAll(() => showLanguage('en'))

describe.each<Language>(['en', 'uk'])('in the language %s', (language) => {
  beforeEach(() => showLanguage(language))

  it('every date that a screen shows can be typed', async () => {
    await forAll(days, {
      // the order alone tells the day from the month
      reaches: (day) => Number(day.slice(8)) <= 12,
      numRuns: 400,
      check: (day) => {
        expect(typedDate(fieldDate(day))).toBe(day)
        expect(typedDate(formatDate(day))).toBe(day)
        expect(typedDate(day)).toBe(day)
        expect(typedDate(fieldDate(day).replaceAll(/\D/g, ''))).toBe(day)
      },
    })
  })

  it.each(['', 'soon', '99', '2026', '31/31/2026', '2026-02-30', '1/2/3/4', '0000-01-01', '12:30'])(
    '‘%s’ is no date',
    (text) => expect(typedDate(text, TODAY)).toBeNull(),
  )
})

test.each([
  ['en', '3/4/2026', '2026-03-04'],
  ['en', '3/4', '2026-03-04'],
  ['en', '30.11.26', '2026-11-30'],
  ['en', 'Nov 30', '2026-11-30'],
  ['en', '30 November 2027', '2027-11-30'],
  ['en', '03042026', '2026-03-04'],
  ['uk', '3.4.2026', '2026-04-03'],
  ['uk', '3/4', '2026-04-03'],
  ['uk', '03042026', '2026-04-03'],
  ['uk', '30 лист. 2026 р.', '2026-11-30'],
  ['uk', '1 травня', '2026-05-01'],
] as const)('in %s ‘%s’ is %s', async (language, text, day) => {
  await showLanguage(language)
  expect(typedDate(text, TODAY)).toBe(day)
})
