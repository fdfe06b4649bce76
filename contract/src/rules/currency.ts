const IN_UKRAINIAN: Readonly<Record<string, string>> = { UAH: 'грн', USD: 'дол. США', EUR: 'євро' }

/** The unit of an amount as texts in `language` ('en', 'uk') write it; a unit that is no such code stays as it is. */
export function currencyText(unit: string, language: string): string {
  if (language !== 'uk' || !Object.hasOwn(IN_UKRAINIAN, unit)) return unit
  return IN_UKRAINIAN[unit] ?? unit
}
