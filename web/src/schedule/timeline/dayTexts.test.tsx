import { dayFrom } from '@plumbline/contract/rules/dates/calendar-day'
import { beforeAll, describe, expect, it } from 'vitest'
import { showLanguage, withStoryTexts } from '../../i18n/language.ts'
import { dayText, monthText, spanText } from './dayTexts.ts'

const days = Array.from({ length: 24 }, (_, month) => dayFrom(2025, month + 1, 1 + month))

// the letters of months stand in the texts of the schedule
beforeAll(() => withStoryTexts(() => Promise.resolve({}))())

describe.each([
  ['en', 'en-US'],
  ['uk', 'uk-UA'],
] as const)('Days in %s', (language, locale) => {
  const written = (day: number, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...how, timeZone: 'UTC' }).format(day * 86_400_000)

  const [short, long] = [{ month: 'short', day: 'numeric' }, { year: 'numeric' }] as const

  it('are written as the browser would', async () => {
    await showLanguage(language)
    for (const day of days) {
      const whole = written(day, { ...short, ...long })
      expect(dayText(day)).toBe(whole)
      expect(spanText({ start: day, end: day })).toBe(whole)
      expect(spanText({ start: day - 400, end: day })).toBe(`${dayText(day - 400)} – ${whole}`)
      expect(written(day, { month: 'narrow' })).toBe(monthText(day, true))
      expect(written(day, short)).toContain(monthText(day, false))
    }
  })

  it('tell the year once within one year', async () => {
    await showLanguage(language)
    const [start, end] = [dayFrom(2026, 10, 5), dayFrom(2026, 11, 13)]
    expect(spanText({ start, end })).toBe(`${written(start, short)} – ${dayText(end)}`)
  })
})
