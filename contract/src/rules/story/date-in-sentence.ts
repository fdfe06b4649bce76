import { type Language, LANGUAGES } from '../../texts/languages.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A calendar date in a sentence: 'Sep 21, 2027', '21 вересня 2027', without its year where that is the year of `today`.
 * Nothing of it ends with a point, for sentences do.
 */
export function dateInSentence(language: Language, date: string, today: string): string {
  const hasYear = date.slice(0, 4) !== today.slice(0, 4)
  const parts = formatOf(language, hasYear).formatToParts(new Date(`${date}T00:00:00Z`))
  // what a language writes after the year ('2027 р.') belongs to longer forms
  const year = parts.findIndex(({ type }) => type === 'year')
  const shown = year > 0 ? parts.slice(0, year + 1) : parts
  return shown.map(({ value }) => value).join('')
}

function formatOf(language: Language, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${language} ${hasYear}`
  let format = formats.get(key)
  if (!format) {
    const { locale, shortDates } = LANGUAGES[language]
    format = new Intl.DateTimeFormat(locale, {
      timeZone: 'UTC',
      day: 'numeric',
      // where short dates are numbers, a short month is cut by a point
      month: shortDates === 'words' ? 'short' : 'long',
      ...(hasYear && { year: 'numeric' }),
    })
    formats.set(key, format)
  }
  return format
}
