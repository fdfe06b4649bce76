import { type Language, LANGUAGE_CODES } from '@plumbline/contract/texts/languages'

/** The language that a visitor's browser asks for most, of those that we speak; else English. */
export function browserLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
      const q = Number(/^q=([\d.]+)$/.exec(parameters[0]?.trim() ?? '')?.[1] ?? 1)
      return { language: LANGUAGE_CODES.find((code) => code === tag.split('-')[0]), q }
    })
    .filter(({ language, q }) => q > 0 && language !== undefined)
    .toSorted((a, b) => b.q - a.q)
  return asked[0]?.language ?? 'en'
}
