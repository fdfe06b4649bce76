import { forAll } from '@plumbline/contract/testing/for-all'
import { type Arbitrary, date } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Language } from '@plumbline/contract/texts/languages'
import { showLanguage } from '../../i18n/language.ts'
import { timeZone } from './time-zone.ts'
import { type DateForm, written } from './written.ts'

const FORMS: Record<DateForm, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  dayMonth: { month: 'short', day: 'numeric' },
  numericDate: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
}
const LANGUAGES: [Language, string][] = [
  ['en', 'en-US'],
  ['uk', 'uk-UA'],
]
const ZONES = ['UTC', 'America/New_York', 'Europe/Kyiv', 'Asia/Kathmandu', 'Pacific/Auckland']
const moments = date({
  min: new Date('1990-01-01'),
  max: new Date('2090-12-31'),
  noInvalidDate: true,
}).map((date) => date.toISOString())

/** Chrome and Node do not always put the same space before AM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ')

afterEach(() => timeZone.set(null))

describe.each(LANGUAGES)('in the language %s', (language, locale) => {
  beforeEach(() => showLanguage(language))

  it('moments are written as the browser writes them on this device', () => {
    return expectAsBrowsers(new Intl.DateTimeFormat().resolvedOptions().timeZone, moments)
  })

  it.each(ZONES)('and in the time zone %s, where a person has chosen it', (zone) => {
    timeZone.set(zone)
    return expectAsBrowsers(zone, moments)
  })

  it('a calendar date is the same day everywhere', () => {
    timeZone.set('America/New_York')
    return expectAsBrowsers(
      'UTC',
      moments.map((moment) => moment.slice(0, 10)),
      ['date', 'dayMonth', 'numericDate'],
    )
  })

  function expectAsBrowsers(
    zone: string,
    dates: Arbitrary<string>,
    forms = Object.keys(FORMS) as DateForm[],
  ): Promise<void> {
    const browsers = forms.map(
      (form) =>
        [form, new Intl.DateTimeFormat(locale, { ...FORMS[form], timeZone: zone })] as const,
    )
    return forAll(dates, {
      reaches: (moment) => !moment.includes('T00:00:00.000'),
      check: (moment) => {
        for (const [form, browser] of browsers) {
          expect(written(moment, form)).toBe(plain(browser.format(new Date(moment))))
        }
      },
    })
  }
})
