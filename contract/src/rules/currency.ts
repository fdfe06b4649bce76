import { type Language, LANGUAGES } from '../texts/languages.ts'

/** The unit of an amount as sentences of a language write it; a unit that is no known code stays as it is. */
export function currencyText(unit: string, language: Language): string {
  const { currencies } = LANGUAGES[language]
  return Object.hasOwn(currencies, unit) ? (currencies[unit] ?? unit) : unit
}
