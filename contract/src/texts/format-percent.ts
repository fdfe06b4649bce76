import { type Language, LANGUAGES } from './languages.ts'

/** A share as percent, as the texts of its language write it: '51%', '51 %'. */
export function formatPercent(language: Language, share: number, digits = 0): string {
  const { locale, percent } = LANGUAGES[language]
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: digits })
  return number.format(100 * share) + percent
}
