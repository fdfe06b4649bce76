import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, LANGUAGES } from './languages.ts'

type Values = Readonly<Record<string, string | number | null | undefined>>

const formats = new Map<string, IntlMessageFormat>()

/** A text of a catalogue, an ICU message, with its values filled in; what has no value becomes ''. */
export function formatText(language: Language, text: string, values: Values = {}): string {
  if (!text.includes('{')) return text
  return String(formatOf(language, text).format(withDefaults(values)))
}

function formatOf(language: Language, text: string): IntlMessageFormat {
  const key = `${language} ${text}`
  let format = formats.get(key)
  if (!format) {
    format = new IntlMessageFormat(text, LANGUAGES[language].locale, undefined, { ignoreTag: true })
    formats.set(key, format)
  }
  return format
}

/** The formatter throws for a value that is missing: a mail goes out without it. */
function withDefaults(values: Values): Record<string, string | number> {
  return new Proxy<Record<string, string | number>>(
    {},
    {
      has: () => true,
      get: (_, name) => values[String(name)] ?? '',
    },
  )
}
